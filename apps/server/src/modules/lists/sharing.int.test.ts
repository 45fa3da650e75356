import type { ListSummary, SharedList } from '@bottega/contract';
import { brandDatabases, type BrandDatabases } from '../../../testing/postgres/brand-databases.ts';
import { dataOf } from '../../../testing/call-route.ts';
import { makeProduct } from '../../../testing/builders/catalog.ts';
import { makeZone } from '../../../testing/builders/fulfilment.ts';
import { makeRequest } from '../../../testing/builders/identity.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  ask,
  listsOf,
  makeList,
  onePiece,
  shopper,
  tokenOf,
  type Shopper,
} from '../../../testing/builders/lists.ts';

let brands: BrandDatabases;
let milk: number;
let ada: Shopper;
let bob: Shopper;
let list: number;

beforeAll(async () => {
  brands = await brandDatabases();
  await makeZone(brands.db);
  await makeZone(brands.otherBrand);
  milk = await makeProduct(brands.db, { name: 'Latte' });
});
beforeEach(async () => {
  ada = await shopper(brands.db);
  bob = await shopper(brands.db);
  list = await makeList(ada, 'Di Ada', [milk]);
});
afterAll(() => brands.drop());

/** Every call that changes a list, with valid input. */
const writes = async (owner: Shopper): Promise<[name: string, input: Record<string, unknown>][]> => {
  const { wishlistItems } = dataOf(await ask(owner, 'view', { list_id: list }));
  const { itemId } = wishlistItems[0]!;
  return [
    ['rename', { list_id: list, name: 'Altro' }],
    ['remove', { list_id: list }],
    ['addProducts', { wishlistId: list, items: [onePiece(milk)] }],
    ['updateProducts', { wishlistId: list, items: [{ itemId, quantity: 9 }] }],
    ['removeProducts', { wishlistId: list, items: [{ itemId }] }],
  ];
};
const ownersAlone = [
  ['select', {}],
  ['share', { grant: 'WRITE' }],
  ['shares', {}],
  ['unshare', { grant: 'READ' }],
] as const;

describe('links of a list', () => {
  test('a list has one random link for each grant, which stays the same', async () => {
    const read = await tokenOf(ada, list, 'READ');
    expect(await tokenOf(ada, list, 'READ')).toBe(read);
    const write = await tokenOf(ada, list, 'WRITE');
    expect(write).not.toBe(read);
    expect(read).toMatch(/^[\w-]{24}$/);
    const other = await makeList(ada, 'Altra');
    expect(await tokenOf(ada, other, 'READ')).not.toBe(read);
  });

  test('a link lets every caller read the list, also a visitor, but not write', async () => {
    const token = await tokenOf(ada, list, 'WRITE');
    const visitor = makeRequest(brands.db);
    const shown = dataOf(await ask(visitor, 'viewShared', { token, calculate_stock: 'true' }));
    expect(shown).toMatchObject({
      name: 'Di Ada',
      sharingData: { grant: 'READ', isOwn: false, ownerName: 'Ada' },
      wishlistItems: [{ product: { productId: milk }, stock: { isEnough: true } }],
      link: { grant: 'WRITE', isJoined: false },
    });
    expect(JSON.stringify(shown)).not.toContain('example.it');
    for (const [name, input] of await writes(ada))
      expect(await ask(bob, name, input)).toMatchObject({ ok: false, code: 'LIST_NOT_FOUND' });
  });

  test('[LIS-04] a link with grant READ adds the list to the shopper’s lists; every write is refused and changes nothing', async () => {
    const token = await tokenOf(ada, list, 'READ');
    expect(dataOf(await ask<ListSummary>(bob, 'join', { token }))).toMatchObject({
      listId: list,
      sharingData: { grant: 'READ', isOwn: false, ownerName: 'Ada' },
    });
    expect((await listsOf(bob)).wishlists).toMatchObject([{ listId: list, isDefault: false }]);
    const before = dataOf(await ask(ada, 'view', { list_id: list }));
    for (const [name, input] of await writes(ada))
      expect([name, await ask(bob, name, input)]).toMatchObject([
        name,
        { ok: false, code: 'LIST_READ_ONLY' },
      ]);
    for (const [name, input] of ownersAlone)
      expect(await ask(bob, name, { list_id: list, ...input })).toMatchObject({ ok: false });
    expect(dataOf(await ask(ada, 'view', { list_id: list }))).toEqual(before);
  });

  test('a link with grant WRITE lets members change items and name, and nothing else', async () => {
    await ask(bob, 'join', { token: await tokenOf(ada, list, 'READ') });
    await ask(bob, 'join', { token: await tokenOf(ada, list, 'WRITE') });
    expect((await listsOf(bob)).wishlists).toMatchObject([{ sharingData: { grant: 'WRITE' } }]);
    dataOf(await ask(bob, 'addProducts', { wishlistId: list, items: [onePiece(milk)] }));
    dataOf(await ask(bob, 'rename', { list_id: list, name: 'Di tutti' }));
    expect(dataOf(await ask(ada, 'view', { list_id: list }))).toMatchObject({
      name: 'Di tutti',
      wishlistItems: [{ quantity: 2 }],
    });
    for (const [name, input] of [['remove', {}], ...ownersAlone] as const)
      expect(await ask(bob, name, { list_id: list, ...input })).toMatchObject({ code: 'LIST_NOT_YOURS' });
  });

  test('a link shows its grant and whether the caller has joined with it', async () => {
    const [read, write] = [await tokenOf(ada, list, 'READ'), await tokenOf(ada, list, 'WRITE')];
    const linkOf = async (token: string, owner = bob) =>
      dataOf(await ask<SharedList>(owner, 'viewShared', { token })).link;
    await ask(bob, 'join', { token: read });
    expect(await linkOf(read)).toEqual({ grant: 'READ', isJoined: true });
    expect(await linkOf(write)).toEqual({ grant: 'WRITE', isJoined: false });
    await ask(bob, 'join', { token: write });
    expect(await linkOf(write)).toEqual({ grant: 'WRITE', isJoined: true });
    expect(await linkOf(read, ada)).toEqual({ grant: 'READ', isJoined: true });
  });

  test('when a link is deleted, then no caller can use it, and its members lose the list', async () => {
    const token = await tokenOf(ada, list, 'WRITE');
    await ask(bob, 'join', { token });
    expect(dataOf(await ask(ada, 'shares', { list_id: list }))).toMatchObject({ shares: [{ members: 1 }] });
    expect(dataOf(await ask(ada, 'unshare', { list_id: list, grant: 'WRITE' }))).toEqual({ shares: [] });
    expect(await ask(bob, 'view', { list_id: list })).toMatchObject({ code: 'LIST_NOT_FOUND' });
    expect((await listsOf(bob)).wishlists).toEqual([]);
    for (const name of ['viewShared', 'join'])
      expect(await ask(bob, name, { token })).toMatchObject({ code: 'LIST_LINK_INVALID' });
    expect(await tokenOf(ada, list, 'WRITE')).not.toBe(token);
  });

  test('joining the own list changes nothing, and joining twice joins once', async () => {
    const token = await tokenOf(ada, list, 'READ');
    expect(dataOf(await ask(ada, 'join', { token }))).toMatchObject({ sharingData: { isOwn: true } });
    await Promise.all([ask(bob, 'join', { token }), ask(bob, 'join', { token })]);
    expect((await listsOf(bob)).wishlists).toHaveLength(1);
    dataOf(await ask(bob, 'leave', { list_id: list }));
    expect(await ask(bob, 'leave', { list_id: list })).toMatchObject({ code: 'LIST_NOT_FOUND' });
    expect((await listsOf(bob)).wishlists).toEqual([]);
    expect((await listsOf(ada)).wishlists).toHaveLength(1);
  });

  test('when a link is deleted during a join, then the shopper has no access afterwards', async () => {
    const token = await tokenOf(ada, list, 'READ');
    const [joined] = await Promise.all([
      ask(bob, 'join', { token }),
      ask(ada, 'unshare', { list_id: list, grant: 'READ' }),
    ]);
    expect(joined.ok || ['LIST_LINK_INVALID', 'LIST_NOT_FOUND'].includes(joined.code)).toBe(true);
    expect((await listsOf(bob)).wishlists).toEqual([]);
  });

  test.each(['', 'x', 'a'.repeat(24), 'a'.repeat(10_000), '%00', '../..'])(
    'when a link is %j, then it is refused',
    async (token) => {
      for (const name of ['viewShared', 'join'])
        expect(await ask(bob, name, { token })).toMatchObject({ ok: false });
    },
  );
});

describe('shoppers without a link', () => {
  test('[LIS-01] a list of another shopper is not found', async () => {
    for (const [name, input] of await writes(ada))
      expect(await ask(bob, name, input)).toMatchObject({ ok: false, code: 'LIST_NOT_FOUND' });
    for (const [name, input] of [['view', {}], ['leave', {}], ...ownersAlone] as const)
      expect(await ask(bob, name, { list_id: list, ...input })).toMatchObject({ code: 'LIST_NOT_FOUND' });
  });

  test('a list of another brand is not found, neither by id nor by link', async () => {
    const token = await tokenOf(ada, list, 'WRITE');
    const stranger = await shopper(brands.otherBrand);
    // a shopper of the other brand with the same user id
    await brands.otherBrand.rows(
      `insert into shopper (tenant_id, user_id, login, password_hash, email, first_name, last_name, phone, created_at)
       overriding system value
       select tenant_id, $1, 'same number', '', '', '', '', '', now() from shopper where user_id = $2`,
      [ada.userId, stranger.userId],
    );
    stranger.ctx.actor = { ...stranger.ctx.actor, userId: ada.userId };
    for (const [name, input] of await writes(ada))
      expect(await ask(stranger, name, input)).toMatchObject({ ok: false, code: 'LIST_NOT_FOUND' });
    for (const name of ['viewShared', 'join'])
      expect(await ask(stranger, name, { token })).toMatchObject({ code: 'LIST_LINK_INVALID' });
    expect((await listsOf(stranger)).wishlists).toEqual([]);
  });
});
