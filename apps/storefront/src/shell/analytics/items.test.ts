import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsOf, euroOf, itemsOfAmount, shownItem, valueOf } from './items.ts';

const product = { productId: 7, name: 'Pasta', shortDescr: 'Barilla', breadCrumbs: [{ name: 'Dispensa' }] };

describe('items of analytics', () => {
  it('when goods have any sum, then price times quantity adds up to it to the cent, over as many pieces', () => {
    const amounts = fc.record({
      pieces: fc.integer({ min: 1, max: 500 }),
      kilograms: fc.constant(0),
      netCents: fc.integer({ min: 0, max: 1_000_000 }),
      grossCents: fc.integer({ min: 0, max: 1_000_000 }),
    });
    fc.assert(
      fc.property(amounts, (amount) => {
        const items = itemsOfAmount(product, amount);
        expect(centsOf(valueOf(items))).toBe(amount.netCents);
        expect(items.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(amount.pieces);
        for (const { price } of items) expect(euroOf(centsOf(price))).toBe(price);
      }),
    );
  });

  it('when goods are sold by weight, then they are one item with the price of their weight', () => {
    const amount = { pieces: 0.35, kilograms: 0.35, netCents: 97, grossCents: 122 };
    expect(itemsOfAmount(product, amount)).toEqual([
      {
        item_id: '7',
        item_name: 'Pasta',
        item_brand: 'Barilla',
        item_category: 'Dispensa',
        item_variant: '0.35 kg',
        price: 0.97,
        quantity: 1,
        discount: 0.25,
      },
    ]);
  });

  it('when a product is shown with a cut price, then the item has the price and the discount of one piece', () => {
    const cut = {
      ...product,
      priceDisplay: 1.29,
      priceStandardDisplay: 1.99,
      productInfos: { TIPOLOGIA: 'Pezzo' },
    };
    expect(shownItem(cut)).toMatchObject({ price: 1.29, discount: 0.7, quantity: 1 });
    expect(shownItem({ ...cut, productInfos: { TIPOLOGIA: 'Sfuso' } })).toMatchObject({
      item_variant: '1 kg',
    });
  });
});
