import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rememberSentOrder } from './sent-orders.ts';

const ids = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 120 });

/** Sends each order unless it is remembered. Returns the sent ones in their order, and what is remembered. */
function sendAll(orders: readonly number[]): { sent: number[]; remembered: number[] } {
  const sent: number[] = [];
  let remembered: number[] = [];
  for (const orderId of orders) {
    const next = rememberSentOrder(remembered, orderId);
    if (next === undefined) continue;
    sent.push(orderId);
    remembered = next;
  }
  return { sent, remembered };
}

describe('orders sent to analytics', () => {
  it('[SHL-43] when orders are shown again and again, then none is sent twice while it is among the last twenty', () => {
    fc.assert(
      fc.property(ids, (orders) => {
        const { sent, remembered } = sendAll(orders);
        expect(remembered).toEqual(sent.slice(-20));
        sent.forEach((orderId, at) => expect(sent.slice(Math.max(0, at - 20), at)).not.toContain(orderId));
        expect(new Set(sent)).toEqual(new Set(orders));
      }),
    );
  });

  it('[SHL-43] when a 21st order is sent, then the oldest is dropped', () => {
    const twenty = Array.from({ length: 20 }, (_, index) => index + 1);
    expect(rememberSentOrder(twenty, 21)).toEqual([...twenty.slice(1), 21]);
    expect(rememberSentOrder(twenty, 1)).toBeUndefined();
  });
});
