import type { Cart, ProductsData } from '@bottega/contract';
import { readConfig } from '@bottega/server/config/config';
import { brandDatabases, type BrandDatabases } from '../../testing/postgres/brand-databases.ts';
import { makeBuyer } from '../../testing/builders/cart.ts';
import { makeProduct } from '../../testing/builders/catalog.ts';
import { makeTimeslot, makeZone } from '../../testing/builders/fulfilment.ts';
import { makeBrand, makeRequest, type TestRequest } from '../../testing/builders/identity.ts';
import { makeOffer } from '../../testing/builders/promotion.ts';
import { callRoute, dataOf } from '../../testing/call-route.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allowPreview, cartRoutes } from '../modules/cart/index.ts';
import { catalogRoutes } from '../modules/catalog/index.ts';
import { checkoutRoutes } from '../modules/checkout/index.ts';
import { parseCommand } from './command.ts';
import { openShop, type Shop } from './open-shop.ts';
import { runCommand } from './run-command.ts';
import { testGateways } from '../../testing/test-gateways.ts';

const day = '2041-01-15';
const checkout = checkoutRoutes(testGateways(() => brands.db));
let brands: BrandDatabases;
let shop: Shop;
let productId: number;
let login: string;
let request: TestRequest;

beforeAll(async () => {
  brands = await brandDatabases();
  const { db } = brands;
  await makeZone(db, { minOrderCents: 100 });
  await makeBrand(db);
  await makeBrand(brands.otherBrand);
  shop = await openShop(readConfig({ DATABASE_URL: brands.adminUrl }));
  productId = await makeProduct(db, { listCents: 400 });
  await makeOffer(db, 'percentage', [productId], { percent: 5000, firstDay: day, lastDay: '2041-01-31' });
  const timeslotId = await makeTimeslot(db, { capacity: 5 });
  const buyer = await makeBuyer(db, { timeslotId, lines: [{ productId, addedCents: 400 }] });
  login = buyer.shopper.login;
  request = makeRequest(db, { as: buyer.session });
});
afterAll(async () => {
  await shop.close();
  await brands.drop();
});

async function type(...words: string[]): Promise<{ code: number; output: string }> {
  const command = parseCommand(['preview', ...words]);
  if ('problem' in command) return { code: 2, output: command.problem };
  const lines: string[] = [];
  const code = await runCommand(shop, command, (line) => lines.push(line));
  return { code, output: lines.join('\n') };
}
const cart = async () => dataOf(await callRoute<Cart>(cartRoutes, 'view', request.ctx));
const inShop = async ({ hash }: Cart, input: { promo?: boolean } = {}) => {
  await allowPreview(request.ctx, { hash });
  const { products } = dataOf(
    await callRoute<ProductsData>(catalogRoutes, 'products', request.ctx, { hash, ...input }),
  );
  return products.find((product) => product.productId === productId);
};
const priceInShop = async (cart: Cart) => (await inShop(cart))?.priceDisplay;

describe('[CAR-09] preview date', () => {
  test('when a preview date is set, then only that shopper sees its prices, cannot order, and `off` ends it', async () => {
    const before = await cart();
    expect(before.forcedPreviewDate).toBeUndefined();
    expect(before.totals.goodsTotal).toBe(4);
    const shownBefore = await priceInShop(before);

    expect(await type(login, day, '--brand', 'rosmarino')).toMatchObject({ code: 0 });
    const shown = await cart();
    expect(shown.forcedPreviewDate).toBe(day);
    expect(shown.totals.goodsTotal).toBe(2);
    expect(await priceInShop(shown)).not.toBe(shownBefore);
    expect(await callRoute(checkout, 'prepare', request.ctx)).toMatchObject({
      code: 'CART_PREVIEW',
      params: { day: '15 gennaio 2041' },
    });
    expect((await cart()).cartStatusId).toBe(1);

    expect(await type(login, 'off', '--brand', 'rosmarino')).toMatchObject({ code: 0 });
    expect(await cart()).toMatchObject({ hash: before.hash, totals: before.totals });
  });

  test('when a preview date is set, then the offers page and the products of shop and basket are those of that date, and `off` ends it', async () => {
    const products = async () => {
      const shown = await cart();
      const [listed, onOffer] = [await inShop(shown), await inShop(shown, { promo: true })];
      const all = [listed, onOffer, shown.cartItems![0]!.product];
      return all.map((product) => product && [product.priceDisplay, product.warehousePromo?.view.header]);
    };
    const usual = [[4, undefined], undefined, [4, undefined]];
    expect(await products()).toEqual(usual);
    await type(login, day, '--brand', 'rosmarino');
    const [shown] = await products();
    expect(shown).toEqual([2, expect.stringMatching(/\S/)]);
    expect(await products()).toEqual([shown, shown, shown]);
    await type(login, 'off', '--brand', 'rosmarino');
    expect(await products()).toEqual(usual);
  });

  test('when a basket is being paid for, then no preview date can be set', async () => {
    dataOf(await callRoute(checkout, 'prepare', request.ctx));
    expect(await type(login, day, '--brand', 'rosmarino')).toEqual({
      code: 1,
      output: `The basket of ${login} is being paid for.`,
    });
    expect((await cart()).forcedPreviewDate).toBeUndefined();
  });

  test.each([
    [['anna@example.it', '--brand', 'rosmarino'], 'is no day'],
    [['anna@example.it', '2026-02-30', '--brand', 'rosmarino'], 'is no day'],
    [[day, '--brand', 'rosmarino'], 'is no day'],
    [['--brand', 'rosmarino'], 'Whose basket?'],
    [['anna@example.it', day], 'Which brand?'],
    [['anna@example.it', day, 'more', '--brand', 'rosmarino'], 'too much'],
  ])(
    'when the words of a preview command are wrong, then the message says why: %j',
    async (words, problem) => {
      expect(await type(...words)).toEqual({ code: 2, output: expect.stringContaining(problem) });
    },
  );

  test('when the brand has no such shopper, then the command fails', async () => {
    expect((await type('no@one.it', day, '--brand', 'rosmarino')).code).toBe(1);
    expect((await type(login, day, '--brand', 'brand-2')).code).toBe(1);
  });
});
