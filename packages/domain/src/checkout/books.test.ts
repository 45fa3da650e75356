import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areBooksEqual, booksOf, channelOf, type LedgerSum } from './books.ts';
import { takingsOf } from './ledger.ts';
import { liveOrder } from './order-life.fixture.ts';
import { orderLife } from './order-lives.fixture.ts';

const days = ['2026-11-26', '2026-11-27', '2026-11-28'];

/** Orders of several days: each posting is of one of the days, in their order. */
const lives = fc.array(fc.tuple(orderLife, fc.array(fc.nat(2), { minLength: 1, maxLength: 6 })), {
  maxLength: 12,
});

function sumsOf(all: readonly (readonly [Parameters<typeof liveOrder>[0], number[]])[]): {
  sums: LedgerSum[];
  entries: ReturnType<typeof liveOrder>['postings'][number]['entries'][number][];
} {
  const postings = all.flatMap(([life, steps]) => {
    let at = 0;
    return liveOrder(life).postings.map((posting, index) => {
      at = Math.min(2, at + (steps[index % steps.length] ?? 0));
      return {
        ...posting,
        day: days[at]!,
        paymentTypeId: life.paymentTypeId,
        addressTypeId: [2, 3, 5][index % 3]!,
      };
    });
  });
  return {
    entries: postings.flatMap(({ entries }) => entries),
    sums: postings.flatMap(({ day, kind, entries, paymentTypeId, addressTypeId }) =>
      entries.map(({ account, detail = null, vat = null, cents }) => ({
        day,
        kind,
        account,
        detail,
        vat,
        paymentTypeId,
        addressTypeId,
        cents,
      })),
    ),
  };
}

test('the takings of each day, less refunds, are the money that moved and what is owed, to the cent', () => {
  fc.assert(
    fc.property(lives, (all) => {
      expect(areBooksEqual(booksOf(sumsOf(all).sums))).toBe(true);
    }),
    { numRuns: 100 },
  );
});

test('takings are split into online, door and store: by a gateway or bank online, at the hand-over where that is', () => {
  for (const paymentTypeId of [11, 12, 13, 19, 101, 113, null])
    for (const addressTypeId of [2, 3, 5, null])
      expect(channelOf({ paymentTypeId, addressTypeId })).toBe('online');
  for (const paymentTypeId of [2, 18]) {
    expect(channelOf({ paymentTypeId, addressTypeId: 2 })).toBe('door');
    expect(channelOf({ paymentTypeId, addressTypeId: 3 })).toBe('store');
  }
});

test('all days together are the ledger: its takings by VAT rate, and net and VAT of each day are its gross', () => {
  fc.assert(
    fc.property(lives, (all) => {
      const { sums, entries } = sumsOf(all);
      const rows = booksOf(sums);
      const byRate = new Map<number, number>();
      for (const { what, rate = 0, gross, net = 0, vat = 0 } of rows) {
        if (what !== 'register' && what !== 'refunds') continue;
        expect(net + vat).toBe(gross);
        byRate.set(rate, (byRate.get(rate) ?? 0) + (what === 'register' ? gross : -gross));
      }
      const left = [...byRate].filter(([, gross]) => gross !== 0).toSorted(([a], [b]) => a - b);
      expect(left).toEqual(takingsOf(entries).map(({ rate, gross }) => [rate, gross]));
    }),
    { numRuns: 100 },
  );
});

test('when a cent of the money is lost, then the books are not equal', () => {
  const row = { day: days[0]!, what: 'payments' as const, account: 'door' as const, gross: 999 };
  const sale = { day: days[0]!, rate: 400, gross: 1000 };
  const rows = [
    { ...sale, what: 'register' as const },
    { ...sale, what: 'takings' as const },
    { ...sale, what: 'channels' as const, channel: 'door' as const },
  ];
  expect(areBooksEqual([...rows, row])).toBe(false);
  expect(areBooksEqual([...rows, { ...row, gross: 1000 }])).toBe(true);
});
