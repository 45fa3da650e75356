import type { CartItem } from '@bottega/contract';
import { formatPrice, formatUnitPrice } from '@bottega/texts';
import { describe, expect, test } from 'vitest';
import { shownWithCart } from '../state/cart-around.fixture.tsx';
import { shownLines } from '../state/lines.ts';
import { cartOf, itemOf, productOf } from '../state/product.fixture.ts';
import { CartRow } from './cart-row.tsx';

/** What the row of a line says. */
function rowOf(item: CartItem): string {
  const cart = cartOf([item]);
  const [line] = shownLines(cart, new Map());
  return shownWithCart(<CartRow line={line!} full replacements={undefined} />, { cart });
}

const each = (euro: number) => `${formatPrice(euro)} al pezzo`;
const line = (price: number, quantity: number, totals: Partial<CartItem>, changes: object = {}) => ({
  ...itemOf(7, productOf(1, { price, priceDisplay: price, priceUmDisplay: 9.3, ...changes }), quantity),
  ...totals,
});
const promo = (promoType: string, changes: object = {}) => ({
  warehousePromo: { promoType, view: {}, ...changes },
});

describe('the price of one piece and per unit beside a line', () => {
  test('when quantity times price is the total of the line, then both show', () => {
    const shown = rowOf(line(2.79, 2, { grossTotal: 5.58, netTotal: 5.58 }));
    expect(shown).toContain(each(2.79));
    expect(shown).toContain(formatUnitPrice(9.3, 'PZ'));
  });

  test('when an order was placed at another price than today’s, then neither shows', () => {
    const shown = rowOf(line(3.49, 2, { grossTotal: 5.58, netTotal: 5.58 }));
    expect(shown).toContain(formatPrice(5.58));
    expect(shown).not.toContain(each(3.49));
    expect(shown).not.toContain(formatUnitPrice(9.3, 'PZ'));
  });

  test('when a cut has a limit below the quantity, then the limit shows instead', () => {
    const cut = { price: 2.79, priceStandardDisplay: 2.79, ...promo('price_cut', { perOrderLimit: 1 }) };
    const shown = rowOf(line(1.99, 3, { grossTotal: 8.37, netTotal: 7.57 }, cut));
    expect(shown).not.toContain(each(1.99));
    expect(shown).not.toContain(formatUnitPrice(9.3, 'PZ'));
    expect(shown).toContain('Max 1 per ordine');
    expect(rowOf(line(1.99, 1, { grossTotal: 2.79, netTotal: 1.99 }, cut))).toContain(each(1.99));
  });

  test('when several pieces are cheaper together, then the price of one stands beside the struck total that it makes', () => {
    const shown = rowOf(line(2.79, 3, { grossTotal: 8.37, netTotal: 5.58 }, promo('n_for_m')));
    expect(shown).toContain(each(2.79));
    expect(shown).toContain(formatPrice(8.37));
  });

  test('when goods are weighed, then the price per kilogram shows where it makes the total to the cent', () => {
    const loose = { productInfos: { TIPOLOGIA: 'Sfuso' }, priceUmDisplay: 1.65, weightUnitDisplay: 'KG' };
    const shown = rowOf(line(1.65, 0.7, { weight: 0.7, grossTotal: 1.16, netTotal: 1.16 }, loose));
    expect(shown).toContain(formatUnitPrice(1.65, 'KG'));
  });
});
