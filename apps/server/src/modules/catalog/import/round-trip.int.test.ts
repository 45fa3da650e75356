import { asCommand } from '../../../../testing/as-command.ts';
import { Readable } from 'node:stream';
import { demoDatabase, type TestDatabase } from '../../../../testing/postgres/database.ts';
import { testBrand } from '../../../../testing/builders/identity.ts';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brandDb } from '../../../platform/db/brand-db.ts';
import { createPool } from '../../../platform/db/pool.ts';
import { exportCatalogue, type ExportFormat } from './export-catalogue.ts';
import { importKinds, type ImportKind } from './files/file-kinds.ts';
import { importCatalogue } from './import-catalogue.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await demoDatabase();
  pool = createPool(database.appUrl, 3);
  pool.on('error', () => {});
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const clock = { now: () => new Date() };

async function exported(tenantId: number, kind: ImportKind, format: ExportFormat): Promise<string> {
  let file = '';
  for await (const line of exportCatalogue(brandDb(pool, tenantId), kind, format)) file += line;
  return file;
}

const versionOf = async (tenantId: number) =>
  (await brandDb(pool, tenantId).row<{ version: number }>('select catalog_version as version from brand'))!
    .version;

test('when names start like formulas, then the CSV export neutralises them and its import restores them', async () => {
  const db = brandDb(pool, 1);
  const names = ['=1+1', '+39', '-cmd', '@SUM(A1)', "'=2", "'Nduja"];
  const rows = await db.rows<{ id: number }>('select product_id as id from product order by 1 limit $1', [
    names.length,
  ]);
  for (const [index, { id }] of rows.entries())
    await db.rows('update product set name = $2 where product_id = $1', [id, names[index]]);
  const file = await exported(1, 'products', 'csv');
  for (const name of names.slice(0, 5)) expect(file).toContain(`;'${name};`);
  expect(file).toContain(";'Nduja;");
  // a cell in the form ="digits" is a constant, which keeps Excel from changing the digits
  expect(file).not.toMatch(/(^|;)"?(?:[+@]|=(?!""[\d .,:/e-]+"""))/im);
  expect(file).toMatch(/^\ufeffsku;name;/);
  expect(file).toMatch(/;"=""\d{13}""";/);
  const ctx = { brand: testBrand(1), db, clock };
  const { report } = await importCatalogue(asCommand(ctx), { source: Readable.from([Buffer.from(file)]) });
  expect(report).toMatchObject({ changed: 0, created: 0, problemCount: 0 });
  expect(report.unchanged).toBeGreaterThan(50);
});

test.each(
  [1, 2].flatMap((tenantId) =>
    importKinds.flatMap(
      (kind) =>
        [
          [tenantId, kind, 'csv'],
          [tenantId, kind, 'ndjson'],
        ] as const,
    ),
  ),
)('brand %i: an export of %s as %s is imported without any change', async (tenantId, kind, format) => {
  const file = await exported(tenantId, kind, format);
  const before = await versionOf(tenantId);
  const ctx = { brand: testBrand(tenantId), db: brandDb(pool, tenantId), clock };
  const outcome = await importCatalogue(asCommand(ctx), { source: Readable.from([Buffer.from(file)]) });
  expect(outcome.report.problems.slice(0, 5)).toEqual([]);
  const rows = file.trimEnd().split('\n').length - (format === 'csv' ? 1 : 0);
  expect(outcome.report).toEqual({
    kind,
    rows,
    created: 0,
    changed: 0,
    unchanged: rows,
    withdrawn: 0,
    problemCount: 0,
    problems: [],
    warningCount: 0,
    warnings: [],
    applied: false,
  });
  expect(rows).toBeGreaterThan(50);
  expect(await versionOf(tenantId)).toBe(before);
});
