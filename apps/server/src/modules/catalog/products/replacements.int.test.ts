import type { Product } from '@bottega/contract';
import { dataOf } from '../../../../testing/call-route.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findReplacingSellables } from '../index.ts';
import { makeShop, type MadeShop } from '../made-shop.fixture.ts';

let shop: MadeShop;
let everything: number[];
beforeAll(async () => {
  shop = await makeShop();
  everything = (await shop.db.rows<{ id: number }>('select product_id as id from product order by 1')).map(
    ({ id }) => id,
  );
});
afterAll(() => shop.close());

const here = { warehouseId: 1, date: '2026-11-21' };
const alternativesOf = async (productId: number) => {
  const near = dataOf(
    await shop.call<{ alternatives: Product[] }>('alternatives', { productId: String(productId) }),
  );
  return near.alternatives.map((product) => product.productId);
};
const replacing = async (insteadOf: number[], besides: number[] = [], db = shop.db) => {
  const found = await findReplacingSellables(db, here, { insteadOf, besides });
  return new Map([...found].map(([id, goods]) => [id, goods.map(({ productId }) => productId)]));
};

describe('replacements of several products', () => {
  test('the replacements of a product are the first of its alternatives', async () => {
    let offered = 0;
    for (const productId of everything) {
      const found = (await replacing([productId])).get(productId) ?? [];
      expect(found).toEqual((await alternativesOf(productId)).slice(0, 3));
      offered += found.length;
    }
    expect(offered).toBeGreaterThan(5);
  });

  test('replacements contain neither other replaced products nor products of the basket', async () => {
    const near = await Promise.all(everything.map(async (id) => [id, await alternativesOf(id)] as const));
    const [productId, [best, next]] = near.find(([, ids]) => ids.length > 2)!;
    expect((await replacing([productId], [best!])).get(productId)![0]).toBe(next);
    const both = await replacing([productId, best!]);
    expect(both.get(productId)).not.toContain(best);
    expect(both.get(best!)).not.toContain(productId);
  });

  test('unknown products and an empty request have no replacements', async () => {
    expect((await replacing([999_999])).size).toBe(0);
    expect((await replacing([])).size).toBe(0);
    expect((await replacing(everything, [], shop.other)).size).toBe(0);
  });
});
