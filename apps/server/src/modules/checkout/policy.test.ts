import { cartStatus, isAwaitingPayment, ORDER_STATUSES, orderStatus, paymentType } from '@bottega/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayChangePayment, mayConfirmChange, mayPrepare } from './policy.ts';

const now = new Date('2026-03-20T10:00:00Z');
const anyType = fc.constantFrom(...Object.values(paymentType));

test('when an order’s time to pay is over, or the store has it, then its payment is no longer changed', () => {
  const late = fc.option(fc.integer({ min: 0, max: 1000 }).map((ms) => new Date(now.getTime() - ms)));
  fc.assert(
    fc.property(
      fc.constantFrom(...ORDER_STATUSES),
      anyType,
      anyType,
      late,
      (statusId, from, to, retryUntil) => {
        const change = mayChangePayment({ statusId, paymentTypeId: from }, { retryUntil }, to, now);
        expect(change.ok && (isAwaitingPayment(statusId) || statusId !== orderStatus.ordered)).toBe(false);
      },
    ),
  );
});

test('when the page shows another basket than the shopper has, then nothing is prepared', () => {
  const ids = fc.option(fc.integer({ min: 1, max: 3 }));
  fc.assert(
    fc.property(ids, ids, fc.boolean(), (changesOrderId, shown, orderWaits) => {
      const another = shown === null ? 'CART_CHANGED' : 'ORDER_CHANGE_ENDED';
      const same = orderWaits ? 'CART_LOCKED' : undefined;
      const refusal = mayPrepare({ changesOrderId, orderWaits }, shown ?? 0);
      expect(refusal?.code).toBe(shown === changesOrderId ? same : another);
      expect(mayPrepare({ changesOrderId, orderWaits: false }, undefined)).toBeUndefined();
    }),
  );
});

test('when a change was paid, then it is confirmed although the brand no longer changes orders paid online', () => {
  type Asked = Parameters<typeof mayConfirmChange>;
  const ctx = { clock: { now: () => now }, brand: { settings: { cardOrdersModifiable: false } } } as Asked[0];
  const order = {
    orderId: 9,
    statusId: orderStatus.ordered,
    paymentTypeId: paymentType.card,
    cutOff: new Date(now.getTime() + 1),
    slotOpen: true,
  } as Asked[1];
  const prepared = { statusId: cartStatus.prepared };
  expect(mayConfirmChange(ctx, order, prepared, null)).toBeUndefined();
  expect(mayConfirmChange(ctx, order, prepared, paymentType.card)?.code).toBe('ORDER_PAYMENT_FIXED');
  expect(mayConfirmChange(ctx, order, { statusId: cartStatus.left }, null)?.code).toBe('ORDER_CHANGE_ENDED');
  expect(mayConfirmChange(ctx, order, { statusId: cartStatus.open }, null)?.code).toBe('NOT_PREPARED');
});
