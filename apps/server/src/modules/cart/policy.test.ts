import { cartStatus } from '@bottega/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayChange } from './policy.ts';

type State = Parameters<typeof mayChange>[0];

const now = new Date('2026-03-20T10:00:00Z');

test('when a basket is being paid, then only what is meant for a locked one changes it', () => {
  const prepared = { statusId: cartStatus.prepared, preparedAt: now };
  fc.assert(
    fc.property(fc.boolean(), fc.nat(30), (orderWaits, minutes) => {
      const at = new Date(now.getTime() + minutes * 60_000);
      const state = { cart: { ...prepared, orderWaits } } as State;
      const refusal = mayChange(state, { whileLocked: 'CART_LOCKED' }, at);
      expect(refusal?.code).toBe(orderWaits || minutes < 15 ? 'CART_LOCKED' : undefined);
      expect(mayChange(state, {}, at)).toBeUndefined();
    }),
  );
});

test('when a basket changes an order, then its place stays', () => {
  const cart = { statusId: cartStatus.open, preparedAt: null, orderWaits: false };
  const state = { cart, change: {} } as State;
  expect(mayChange(state, { placeField: 'store_id' }, now)).toMatchObject({
    code: 'ORDER_CHANGE_PLACE',
    field: 'store_id',
  });
  expect(mayChange(state, { whileLocked: 'CART_LOCKED' }, now)).toBeUndefined();
});
