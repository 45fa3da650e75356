import fc from 'fast-check';
import { codes } from '../gift/codes.arbitrary.ts';
import { DAY, lines as promotionLines, offers } from '../promotion/cart.arbitrary.ts';
import type { CartInput, CartLine } from './index.ts';

const lines: fc.Arbitrary<CartLine[]> = promotionLines.chain((rows) =>
  fc
    .array(fc.constantFrom(400, 500, 1000, 2200), { minLength: rows.length, maxLength: rows.length })
    .map((rates) =>
      rows.map(({ loose, ...row }) => ({
        ...row,
        // both belong to the product, so all its lines share them
        noRewards: row.productId % 3 === 0,
        vat: rates[rows.findIndex(({ productId }) => productId === row.productId)] ?? 400,
        saleType: loose ? ('Sfuso' as const) : ('Pezzo' as const),
        // one product in four is in a returnable bottle
        ...(!loose && row.productId % 4 === 0 && { containerCents: 20 + (row.productId % 31) }),
      })),
    ),
);

const fee = fc.integer({ min: 0, max: 1500 });
/** A basket with offers, returnable containers, packaging, gift codes, promises and optionally a delivery. */
export const cartInput: fc.Arbitrary<CartInput> = fc.record({
  lines,
  offers,
  day: fc.constant(DAY),
  delivery: fc.option(
    fc.record({
      tiers: fc.tuple(fee, fee).map(([low, high]) => [
        { from: 0, fee: low },
        { from: 8000, fee: high },
      ]),
      vat: fc.constantFrom('goods' as const, 'ordinary' as const),
    }),
    { nil: undefined },
  ),
  packages: fc.array(
    fc.record(
      {
        packageId: fc.nat(5),
        quantity: fc.nat(9),
        unitCost: fc.nat(30),
        vat: fc.constant(2200),
        returnable: fc.boolean(),
      },
      { requiredKeys: ['packageId', 'quantity', 'unitCost', 'vat'] },
    ),
    { maxLength: 1 },
  ),
  giftCodes: codes,
  giftPromises: fc.constantFrom([], [{ promiseId: 1, from: 5000, amount: 500 }]),
  minimumOrder: fc.constantFrom(0, 4000),
  preAuthorisationRate: fc.constantFrom(2000, 3000),
});
