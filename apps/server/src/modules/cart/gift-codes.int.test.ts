import type { Cart } from '@bottega/contract';
import { brandDatabases, type BrandDatabases } from '../../../testing/postgres/brand-databases.ts';
import { callRoute, dataOf } from '../../../testing/call-route.ts';
import { makeCart } from '../../../testing/builders/cart.ts';
import { makeProduct } from '../../../testing/builders/catalog.ts';
import { makeZone } from '../../../testing/builders/fulfilment.ts';
import {
  makeRequest,
  makeSession,
  makeShopper,
  type TestRequest,
} from '../../../testing/builders/identity.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeGift } from '../../../testing/builders/gift.ts';
import { revokeGift } from '../gift/index.ts';
import { adoptVisitorCart, cartRoutes } from './index.ts';

let brands: BrandDatabases;
let product: number;

const check = (request: TestRequest, code: string) =>
  callRoute<{ giftTotal: number; code: string }>(cartRoutes, 'checkGiftCode', request.ctx, { code });
const add = (request: TestRequest, code: string) =>
  callRoute<Cart>(cartRoutes, 'addGiftCode', request.ctx, { code });
const remove = (request: TestRequest, code: string) =>
  callRoute<Cart>(cartRoutes, 'removeGiftCode', request.ctx, { code });
const view = async (request: TestRequest) => dataOf(await callRoute<Cart>(cartRoutes, 'view', request.ctx));

/** A shopper with ten euros of goods in the cart. */
async function shopper(clientAddress?: string): Promise<TestRequest & { userId: number; cartId: number }> {
  const { userId } = await makeShopper(brands.db);
  const cartId = await makeCart(brands.db, { userId }, { lines: [{ productId: product }] });
  const session = await makeSession(brands.db, { userId });
  return {
    ...makeRequest(brands.db, { as: session, ...(clientAddress && { clientAddress }) }),
    userId,
    cartId,
  };
}

beforeAll(async () => {
  brands = await brandDatabases(24);
  await makeZone(brands.db);
  await makeZone(brands.otherBrand);
  product = await makeProduct(brands.db, { listCents: 1000 });
});
afterAll(() => brands.drop());

describe('a gift code', () => {
  test('[PRO-07] when a gift code is checked, then the answer shows its discount and no use is stored', async () => {
    const ada = await shopper();
    const { code } = await makeGift(brands.db, { uses: 1 });
    expect(dataOf(await check(ada, code.toLowerCase()))).toMatchObject({ code, giftTotal: 5 });
    expect((await view(ada)).giftCertificates).toEqual([]);
    expect(await add(await shopper(), code)).toMatchObject({ ok: true });
    expect(await check(ada, code)).toMatchObject({ code: 'GIFT_CODE_SPENT' });
  });

  test('[PRO-08] [PRO-05] [CAR-07] a gift code on the cart reduces the total and the cart lists it', async () => {
    const ada = await shopper();
    const { giftId, code } = await makeGift(brands.db);
    const before = await view(ada);
    const cart = dataOf(await add(ada, ` ${code.toLowerCase()} `));
    expect(cart).toMatchObject({
      totalPrice: before.totalPrice - 5,
      totals: { goodsTotal: 10, giftTotal: 5 },
      giftCertificates: [{ giftCertificateId: giftId, code, description: 'Cinque euro di benvenuto' }],
    });
    expect(await view(ada)).toEqual(cart);
    expect(dataOf(await add(ada, code)).giftCertificates).toHaveLength(1);
  });

  test('[PRO-06] when two codes are on a cart, then the adjustments say which use of which certificate gave which discount', async () => {
    const ada = await shopper();
    // another basket's use comes before, so that no two ids are equal by chance
    const five = await makeGift(brands.db);
    await add(await shopper(), five.code);
    const three = await makeGift(brands.db, { amountCents: 300, description: 'Tre euro' });
    await add(ada, three.code);
    const { orderAdjustmentSummary } = dataOf(await add(ada, five.code));
    const useOf = async (giftId: number) =>
      (await brands.db.row<{ useId: number }>(
        'select use_id as "useId" from gift_use where cart_id = $1 and gift_id = $2',
        [ada.cartId, giftId],
      ))!.useId;
    const adjustment = async ({ giftId }: { giftId: number }, description: string, amount: number) => ({
      orderItemId: 0,
      userGiftCertificateId: await useOf(giftId),
      giftCertificate: { giftCertificateId: giftId, description },
      amount,
    });
    expect(orderAdjustmentSummary.orderAdjustments).toEqual([
      await adjustment(three, 'Tre euro', 3),
      await adjustment(five, 'Cinque euro di benvenuto', 5),
    ]);
  });

  test('[PRO-09] when a gift code is removed, then the totals are as before and another shopper can use it', async () => {
    const ada = await shopper();
    const { code } = await makeGift(brands.db, { uses: 1, rateBp: 1000, amountCents: null });
    const before = await view(ada);
    expect(dataOf(await add(ada, code)).totalPrice).toBe(9);
    expect(dataOf(await remove(ada, code))).toEqual(before);
    expect(await remove(ada, code)).toMatchObject({ code: 'GIFT_CODE_NOT_ON_CART', params: { code } });
    expect(await add(await shopper(), code)).toMatchObject({ ok: true });
  });

  test('gift codes never reduce more than the price of the goods', async () => {
    const ada = await shopper();
    await add(ada, (await makeGift(brands.db, { amountCents: 800 })).code);
    const cart = dataOf(await add(ada, (await makeGift(brands.db, { amountCents: 900 })).code));
    expect(cart).toMatchObject({ totalPrice: 0, totals: { giftTotal: 10 } });
  });

  test('when twenty baskets add a single-use code at once, then one of them gets it', async () => {
    const { code } = await makeGift(brands.db, { uses: 1 });
    const askers = [];
    for (let n = 0; n < 20; n += 1) askers.push(await shopper());
    const results = await Promise.all(askers.map((request) => add(request, code)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.flatMap((result) => (result.ok ? [] : result.code))).toEqual(
      Array(19).fill('GIFT_CODE_SPENT'),
    );
    const carts = await Promise.all(askers.map(view));
    expect(carts.filter(({ giftCertificates }) => giftCertificates.length === 1)).toHaveLength(1);
  });

  test('when one basket adds a code several times at once, then it is applied once', async () => {
    const ada = await shopper();
    const { code } = await makeGift(brands.db, { uses: 1 });
    const results = await Promise.all(Array.from({ length: 6 }, () => add(ada, code)));
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect((await view(ada)).totals.giftTotal).toBe(5);
  });

  test('when a limited code stays on a basket for two days, then other shoppers can use it', async () => {
    const ada = await shopper();
    const { code } = await makeGift(brands.db, { uses: 1 });
    await add(ada, code);
    await brands.db.rows(`update gift_use set lapses_at = now() - interval '1 second' where cart_id = $1`, [
      ada.cartId,
    ]);
    expect(await view(ada)).toMatchObject({
      giftCertificates: [],
      giftCertificatesEnded: [{ code, problem: { code: 'GIFT_CODE_LAPSED' } }],
    });
    expect(dataOf(await add(ada, code))).toMatchObject({
      giftCertificates: [{ code, giftTotal: 5 }],
      giftCertificatesEnded: [],
    });
    await brands.db.rows(`update gift_use set lapses_at = now() - interval '1 second' where cart_id = $1`, [
      ada.cartId,
    ]);
    expect(await add(await shopper(), code)).toMatchObject({ ok: true });
    expect(await add(ada, code)).toMatchObject({ code: 'GIFT_CODE_SPENT' });
  });

  test('a code that is withdrawn or expired gives no discount, and the cart lists it as ended until it is removed', async () => {
    const ada = await shopper();
    const [taken, over] = [await makeGift(brands.db), await makeGift(brands.db)];
    await add(ada, taken.code);
    await add(ada, over.code);
    expect(await revokeGift(brands.db, taken.code, new Date())).toBe(true);
    expect((await view(ada)).totals.giftTotal).toBe(5);
    await brands.db.rows(`update gift_certificate set valid_to = valid_from where gift_id = $1`, [
      over.giftId,
    ]);
    expect(await view(ada)).toMatchObject({ giftCertificates: [], totalPrice: 10 });
    expect(await add(ada, over.code)).toMatchObject({ code: 'GIFT_CODE_EXPIRED' });
    expect(await add(ada, taken.code)).toMatchObject({ code: 'GIFT_CODE_INVALID' });
    expect((await view(ada)).giftCertificatesEnded).toMatchObject([
      {
        code: taken.code,
        problem: {
          code: 'GIFT_CODE_WITHDRAWN',
          message: `Il codice sconto ${taken.code} non vale più.`,
        },
      },
      { code: over.code, problem: { message: `Il codice sconto ${over.code} è scaduto.` } },
    ]);
    expect(dataOf(await remove(ada, taken.code)).giftCertificatesEnded).toMatchObject([{ code: over.code }]);
    expect(dataOf(await remove(ada, over.code)).giftCertificatesEnded).toEqual([]);
    expect((await view(ada)).giftCertificatesEnded).toEqual([]);
  });

  test('below its minimum a code is refused with the missing amount; on the cart it waits for the minimum', async () => {
    const ada = await shopper();
    const { code } = await makeGift(brands.db, { minimumCents: 1500 });
    const refused = await add(ada, code);
    expect(refused).toMatchObject({ code: 'GIFT_CODE_MINIMUM' });
    expect(refused.ok ? '' : refused.params?.['missing']).toMatch(/^5,00\s€$/);
    const [line] = (await view(ada)).cartItems ?? [];
    const update = (quantity: number) =>
      callRoute<Cart>(cartRoutes, 'update', ada.ctx, { items: [{ itemId: line?.itemId, quantity }] });
    await update(2);
    expect(dataOf(await add(ada, code)).totalPrice).toBe(15);
    expect(dataOf(await update(1))).toMatchObject({ totalPrice: 10, giftCertificates: [{ giftTotal: 0 }] });
    expect(dataOf(await update(2)).totalPrice).toBe(15);
  });

  test('a code that doesn’t combine refuses other codes, and a sixth code is refused', async () => {
    const ada = await shopper();
    const alone = await makeGift(brands.db, { combines: false });
    for (let n = 0; n < 5; n += 1) await add(ada, (await makeGift(brands.db, { amountCents: 10 })).code);
    expect(await add(ada, (await makeGift(brands.db)).code)).toMatchObject({ code: 'GIFT_CODES_TOO_MANY' });
    const ben = await shopper();
    expect(await add(ben, alone.code)).toMatchObject({ ok: true });
    expect(await add(ben, (await makeGift(brands.db)).code)).toMatchObject({ code: 'GIFT_CODE_ALONE' });
  });

  test('while the cart is being bought, codes are neither added nor removed', async () => {
    const ada = await shopper();
    const { code } = await makeGift(brands.db);
    await brands.db.rows('update cart set status_id = 2, prepared_at = now() where cart_id = $1', [
      ada.cartId,
    ]);
    expect(await add(ada, code)).toMatchObject({ code: 'CART_LOCKED' });
    expect(await remove(ada, code)).toMatchObject({ code: 'CART_LOCKED' });
  });
});

describe('gift codes of visitors and other shoppers', () => {
  test('a visitor uses an unlimited code and keeps it at login; a limited code asks for a log-in', async () => {
    const session = await makeSession(brands.db);
    const visitor = makeRequest(brands.db, { as: session, settings: { anonymousCarts: true } });
    await makeCart(brands.db, { sessionId: session.session.sessionId }, { lines: [{ productId: product }] });
    const { code } = await makeGift(brands.db);
    expect(dataOf(await add(visitor, code)).totalPrice).toBe(5);
    for (const more of [{ uses: 3 }, { usesPerShopper: 1 }])
      expect(await add(visitor, (await makeGift(brands.db, more)).code)).toMatchObject({
        code: 'GIFT_CODE_LOGIN',
      });
    const ada = await shopper();
    await brands.db.transaction((tx) => adoptVisitorCart(ada.ctx, tx, session.session.sessionId, ada.userId));
    expect((await view(ada)).giftCertificates).toMatchObject([{ code }]);
  });

  test('when a visitor without a cart checks a code, then the code is checked and no cart is created', async () => {
    const visitor = makeRequest(brands.db);
    expect(dataOf(await check(visitor, (await makeGift(brands.db)).code)).giftTotal).toBe(0);
    expect(await check(visitor, (await makeGift(brands.db, { minimumCents: 1 })).code)).toMatchObject({
      code: 'GIFT_CODE_MINIMUM',
    });
  });

  test('a certificate of another shopper and a code of another brand are refused as invalid', async () => {
    const [ada, ben] = [await shopper(), await shopper()];
    const own = await makeGift(brands.db, { ownerId: ada.userId, uses: 1 });
    const foreign = await makeGift(brands.otherBrand);
    for (const { code } of [own, foreign]) {
      expect(await check(ben, code)).toMatchObject({ code: 'GIFT_CODE_INVALID', params: { code } });
      expect(await add(ben, code)).toMatchObject({ code: 'GIFT_CODE_INVALID' });
    }
    expect(await add(ada, own.code)).toMatchObject({ ok: true });
    // no other shopper can remove a code from the basket
    expect(await remove(ben, own.code)).toMatchObject({ code: 'GIFT_CODE_NOT_ON_CART' });
    expect((await view(ada)).giftCertificates).toHaveLength(1);
  });

  test('when a visitor or another shopper tries a certificate, the answer equals that of an unknown code', async () => {
    const ada = await shopper();
    const own = await makeGift(brands.db, { ownerId: ada.userId, uses: 1 });
    const none = 'ZZZZ-ZZZZ-ZZZZ';
    for (const request of [makeRequest(brands.db), await shopper()])
      for (const write of [(code: string) => code, (code: string) => ` ${code.toLowerCase()} `])
        for (const act of [check, add]) {
          const [owned, missing] = [await act(request, write(own.code)), await act(request, write(none))];
          expect(JSON.stringify(owned)).toBe(
            JSON.stringify(missing).replaceAll(write(none).trim(), write(own.code).trim()),
          );
        }
    expect(await add(ada, own.code)).toMatchObject({ ok: true });
  });

  test('[PRO-11] an invalid code is refused beside its field and changes nothing; guesses are limited', async () => {
    const ada = await shopper('203.0.113.9');
    const before = await view(ada);
    for (const code of ['', '  ', "x' or 1=1 --", 'NON-ESISTE', '💥💥💥💥'])
      expect(await add(ada, code)).toMatchObject({ code: 'GIFT_CODE_INVALID', field: 'code' });
    for (const code of ['A'.repeat(201), '\u0000ABCD'])
      expect(await add(ada, code)).toMatchObject({ code: 'INVALID_INPUT' });
    expect(await view(ada)).toEqual(before);
    for (let tries = 5; tries < 60; tries += 1) await check(ada, `NESSUNO-${tries}`);
    const { code } = await makeGift(brands.db);
    expect(await add(ada, code)).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(await check(await shopper('203.0.113.10'), code)).toMatchObject({ ok: true });
  });
});
