import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codes } from './codes.arbitrary.ts';
import { applyGifts, giftEarned, normalGiftCode, promisedBy, whyGiftEnded, whyNotGift } from './index.ts';
import type { GiftAsked, GiftTerms } from './index.ts';

/** Letters in any case, digits, dashes and spaces: some make a code. */
const typedCode = fc.stringMatching(/^ ?[A-Za-z0-9]{2}[-A-Za-z0-9 ]{2,12}$/);
const goods = fc.integer({ min: 0, max: 20_000 });
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

describe('codes on a basket', () => {
  it('take at most what each promises, together at most what the goods cost, and never add', () => {
    fc.assert(
      fc.property(codes, goods, (some, cents) => {
        const applied = applyGifts(some, cents);
        expect(sum(applied.map(({ discount }) => discount))).toBeLessThanOrEqual(cents);
        for (const { giftId, discount } of applied) {
          const { value } = some.find((one) => one.giftId === giftId)!;
          expect(discount).toBeGreaterThanOrEqual(0);
          expect(discount).toBeLessThanOrEqual(promisedBy(value, cents));
        }
      }),
    );
  });

  it('take the same in whatever order they were typed', () => {
    fc.assert(
      fc.property(codes, goods, fc.nat(), (some, cents, turn) => {
        const cut = some.length === 0 ? 0 : turn % some.length;
        const turned = [...some.slice(cut), ...some.slice(0, cut)].reverse();
        expect(applyGifts(turned, cents)).toEqual(applyGifts(some, cents));
      }),
    );
  });

  it('added and taken off again leave the others as they were', () => {
    fc.assert(
      fc.property(codes, goods, (some, cents) => {
        const [added, ...others] = some;
        fc.pre(added !== undefined);
        const back = [...others, added].filter(({ giftId }) => giftId !== added.giftId);
        expect(applyGifts(back, cents)).toEqual(applyGifts(others, cents));
      }),
    );
  });

  it('a rate is of the goods, not of what another code left; both stop at the price', () => {
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

  it('below its minimum a code takes nothing, from it on all it promises', () => {
    const code = { giftId: 1, value: { type: 'amount' as const, amount: 500 }, minimumGoods: 3000 };
    expect(applyGifts([code], 2999)).toEqual([{ giftId: 1, discount: 0 }]);
    expect(applyGifts([code], 3000)).toEqual([{ giftId: 1, discount: 500 }]);
  });
});

describe('whether a code may be put on', () => {
  const terms: GiftTerms = {
    validFrom: '2026-01-10',
    validTo: '2026-01-20',
    revoked: false,
    minimumGoods: 0,
    combines: true,
  };
  const asked: GiftAsked = {
    today: '2026-01-15',
    userId: 7,
    goods: 5000,
    used: 0,
    usedByShopper: 0,
    beside: [],
  };
  const { userId: _, ...visitor } = asked;

  it('is yes on both days of its term, no before and after', () => {
    expect(whyNotGift(terms, { ...asked, today: '2026-01-10' })).toBeUndefined();
    expect(whyNotGift(terms, { ...asked, today: '2026-01-20' })).toBeUndefined();
    expect(whyNotGift(terms, { ...asked, today: '2026-01-09' })).toBe('GIFT_CODE_INVALID');
    expect(whyNotGift(terms, { ...asked, today: '2026-01-21' })).toBe('GIFT_CODE_EXPIRED');
  });

  it.each([
    ['revoked', { revoked: true }, {}, 'GIFT_CODE_INVALID'],
    ['another shopper’s', { ownerId: 8 }, {}, 'GIFT_CODE_INVALID'],
    ['used as often as it may be', { uses: 1 }, { used: 1 }, 'GIFT_CODE_SPENT'],
    ['used by them already', { usesPerShopper: 1 }, { usedByShopper: 1, used: 1 }, 'GIFT_CODE_YOURS_SPENT'],
    ['too small a basket', { minimumGoods: 5001 }, {}, 'GIFT_CODE_MINIMUM'],
    ['one that stands alone', { combines: false }, { beside: [{ combines: true }] }, 'GIFT_CODE_ALONE'],
    ['beside one that does', {}, { beside: [{ combines: false }] }, 'GIFT_CODE_ALONE'],
    ['a sixth', {}, { beside: Array.from({ length: 5 }, () => ({ combines: true })) }, 'GIFT_CODES_TOO_MANY'],
  ])('is no: %s', (_name, more, situation, refusal) => {
    expect(whyNotGift({ ...terms, ...more }, { ...asked, ...situation })).toBe(refusal);
  });

  it('when a visitor asks, an uncounted code is usable and a counted one asks for a log-in', () => {
    expect(whyNotGift(terms, visitor)).toBeUndefined();
    for (const more of [{ uses: 3 }, { usesPerShopper: 1 }])
      expect(whyNotGift({ ...terms, ...more }, visitor)).toBe('GIFT_CODE_LOGIN');
  });

  it('when a visitor asks for a shopper’s certificate, it answers like a code that does not exist', () => {
    for (const more of [{}, { uses: 1 }, { usesPerShopper: 1 }])
      expect(whyNotGift({ ...terms, ownerId: 7, ...more }, visitor)).toBe('GIFT_CODE_INVALID');
  });

  it('a certificate is spent once: one use granted, the next refused, however many ask', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 40 }), (uses, askers) => {
        let used = 0;
        for (let asker = 0; asker < askers; asker += 1)
          if (whyNotGift({ ...terms, uses }, { ...asked, used }) === undefined) used += 1;
        expect(used).toBe(Math.min(uses, askers));
      }),
    );
  });
});

describe('a code on a basket', () => {
  const day = fc.integer({ min: 10, max: 28 }).map((date) => `2026-01-${date}`);
  const terms = fc.record({ revoked: fc.boolean(), validFrom: day, validTo: day });

  it('counts on every day of its term, unless taken back or kept too long; else there is one reason', () => {
    fc.assert(
      fc.property(terms, day, fc.boolean(), (some, today, lapsed) => {
        const counts = !some.revoked && !lapsed && some.validFrom <= today && today <= some.validTo;
        expect(whyGiftEnded(some, { today, lapsed }) === undefined).toBe(counts);
      }),
    );
  });

  it('that ended and was taken back says that it was taken back', () => {
    const over = { revoked: false, validFrom: '2026-01-10', validTo: '2026-01-11' };
    const now = { today: '2026-01-20', lapsed: true };
    expect(whyGiftEnded(over, now)).toBe('GIFT_CODE_EXPIRED');
    expect(whyGiftEnded({ ...over, revoked: true }, now)).toBe('GIFT_CODE_WITHDRAWN');
    expect(whyGiftEnded({ ...over, validTo: '2026-01-20' }, now)).toBe('GIFT_CODE_LAPSED');
  });
});

describe('certificates earned', () => {
  it('the highest promise reached is kept, one an order, none for nothing', () => {
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
  it('is read whatever its case and spaces, and what comes out stays as it is', () => {
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
    'nonsense is none: %j',
    (typed) => {
      expect(normalGiftCode(typed)).toBeUndefined();
    },
  );
});
