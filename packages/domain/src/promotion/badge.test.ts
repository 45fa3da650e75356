import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountOf } from '../money/index.ts';
import { DAY, offerOf } from './cart.arbitrary.ts';
import { applyOffers, badgeOf, saidGain, type Badge, type Offer } from './index.ts';

const kinds = ['percentage', 'price_cut', 'n_for_m', 'second_half', 'from_quantity', 'points', 'selectable', 'basket_threshold'] as const; // prettier-ignore

const some = fc.integer({ min: 1, max: 90 });
/** Badges as shops write them: gains of all kinds, and words without one. */
const words = fc.oneof(
  some.map((n) => `-${n}%`),
  some.map((n) => `Sconto del ${n}%`),
  some.map((n) => `-${n} €`),
  some.map((n) => `${n},50 € in meno`),
  fc.tuple(fc.integer({ min: 2, max: 6 }), some).map(([from, n]) => `Da ${from} pezzi -${n}%`),
  fc.integer({ min: 2, max: 6 }).map((n) => `${n}x${n - 1}`),
  fc.constantFrom('2° pezzo -50%', 'Il secondo a metà prezzo', 'Prezzo bloccato', 'Weekend', ''),
  some.map((n) => `+${n} punti`),
);
const good = fc.record({ unitPrice: fc.integer({ min: 1, max: 5000 }), loose: fc.boolean() });

/** The words of a badge, as a shopper reads them. */
function read(badge: Badge): string {
  switch (badge.says) {
    case 'own':
      return badge.words;
    case 'percent':
      return `-${badge.percent}%`;
    case 'several':
      return `${badge.buy}x${badge.pay}`;
    case 'second':
      return '2° pezzo -50%';
    case 'from':
      return `Da ${badge.quantity} pezzi -${badge.percent}%`;
    case 'points':
      return `+${badge.points} punti`;
    case 'threshold':
    case 'nothing':
      return '';
  }
}

test.each(kinds)(
  'when a badge of %s names a gain, then the good alone, in the quantity that the badge names, gets it',
  (kind) => {
    const cases = [offerOf(kind) as fc.Arbitrary<Offer>, words, good] as const;
    fc.assert(
      fc.property(...cases, (offer, text, { unitPrice, loose }) => {
        const gain = saidGain(read(badgeOf(text, offer, { unitPrice, loose })));
        if (gain === undefined) return;
        const quantity = gain.pieces * 1000;
        const productId = offer.productIds[0]!;
        const line = { lineId: 1, productId, quantity, unitPrice, loose, choice: 'accepted' as const };
        const [got] = applyOffers([line], [offer], DAY).lines;
        expect(got!.points).toBeGreaterThanOrEqual((gain.points ?? 0) * gain.pieces);
        expect(got!.discount).toBeGreaterThanOrEqual(gain.amount ?? 0);
        const { off, of } = gain.percent ?? { off: 0, of: 0 };
        // half a cent of rounding a piece
        expect(got!.discount).toBeGreaterThanOrEqual((unitPrice * of * off) / 10_000 - of / 2);
      }),
    );
  },
);

test('when a basket is worth just what the badge asks for, then it costs what the badge says', () => {
  fc.assert(
    fc.property(offerOf('basket_threshold'), words, (offer, text) => {
      const badge = badgeOf(text, offer, { unitPrice: 1, loose: false });
      if (badge.says !== 'threshold') throw new Error(`says ${badge.says}`);
      const line = {
        lineId: 1,
        productId: offer.productIds[0]!,
        quantity: 1000,
        unitPrice: badge.spend,
        loose: false,
      };
      const [got] = applyOffers([line], [offer], DAY).lines;
      expect(amountOf(badge.spend, 1000) - got!.basketDiscount).toBe(badge.pay);
    }),
  );
});
