import { contract, type BrandSettings } from '@bottega/contract';
import type { PageRequest } from '@bottega/server/platform/http/storefront';
import { runningApp, type Caller, type RunningApp } from '../../../../testing/shops/running-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

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

test('when an answer belongs to the catalogue, then other origins may load it, unless it names a shopper', async () => {
  const url = '/ebsn/api/products?page_size=2';
  expect(keeping(await shop.caller('rosmarino').get(url))).toEqual([
    expect.stringContaining('public'),
    'cross-origin',
  ]);
  const named = await shopper.get(url);
  expect(named.user.login).toBe('demo@rosmarino.example');
  expect(keeping(named)).toEqual(['private, no-cache', 'same-origin']);
});

test('when a page or an answer shows a brand’s settings, then it has none of the server’s and none of another brand', async () => {
  const caller = shop.caller('ponte');
  await caller.get('/');
  const { data } = await caller.get<BrandSettings>('/ebsn/api/brand/settings');
  for (const seen of [rendered!.brand.settings, data]) {
    expect(seen.key).toBe('ponte');
    expect(Object.keys(contract.tenancy.settings.data.properties)).toEqual(
      expect.arrayContaining(Object.keys(seen)),
    );
  }
  const page = JSON.stringify(rendered!.brand);
  expect(page).toContain('Supermercati Ponte S.p.A.');
  for (const hidden of ['slotMostHolds', 'defaultWarehouseId', 'Rosmarino', 'rosmarino'])
    expect(page).not.toContain(hidden);
});

test('when a logo of another brand is requested, then it is missing, and the brand’s own are kept for ever', async () => {
  await shop.caller('ponte').get('/');
  const { art } = rendered!.brand;
  for (const url of [art.headerLogo, art.footerLogo, art.icon]) {
    const own = await shop.caller('ponte').get(url);
    expect([own.http, own.headers['content-type']]).toEqual([200, expect.stringContaining('image/svg+xml')]);
    expect(own.headers['cache-control']).toContain('immutable');
    expect(own.text).toContain('<svg');
    expect((await shop.caller('rosmarino').get(url)).http).toBe(404);
  }
  for (const url of [
    '/brand/',
    '/brand/brand.json',
    '/brand/../brand.json',
    '/brand/%2e%2e/ponte/brand.json',
  ])
    expect((await shop.caller('ponte').get(url)).text).not.toContain('tenantId');
});
