import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, lines, offerOf, offers } from './cart.arbitrary.ts';
import { amountOf } from '../money/index.ts';
import { applyOffers, isChoiceMissing, isValidOn } from './index.ts';
import type { Offer, PromotedCart, PromotionLine } from './index.ts';

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function discountOf(cart: PromotedCart): number {
  return sum(cart.lines.map((line) => line.discount + line.basketDiscount));
}

function byLine(cart: PromotedCart): unknown {
  return [...cart.lines].sort((a, b) => a.lineId - b.lineId);
}

/** How much the discount of the basket grows with one more piece of a line. */
function savingOfOnePieceMore(offer: Offer, cart: PromotionLine[], at: number): number {
  const more = cart.map((line, index) => (index === at ? { ...line, quantity: line.quantity + 1000 } : line));
  return discountOf(applyOffers(more, [offer], DAY)) - discountOf(applyOffers(cart, [offer], DAY));
}

describe('any offers on any basket', () => {
  it('offers never bring a line below zero nor above its list price', () => {
    fc.assert(
      fc.property(lines, offers, (cart, running) => {
        for (const line of applyOffers(cart, running, DAY).lines) {
          expect(line.discount).toBeGreaterThanOrEqual(0);
          expect(line.basketDiscount).toBeGreaterThanOrEqual(0);
          expect(line.discount + line.basketDiscount).toBeLessThanOrEqual(line.listAmount);
          expect(line.points).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it("the order of lines and offers doesn't change the result", () => {
    fc.assert(
      fc.property(lines, offers, (cart, running) => {
        const result = applyOffers(cart, running, DAY);
        const other = applyOffers([...cart].reverse(), [...running].reverse(), DAY);
        expect(byLine(other)).toEqual(byLine(result));
        expect(other.applied).toEqual(result.applied);
        expect(other.gifts).toEqual(result.gifts);
      }),
    );
  });

  it('the discounts and points of the offers add up to those of the lines', () => {
    fc.assert(
      fc.property(lines, offers, (cart, running) => {
        const result = applyOffers(cart, running, DAY);
        expect(sum(result.applied.map(({ discount }) => discount))).toBe(discountOf(result));
        expect(sum(result.applied.map(({ points }) => points))).toBe(
          sum(result.lines.map(({ points }) => points)),
        );
      }),
    );
  });

  it('an offer applies from its first to its last day, both included, and on no other day', () => {
    fc.assert(
      fc.property(lines, offers, (cart, running) => {
        expect(applyOffers(cart, running, '2026-10-15').applied).toEqual([]);
        expect(applyOffers(cart, running, '2026-10-07').applied).toEqual([]);
      }),
    );
    const week = { firstDay: '2026-10-08', lastDay: '2026-10-14' };
    const days = ['2026-10-07', '2026-10-08', '2026-10-14', '2026-10-15'];
    expect(days.map((day) => isValidOn(week, day))).toEqual([false, true, true, false]);
  });

  it("an offer never changes a product that it doesn't name", () => {
    fc.assert(
      fc.property(lines, offers, (cart, running) => {
        const named = new Set(running.flatMap((offer) => offer.productIds));
        const unnamed = cart.filter((line) => !named.has(line.productId));
        const result = applyOffers(cart, running, DAY);
        const touched = result.lines.filter((line) => line.discount > 0 || line.points > 0);
        const ids = new Set(touched.map((line) => line.lineId));
        expect(unnamed.filter((line) => ids.has(line.lineId))).toEqual([]);
      }),
    );
  });
});

describe('one more piece', () => {
  it('one more piece under a percentage or price cut saves at most the price of one piece', () => {
    const running = fc.oneof(offerOf('percentage'), offerOf('price_cut'));
    fc.assert(
      fc.property(running, lines, fc.nat(7), (offer, cart, pick) => {
        fc.pre(cart.length > 0);
        const at = pick % cart.length;
        const saved = savingOfOnePieceMore(offer, cart, at);
        expect(saved).toBeGreaterThanOrEqual(-1);
        // one cent of rounding where the quantity is not whole
        expect(saved).toBeLessThanOrEqual(Math.max(...cart.map((line) => line.unitPrice)) + 1);
      }),
    );
  });

  it('one more piece under n for m makes at most one more group free', () => {
    fc.assert(
      fc.property(offerOf('n_for_m'), lines, fc.nat(7), (offer, cart, pick) => {
        fc.pre(cart.length > 0);
        const dearest = Math.max(...cart.map((line) => line.unitPrice));
        const saved = savingOfOnePieceMore(offer, cart, pick % cart.length);
        expect(saved).toBeLessThanOrEqual((offer.buy - offer.pay) * dearest);
      }),
    );
  });

  it('one more piece under second at half price adds between 0 and half a piece to the saving', () => {
    fc.assert(
      fc.property(offerOf('second_half'), lines, fc.nat(7), (offer, cart, pick) => {
        fc.pre(cart.length > 0);
        const dearest = Math.max(...cart.map((line) => line.unitPrice));
        const saved = savingOfOnePieceMore(offer, cart, pick % cart.length);
        expect(saved).toBeGreaterThanOrEqual(0);
        expect(saved).toBeLessThanOrEqual(Math.ceil(dearest / 2));
      }),
    );
  });
});

describe('selectable promos', () => {
  it('[PRO-03] only a selectable promo needs a choice before the add', () => {
    expect(isChoiceMissing({ kind: 'selectable' }, undefined)).toBe(true);
    expect(isChoiceMissing({ kind: 'selectable' }, 'declined')).toBe(false);
    expect(isChoiceMissing({ kind: 'selectable' }, 'accepted')).toBe(false);
    expect(isChoiceMissing({ kind: 'percentage' }, undefined)).toBe(false);
    expect(isChoiceMissing(undefined, undefined)).toBe(false);
  });

  it('when a line declined a selectable promo or made no choice, then it changes nothing', () => {
    fc.assert(
      fc.property(lines, offerOf('selectable'), (cart, offer) => {
        const result = applyOffers(cart, [offer], DAY);
        cart.forEach((line, index) => {
          if (line.choice === 'accepted') return;
          expect(result.lines[index]).toMatchObject({ discount: 0, points: 0 });
          expect(result.lines[index]?.offerId).toBeUndefined();
        });
      }),
    );
  });

  it('a selectable promo gives its gift once per order, while an accepted line with rewards is in the basket', () => {
    const giving = offerOf('selectable').filter(({ benefit }) => benefit.type === 'gift');
    fc.assert(
      fc.property(lines, giving, (cart, offer) => {
        const earns = (line: PromotionLine) =>
          line.choice === 'accepted' && !line.noRewards && offer.productIds.includes(line.productId);
        expect(applyOffers(cart, [offer], DAY).gifts.length).toBe(cart.some(earns) ? 1 : 0);
      }),
    );
  });
});

describe('basket thresholds', () => {
  const threshold: Offer = {
    offerId: 9,
    kind: 'basket_threshold',
    productIds: [],
    firstDay: DAY,
    lastDay: DAY,
    threshold: 9000,
    benefit: { type: 'amount', amount: 800 },
  };

  it('a basket threshold applies once, from exactly its amount on, counted after the line offers', () => {
    const line = { lineId: 1, productId: 1, quantity: 1000, unitPrice: 9000, loose: false };
    expect(discountOf(applyOffers([line], [threshold], DAY))).toBe(800);
    expect(discountOf(applyOffers([{ ...line, quantity: 5000 }], [threshold], DAY))).toBe(800);
    expect(discountOf(applyOffers([{ ...line, unitPrice: 8999 }], [threshold], DAY))).toBe(0);
    const cut: Offer = {
      offerId: 1,
      kind: 'price_cut',
      price: 8999,
      productIds: [1],
      firstDay: DAY,
      lastDay: DAY,
    };
    expect(discountOf(applyOffers([line], [cut, threshold], DAY))).toBe(1);
  });

  it('when a basket threshold names no products, then it counts the whole basket', () => {
    fc.assert(
      fc.property(lines, (cart) => {
        const all = { ...threshold, productIds: [...new Set(cart.map((line) => line.productId))] };
        fc.pre(cart.length > 0);
        expect(byLine(applyOffers(cart, [threshold], DAY))).toEqual(byLine(applyOffers(cart, [all], DAY)));
      }),
    );
  });

  it('the discount of a basket threshold is split by amount over products, then over their lines, to the cent', () => {
    fc.assert(
      fc.property(lines, (cart) => {
        const result = applyOffers(cart, [{ ...threshold, threshold: 1 }], DAY);
        const total = sum(cart.map((line) => amountOf(line.unitPrice, line.quantity)));
        const promoted = cart.map((line, index) => ({ line, result: result.lines[index]! }));
        for (const product of Map.groupBy(promoted, ({ line }) => line.productId).values()) {
          const listed = sum(product.map((line) => line.result.listAmount));
          const discount = sum(product.map((line) => line.result.basketDiscount));
          const exact = total === 0 ? 0 : (Math.min(800, total) * listed) / total;
          expect(Math.abs(discount - exact)).toBeLessThan(1);
          for (const line of product) {
            const part = listed === 0 ? 0 : (discount * line.result.listAmount) / listed;
            expect(Math.abs(line.result.basketDiscount - part)).toBeLessThan(1);
          }
        }
      }),
    );
  });
});
