import type { Offer } from '@bottega/domain/promotion';
import { describe, expect, test } from 'vitest';
import { offerThursday } from './offer-week.ts';
import { priceDays } from './price-history.ts';
import { shelfPrice } from './shelf-price.ts';

const today = '2026-11-21';
const cut = (firstDay: string, lastDay: string, price: number): Offer => ({
  offerId: 1,
  kind: 'price_cut',
  productIds: [1],
  price,
  firstDay,
  lastDay,
});

describe('price history of a demo product', () => {
  test('when a cut has begun, then the history has its first and last day; a future cut is not in it', () => {
    const cuts = [
      cut('2026-11-05', '2026-11-11', 199),
      cut('2026-11-19', '2026-11-25', 179),
      cut('2026-11-26', '2026-12-02', 99),
    ];
    expect(priceDays({ key: 'k', listCents: 249, cuts, today })).toEqual([
      { validFrom: '2026-09-02', cents: 249 },
      { validFrom: '2026-11-05', cents: 199 },
      { validFrom: '2026-11-12', cents: 249 },
      { validFrom: '2026-11-19', cents: 179 },
    ]);
  });

  test('when a cut follows another on the next day, then no day between them has the list price', () => {
    const cuts = [cut('2026-11-12', '2026-11-18', 179), cut('2026-11-05', '2026-11-11', 199)];
    expect(priceDays({ key: 'k', listCents: 249, cuts, today }).map(({ cents }) => cents)).toEqual([
      249, 199, 179, 249,
    ]);
  });

  test("some products had another list price before, and every history ends at today's price", () => {
    const histories = Array.from({ length: 600 }, (_, n) =>
      priceDays({ key: `1:${n}`, listCents: 349, cuts: [], today }),
    );
    const changed = histories.filter((days) => days.length > 1);
    expect(changed.length).toBeGreaterThan(50);
    expect(changed.length).toBeLessThan(150);
    expect(histories.every((days) => days.at(-1)?.cents === 349)).toBe(true);
  });
});

describe('offer weeks', () => {
  test.each([
    ['2026-11-18', '2026-11-12'],
    ['2026-11-19', '2026-11-19'],
    ['2026-11-21', '2026-11-19'],
    ['2026-11-25', '2026-11-19'],
  ])('the week of %s begins on Thursday %s', (day, thursday) => {
    expect(offerThursday(day)).toBe(thursday);
  });
});

describe('shelf prices', () => {
  test.each([
    [3, 5],
    [191, 189],
    [193, 195],
    [998, 999],
    [1012, 990],
    [1234, 1250],
    [1477, 1490],
  ])('the shelf price of %i cents is %i cents', (cents, shelf) => {
    expect(shelfPrice(cents)).toBe(shelf);
  });
});
