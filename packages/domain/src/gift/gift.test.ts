import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codes } from './codes.arbitrary.ts';
import { applyGifts, giftEarned, normalGiftCode, promisedBy, whyGiftEnded, whyNotGift } from './index.ts';
import type { GiftUse, GiftTerms } from './index.ts';

/** Texts of letters, digits, dashes and spaces, some of which are codes. */
const typedCode = fc.stringMatching(/^ ?[A-Za-z0-9]{2}[-A-Za-z0-9 ]{2,12}$/);
const goods = fc.integer({ min: 0, max: 20_000 });
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

describe('codes on a basket', () => {
  it('no code takes off more than its value, and all codes together at most the goods total', () => {
    fc.assert(
      fc.property(codes, goods, (some, cents) => {
        const applied = applyGifts(some, cents);
        expect(sum(applied.map(({ discount }) => discount))).toBeLessThanOrEqual(cents);
        for (const { giftId, discount } of applied) {
          const { value } = some.find((gift) => gift.giftId === giftId)!;
          expect(discount).toBeGreaterThanOrEqual(0);
          expect(discount).toBeLessThanOrEqual(promisedBy(value, cents));
        }
      }),
    );
  });

  it('when the codes are in another order, then each takes off the same', () => {
    fc.assert(
      fc.property(codes, goods, fc.nat(), (some, cents, turn) => {
        const cut = some.length === 0 ? 0 : turn % some.length;
        const turned = [...some.slice(cut), ...some.slice(0, cut)].reverse();
        expect(applyGifts(turned, cents)).toEqual(applyGifts(some, cents));
      }),
    );
  });

  it('when a code is added and removed, then the discounts of the other codes are unchanged', () => {
    fc.assert(
      fc.property(codes, goods, (some, cents) => {
        const [added, ...others] = some;
        fc.pre(added !== undefined);
        const back = [...others, added].filter(({ giftId }) => giftId !== added.giftId);
        expect(applyGifts(back, cents)).toEqual(applyGifts(others, cents));
      }),
    );
  });

  it('a rate applies to the goods before other codes, and all codes stop at the goods total', () => {
    const five = { giftId: 1, value: { type: 'amount' as const, amount: 500 }, minimumGoods: 0 };
    const tenth = { giftId: 2, value: { type: 'percent' as const, rate: 1000 }, minimumGoods: 0 };
    expect(applyGifts([five, tenth], 4000)).toEqual([
      { giftId: 1, discount: 500 },
      { giftId: 2, discount: 400 },
    ]);
    expect(applyGifts([five, tenth], 300)).toEqual([
      { giftId: 1, discount: 270 },
      { giftId: 2, discount: 30 },
    ]);
  });

  it("when the goods are below a code's minimum, then it takes off nothing; at the minimum it takes off its value", () => {
    const code = { giftId: 1, value: { type: 'amount' as const, amount: 500 }, minimumGoods: 3000 };
    expect(applyGifts([code], 2999)).toEqual([{ giftId: 1, discount: 0 }]);
    expect(applyGifts([code], 3000)).toEqual([{ giftId: 1, discount: 500 }]);
  });
});

describe('promises of a certificate', () => {
  it('when several promises are reached, then the highest threshold counts, then the higher amount, then the lower id', () => {
    const promise = fc.record({ promiseId: fc.nat(9), from: fc.nat(4), amount: fc.nat(4) });
    const some = fc.uniqueArray(promise, { selector: ({ promiseId }) => promiseId, minLength: 1 });
    fc.assert(
      fc.property(some, fc.integer({ min: 1, max: 5 }), (promises, spent) => {
        const earned = giftEarned(promises, spent);
        const best = promises.find(({ promiseId }) => promiseId === earned?.promiseId);
        const better = promises
          .filter(({ from }) => from <= spent)
          .filter(
            ({ from, amount, promiseId }) =>
              best === undefined ||
              from > best.from ||
              (from === best.from && amount > best.amount) ||
              (from === best.from && amount === best.amount && promiseId < best.promiseId),
          );
        expect(better).toEqual([]);
        expect(earned?.amount).toBe(best?.amount);
      }),
    );
  });
});

describe('acceptance of a code', () => {
  const terms: GiftTerms = {
    validFrom: '2026-01-10',
    validTo: '2026-01-20',
    revoked: false,
    minimumGoods: 0,
    combines: true,
  };
  const use: GiftUse = {
    today: '2026-01-15',
    userId: 7,
    goods: 5000,
    used: 0,
    usedByShopper: 0,
    beside: [],
  };

  it("when a code doesn't combine, then it is accepted only as the only code", () => {
    const beside = fc.array(fc.record({ combines: fc.boolean() }), { maxLength: 4 });
    fc.assert(
      fc.property(fc.boolean(), beside, (combines, others) => {
        const together = [{ combines }, ...others];
        const fits = others.length === 0 || together.every((gift) => gift.combines);
        expect(whyNotGift({ ...terms, combines }, { ...use, beside: others })).toBe(
          fits ? undefined : 'GIFT_CODE_ALONE',
        );
      }),
    );
  });

  it("when the goods reach a code's minimum exactly, then it is accepted; one cent less is refused", () => {
    const least = { ...terms, minimumGoods: 5000 };
    expect(whyNotGift(least, { ...use, goods: 5000 })).toBeUndefined();
    expect(whyNotGift(least, { ...use, goods: 4999 })).toBe('GIFT_CODE_MINIMUM');
  });

  it("when a certificate belongs to the shopper, then it is accepted; another shopper's is refused", () => {
    expect(whyNotGift({ ...terms, ownerId: 7 }, use)).toBeUndefined();
    expect(whyNotGift({ ...terms, ownerId: 8 }, use)).toBe('GIFT_CODE_INVALID');
  });
  const { userId: _, ...visitor } = use;

  it('when today is the first or last day of a code, then it is accepted; the day before or after it is refused', () => {
    expect(whyNotGift(terms, { ...use, today: '2026-01-10' })).toBeUndefined();
    expect(whyNotGift(terms, { ...use, today: '2026-01-20' })).toBeUndefined();
    expect(whyNotGift(terms, { ...use, today: '2026-01-09' })).toBe('GIFT_CODE_INVALID');
    expect(whyNotGift(terms, { ...use, today: '2026-01-21' })).toBe('GIFT_CODE_EXPIRED');
  });

  it.each([
    ['revoked', { revoked: true }, {}, 'GIFT_CODE_INVALID'],
    ['another shopper’s', { ownerId: 8 }, {}, 'GIFT_CODE_INVALID'],
    ['all its uses are spent', { uses: 1 }, { used: 1 }, 'GIFT_CODE_SPENT'],
    [
      'already used by the shopper',
      { usesPerShopper: 1 },
      { usedByShopper: 1, used: 1 },
      'GIFT_CODE_YOURS_SPENT',
    ],
    ['the basket is below its minimum', { minimumGoods: 5001 }, {}, 'GIFT_CODE_MINIMUM'],
    [
      'it does not combine with the codes on the basket',
      { combines: false },
      { beside: [{ combines: true }] },
      'GIFT_CODE_ALONE',
    ],
    ['a code on the basket does not combine', {}, { beside: [{ combines: false }] }, 'GIFT_CODE_ALONE'],
    [
      'the basket has five codes',
      {},
      { beside: Array.from({ length: 5 }, () => ({ combines: true })) },
      'GIFT_CODES_TOO_MANY',
    ],
  ])('a code is refused: %s', (_name, more, situation, refusal) => {
    expect(whyNotGift({ ...terms, ...more }, { ...use, ...situation })).toBe(refusal);
  });

  it('when a visitor enters a code, then an unlimited one is accepted and one with limited uses needs a log-in', () => {
    expect(whyNotGift(terms, visitor)).toBeUndefined();
    for (const more of [{ uses: 3 }, { usesPerShopper: 1 }])
      expect(whyNotGift({ ...terms, ...more }, visitor)).toBe('GIFT_CODE_LOGIN');
  });

  it("when a visitor enters a shopper's certificate, then the refusal is that of an unknown code", () => {
    for (const more of [{}, { uses: 1 }, { usesPerShopper: 1 }])
      expect(whyNotGift({ ...terms, ownerId: 7, ...more }, visitor)).toBe('GIFT_CODE_INVALID');
  });

  it('when a code has limited uses, then exactly so many requests are granted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 40 }), (uses, askers) => {
        let used = 0;
        for (let asker = 0; asker < askers; asker += 1)
          if (whyNotGift({ ...terms, uses }, { ...use, used }) === undefined) used += 1;
        expect(used).toBe(Math.min(uses, askers));
      }),
    );
  });
});

describe('a code on a basket', () => {
  const day = fc.integer({ min: 10, max: 28 }).map((date) => `2026-01-${date}`);
  const terms = fc.record({ revoked: fc.boolean(), validFrom: day, validTo: day });

  it('a code on a basket counts on every day of its term, unless it is revoked or lapsed', () => {
    fc.assert(
      fc.property(terms, day, fc.boolean(), (some, today, lapsed) => {
        const counts = !some.revoked && !lapsed && some.validFrom <= today && today <= some.validTo;
        expect(whyGiftEnded(some, { today, lapsed }) === undefined).toBe(counts);
      }),
    );
  });

  it('when a code on a basket is both over and revoked, then the reason is the revocation', () => {
    const over = { revoked: false, validFrom: '2026-01-10', validTo: '2026-01-11' };
    const now = { today: '2026-01-20', lapsed: true };
    expect(whyGiftEnded(over, now)).toBe('GIFT_CODE_EXPIRED');
    expect(whyGiftEnded({ ...over, revoked: true }, now)).toBe('GIFT_CODE_WITHDRAWN');
    expect(whyGiftEnded({ ...over, validTo: '2026-01-20' }, now)).toBe('GIFT_CODE_LAPSED');
  });
});

describe('certificates earned', () => {
  it('an order earns the highest promise it reaches, and none for goods of 0', () => {
    const promises = [
      { promiseId: 1, from: 5000, amount: 300 },
      { promiseId: 2, from: 9000, amount: 800 },
    ];
    expect(giftEarned(promises, 4999)).toBeUndefined();
    expect(giftEarned(promises, 5000)).toEqual({ promiseId: 1, amount: 300 });
    expect(giftEarned(promises, 12_000)).toEqual({ promiseId: 2, amount: 800 });
    expect(giftEarned([{ promiseId: 3, from: 0, amount: 100 }], 0)).toBeUndefined();
  });
});

describe('a typed code', () => {
  it('a typed code is read in any letter case and with spaces, and a normal code stays unchanged', () => {
    expect(normalGiftCode(' benvenuto-10 ')).toBe('BENVENUTO-10');
    fc.assert(
      fc.property(typedCode, (typed) => {
        const code = normalGiftCode(typed);
        fc.pre(code !== undefined);
        expect(normalGiftCode(code)).toBe(code);
      }),
    );
  });

  it.each(['', 'abc', 'A--BCD', '-ABCD', "x' or 1=1", 'é'.repeat(8), 'A'.repeat(33), 'A'.repeat(5000)])(
    'the text %j is no code',
    (typed) => {
      expect(normalGiftCode(typed)).toBeUndefined();
    },
  );
});
