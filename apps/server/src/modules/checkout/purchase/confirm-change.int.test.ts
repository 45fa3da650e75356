import { changeCatalogue, makeProduct } from '../../../../testing/builders/catalog.ts';
import { booksOf, changeCalls } from '../../../../testing/builders/change.ts';
import { makeGift } from '../../../../testing/builders/gift.ts';
import { makePurchase } from '../../../../testing/builders/order.ts';
import { makeOffer } from '../../../../testing/builders/promotion.ts';
import { changeShop, type ChangeShop } from '../../../../testing/shops/change-shop.ts';
import { testGateways } from '../../../../testing/test-gateways.ts';
import { callRoute, dataOf } from '../../../../testing/call-route.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cartRoutes } from '../../cart/index.ts';

const gateways = testGateways(() => brands.db);
const { modify, leaveChange, view, order, set, prepare, buy, confirm } = changeCalls(gateways);

let shop: ChangeShop;
let brands: ChangeShop['brands'];
let stockOf: ChangeShop['stockOf'];
let timeslotId: number;
let milk: number;
let bread: number;

const priceOf = (productId: number, cents: number) =>
  changeCatalogue(brands.db, 'update assortment set list_cents = $2 where product_id = $1', [
    productId,
    cents,
  ]);

async function bought(lines = [{ productId: milk, quantity: 2 }]) {
  const purchase = await makePurchase(brands.db, { timeslotId, lines, gateways });
  return { request: purchase.request, orderId: purchase.purchase.orderId };
}

beforeAll(async () => {
  shop = await changeShop(undefined, { minOrderCents: 200, freeFromCents: 3000 });
  ({ brands, stockOf } = shop);
});
beforeEach(async () => {
  ({ timeslotId, milk, bread } = await shop.stockUp(50));
});
afterAll(() => shop.close());

describe('confirming the change of an order', () => {
  test('[ORD-14] number, slot and notes stay; goods, totals, stock, slot and payment are those of the change', async () => {
    const { request, orderId } = await bought();
    const before = await order(request, orderId);
    expect(await stockOf(milk)).toBe(98);
    await modify(request, orderId);
    await set(request, { [milk]: 1, [bread]: 3 });
    expect(await stockOf(bread)).toBe(100);
    expect(await confirm(request)).toMatchObject({ data: { orderId, orderStatusId: 3 } });
    const after = await order(request, orderId);
    expect(after).toMatchObject({
      orderId,
      orderStatusId: 3,
      createdAt: before.createdAt,
      deliveryDate: before.deliveryDate,
      grossTotal: 12.39,
      totals: { goodsTotal: 7.49, deliveryFee: 4.9 },
      lines: [
        { productId: milk, quantity: 1 },
        { productId: bread, quantity: 3 },
      ],
      events: [{ orderStatusId: 3 }, { orderStatusId: 3, text: 'Ordine modificato', changed: true }],
    });
    expect([await stockOf(milk), await stockOf(bread)]).toEqual([99, 97]);
    expect(await booksOf(brands.db, orderId)).toMatchObject({
      taken: 1,
      lines: 2,
      linesTaken: 2,
      paid: 1239,
      total: 1239,
    });
    expect((await view(request)).changesOrder).toBeUndefined();
  });

  test('it writes one event and one mail, however often it is repeated', async () => {
    const { request, orderId } = await bought();
    await modify(request, orderId);
    await set(request, { [bread]: 1 });
    const { cartId } = dataOf(await prepare(request));
    const first = dataOf(await buy(request, cartId));
    const again = await Promise.all([buy(request, cartId), buy(request, cartId)]);
    expect(again.map(dataOf)).toEqual([first, first]);
    const changed = request.sent.filter(({ message }) => message['template'] === 'order-changed');
    expect(changed).toMatchObject([{ name: 'mail', message: { params: { orderId, statusId: 3 } } }]);
    expect((await order(request, orderId)).events).toHaveLength(2);
    expect(await stockOf(bread)).toBe(99);
  });

  test('ordered goods keep their price, and what is added has the price of today', async () => {
    const { request, orderId } = await bought();
    await priceOf(milk, 249);
    await modify(request, orderId);
    const opened = await view(request);
    expect(opened.totals.goodsTotal).toBe(2.98);
    expect(opened.cartItems?.[0]?.problem).toBeUndefined();
    await set(request, { [milk]: 3 });
    expect((await view(request)).cartItems).toMatchObject([{ quantity: 3, grossTotal: 5.47 }]);
    dataOf(await confirm(request));
    expect((await order(request, orderId)).lines).toMatchObject([
      { productId: milk, quantity: 2, unitPrice: 1.49, netTotal: 2.98 },
      { productId: milk, quantity: 1, unitPrice: 2.49, netTotal: 2.49 },
    ]);
    // a second change starts from both prices, and drops the dearer one first
    await priceOf(milk, 999);
    await modify(request, orderId);
    expect((await view(request)).totals.goodsTotal).toBe(5.47);
    await set(request, { [milk]: 2 });
    dataOf(await confirm(request));
    expect((await order(request, orderId)).lines).toMatchObject([{ quantity: 2, unitPrice: 1.49 }]);
    expect(await stockOf(milk)).toBe(98);
  });

  test('ordered goods keep their stock: sold out or withdrawn meanwhile they stay, and no more can be added', async () => {
    const { request, orderId } = await bought();
    await changeCatalogue(brands.db, 'update assortment set available = 0 where product_id = $1', [milk]);
    await modify(request, orderId);
    expect(await set(request, { [milk]: 3 })).toMatchObject({
      code: 'STOCK_SHORT',
      params: { available: 2 },
    });
    await changeCatalogue(brands.db, 'update product set published = false where product_id = $1', [milk]);
    await set(request, { [bread]: 1 });
    expect((await view(request)).totals.goodsTotal).toBe(4.98);
    dataOf(await confirm(request));
    expect((await order(request, orderId)).lines).toMatchObject([
      { productId: milk, quantity: 2 },
      { productId: bread },
    ]);
    expect(await stockOf(milk)).toBe(0);
    // goods that are taken off go back on the shelf
    await modify(request, orderId);
    await set(request, { [milk]: 0, [bread]: 2 });
    dataOf(await confirm(request));
    expect(await stockOf(milk)).toBe(2);
  });

  test('when a product sells out before the confirmation, then it is refused, and the change stays open', async () => {
    const { request, orderId } = await bought();
    await modify(request, orderId);
    await set(request, { [bread]: 2 });
    const { cartId } = dataOf(await prepare(request));
    await brands.db.rows('update assortment set available = 1 where product_id = $1', [bread]);
    expect(await buy(request, cartId)).toMatchObject({ code: 'STOCK_SHORT' });
    expect((await order(request, orderId)).lines).toHaveLength(1);
    expect((await view(request)).changesOrder).toMatchObject({ orderId });
    expect(await stockOf(bread)).toBe(1);
  });

  test('offers and points are counted anew on what the order has', async () => {
    await makeOffer(brands.db, 'n_for_m', [milk], { buy: 3, pay: 2, badge: '3x2' });
    const { request, orderId } = await bought();
    expect((await order(request, orderId)).totals.discountTotal).toBe(0);
    await modify(request, orderId);
    await set(request, { [milk]: 3 });
    dataOf(await confirm(request));
    expect((await order(request, orderId)).totals).toMatchObject({ discountTotal: 1.49, goodsTotal: 2.98 });
  });

  test('minimum order, age and the limit of the slot hold', async () => {
    const { request, orderId } = await bought();
    await modify(request, orderId);
    await set(request, { [milk]: 1 });
    expect(await prepare(request)).toMatchObject({ code: 'MIN_ORDER' });
    const wine = await makeProduct(brands.db, { adultsOnly: true, alcohol: true, listCents: 500 });
    await set(request, { [wine]: 1 });
    expect(await prepare(request)).toMatchObject({ code: 'AGE_NOT_CONFIRMED' });
    await brands.db.rows('update timeslot set line_capacity = 1 where timeslot_id = $1', [timeslotId]);
    const adult = { params: { age_confirmed: true } };
    expect(await prepare(request, adult)).toMatchObject({ code: 'TIMESLOT_TOO_LARGE' });
    await brands.db.rows('update timeslot set line_capacity = 2 where timeslot_id = $1', [timeslotId]);
    const { cartId } = dataOf(await prepare(request, adult));
    await brands.db.rows('update timeslot set line_capacity = 1 where timeslot_id = $1', [timeslotId]);
    expect(await buy(request, cartId)).toMatchObject({ code: 'TIMESLOT_TOO_LARGE' });
    expect(await stockOf(wine)).toBe(100);
    await brands.db.rows('update timeslot set line_capacity = 2 where timeslot_id = $1', [timeslotId]);
    dataOf(await buy(request, cartId));
    expect(await booksOf(brands.db, orderId)).toMatchObject({ linesTaken: 2, taken: 1 });
  });

  test('another payment type than the order’s is refused at its field, and an emptied change too', async () => {
    const { request, orderId } = await bought();
    await modify(request, orderId);
    const { cartId } = dataOf(await prepare(request));
    expect(await buy(request, cartId, 12)).toMatchObject({
      code: 'ORDER_CHANGE_PAYMENT',
      field: 'payment_type_id',
    });
    await leaveChange(request, orderId);
    await modify(request, orderId);
    await set(request, { [milk]: 0 });
    expect(await prepare(request)).toMatchObject({ code: 'CART_EMPTY' });
    expect((await order(request, orderId)).lines).toHaveLength(1);
  });
});

describe('gift codes of an order that is changed', () => {
  const code = (request: Awaited<ReturnType<typeof bought>>['request'], name: string, text: string) =>
    callRoute(cartRoutes, name, request.ctx, { code: text });
  const usesOf = (giftId: number) =>
    brands.db.rows(
      'select state, dropped, order_id is not null as "ofOrder" from gift_use where gift_id = $1',
      [giftId],
    );
  const spent = { state: 'spent', dropped: false, ofOrder: true };

  /** An order with a code that can be used once. */
  async function withCode() {
    const gift = await makeGift(brands.db, { uses: 1, amountCents: 100 });
    const { request, orderId } = await bought();
    await modify(request, orderId);
    dataOf(await code(request, 'addGiftCode', gift.code));
    expect((await view(request)).totals.giftTotal).toBe(1);
    dataOf(await confirm(request));
    expect(await usesOf(gift.giftId)).toEqual([spent]);
    return { ...gift, request, orderId };
  }

  test('when a change with the order’s code is confirmed, then the code stays spent once', async () => {
    const { giftId, request, orderId } = await withCode();
    await modify(request, orderId);
    expect((await view(request)).totals.giftTotal).toBe(1);
    await set(request, { [bread]: 1 });
    dataOf(await confirm(request));
    expect((await order(request, orderId)).totals).toMatchObject({ giftTotal: 1, goodsTotal: 4.98 });
    expect(await usesOf(giftId)).toEqual([spent]);
  });

  test('when the shopper takes a code off, then leaving keeps it and confirming frees it', async () => {
    const { giftId, code: text, request, orderId } = await withCode();
    await modify(request, orderId);
    dataOf(await code(request, 'removeGiftCode', text));
    expect((await view(request)).totals.giftTotal).toBe(0);
    const other = await bought();
    expect(await code(other.request, 'checkGiftCode', text)).toMatchObject({ code: 'GIFT_CODE_SPENT' });
    await leaveChange(request, orderId);
    expect(await usesOf(giftId)).toEqual([spent]);
    await modify(request, orderId);
    dataOf(await code(request, 'removeGiftCode', text));
    dataOf(await code(request, 'addGiftCode', text));
    dataOf(await code(request, 'removeGiftCode', text));
    dataOf(await confirm(request));
    expect((await order(request, orderId)).totals.giftTotal).toBe(0);
    expect(await usesOf(giftId)).toEqual([{ state: 'released', dropped: false, ofOrder: false }]);
  });

  test('when a code is added and the change is left, then the code is free again', async () => {
    const { giftId, code: text } = await makeGift(brands.db, { uses: 1 });
    const { request, orderId } = await bought();
    await modify(request, orderId);
    dataOf(await code(request, 'addGiftCode', text));
    await leaveChange(request, orderId);
    expect(await usesOf(giftId)).toMatchObject([{ state: 'released' }]);
  });

  test('when a basket with a code is set aside, then the code stays with it', async () => {
    const { giftId, code: text } = await makeGift(brands.db, { uses: 1 });
    const { request, orderId } = await bought();
    await set(request, { [bread]: 1 });
    dataOf(await code(request, 'addGiftCode', text));
    await modify(request, orderId);
    const other = await bought();
    await set(other.request, { [bread]: 1 });
    expect(await code(other.request, 'addGiftCode', text)).toMatchObject({ code: 'GIFT_CODE_SPENT' });
    await leaveChange(request, orderId);
    expect((await view(request)).giftCertificates).toMatchObject([{ giftCertificateId: giftId }]);
  });
});
