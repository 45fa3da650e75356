import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ledgerSums } from './ledger-check.ts';
import { liveOrder } from './order-life.fixture.ts';
import { orderLife } from './order-lives.fixture.ts';
import { receiptOf } from './receipt.ts';

test('a receipt has the cost of the order, by rate, and all money that came in and went back', () => {
  fc.assert(
    fc.property(orderLife, (life) => {
      const { postings, movements, cost } = liveOrder({ ...life, outcome: 'delivered' });
      const receipt = receiptOf(postings);
      const sums = ledgerSums(
        postings.flatMap(({ entries }) => entries),
        movements,
      );
      expect(receipt?.total).toBe(cost);
      expect(receipt?.vat.reduce((sum, { net, vat }) => sum + net + vat, receipt.containers)).toBe(cost);
      expect(receipt?.payments.reduce((sum, { cents }) => sum + cents, 0)).toBe(sums.received);
      expect(receipt?.left).toBe(Math.max(0, sums.owed));
    }),
    { numRuns: 200 },
  );
});

test('an order that was not handed over has no receipt', () => {
  fc.assert(
    fc.property(orderLife, (life) => {
      expect(receiptOf(liveOrder({ ...life, outcome: 'cancelled' }).postings)).toBeUndefined();
    }),
    { numRuns: 50 },
  );
});
