import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountOf } from '../money/index.ts';
import { DAY, offerOf } from './cart.arbitrary.ts';
import { applyOffers, badgeOf, saidGain, type Badge, type Offer } from './index.ts';

const kinds = ['percentage', 'price_cut', 'n_for_m', 'second_half', 'from_quantity', 'points', 'selectable', 'basket_threshold'] as const; // prettier-ignore

const withoutGain = ['Prezzo bloccato', 'Weekend', 'Offerta', 'Scegli tu', ''];
const some = fc.integer({ min: 1, max: 90 });
/** Badges as shops write them: gains of all kinds, and words without one. */
const words = fc.oneof(
  some.map((n) => `-${n}%`),
  some.map((n) => `Sconto del ${n}%`),
  some.map((n) => `-${n} €`),
  some.map((n) => `${n},50 € in meno`),
  fc.tuple(fc.integer({ min: 2, max: 6 }), some).map(([from, n]) => `Da ${from} pezzi -${n}%`),
  fc.integer({ min: 2, max: 6 }).map((n) => `${n}x${n - 1}`),
  fc.constantFrom('2° pezzo -50%', 'Il secondo a metà prezzo', 'Una tazza in omaggio', ...withoutGain),
  fc.integer({ min: 2, max: 6 }).map((n) => `Prendi ${n}, paghi ${n - 1}`),
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
    case 'choice':
      return `-${badge.percent}%, se vuoi`;
    case 'gift':
      return 'Omaggio';
    case 'threshold':
    case 'nothing':
      return '';
  }
}

const lineOf = (offer: Offer, unitPrice: number, loose: boolean, quantity: number) => ({
  lineId: 1,
  productId: offer.productIds[0]!,
  quantity,
  unitPrice,
  loose,
  choice: 'accepted' as const,
});

test.each(kinds)(
  'when a badge of %s names a gain, then the good alone, in the quantity that the badge names, gets it',
  (kind) => {
    const cases = [offerOf(kind) as fc.Arbitrary<Offer>, words, good] as const;
    fc.assert(
      fc.property(...cases, (offer, text, { unitPrice, loose }) => {
        const gain = saidGain(read(badgeOf(text, offer, { unitPrice, loose })));
        if (gain === undefined) return;
        const quantity = gain.pieces * 1000;
        const {
          lines: [got],
          gifts,
        } = applyOffers([lineOf(offer, unitPrice, loose, quantity)], [offer], DAY);
        expect(gifts.length).toBeGreaterThanOrEqual(gain.gift ? 1 : 0);
        expect(got!.points).toBeGreaterThanOrEqual((gain.points ?? 0) * gain.pieces);
        expect(got!.discount).toBeGreaterThanOrEqual(gain.amount ?? 0);
        const { off, of } = gain.percent ?? { off: 0, of: 0 };
        // half a cent of rounding a piece
        expect(got!.discount).toBeGreaterThanOrEqual((unitPrice * of * off) / 10_000 - of / 2);
      }),
    );
  },
);

test('when the shop’s words name no gain, then the badge never repeats them', () => {
  const offer = fc.oneof(...kinds.map((kind) => offerOf(kind) as fc.Arbitrary<Offer>));
  fc.assert(
    fc.property(offer, fc.constantFrom(...withoutGain), good, (offer, text, sold) => {
      expect(badgeOf(text, offer, sold).says).not.toBe('own');
    }),
  );
});

test.each([
  ['Weekend', 199, { says: 'percent', percent: 24 }],
  ['Scegli tu', 151, { says: 'nothing' }],
  ['Offerta', 150, { says: 'nothing' }],
])(
  'when a price cut to 1.50 has the badge %s on a good of %i cents, then it says %j',
  (text, unitPrice, badge) => {
    const offer = {
      kind: 'price_cut',
      price: 150,
      offerId: 1,
      productIds: [1],
      firstDay: DAY,
      lastDay: DAY,
    } as const;
    expect(badgeOf(text, offer, { unitPrice, loose: false })).toEqual(badge);
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
