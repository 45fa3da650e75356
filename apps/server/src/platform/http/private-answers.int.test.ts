import { contract, type BrandSettings } from '@bottega/contract';
import type { PageRequest } from '@bottega/server/platform/http/storefront';
import { runningApp, type Caller, type RunningApp } from '@bottega/testing/running-app';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

let shop: RunningApp;
let shopper: Caller;
let rendered: PageRequest | undefined;
beforeAll(async () => {
  shop = await runningApp({
    render: async (page) => {
      rendered = page;
      return { status: 200, headers: { 'content-type': 'text/html' }, body: '' };
    },
  });
  shopper = shop.caller('rosmarino');
  await shopper.post('/ebsn/api/auth/login', { login: 'demo@rosmarino.example', password: 'spesa2026' });
});
afterAll(() => shop.close());

const keeping = ({ headers }: { headers: Record<string, unknown> }) => [
  headers['cache-control'],
  headers['cross-origin-resource-policy'],
];
const isPrivate = ['no-store', 'same-origin'];

test.each([
  '/ebsn/api/cart/view',
  '/ebsn/api/registration/user_detail',
  '/ebsn/api/order/list',
  '/ebsn/api/user-address/list',
  '/ebsn/api/wishlist/list',
  '/ebsn/api/auth/test',
  '/',
  '/profile/orders',
])('when a shopper reads %s, then nothing may store it and no other site may load it', async (url) => {
  expect(keeping(await shopper.get(url))).toEqual(isPrivate);
});

test('when a visitor holds a session, then their pages are private too', async () => {
  const visitor = shop.caller('rosmarino');
  await visitor.post('/ebsn/api/cart/add', { items: [] });
  const { data } = await visitor.get<{ products: { productId: number }[] }>('/ebsn/api/products?page_size=1');
  await visitor.post('/ebsn/api/cart/add', {
    items: [{ productId: data.products[0]!.productId, quantity: 1 }],
  });
  expect(visitor.cookies.size).toBeGreaterThan(0);
  expect(keeping(await visitor.get('/'))).toEqual(isPrivate);
});

test('when an answer is the catalogue’s, then other origins may load it, unless it names a shopper', async () => {
  const url = '/ebsn/api/products?page_size=2';
  expect(keeping(await shop.caller('rosmarino').get(url))).toEqual([
    expect.stringContaining('public'),
    'cross-origin',
  ]);
  const named = await shopper.get(url);
  expect(named.user.login).toBe('demo@rosmarino.example');
  expect(keeping(named)).toEqual(['private, no-cache', 'same-origin']);
});

test('when a brand’s configuration holds more than the contract declares, then no page and no answer carries it', async () => {
  const admin = new pg.Client({ connectionString: shop.adminUrl });
  await admin.connect();
  const mapTiles = { url: 'https://m.example/{z}/{x}/{y}.png', credit: '© M', accessToken: 'tile-secret' };
  await admin.query(`update brand set config = config || $1 where key = 'ponte'`, [
    { gatewaySecret: 'gateway-secret', mapTiles },
  ]);
  await admin.query('notify brand');
  await admin.end();
  const caller = shop.caller('ponte');
  const settings = async () => (await caller.get<BrandSettings>('/ebsn/api/brand/settings')).data;
  await vi.waitFor(async () => expect((await settings()).mapTiles?.url).toBe(mapTiles.url));
  await caller.get('/');
  for (const seen of [rendered!.brand.settings, await settings()]) {
    expect(Object.keys(contract.tenancy.settings.data.properties)).toEqual(
      expect.arrayContaining(Object.keys(seen)),
    );
    expect(seen.mapTiles).toEqual({ url: mapTiles.url, credit: mapTiles.credit });
    expect(JSON.stringify(seen)).not.toContain('secret');
  }
});
