import { makeCart } from '../../../../testing/builders/cart.ts';
import { makeProduct } from '../../../../testing/builders/catalog.ts';
import { changeCalls } from '../../../../testing/builders/change.ts';
import { makeAddress, makeTimeslot, makeZone } from '../../../../testing/builders/fulfilment.ts';
import { makeRequest, makeSession, makeShopper } from '../../../../testing/builders/identity.ts';
import { makePurchase } from '../../../../testing/builders/order.ts';
import { brandDatabases, type BrandDatabases } from '../../../../testing/postgres/brand-databases.ts';
import { testGateways } from '../../../../testing/test-gateways.ts';
import { callRoute } from '../../../../testing/call-route.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adoptVisitorCart, cartRoutes } from '../../cart/index.ts';
import { closeSlot } from '../../fulfilment/index.ts';
import { advanceOrder, findOrder } from '../index.ts';

const gateways = testGateways(() => brands.db);
const { modify, leaveChange, cancel, view, order, set, prepare } = changeCalls(gateways);

let brands: BrandDatabases;
let timeslotId: number;
let milk: number;
let bread: number;

const bought = async (draft: Partial<Parameters<typeof makePurchase>[1]> = {}) => {
  const { request, purchase, shopper, cartId, session } = await makePurchase(brands.db, {
    timeslotId,
    lines: [{ productId: milk, quantity: 2 }],
    gateways,
    ...draft,
  });
  return { request, orderId: purchase.orderId, userId: shopper.userId, cartId, session };
};
const productsOf = (cart: { cartItems?: { product: { productId: number }; quantity: number }[] }) =>
  Object.fromEntries((cart.cartItems ?? []).map((line) => [line.product.productId, line.quantity]));

beforeAll(async () => {
  brands = await brandDatabases();
  await makeZone(brands.db);
  timeslotId = await makeTimeslot(brands.db, { capacity: 500 });
  milk = await makeProduct(brands.db, { name: 'Latte', listCents: 149, available: 1000 });
  bread = await makeProduct(brands.db, { name: 'Pane', listCents: 200, available: 1000 });
});
afterAll(() => brands.drop());

describe('opening an order for changes', () => {
  test('[ORD-14] its products become the basket, with its place and slot, and the order stays as it is', async () => {
    const { request, orderId } = await bought();
    const before = await order(request, orderId);
    const opened = await modify(request, orderId);
    expect(opened).toMatchObject({
      data: {
        cartStatusId: 1,
        changesOrder: {
          orderId,
          paymentTypeId: 2,
          totalPrice: 7.88,
          deliveryFee: 4.9,
          timeslot: { timeslotId, date: before.deliveryDate, beginTime: '09:00', endTime: '11:00' },
          until: expect.any(String),
        },
        shippingAddress: { address1: 'Via Panisperna', autoAssigned: false },
        timeslot: { timeslotId, autoAssigned: false },
        totalPrice: 7.88,
      },
    });
    expect(productsOf(await view(request))).toEqual({ [milk]: 2 });
    await set(request, { [milk]: 5, [bread]: 1 });
    expect(await order(request, orderId)).toEqual(before);
  });

  test('[ORD-14] when a line has an option, a weight and a note, then the basket has the line as it was ordered', async () => {
    const ham = await makeProduct(brands.db, {
      name: 'Prosciutto', saleType: 'Sfuso', step: 0.05, firstAdd: 0.1, listCents: 2490, available: 100,
      options: [{ name: 'Taglio', parameterName: 'taglio', choices: ['A fette', 'Intero'] }],
    }); // prettier-ignore
    const { request, orderId } = await bought({
      lines: [
        { productId: ham, quantity: 0.25, params: { taglio: 'A fette' } },
        { productId: ham, quantity: 0.4, params: { taglio: 'Intero' } },
        { productId: milk, quantity: 3 },
      ],
    });
    const { cartItems } = await view(request);
    expect(cartItems ?? []).toEqual([]);
    const opened = await modify(request, orderId);
    const lines = opened.ok ? (opened.data.cartItems ?? []) : [];
    const asOrdered = lines.map(({ product, quantity, params }) => [
      product.productId,
      quantity,
      params?.['taglio'],
    ]);
    expect(asOrdered).toHaveLength(3);
    expect(asOrdered).toEqual(
      expect.arrayContaining([
        [ham, 0.25, 'A fette'],
        [ham, 0.4, 'Intero'],
        [milk, 3, undefined],
      ]),
    );
  });

  test('when the shopper had a basket, then it is set aside and comes back unchanged when they leave', async () => {
    const { request, orderId } = await bought();
    await set(request, { [bread]: 3 });
    const aside = await view(request);
    expect(productsOf(aside)).toEqual({ [bread]: 3 });
    await modify(request, orderId);
    await set(request, { [milk]: 0, [bread]: 1 });
    const left = await leaveChange(request, orderId);
    expect(left).toMatchObject({ data: { cartId: aside.cartId, totalPrice: aside.totalPrice } });
    expect(await view(request)).toEqual(aside);
    expect((await order(request, orderId)).lines).toMatchObject([{ productId: milk, quantity: 2 }]);
    // without an open change it answers the basket
    expect(await leaveChange(request, orderId)).toMatchObject({ data: { cartId: aside.cartId } });
  });

  test('when both of two tabs open the change, then they share one, with what was done in it', async () => {
    const { request, orderId } = await bought();
    const [first, other] = await Promise.all([modify(request, orderId), modify(request, orderId)]);
    expect(first).toMatchObject({ ok: true });
    expect(other).toEqual(first);
    await set(request, { [bread]: 4 });
    const again = await modify(request, orderId);
    expect(again.ok && productsOf(again.data)).toEqual({ [milk]: 2, [bread]: 4 });
    await leaveChange(request, orderId);
    expect((await view(request)).changesOrder).toBeUndefined();
  });

  test('when another order is being changed, then the call names it and changes nothing', async () => {
    const first = await bought();
    const { request } = first;
    await set(request, { [bread]: 2 });
    await brands.db.rows('update cart set address_id = null where cart_id = $1', [first.cartId]);
    const second = await bought();
    await brands.db.rows('update sales_order set user_id = $2 where order_id = $1', [
      second.orderId,
      first.userId,
    ]);
    await modify(request, first.orderId);
    expect(await modify(request, second.orderId)).toMatchObject({
      code: 'ORDER_CHANGE_OTHER',
      params: { orderId: String(first.orderId) },
    });
    expect((await view(request)).changesOrder).toMatchObject({ orderId: first.orderId });
  });

  test('when the order is another shopper’s or another brand’s, then it is refused as not found', async () => {
    const { orderId } = await bought();
    for (const db of [brands.db, brands.otherBrand]) {
      const { userId } = await makeShopper(db);
      const stranger = makeRequest(db, { as: await makeSession(db, { userId }) });
      expect(await modify(stranger, orderId)).toMatchObject({ code: 'ORDER_NOT_FOUND' });
      expect(await leaveChange(stranger, orderId)).toMatchObject({ code: 'ORDER_NOT_FOUND' });
    }
  });

  test('the place can’t be changed during a change; the refusal stands at the field', async () => {
    const { request, orderId, userId } = await bought();
    const addressId = await makeAddress(brands.db, { userId });
    await modify(request, orderId);
    const cart = (name: string, input: Record<string, unknown>) =>
      callRoute(cartRoutes, name, request.ctx, input);
    expect(await cart('selectAddress', { address_id: addressId })).toMatchObject({
      code: 'ORDER_CHANGE_PLACE',
      field: 'address_id',
    });
    expect(await cart('selectStore', { store_id: 1 })).toMatchObject({
      code: 'ORDER_CHANGE_PLACE',
      field: 'store_id',
    });
    const previews: [Record<string, string>, string][] = [
      [{ address_id: String(addressId) }, 'address_id'],
      [{ store_id: '1' }, 'store_id'],
    ];
    for (const [input, field] of previews)
      expect(await cart('previewPlace', input)).toMatchObject({ code: 'ORDER_CHANGE_PLACE', field });
    expect((await view(request)).timeslot).toMatchObject({ timeslotId });
  });

  test('when a visitor’s basket is adopted during a change, then it joins the basket that is set aside', async () => {
    const { request, orderId, userId } = await bought();
    await modify(request, orderId);
    const { session } = await makeSession(brands.db);
    await makeCart(
      brands.db,
      { sessionId: session.sessionId },
      { lines: [{ productId: bread, quantity: 6 }] },
    );
    await brands.db.transaction((tx) => adoptVisitorCart(request.ctx, tx, session.sessionId, userId));
    expect(productsOf(await view(request))).toEqual({ [milk]: 2 });
    await leaveChange(request, orderId);
    expect(productsOf(await view(request))).toEqual({ [bread]: 6 });
  });
});

describe('orders that can’t be changed', () => {
  test('[ORD-05] an order paid by card shows no control, and the call is refused; it can still be cancelled', async () => {
    const { request, orderId } = await bought({ paymentTypeId: 12 });
    await brands.db.rows('update sales_order set status_id = 3 where order_id = $1', [orderId]);
    expect(await order(request, orderId)).toMatchObject({ canModify: false, canCancel: true });
    expect(await modify(request, orderId)).toMatchObject({ code: 'ORDER_PAYMENT_FIXED' });
    expect(await cancel(request, orderId)).toMatchObject({ data: { orderStatusId: 10 } });
  });

  test('[ORD-04] until the store takes an order over it can be changed; afterwards no control shows and the call is refused', async () => {
    const { request, orderId } = await bought();
    expect(await order(request, orderId)).toMatchObject({ canModify: true, canCancel: true });
    await advanceOrder(request.ctx, orderId, 'staff');
    expect(await order(request, orderId)).toMatchObject({ canModify: false, canCancel: false });
    expect(await modify(request, orderId)).toMatchObject({
      code: 'ORDER_NOT_MODIFIABLE',
      params: { orderId: String(orderId) },
    });
    expect(await cancel(request, orderId)).toMatchObject({ code: 'ORDER_NOT_CANCELLABLE' });
  });

  test('when the cut-off of the slot has passed, then the order can’t be changed', async () => {
    const { request, orderId, session } = await bought();
    const clock = { now: () => new Date(Date.now() + 25 * 3_600_000) };
    const late = makeRequest(brands.db, { as: session, clock });
    const { cutOff } = (await findOrder(brands.db, orderId))!;
    const until = cutOff.toISOString();
    expect(await order(request, orderId)).toMatchObject({ canModify: true, modifyUntil: until });
    const tooLate = await order(late, orderId);
    expect([tooLate.canModify, tooLate.modifyUntil]).toEqual([false, undefined]);
    expect(await modify(late, orderId)).toMatchObject({ code: 'ORDER_NOT_MODIFIABLE' });
  });

  test('when staff closed the slot, then the order can’t be changed, and the refusal says so', async () => {
    const closing = await makeTimeslot(brands.db, { beginTime: '16:00' });
    const { request, orderId } = await bought({ timeslotId: closing });
    await closeSlot(brands.db, closing);
    expect(await order(request, orderId)).toMatchObject({ canModify: false });
    expect(await modify(request, orderId)).toMatchObject({ code: 'ORDER_SLOT_CLOSED' });
  });

  test('when an order waits for its payment, then neither it nor another one can be changed', async () => {
    const { request, orderId } = await bought({ paymentTypeId: 12 });
    expect(await modify(request, orderId)).toMatchObject({ code: 'ORDER_NOT_MODIFIABLE' });
    const other = await bought();
    await brands.db.rows('update sales_order set user_id = $2 where order_id = $1', [
      other.orderId,
      request.ctx.actor.userId,
    ]);
    expect(await modify(request, other.orderId)).toMatchObject({ code: 'CART_LOCKED' });
  });
});

describe('a page that shows another basket than the current one', () => {
  test('when the page shows a change that has ended, then prepare refuses and locks nothing', async () => {
    const { request, orderId } = await bought();
    await set(request, { [bread]: 3 });
    await modify(request, orderId);
    await leaveChange(request, orderId);
    expect(await prepare(request, { order_id: orderId })).toMatchObject({
      code: 'ORDER_CHANGE_ENDED',
      field: 'order_id',
    });
    expect((await view(request)).cartStatusId).toBe(1);
  });

  test('when the page shows an ordinary basket and a change is open, then prepare refuses', async () => {
    const { request, orderId } = await bought();
    await modify(request, orderId);
    expect(await prepare(request, { order_id: 0 })).toMatchObject({ code: 'CART_CHANGED' });
    expect(await prepare(request, { order_id: orderId })).toMatchObject({ data: { cartStatusId: 2 } });
  });
});
