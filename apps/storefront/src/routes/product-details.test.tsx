import type { Product } from '@bottega/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Shop } from '../platform/page.ts';
import { ShopProvider } from '../platform/shop.tsx';
import { productOf } from '../features/cart/product.fixture.ts';
import { ProductDetails } from '../features/catalog/product-details.tsx';

const shop = { brand: { key: 'rosmarino', name: 'Rosmarino' } } as Shop;
const shown = (given: Partial<Product>): string =>
  renderToStaticMarkup(
    <ShopProvider shop={shop}>
      <ProductDetails product={productOf(1, given)} />
    </ShopProvider>,
  );

test('the page of a product names its producer once: at length where the label does, else by its maker', () => {
  const rossi = { shortDescr: 'Rossi', vendor: { vendorId: 1, name: 'Rossi' } };
  expect(shown(rossi)).toContain('<dt>Produttore</dt><dd>Rossi</dd>');

  const told = shown({
    ...rossi,
    metaData: { product_description: { producer: '<p>Pastificio Rossi, Gragnano (NA)</p>' } },
  });
  expect(told).toMatch(/<h3>Produttore<\/h3><div[^>]*><p>Pastificio Rossi, Gragnano \(NA\)<\/p>/);
  expect(told.match(/Produttore/g)).toHaveLength(1);
});

test('goods without a brand are said to come from nobody', () => {
  const loose = { shortDescr: '', vendor: { vendorId: 2, name: 'Senza marca' } };
  expect(shown(loose)).not.toMatch(/Produttore|Senza marca/);
});
