import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GiftRecord } from './gift-record.ts';
import { mayUse, unknownCode } from './policy.ts';

test('when a code is another shopper’s, then its refusal is that of an unknown one', () => {
  const gift: GiftRecord = {
    giftId: 1,
    code: 'REGALO',
    description: 'Buono di Ada',
    amountCents: 1000,
    rateBp: null,
    mostCents: null,
    minimumCents: 5000,
    combines: false,
    uses: 1,
    usesPerShopper: null,
    ownerId: 7,
    byHand: true,
    validFrom: '2026-03-01',
    validTo: '2026-03-31',
    revoked: false,
  };
  const use = { today: '2026-03-20', goods: 0, used: 0, usedByShopper: 0, beside: [] };
  const others = fc.option(fc.integer({ min: 8, max: 20 }), { nil: undefined });
  fc.assert(
    fc.property(others, fc.string({ maxLength: 60 }), (userId, typed) => {
      const of = userId === undefined ? use : { ...use, userId };
      expect(mayUse(gift, typed, of)).toEqual(unknownCode(typed));
    }),
  );
  expect(mayUse(gift, 'regalo', { ...use, userId: 7 })).toMatchObject({ code: 'GIFT_CODE_MINIMUM' });
});
