import fc from 'fast-check';
import { expect, test } from 'vitest';
import { vatSummary } from '../money/index.ts';
import { balanceOf, ledgerProblems, ledgerSums, takingsOf } from './index.ts';
import { orderLife } from './order-lives.fixture.ts';
import { liveOrder, type LivedOrder } from './order-life.fixture.ts';

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);
const entriesOf = ({ postings }: LivedOrder) => postings.flatMap((posting) => posting.entries);

test('when an order lives through anything, then lines = order total = ledger = what the gateway holds, to the cent', () => {
  fc.assert(
    fc.property(orderLife, (life) => {
      const lived = liveOrder(life);
      const entries = entriesOf(lived);
      const balance = balanceOf(entries);
      expect(ledgerProblems(lived.postings, lived)).toEqual([]);
      expect(sum(entries.map(({ cents }) => cents))).toBe(0);
      expect(balance('gateway')).toBe(lived.gateway.held);
      expect(balance('blocked')).toBe(lived.gateway.blocked);
      if (lived.stage !== 'handed_over') return;
      const { sold, refunded, moved, owed } = ledgerSums(entries, lived.movements);
      expect(sum(lived.receipt.map(({ gross }) => gross)) + lived.containers).toBe(lived.cost);
      expect(balance('container')).toBe(0 - lived.containers);
      expect(sold).toBe(lived.cost);
      expect(moved + refunded + balance('container_back') + owed).toBe(lived.cost);
      expect(owed).toBe(life.paymentTypeId === 11 && !life.isPaidLater ? lived.cost : 0);
    }),
    { numRuns: 300 },
  );
});

test('when nothing is refunded, then the takings by VAT rate are the lines of the receipt, net and VAT to the cent', () => {
  fc.assert(
    fc.property(orderLife, (life) => {
      const lived = liveOrder({ ...life, outcome: 'delivered', refunds: [] });
      const receipt = vatSummary(lived.receipt).filter(({ gross }) => gross !== 0);
      expect(takingsOf(entriesOf(lived))).toEqual(receipt);
    }),
    { numRuns: 300 },
  );
});
