import type { Facet, Product } from '@bottega/contract';
import { saleRulesOf } from '@bottega/domain/catalog';
import { createTexts } from '@bottega/texts';
import { expect, test } from 'vitest';
import { cardFacet, cardOf } from './product-card.ts';
import { badgesOf, cardPicture, isSoldOut, priceOf, sizeOf } from './product-view.ts';

const { t } = createTexts();

const peaches = {
  id: 7,
  productId: 7,
  codInt: '7',
  code: '7',
  name: 'Pesche noci',
  shortDescr: 'Fattoria',
  description: 'Sfuse',
  slug: 'fattoria-pesche-noci',
  itemUrl: '/product/fattoria-pesche-noci',
  vendor: { vendorId: 3, name: 'Fattoria' },
  categoryId: 12,
  breadCrumbs: [
    { categoryId: 1, name: 'Frutta', slug: 'frutta', itemUrl: '/category/frutta' },
    { categoryId: 12, name: 'Pesche', slug: 'frutta/pesche', itemUrl: '/category/frutta/pesche' },
  ],
  ivaCategory: { ivaCategoryId: 1, code: '4', descr: 'IVA 4%', ivaPct: '0.04' },
  productInfos: {
    TIPOLOGIA: 'Sfuso',
    STEP_SELLING: '0.1',
    WEIGHT_SELLING: '0.3',
    WEIGHT_SELLING_SINGLE_UNIT: '0.15',
    MAXACQ: '3',
    MEAL_TICKET_ENABLED: 'true',
    STOCK_DAYS: '4',
  },
  productClasses: [{ productClassId: 4, name: 'Biologico' }],
  mediaURL: '/photo/thumb/7',
  mediaURLMedium: '/photo/photo/7',
  media: [{ medium: '/photo/photo/7', large: '/photo/large/7' }],
  price: 3.5,
  priceDisplay: 2.8,
  priceStandardDisplay: 3.5,
  priceUmDisplay: 2.8,
  weightUnitDisplay: 'KG',
  priceUnitDisplay: 'kg',
  priceListName: 'Base',
  available: 20,
  minAcq: 0.3,
  isNew: true,
  highlight: false,
  selectOptions: [],
  warehousePromo: {
    warehousePromoId: 5,
    warehousePromoTypeId: 5,
    promoType: 'PERC',
    cashDeskPromo: false,
    discountPerc: 20,
    validityDate: '01/07/2026',
    expireDate: '31/07/2026',
    view: { cssClass: 'promo_discount', header: '-20%', body: 'Sconto del 20%' },
    selectable: true,
    lowestPrice30Days: 3.2,
  },
  metaData: { product_description: { origin: '<p>Italia</p>' } },
} as unknown as Product;

test('a card shows and sells a product exactly as the full product would', () => {
  for (const product of [peaches, { ...peaches, available: 0, priceStandardDisplay: undefined } as Product]) {
    const card = cardOf(product);
    expect(priceOf(card, t)).toEqual(priceOf(product, t));
    expect(badgesOf(card, t)).toEqual(badgesOf(product, t));
    expect(sizeOf(card, t)).toBe(sizeOf(product, t));
    expect(cardPicture(card, '')).toEqual(cardPicture(product, ''));
    expect(isSoldOut(card)).toBe(isSoldOut(product));
    expect(saleRulesOf(card.productInfos, card.minAcq)).toEqual(
      saleRulesOf(product.productInfos, product.minAcq),
    );
  }
});

test('a card has the aisle, the offer and the lowest earlier price, and no field that cards do not show', () => {
  const card = cardOf(peaches);
  expect(card.breadCrumbs).toEqual([{ categoryId: 1, name: 'Frutta' }]);
  expect(card.warehousePromo).toEqual({
    view: { cssClass: 'promo_discount', header: '-20%', body: 'Sconto del 20%' },
    selectable: true,
    lowestPrice30Days: 3.2,
  });
  const unseen = /^(iva|vendor|media$|metaData|codInt|priceList|itemUrl|productClasses)/;
  expect(Object.keys(card).filter((key) => unseen.test(key))).toEqual([]);
  expect(card.productInfos).not.toHaveProperty('STOCK_DAYS');
  const { warehousePromo: _, ...plain } = peaches;
  expect(cardOf(plain)).not.toHaveProperty('warehousePromo');
});

test('a facet of a page has only the fields that the filter form shows', () => {
  const facet: Facet = {
    name: 'Marchio',
    parameterName: 'vendor_id',
    paramType: '',
    values: [{ id: 3, name: 'Fattoria', description: 'Dal 1950', count: '9', filteredCount: '4' }],
  };
  expect(cardFacet(facet)).toEqual({
    name: 'Marchio',
    parameterName: 'vendor_id',
    values: [{ id: 3, name: 'Fattoria', filteredCount: '4' }],
  });
});
