import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { announcedCut, lowestPrice30Days, priorPrice, promoUnitPrice } from './index.ts';
import type { PricePeriod } from './index.ts';

function dayNumber(offset: number): string {
  return new Date(Date.UTC(2026, 0, 1 + offset)).toISOString().slice(0, 10);
}

const period = fc
  .tuple(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 0, max: 89 }), fc.integer({ min: 0, max: 40 }))
  .map(([price, from, length]): PricePeriod => ({
    price,
    firstDay: dayNumber(from),
    lastDay: dayNumber(from + length),
  }));

describe('lowest price of the thirty days before a cut', () => {
  it('the lowest price covers all prices of the thirty days before a cut and no other day', () => {
    fc.assert(
      fc.property(fc.array(period, { maxLength: 8 }), fc.integer({ min: 40, max: 120 }), (history, cut) => {
        const days = Array.from({ length: 30 }, (_, index) => dayNumber(cut - 1 - index));
        const inForce = history.filter((price) =>
          days.some((day) => price.firstDay <= day && day <= (price.lastDay ?? day)),
        );
        const expected = inForce.length === 0 ? undefined : Math.min(...inForce.map(({ price }) => price));
        expect(lowestPrice30Days(history, dayNumber(cut))).toBe(expected);
      }),
    );
  });

  it('an earlier cut counts for the lowest price when it ended eight days before, not thirty-one days before', () => {
    const list: PricePeriod = { price: 249, firstDay: '2026-01-01' };
    const recent: PricePeriod = { price: 189, firstDay: '2026-09-20', lastDay: '2026-09-30' };
    const old: PricePeriod = { price: 149, firstDay: '2026-08-01', lastDay: '2026-09-07' };
    expect(lowestPrice30Days([list, recent, old], '2026-10-08')).toBe(189);
    expect(lowestPrice30Days([list, old], '2026-10-08')).toBe(249);
    expect(lowestPrice30Days([], '2026-10-08')).toBeUndefined();
    expect(lowestPrice30Days([{ price: 99, firstDay: '2026-10-07' }], '2026-10-08')).toBe(99);
    expect(lowestPrice30Days([{ price: 99, firstDay: '2026-10-08' }], '2026-10-08')).toBeUndefined();
  });
});

describe('the price a cut is announced against', () => {
  const prices = fc.array(period, { maxLength: 8 });
  const start = fc.integer({ min: 40, max: 120 }).map(dayNumber);

  it('the prior price is always a price asked in the thirty days before the cut', () => {
    fc.assert(
      fc.property(
        prices,
        start,
        fc.integer({ min: 1, max: 5000 }),
        fc.boolean(),
        (history, cut, listPrice, perishable) => {
          const prior = priorPrice({ history, listPrice, perishable }, cut);
          if (prior === undefined) return;
          expect(history.map(({ price }) => price)).toContain(prior);
          const charged = history.filter(({ price }) => price === prior);
          expect(charged.some((change) => lowestPrice30Days([change], cut) === prior)).toBe(true);
        },
      ),
    );
  });

  it('the prior price is the lowest one; for perishables it is the list price, if it was asked', () => {
    const history: PricePeriod[] = [
      { price: 249, firstDay: '2026-09-01', lastDay: '2026-09-30' },
      { price: 189, firstDay: '2026-10-01', lastDay: '2026-10-04' },
      { price: 249, firstDay: '2026-10-05' },
    ];
    const cut = '2026-10-08';
    expect(priorPrice({ history, listPrice: 249, perishable: false }, cut)).toBe(189);
    expect(priorPrice({ history, listPrice: 249, perishable: true }, cut)).toBe(249);
    expect(priorPrice({ history, listPrice: 299, perishable: true }, cut)).toBeUndefined();
    expect(priorPrice({ history, listPrice: 299, perishable: false }, cut)).toBe(189);
    expect(priorPrice({ history: [], listPrice: 249, perishable: false }, cut)).toBeUndefined();
  });

  it('when a cut grows step by step, then each earlier step counts for the prior price', () => {
    const history: PricePeriod[] = [
      { price: 300, firstDay: '2026-08-01', lastDay: '2026-10-07' },
      { price: 270, firstDay: '2026-10-08', lastDay: '2026-10-14' },
      { price: 240, firstDay: '2026-10-15' },
    ];
    expect(priorPrice({ history, listPrice: 300, perishable: false }, '2026-10-15')).toBe(270);
  });
});

describe('an announced cut', () => {
  it('a cut is announced only below the prior price, and its percentage is rounded down', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 9999 }), (paid, prior) => {
        const cut = announcedCut(paid, prior);
        expect(cut !== undefined).toBe(paid < prior);
        if (cut === undefined) return;
        expect(cut.former).toBe(prior);
        expect(cut.percent * prior).toBeLessThanOrEqual((prior - paid) * 100);
        expect((cut.percent + 1) * prior).toBeGreaterThan((prior - paid) * 100);
      }),
    );
  });

  it('when a percentage is off a list price that was never lower, then it is the offer’s own, else a computed one', () => {
    const own = { listPrice: 249, percent: 2500 };
    expect(announcedCut(187, 249, own)).toEqual({ former: 249, percent: 25, isOwn: true });
    expect(announcedCut(187, 299, own)).toEqual({ former: 299, percent: 25, isOwn: true });
    expect(announcedCut(187, 199, own)).toEqual({ former: 199, percent: 6, isOwn: false });
    expect(announcedCut(187, 249)).toEqual({ former: 249, percent: 24, isOwn: false });
    expect(announcedCut(187, 187, own)).toBeUndefined();
  });

  it('when there is no prior price, then no cut is announced', () => {
    expect(announcedCut(100, undefined)).toBeUndefined();
    const offer = {
      kind: 'percentage' as const,
      percent: 3000,
      offerId: 1,
      productIds: [],
      firstDay: '',
      lastDay: '',
    };
    // 30 % off the list price of 2,49, after a week at 1,99, is announced as 12 %
    expect(announcedCut(promoUnitPrice(249, offer)!, 199)).toEqual({
      former: 199,
      percent: 12,
      isOwn: false,
    });
  });
});
