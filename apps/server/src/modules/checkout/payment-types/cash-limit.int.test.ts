import type { DataOf, contract } from '@bottega/contract';
import { expect, test } from 'vitest';
import { brandDatabases } from '../../../../testing/postgres/brand-databases.ts';
import { makeBuyer } from '../../../../testing/builders/cart.ts';
import { makeProduct } from '../../../../testing/builders/catalog.ts';
import { makeTimeslot, makeZone } from '../../../../testing/builders/fulfilment.ts';
import { makeRequest } from '../../../../testing/builders/identity.ts';
import { callRoute, dataOf } from '../../../../testing/call-route.ts';
import { testGateways } from '../../../../testing/test-gateways.ts';
import { checkoutRoutes } from '../index.ts';

type Types = DataOf<(typeof contract)['checkout']['paymentTypes']>;

test('when an order reaches the limit for cash, then it is neither listed nor taken at the hand-over, and a card is', async () => {
  const brands = await brandDatabases();
  try {
    const { db } = brands;
    const gateways = testGateways(() => db);
    const routes = checkoutRoutes(gateways);
    await makeZone(db);
    const timeslotId = await makeTimeslot(db, { capacity: 10, feeCents: 0 });
    const productId = await makeProduct(db, { listCents: 100_000, available: 50 });
    const settings = { paymentTypes: [2, 12] as (2 | 12)[] };
    const buyerOf = async (quantity: number) => {
      const buyer = await makeBuyer(db, { timeslotId, lines: [{ productId, quantity }] });
      const { ctx } = makeRequest(db, { as: buyer.session, settings });
      const call = <D>(name: string, input: Record<string, unknown> = {}) =>
        callRoute<D>(routes, name, ctx, input);
      expect(await call('prepare')).toMatchObject({ ok: true });
      const listed = dataOf(await call<Types>('paymentTypes'));
      return { call, offered: listed.paymentTypes.map(({ paymentTypeId }) => paymentTypeId) };
    };
    const below = await buyerOf(4);
    expect(below.offered).toEqual([2, 12]);
    expect(await below.call('buy', { payment_type_id: 2 })).toMatchObject({ ok: true });

    const { call, offered } = await buyerOf(5);
    expect(offered).toEqual([12]);
    expect(await call('buy', { payment_type_id: 2 })).toMatchObject({
      ok: false,
      code: 'PAYMENT_CASH_LIMIT',
      field: 'payment_type_id',
    });
    const bought = dataOf(await call<{ orderId: number }>('buy', { payment_type_id: 12 }));
    expect(await call('modifyPaymentType', { order_id: bought.orderId, payment_type_id: 2 })).toMatchObject({
      ok: false,
      code: 'PAYMENT_CASH_LIMIT',
    });
  } finally {
    await brands.drop();
  }
});
