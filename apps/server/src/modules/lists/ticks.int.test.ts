import { afterAll, beforeAll, expect, test } from 'vitest';
import { brandDatabases, type BrandDatabases } from '../../../testing/postgres/brand-databases.ts';
import { makeProduct } from '../../../testing/builders/catalog.ts';
import { makeZone } from '../../../testing/builders/fulfilment.ts';
import { makeRequest } from '../../../testing/builders/identity.ts';
import { ask, makeList, shopper, tokenOf, type Shopper } from '../../../testing/builders/lists.ts';
import { dataOf } from '../../../testing/call-route.ts';

let brands: BrandDatabases;
let milk: number;
let bread: number;

beforeAll(async () => {
  brands = await brandDatabases();
  await makeZone(brands.db);
  milk = await makeProduct(brands.db, { name: 'Latte' });
  bread = await makeProduct(brands.db, { name: 'Pane' });
});
afterAll(() => brands.drop());

async function listOf(owner: Shopper) {
  const wishlistId = await makeList(owner, 'Spesa', [milk, bread]);
  const { wishlistItems } = dataOf(await ask(owner, 'view', { list_id: wishlistId }));
  return { wishlistId, items: wishlistItems.map(({ itemId }) => itemId) };
}
const ticked = async (owner: Shopper, list_id: number) =>
  dataOf(await ask(owner, 'view', { list_id })).wishlistItems.map((item) => item.ticked ?? false);

test('when an item is ticked, then it stays so over repeats and a new quantity, until it is unticked', async () => {
  const ada = await shopper(brands.db);
  const { wishlistId, items } = await listOf(ada);
  const tick = (itemId: number | undefined, on: boolean) =>
    ask(ada, 'tick', { wishlistId, items: [{ itemId, ticked: on }] });
  await tick(items[0], true);
  expect(dataOf(await tick(items[0], true)).wishlistItems[0]).toMatchObject({ ticked: true, quantity: 1 });
  await ask(ada, 'updateProducts', { wishlistId, items: [{ itemId: items[0], quantity: 3 }] });
  expect(await ticked(ada, wishlistId)).toEqual([true, false]);
  await tick(items[0], false);
  expect(await ticked(ada, wishlistId)).toEqual([false, false]);
});

test('when one of several items is gone, then the others are ticked', async () => {
  const ada = await shopper(brands.db);
  const { wishlistId, items } = await listOf(ada);
  await ask(ada, 'removeProducts', { wishlistId, items: [{ itemId: items[0] }] });
  const answer = await ask(ada, 'tick', {
    wishlistId,
    items: items.map((itemId) => ({ itemId, ticked: true })),
  });
  expect(dataOf(answer).wishlistItems).toMatchObject([{ itemId: items[1], ticked: true }]);
});

test('when the list is shared, then a member with WRITE ticks for all, and others are refused', async () => {
  const [ada, bob, eve] = [await shopper(brands.db), await shopper(brands.db), await shopper(brands.db)];
  const { wishlistId, items } = await listOf(ada);
  await ask(bob, 'join', { token: await tokenOf(ada, wishlistId, 'WRITE') });
  await ask(eve, 'join', { token: await tokenOf(ada, wishlistId, 'READ') });
  const input = { wishlistId, items: [{ itemId: items[1], ticked: true }] };
  expect(await ask(eve, 'tick', input)).toMatchObject({ code: 'LIST_READ_ONLY' });
  expect(await ask(await shopper(brands.db), 'tick', input)).toMatchObject({ code: 'LIST_NOT_FOUND' });
  expect(await ask(makeRequest(brands.db), 'tick', input)).toMatchObject({ code: 'SESSION_EXPIRED' });
  expect(await ticked(ada, wishlistId)).toEqual([false, false]);
  dataOf(await ask(bob, 'tick', input));
  expect(await ticked(ada, wishlistId)).toEqual([false, true]);
  const own = await listOf(ada);
  expect(await ask(ada, 'tick', { ...input, wishlistId: own.wishlistId })).toMatchObject({
    code: 'LIST_ITEM_NOT_FOUND',
  });
  expect(await ticked(ada, wishlistId)).toEqual([false, true]);
});
