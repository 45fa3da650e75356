import { afterAll, beforeAll, expect, test } from 'vitest';
import { brandDatabases, type BrandDatabases } from '../../../../testing/brand-databases.ts';
import { makeZone } from '../../../../testing/builders/fulfilment.ts';
import { takeInvoiceNumber } from './invoice-repository.ts';

let brands: BrandDatabases;
beforeAll(async () => {
  brands = await brandDatabases();
  for (const db of [brands.db, brands.otherBrand]) await makeZone(db);
});
afterAll(() => brands.drop());

test('when sixteen transactions at once take numbers and every third is rolled back, then the numbers have no gap and no number is given twice', async () => {
  const taken = await Promise.all(
    Array.from({ length: 16 }, (_, index) =>
      brands.db
        .transaction(async (tx) => {
          const number = await takeInvoiceNumber(tx, 2026);
          if (index % 3 === 0) throw new Error('rolled back');
          return number;
        })
        .catch((error: Error) => error.message),
    ),
  );
  const kept = taken.filter((one) => typeof one === 'number').toSorted((a, b) => a - b);
  expect(taken.filter((one) => one === 'rolled back')).toHaveLength(6);
  expect(kept).toEqual(Array.from({ length: 10 }, (_, index) => index + 1));
});

test('another year and another brand have a series of their own', async () => {
  const first = (db: typeof brands.db, year: number) => db.transaction((tx) => takeInvoiceNumber(tx, year));
  expect(await first(brands.db, 2030)).toBe(1);
  expect(await first(brands.db, 2031)).toBe(1);
  expect(await first(brands.otherBrand, 2030)).toBe(1);
  expect(await first(brands.db, 2030)).toBe(2);
});
