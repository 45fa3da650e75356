import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract, routeTableOf } from '@bottega/contract';
import { expect, test } from 'vitest';
import { calledRoutes } from './called-routes.ts';

const routes = routeTableOf(contract);

test('routes are those named in the sources, on one line or two', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bottega-sources-'));
  try {
    writeFileSync(join(folder, 'a.ts'), 'api.cart.view({}); api.catalog\n  .products({});');
    expect(calledRoutes(routes, folder)).toMatchObject({
      cart: { view: routes['cart']!['view'] },
      catalog: { products: routes['catalog']!['products'] },
    });
    expect(Object.keys(calledRoutes(routes, folder)['cart']!)).toEqual(['view']);
    expect(calledRoutes(routes, folder)['order']).toEqual({});
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('whatever the storefront calls is there', () => {
  const called = calledRoutes(routes, join(import.meta.dirname, 'src'));
  for (const [word, call] of [
    ['cart', 'selectAddress'],
    ['cart', 'previewPlace'],
    ['catalog', 'suggest'],
    ['checkout', 'buy'],
    ['fulfilment', 'listAddresses'],
    ['identity', 'login'],
    ['order', 'view'],
  ] as const)
    expect(called[word]?.[call], `${word}.${call}`).toEqual(routes[word]![call]);
});
