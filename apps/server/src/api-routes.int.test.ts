import type { Endpoint } from '@bottega/contract';
import { permissions, type Permission } from '@bottega/domain/staff';
import type { TObject, TSchema } from 'typebox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerShopper } from '../testing/at-places.ts';
import type { Caller } from '../testing/shops/running-app.ts';
import { shopSide, type ShopSide } from '../testing/shops/shop-side.ts';
import { describedCalls } from './api-routes.ts';

type Call = Pick<Endpoint<TObject, TSchema, 'staff'>, 'method' | 'path' | 'permission' | 'file'>;

/** Served beside the described calls: its answer is a picture. */
const photo: Call = {
  method: 'GET',
  path: '/ebsn/api/admin/aftersale/photo/:id',
  permission: 'case.read',
};
const described = Object.entries<Record<string, Endpoint>>(describedCalls).flatMap(([word, calls]) =>
  Object.entries(calls).flatMap(([name, endpoint]): { id: string; endpoint: Call }[] =>
    endpoint.access === 'staff' ? [{ id: `${word}.${name}`, endpoint }] : [],
  ),
);
const programCalls = [...described, { id: 'shopCases.photo', endpoint: photo }];

let side: ShopSide;
let shopper: Caller;
/** A key of the brand for each permission, one that has all other ones, and one of another brand that has all. */
const keys = { right: new Map<Permission, string>(), without: new Map<Permission, string>(), elsewhere: '' };
beforeAll(async () => {
  side = await shopSide();
  shopper = side.shop.caller('rosmarino');
  await registerShopper(shopper);
  for (const permission of new Set(programCalls.map(({ endpoint }) => endpoint.permission))) {
    keys.right.set(permission, await side.keyOf(`con ${permission}`, { scopes: [permission] }));
    const scopes = permissions.filter((other) => other !== permission);
    keys.without.set(permission, await side.keyOf(`senza ${permission}`, { scopes }));
  }
  keys.elsewhere = await side.keyOf('ponte', { scopes: permissions, tenantId: 2 });
});
afterAll(() => side.close());

async function answerTo(caller: Caller, { method, path, file }: Call, key?: string) {
  const url = path.replace(/:\w+/, '00000000-0000-4000-8000-000000000000');
  const headers = {
    ...(key !== undefined && { authorization: `Bearer ${key}` }),
    ...(file && { 'content-type': file[0]! }),
  };
  if (method === 'GET') return caller.get(url, { headers });
  return file ? caller.post(url, undefined, { headers, payload: 'a' }) : caller.post(url, {}, { headers });
}

test.each(programCalls)('$id answers only a key of the brand with its permission', async ({ endpoint }) => {
  const visitor = side.shop.caller('rosmarino');
  const refused = {
    visitor: await answerTo(visitor, endpoint),
    shopper: await answerTo(shopper, endpoint),
    'a wrong key': await answerTo(visitor, endpoint, 'bk_wrong'),
    'a key without the permission': await answerTo(visitor, endpoint, keys.without.get(endpoint.permission)),
    'a key of another brand': await answerTo(visitor, endpoint, keys.elsewhere),
    'a shopper with a key of another brand': await answerTo(shopper, endpoint, keys.elsewhere),
  };
  for (const [role, { http, text }] of Object.entries(refused)) {
    expect(http, role).toBe(401);
    expect(text, role).toContain('"API_KEY_INVALID"');
  }
  const { http, text } = await answerTo(visitor, endpoint, keys.right.get(endpoint.permission));
  expect(http, text).not.toBe(401);
  expect(text).not.toContain('"API_KEY_INVALID"');
});
