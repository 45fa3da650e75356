import { asCommand } from '../../../../../testing/as-command.ts';
import { readFile } from 'node:fs/promises';
import { makeWarehouse } from '../../../../../testing/builders/catalog.ts';
import { testBrand } from '../../../../../testing/builders/identity.ts';
import { brandDatabases, type BrandDatabases } from '../../../../../testing/postgres/brand-databases.ts';
import { createReadStream } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileKinds, importKinds } from '../files/file-kinds.ts';
import { documentedColumns, documentedHeadings } from './documented-columns.ts';
import { columnOf, headingsOf } from './headings.ts';
import { importCatalogue } from '../import-catalogue.ts';

const docs = new URL('../../../../../../../docs/', import.meta.url);

let shop: BrandDatabases;
beforeAll(async () => {
  shop = await brandDatabases();
  await makeWarehouse(shop.db, { warehouseId: 1 });
});
afterAll(() => shop.drop());

test('the import guide documents exactly the columns that the code reads', async () => {
  const guide = await readFile(new URL('catalogue-import.md', docs), 'utf8');
  expect(guide).toContain(documentedColumns());
  expect(guide).toContain(documentedHeadings());
});

test('when a column is imported, then it has an Italian heading, and no heading means two columns', () => {
  const names = importKinds.flatMap((kind) => Object.keys(fileKinds[kind].columns));
  for (const name of names)
    for (const heading of [...headingsOf(name), name]) expect(columnOf(heading)).toBe(name);
  expect(names.filter((name) => headingsOf(name).length === 0)).toEqual([]);
});

// imported in this order, the examples turn an empty brand into a shop
test.each([
  ['categories.csv', { kind: 'categories', created: 5 }],
  ['products.csv', { kind: 'products', created: 2 }],
  ['prices.csv', { kind: 'prices', created: 2 }],
  ['stock.csv', { kind: 'stock', changed: 2 }],
  ['products.ndjson', { kind: 'products', created: 1, changed: 1, withdrawn: 1 }],
])('the example %s of the import guide is imported', async (name, report) => {
  const source = createReadStream(new URL(`catalogue-import/${name}`, docs));
  const clock = { now: () => new Date() };
  const outcome = await importCatalogue(asCommand({ brand: testBrand(1), db: shop.db, clock }), { source });
  expect(outcome.report.problems).toEqual([]);
  expect(outcome.report.warnings).toEqual([]);
  expect(outcome).toMatchObject({ ok: true, report: { ...report, applied: true } });
});
