import fc from 'fast-check';
import type { Offer, PromotionLine } from './index.ts';

/** A day on which every generated offer is valid. */
export const DAY = '2026-10-08';

const PRODUCTS = 6;
const productId = fc.integer({ min: 1, max: PRODUCTS });
const price = fc.integer({ min: 1, max: 5000 });
const percent = fc.integer({ min: 1, max: 100 }).map((n) => n * 100);

/** Lines of a product share price and loose flag; they differ in quantity and choice. */
export const lines: fc.Arbitrary<PromotionLine[]> = fc
  .record({
    catalogue: fc.array(fc.record({ unitPrice: price, loose: fc.boolean() }), {
      minLength: PRODUCTS,
      maxLength: PRODUCTS,
    }),
    rows: fc.array(
      fc.record({
        productId,
        count: fc.integer({ min: 1, max: 12 }),
        grams: fc.integer({ min: 1, max: 999 }),
        choice: fc.constantFrom('accepted' as const, 'declined' as const, undefined),
        noRewards: fc.boolean(),
        noPromotion: fc.constant(false),
      }),
      { maxLength: 8 },
    ),
  })
  .map(({ catalogue, rows }) =>
    rows.map(({ count, grams, ...row }, index) => {
      const product = catalogue[row.productId - 1] ?? { unitPrice: 1, loose: false };
      return { ...row, ...product, lineId: index + 1, quantity: count * 1000 + (product.loose ? grams : 0) };
    }),
  );

const validity = { firstDay: fc.constant('2026-10-08'), lastDay: fc.constant('2026-10-14') };
const perOrderLimit = fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined });
const percentBenefit = fc.record({ type: fc.constant('percent' as const), percent });
const amountBenefit = fc.record({ type: fc.constant('amount' as const), amount: price });
const giftBenefit = fc.record({
  type: fc.constant('gift' as const),
  productId: fc.constant(99),
  quantity: fc.constant(1000),
});

const nForM = fc
  .record({ buy: fc.integer({ min: 2, max: 5 }), paid: fc.integer({ min: 1, max: 4 }) })
  .map(({ buy, paid }) => ({ kind: 'n_for_m' as const, buy, pay: Math.min(paid, buy - 1) }));

/** Parameters of each kind of offer, without id, products and validity. */
const parameters = {
  percentage: fc.record({ kind: fc.constant('percentage' as const), percent }),
  price_cut: fc.record({ kind: fc.constant('price_cut' as const), price }),
  n_for_m: nForM,
  second_half: fc.record({ kind: fc.constant('second_half' as const) }),
  from_quantity: fc.record({
    kind: fc.constant('from_quantity' as const),
    quantity: fc.integer({ min: 2, max: 6 }),
    percent,
  }),
  points: fc.record({ kind: fc.constant('points' as const), points: fc.integer({ min: 1, max: 50 }) }),
  selectable: fc.record({
    kind: fc.constant('selectable' as const),
    benefit: fc.oneof(percentBenefit, giftBenefit),
  }),
  basket_threshold: fc.record({
    kind: fc.constant('basket_threshold' as const),
    threshold: fc.integer({ min: 1, max: 20_000 }),
    benefit: fc.oneof(percentBenefit, amountBenefit),
  }),
};

type Kind = keyof typeof parameters;
type OfferOfKind<K extends Kind> = Extract<Offer, { kind: K }>;

export function offerOf<K extends Kind>(kind: K, offerId = 1): fc.Arbitrary<OfferOfKind<K>> {
  const productIds = fc.uniqueArray(productId, { minLength: 1 });
  const base = fc.record({ ...validity, perOrderLimit, productIds });
  return fc
    .tuple(base, parameters[kind] as fc.Arbitrary<object>)
    .map(([common, own]) => ({ offerId, ...common, ...own }) as unknown as OfferOfKind<K>);
}

export const offers: fc.Arbitrary<Offer[]> = fc
  .array(fc.constantFrom(...(Object.keys(parameters) as Kind[])), { maxLength: 6 })
  .chain((kinds) => fc.tuple(...kinds.map((kind, index) => offerOf(kind, index + 1))));
