import type { Product } from '@bottega/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Shop } from '../../../platform/page/page.ts';
import { ShopProvider } from '../../../platform/shop.tsx';
import { cardOf } from '../products/product-card.ts';
import { Hero } from './hero.tsx';

const shop = { brand: { key: 'rosmarino', name: 'Rosmarino', texts: {} } } as Shop;
/** The fields of a product that the top of the home shows. */
const soldByPiece = {
  productId: 1,
  name: 'Prodotto 1',
  shortDescr: '',
  description: '1 pz',
  slug: 'prodotto-1',
  mediaURL: '/photo/thumb/p',
  mediaURLMedium: '/photo/p',
  productInfos: { TIPOLOGIA: 'Pezzo' },
  breadCrumbs: [{ categoryId: 1, name: 'Frutta', slug: 'frutta', itemUrl: '/category/frutta' }],
  available: 1000,
  minAcq: 0,
  isNew: false,
  highlight: false,
  selectOptions: [],
} as Partial<Product>;
const shown = (changes: Partial<Product>): string =>
  renderToStaticMarkup(
    <ShopProvider shop={shop}>
      <Hero
        words={{}}
        products={[cardOf({ ...soldByPiece, ...changes } as Product)]}
        terms={null}
        place={null}
      />
    </ShopProvider>,
  );

test('when the home shows a packed good at its top, then the price per kilogram stands beside the price', () => {
  expect(
    shown({ priceDisplay: 1.49, priceUmDisplay: 2.98, priceUnitDisplay: 'pz', weightUnitDisplay: 'KG' }),
  ).toMatch(/2,98[^<]*\/kg/i);
});

test('when the home shows loose goods at its top, then their price per kilogram stands there once', () => {
  const loose = {
    priceDisplay: 2.5,
    priceUmDisplay: 2.5,
    priceUnitDisplay: 'kg',
    weightUnitDisplay: 'KG',
  } as const;
  expect(shown({ ...loose, productInfos: { TIPOLOGIA: 'Sfuso' } }).match(/2,50/g)).toHaveLength(1);
});
