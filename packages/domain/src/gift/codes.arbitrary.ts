import fc from 'fast-check';
import type { GiftCode } from './gift-code.ts';

const value = fc.oneof(
  fc.record({ type: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 9000 }) }),
  fc.record(
    {
      type: fc.constant('percent' as const),
      rate: fc.integer({ min: 1, max: 10_000 }),
      most: fc.integer({ min: 1, max: 3000 }),
    },
    { requiredKeys: ['type', 'rate'] },
  ),
);

/** Valid sets of codes on a basket: at most five, each once. */
export const codes: fc.Arbitrary<GiftCode[]> = fc.uniqueArray(
  fc.record({
    giftId: fc.integer({ min: 1, max: 99 }),
    value,
    minimumGoods: fc.constantFrom(0, 2000, 6000),
  }),
  { maxLength: 5, selector: ({ giftId }) => giftId },
);
