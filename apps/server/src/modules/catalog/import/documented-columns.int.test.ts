import { readFile } from 'node:fs/promises';
import { makeWarehouse } from '@bottega/testing/builders/catalog';
import { testBrand } from '@bottega/testing/builders/identity';
import { brandDatabases, type BrandDatabases } from '@bottega/testing/brand-databases';
import { createReadStream } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentedColumns } from './documented-columns.ts';
import { importCatalogue } from './import-catalogue.ts';

const docs = new URL('../../../../../../docs/', import.meta.url);

let shop: BrandDatabases;
beforeAll(async () => {
  shop = await brandDatabases();
  await makeWarehouse(shop.db, { warehouseId: 1 });
});
afterAll(() => shop.drop());

test('the documented columns are those that are read', async () => {
  expect(await readFile(new URL('catalogue-import.md', docs), 'utf8')).toContain(documentedColumns());
});

// in this order a brand without anything becomes a shop
test.each([
  ['categories.csv', { kind: 'categories', created: 5 }],
  ['products.csv', { kind: 'products', created: 2 }],
  ['prices.csv', { kind: 'prices', created: 2 }],
  ['stock.csv', { kind: 'stock', changed: 2 }],
  ['products.ndjson', { kind: 'products', created: 1, changed: 1, withdrawn: 1 }],
])('the example %s is imported', async (name, report) => {
  const source = createReadStream(new URL(`catalogue-import/${name}`, docs));
  const clock = { now: () => new Date() };
  const outcome = await importCatalogue({ brand: testBrand(1), db: shop.db, clock }, { source });
  expect(outcome.report.problems).toEqual([]);
  expect(outcome).toMatchObject({ ok: true, report: { ...report, applied: true } });
});
