import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, lines, offerOf } from './cart.arbitrary.ts';
import { amountOf } from '../money/index.ts';
import { applyOffers, lineOfferOf, promoUnitPrice } from './index.ts';
import type { Offer, PromotedCart, PromotionLine } from './index.ts';

function line(lineId: number, unitPrice: number, pieces: number): PromotionLine {
  return { lineId, productId: lineId, unitPrice, quantity: pieces * 1000, loose: false };
}

const week = { offerId: 1, productIds: [1, 2, 3, 4], firstDay: DAY, lastDay: DAY };

function discounts(cart: readonly PromotionLine[], offer: Offer): number[] {
  return applyOffers(cart, [offer], DAY).lines.map(({ discount }) => discount);
}

function saved(cart: PromotedCart): number {
  return cart.lines.reduce((total, line) => total + line.discount, 0);
}

/** The prices of all pieces that the offer counts, cheapest first. */
function piecePrices(cart: readonly PromotionLine[], offer: Offer): number[] {
  return cart
    .filter((line) => !line.loose && offer.productIds.includes(line.productId))
    .flatMap((line) => Array<number>(line.quantity / 1000).fill(line.unitPrice))
    .sort((a, b) => a - b);
}

/** The prices of the dearest pieces within the limit, cheapest first. */
function counted(cart: readonly PromotionLine[], offer: Offer): number[] {
  const prices = piecePrices(cart, offer);
  return prices.slice(Math.max(0, prices.length - (offer.perOrderLimit ?? prices.length)));
}

describe('price offers', () => {
  it('under a price offer the basket charges exactly the shown price, by piece and by weight', () => {
    const offer = fc.oneof(offerOf('percentage'), offerOf('price_cut'));
    fc.assert(
      fc.property(lines, offer, (cart, { perOrderLimit: _unlimited, ...running }) => {
        const result = applyOffers(cart, [running], DAY);
        cart.forEach((line, index) => {
          const shown = running.productIds.includes(line.productId)
            ? promoUnitPrice(line.unitPrice, running)
            : undefined;
          const paid = (result.lines[index]?.listAmount ?? 0) - (result.lines[index]?.discount ?? 0);
          expect(paid).toBe(amountOf(shown ?? line.unitPrice, line.quantity));
        });
      }),
    );
  });

  it('a price offer never raises a price nor goes below zero, and shows a price only when it lowers it', () => {
    const offer = fc.oneof(offerOf('percentage'), offerOf('price_cut'));
    fc.assert(
      fc.property(fc.nat(100_000), offer, (listPrice, running) => {
        const price = promoUnitPrice(listPrice, running);
        expect(price === undefined || (price > 0 && price < listPrice)).toBe(true);
      }),
    );
    expect(promoUnitPrice(199, { ...week, kind: 'price_cut', price: 249 })).toBeUndefined();
    expect(promoUnitPrice(249, { ...week, kind: 'percentage', percent: 2000 })).toBe(199);
    expect(promoUnitPrice(249, { ...week, kind: 'second_half' })).toBeUndefined();
    expect(promoUnitPrice(249, { ...week, kind: 'percentage', percent: 10_000 })).toBeUndefined();
    expect(promoUnitPrice(249, { ...week, kind: 'price_cut', price: 0 })).toBeUndefined();
  });

  it.each<Offer>([
    { ...week, kind: 'percentage', percent: 10_000 },
    { ...week, kind: 'price_cut', price: 0 },
    { ...week, kind: 'from_quantity', quantity: 2, percent: 10_000 },
    { ...week, kind: 'selectable', benefit: { type: 'percent', percent: 10_000 } },
  ])('when %o would leave 0 cents, then it does not apply', (offer) => {
    expect(discounts([{ ...line(1, 279, 3), choice: 'accepted' }], offer)).toEqual([0]);
  });

  it('a price offer stops at its limit per order, over all lines together', () => {
    const offer: Offer = { ...week, kind: 'price_cut', price: 100, perOrderLimit: 3 };
    expect(discounts([line(1, 150, 2), line(2, 300, 2)], offer)).toEqual([50, 400]);
  });
});

describe('n for m', () => {
  it('under n for m the cheapest counted pieces are free, as many as the complete groups give', () => {
    fc.assert(
      fc.property(lines, offerOf('n_for_m'), (cart, offer) => {
        const prices = counted(cart, offer);
        const free = Math.floor(prices.length / offer.buy) * (offer.buy - offer.pay);
        const expected = prices.slice(0, free).reduce((total, price) => total + price, 0);
        expect(saved(applyOffers(cart, [offer], DAY))).toBe(expected);
      }),
    );
  });

  it('a 3x2 offer counts different products together', () => {
    const offer: Offer = { ...week, kind: 'n_for_m', buy: 3, pay: 2 };
    expect(discounts([line(1, 300, 1), line(2, 200, 1), line(3, 250, 1)], offer)).toEqual([0, 200, 0]);
    expect(discounts([line(1, 300, 2)], offer)).toEqual([0]);
    expect(discounts([line(1, 300, 7)], offer)).toEqual([600]);
  });
});

describe('second at half price', () => {
  it('under second at half price the cheaper piece of each pair costs half, paired by falling price', () => {
    fc.assert(
      fc.property(lines, offerOf('second_half'), (cart, offer) => {
        const dearestFirst = counted(cart, offer).reverse();
        const expected = dearestFirst.reduce(
          (total, price, at) => total + (at % 2 === 1 ? Math.floor(price / 2) : 0),
          0,
        );
        expect(saved(applyOffers(cart, [offer], DAY))).toBe(expected);
      }),
    );
    expect(discounts([line(1, 199, 2)], { ...week, kind: 'second_half' })).toEqual([99]);
  });
});

describe('from a quantity', () => {
  it('below its quantity an offer gives nothing; from it on its percentage applies to every piece', () => {
    const offer: Offer = { ...week, kind: 'from_quantity', quantity: 4, percent: 2000 };
    expect(discounts([line(1, 100, 2), line(2, 200, 1)], offer)).toEqual([0, 0]);
    expect(discounts([line(1, 100, 2), line(2, 200, 2)], offer)).toEqual([40, 80]);
    expect(discounts([line(1, 100, 9)], offer)).toEqual([180]);
  });
});

describe('points', () => {
  it('points are given per piece up to the limit, not for goods without rewards, and cost nothing', () => {
    fc.assert(
      fc.property(lines, offerOf('points'), (cart, offer) => {
        const result = applyOffers(cart, [offer], DAY);
        const rewarded = piecePrices(
          cart.filter((line) => !line.noRewards),
          offer,
        ).length;
        const pieces = Math.min(rewarded, offer.perOrderLimit ?? rewarded);
        expect(result.lines.reduce((total, line) => total + line.points, 0)).toBe(pieces * offer.points);
        expect(saved(result)).toBe(0);
      }),
    );
  });
});

describe('two offers on one product', () => {
  it('when two offers name one product, then only the one with the lowest id applies', () => {
    const older: Offer = { ...week, offerId: 3, kind: 'points', points: 5 };
    const newer: Offer = { ...week, offerId: 4, kind: 'percentage', percent: 5000 };
    expect(lineOfferOf([newer, older], 1, DAY)?.offerId).toBe(3);
    expect(discounts([line(1, 100, 1)], newer)).toEqual([50]);
    expect(saved(applyOffers([line(1, 100, 1)], [newer, older], DAY))).toBe(0);
  });
});
