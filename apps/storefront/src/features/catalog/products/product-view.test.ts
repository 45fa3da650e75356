import type { Product } from '@bottega/contract';
import { createTexts } from '@bottega/texts';
import { describe, expect, test } from 'vitest';
import { badgesOf, cardFacts, isSoldOut, originOf, priceOf, sizeOf } from './product-view.ts';
import { breadcrumbList, productData } from './structured-data.ts';

const { t } = createTexts();
const site = { origin: 'https://shop.example', mediaOrigin: '', brand: { name: 'Shop' } as never };
/** Puts a no-break space before the euro sign, as formatted prices have it. */
const euro = (text: string) => text.replaceAll(' €', '\u00a0€');

function productWith(fields: Partial<Product>): Product {
  return {
    productId: 1,
    name: 'Mezze maniche',
    shortDescr: 'Divella',
    description: '1 kg',
    slug: 'divella-mezze-maniche-1-kg',
    codInt: '7',
    mediaURLMedium: '/photo/photo/7-0a1b2c3d',
    priceDisplay: 1.49,
    priceUmDisplay: 1.49,
    priceUnitDisplay: 'pz',
    weightUnitDisplay: 'KG',
    productInfos: { TIPOLOGIA: 'Pezzo' },
    minAcq: 0,
    available: 10,
    isNew: false,
    highlight: false,
    breadCrumbs: [],
    productClasses: [],
    selectOptions: [],
    ...fields,
  } as Product;
}

const loose = productWith({
  name: 'Mele Fuji',
  priceUnitDisplay: 'kg',
  priceDisplay: 2.19,
  priceUmDisplay: 2.19,
  productInfos: {
    TIPOLOGIA: 'Sfuso',
    STEP_SELLING: '0.1',
    WEIGHT_SELLING: '0.5',
    WEIGHT_SELLING_SINGLE_UNIT: '0.2',
  },
});

describe('the price of a product', () => {
  test('when a piece costs a share of a cent, then its price is rounded as the basket rounds it', () => {
    const infos = { ...loose.productInfos, WEIGHT_SELLING_SINGLE_UNIT: '0.7' };
    const melon = { ...loose, priceDisplay: 1.15, priceUmDisplay: 1.15, productInfos: infos };
    expect(priceOf(melon, t).perUnit).toContain(euro('0,81 €'));
  });

  test('[CAT-35] the paid price is shown; the former price only when it differs', () => {
    expect(priceOf(productWith({}), t)).toMatchObject({
      paid: euro('1,49 €'),
      former: undefined,
      perUnit: euro('1,49 €/kg'),
    });
    const drink = productWith({ weightUnitDisplay: 'LT', priceUmDisplay: 0.99 });
    expect(priceOf(drink, t)).toMatchObject({ perUnit: euro('0,99 €/l'), suffix: undefined });
    const cut = priceOf(
      productWith({ priceDisplay: 0.67, priceStandardDisplay: 1.49, priceUmDisplay: 0.67 }),
      t,
    );
    expect(cut).toMatchObject({ paid: euro('0,67 €'), former: euro('1,49 €') });
    expect(cut.spoken).toContain(euro('0,67 €'));
    expect(cut.spoken).toContain(euro('1,49 €'));
  });

  test('a price cut shows the lowest price of the days before, in short form, and speaks the full sentence', () => {
    const view = { cssClass: '', header: '-30%', body: '' };
    const cut = (promo: object) =>
      priceOf(
        productWith({
          priceDisplay: 0.67,
          priceStandardDisplay: 0.99,
          warehousePromo: { view, ...promo } as Product['warehousePromo'],
        }),
        t,
      );
    const shown = cut({ lowestPrice30Days: 0.99, perOrderLimit: 6 });
    expect(shown.note).toBe(`Più basso 30 gg: ${euro('0,99 €')}\nMax 6 per ordine`);
    expect(shown.spoken).toMatch(/Prezzo più basso degli ultimi 30 giorni: 0,99\u00a0€\.$/);
    expect(cut({}).note).toBeUndefined();
    expect(priceOf(productWith({}), t).note).toBeUndefined();
  });

  test('[CAT-37] the price of loose goods has the unit of weight and the approximate price of a piece', () => {
    expect(priceOf(loose, t)).toMatchObject({
      paid: euro('2,19 €'),
      suffix: 'al kg',
      perUnit: euro('ca. 0,44 € a pezzo'),
    });
  });
});

test('the size of loose goods names the way of selling, that of packed goods the content', () => {
  expect(sizeOf(productWith({}), t)).toBe('1 kg');
  expect(sizeOf(loose, t)).toBe('Sfuso, da 500 g');
});

test('[CAT-42] new and highlighted products have a badge with words, after that of the offer', () => {
  const promo = {
    view: { cssClass: '', header: '3x2', body: 'Prendi 3 paghi 2' },
  } as Product['warehousePromo'];
  expect(
    badgesOf(productWith({ isNew: true, highlight: true, warehousePromo: promo }), t).map(({ text }) => text),
  ).toEqual(['3x2', 'Novità', 'In evidenza']);
  expect(badgesOf(productWith({}), t)).toEqual([]);
});

test('structured data have every field that search engines ask of a product and its offer', () => {
  const promo = { expireDate: '25/11/2026', view: {} } as Product['warehousePromo'];
  const data = productData(
    productWith({ barcode: '8005121000011', warehousePromo: promo, breadCrumbs: [] }),
    site,
  ) as Record<string, unknown>;
  for (const field of ['@context', '@type', 'name', 'image', 'sku', 'brand', 'offers'])
    expect(data[field], field).toBeTruthy();
  expect(data).toMatchObject({ '@type': 'Product', gtin13: '8005121000011' });
  const offer = data['offers'] as Record<string, unknown>;
  for (const field of ['url', 'price', 'priceCurrency', 'availability', 'itemCondition', 'seller'])
    expect(offer[field], field).toBeTruthy();
  expect(offer).toMatchObject({
    '@type': 'Offer',
    url: 'https://shop.example/product/divella-mezze-maniche-1-kg',
    priceValidUntil: '2026-11-25',
  });
  expect(productData(productWith({ barcode: '80051210' }), site)).toMatchObject({ gtin: '80051210' });
  expect(productData(productWith({}), site)).not.toHaveProperty('offers.priceValidUntil');
});

test('the breadcrumbs of structured data have each step with its absolute address', () => {
  const list = breadcrumbList(
    [
      { name: 'Dispensa', path: '/category/dispensa' },
      { name: 'Pasta', path: '/category/dispensa/pasta' },
    ],
    site,
  );
  expect(list).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Dispensa', item: 'https://shop.example/category/dispensa' },
      {
        '@type': 'ListItem',
        position: 2,
        name: 'Pasta',
        item: 'https://shop.example/category/dispensa/pasta',
      },
    ],
  });
});

test('a product without stock is sold out on the screen and in structured data', () => {
  expect(isSoldOut(productWith({ available: 0 }))).toBe(true);
  expect(isSoldOut(productWith({}))).toBe(false);
  expect(productData(productWith({ available: 0 }), site)).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock', price: '1.49', priceCurrency: 'EUR' },
  });
  expect(productData(loose, site)).toMatchObject({
    image: ['https://shop.example/photo/photo/7-0a1b2c3d'],
    offers: {
      availability: 'https://schema.org/InStock',
      priceSpecification: { referenceQuantity: { unitCode: 'KGM' } },
    },
  });
});

test('when fruit has a class, then the card says it with the origin', () => {
  expect(originOf(productWith({ produce: { grade: 'I', origin: 'Sicilia' } }), t)).toBe(
    'Sicilia · categoria I',
  );
  expect(originOf(productWith({ produce: { grade: 'Extra' } }), t)).toBe('categoria Extra');
  expect(originOf(productWith({}), t)).toBeUndefined();
});

test('when a good is promised to stay fresh or its pack holds less than before, then its card says so beside the origin', () => {
  expect(cardFacts(productWith({ freshDays: 5 }), t)).toBe('Fresco almeno 5 giorni');
  expect(cardFacts(productWith({ freshDays: 1, produce: { grade: 'I', origin: 'Lazio' } }), t)).toBe(
    'Fresco almeno 1 giorno · Lazio · categoria I',
  );
  expect(cardFacts(productWith({ sizeNotice: '50 g in meno', freshDays: 5 }), t)).toBe(
    '50 g in meno · Fresco almeno 5 giorni',
  );
  expect(cardFacts(productWith({}), t)).toBeUndefined();
});

test('when a lamp has an energy class, then its card has it beside the price', () => {
  expect(cardFacts(productWith({ label: { energyClass: 'F' } }), t)).toBe('Classe energetica F');
  expect(cardFacts(productWith({}), t)).toBeUndefined();
});
