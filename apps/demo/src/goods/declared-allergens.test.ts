import { expect, test } from 'vitest';
import type { CatalogueRow } from '../source-files.ts';
import { declaredAllergens } from './declared-allergens.ts';

const row = (fields: Partial<CatalogueRow>): CatalogueRow => ({
  sku: 'p1',
  ean: '2900000000018',
  name: 'Prova',
  brand: 'Marca',
  category: 'colazione/biscotti/frollini',
  sale_type: 'Confezione',
  price: 1.99,
  vat: 10,
  icon: '1f36a',
  ...fields,
});

test('when a row declares allergens or traces, then the product has their codes', () => {
  expect(declaredAllergens(row({ allergens: ['glutine', 'latte'], traces: ['frutta a guscio'] }))).toEqual({
    contained_allergens: ['gluten', 'milk'],
    trace_allergens: ['nuts'],
  });
});

test('when a row declares nothing, or its allergens are inferred, then the product has no data', () => {
  const inferred = { ...row({}), allergens_likely: ['latte'] };
  for (const undeclared of [row({}), inferred])
    expect(declaredAllergens(undeclared)).toEqual({ contained_allergens: null, trace_allergens: [] });
  expect(declaredAllergens(row({ traces: ['soia'] })).contained_allergens).toBeNull();
});

test('when the product is a whole fruit or vegetable, then it has none to declare, but celery is celery', () => {
  const vegetable = { category: 'frutta-e-verdura/verdura/carote-e-sedano', origin: 'Italia' };
  expect(declaredAllergens(row({ ...vegetable, name: 'Carote' })).contained_allergens).toEqual([]);
  expect(declaredAllergens(row({ ...vegetable, name: 'Sedano bianco' })).contained_allergens).toEqual([
    'celery',
  ]);
});
