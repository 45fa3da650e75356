import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SaleRules } from '../catalog/index.ts';
import {
  grantOf,
  listNameOf,
  partsOf,
  sizeDistance,
  wantedQuantity,
  whyNotAllowed,
  type Offered,
} from './index.ts';

describe('rights on a list', () => {
  test('[LIS-04] a reader may only view a list, a writer may edit it, only the owner may share or delete it', () => {
    expect(whyNotAllowed('reader', 'view')).toBeUndefined();
    expect(whyNotAllowed('reader', 'edit')).toBe('READ_ONLY');
    expect(whyNotAllowed('reader', 'own')).toBe('READ_ONLY');
    expect(whyNotAllowed('writer', 'edit')).toBeUndefined();
    expect(whyNotAllowed('writer', 'own')).toBe('NOT_YOURS');
    for (const act of ['view', 'edit', 'own'] as const) expect(whyNotAllowed('owner', act)).toBeUndefined();
    expect((['owner', 'writer', 'reader'] as const).map(grantOf)).toEqual(['WRITE', 'WRITE', 'READ']);
  });
});

describe('names', () => {
  test('a list name is saved with single spaces; an empty or too long one is refused', () => {
    expect(listNameOf('  Spesa \n del  sabato ')).toBe('Spesa del sabato');
    for (const wrong of ['', '   ', '\u200b', 'a'.repeat(61), 'a'.repeat(10_000), ' '.repeat(10_000)])
      expect(listNameOf(wrong)).toBeUndefined();
    expect(listNameOf('🍎'.repeat(30))).toBe('🍎'.repeat(30));
  });

  test('when a typed list name is longer than 500 characters, then it is refused, even if most are spaces', () => {
    expect(listNameOf(`a${' '.repeat(499)}`)).toBe('a');
    expect(listNameOf(`a${' '.repeat(500)}`)).toBeUndefined();
  });

  test('law: a saved list name is unchanged when it is saved again', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const name = listNameOf(typed);
        expect(name === undefined ? undefined : listNameOf(name)).toBe(name);
      }),
    );
  });
});

const piece: SaleRules = { saleType: 'Pezzo', stepMilli: 1000, firstMilli: 1000, minMilli: 0, locked: false };
const loose: SaleRules = { saleType: 'Sfuso', stepMilli: 100, firstMilli: 300, minMilli: 0, locked: false };
const litre: Offered = { rules: piece, contentMilli: 1000, base: 'l' };

describe('quantity to buy', () => {
  test('measures become packs, counts of boxed goods become boxes, loose goods are weighed', () => {
    expect(wantedQuantity({ by: 'measure', quantity: 1500, base: 'l' }, litre)).toBe(2000);
    const eggs: Offered = { rules: piece, contentMilli: 6000, base: 'pz' };
    expect(wantedQuantity({ by: 'count', count: 12_000 }, eggs)).toBe(2000);
    expect(wantedQuantity({ by: 'count', count: 1000 }, eggs)).toBe(1000);
    expect(wantedQuantity({ by: 'packs', count: 2000 }, eggs)).toBe(2000);
    const water: Offered = { rules: piece, contentMilli: 9000, base: 'l', parts: partsOf('6 x 1,5 L') };
    expect(wantedQuantity({ by: 'count', count: 6000 }, water)).toBe(1000);
    const bread: Offered = { rules: loose, contentMilli: 1000, base: 'kg' };
    expect(wantedQuantity({ by: 'measure', quantity: 500, base: 'kg' }, bread)).toBe(500);
    expect(wantedQuantity({ by: 'count', count: 1000 }, bread)).toBe(300);
    const apples: Offered = { ...bread, rules: { ...loose, pieceMilli: 180 } };
    expect(wantedQuantity({ by: 'count', count: 4000 }, apples)).toBe(800);
  });

  test('law: the quantity to buy is above 0 and never falls when more is wanted', () => {
    const offered = fc.record<Offered>({
      rules: fc.constantFrom(piece, loose, { ...piece, stepMilli: 6000, firstMilli: 6000, locked: true }),
      contentMilli: fc.integer({ min: 0, max: 20_000 }),
      base: fc.constantFrom('kg', 'l', 'pz'),
    });
    const some = fc.integer({ min: 1, max: 9_999_000 });
    fc.assert(
      fc.property(offered, some, some, fc.constantFrom('count', 'packs', 'kg', 'l'), (product, a, b, by) => {
        const amount = (value: number) =>
          by === 'count' || by === 'packs'
            ? { by, count: value }
            : ({ by: 'measure', quantity: value, base: by } as const);
        const less = wantedQuantity(amount(Math.min(a, b)), product);
        const more = wantedQuantity(amount(Math.max(a, b)), product);
        expect(less).toBeGreaterThan(0);
        expect(more).toBeGreaterThanOrEqual(less);
      }),
    );
  });

  test('the parts of a pack are read from the start of its size text only', () => {
    expect(['6 x 1,5 L', '12×330 ml', ' 24x25 cl', '120 x 1 g'].map(partsOf)).toEqual([6, 12, 24, 120]);
    expect(['500 g', 'conf. 6 x 1 L', '6 x', '0 x 5 g', ''].map(partsOf)).toEqual([1, 1, 1, 1, 1]);
  });

  test("when a measure can't be compared with a pack, then one pack is bought and the size distance is 1", () => {
    const kilos = { by: 'measure', quantity: 3000, base: 'kg' } as const;
    for (const other of [litre, { ...litre, base: 'kg' as const, contentMilli: 0 }]) {
      expect(wantedQuantity(kilos, other)).toBe(1000);
      expect(sizeDistance({ amount: kilos }, other)).toBe(1);
    }
  });

  test('when loose goods are counted without a known piece weight, then each counts as one first weight', () => {
    const olives: Offered = {
      rules: { ...loose, firstMilli: 250, stepMilli: 50 },
      contentMilli: 1000,
      base: 'kg',
    };
    expect(wantedQuantity({ by: 'count', count: 3000 }, olives)).toBe(750);
    expect(sizeDistance({ amount: { by: 'count', count: 3000 } }, olives)).toBe(0);
  });

  test('when loose goods are sought by weight, then their size distance is 0; by volume or pack size it is 1', () => {
    const bread: Offered = { rules: loose, contentMilli: 1000, base: 'kg' };
    const measure = (base: 'kg' | 'l') => ({ by: 'measure', quantity: 500, base }) as const;
    expect(sizeDistance({ amount: measure('kg') }, bread)).toBe(0);
    expect(sizeDistance({ amount: measure('l') }, bread)).toBe(1);
    const size = { quantity: 500, base: 'kg' as const };
    expect(sizeDistance({ amount: measure('kg'), size }, bread)).toBe(1);
  });

  test('when a pack has double or half the sought size, then the size distance is 0.5; the maximum is 1', () => {
    const wanted = { amount: { by: 'measure', quantity: 1000, base: 'l' } as const };
    const distances = [1000, 2000, 500, 4000, 64_000].map((contentMilli) =>
      sizeDistance(wanted, { ...litre, contentMilli }),
    );
    expect(distances).toEqual([0, 0.5, 0.5, 1, 1]);
  });

  test('when a pack has exactly the sought size, then the size distance is 0', () => {
    const wanted = {
      amount: { by: 'packs', count: 1000 } as const,
      size: { quantity: 1000, base: 'l' as const },
    };
    expect(sizeDistance(wanted, litre)).toBe(0);
    expect(sizeDistance(wanted, { ...litre, contentMilli: 500 })).toBeGreaterThan(0);
    expect(sizeDistance(wanted, { ...litre, base: 'kg' })).toBe(1);
    expect(partsOf('500 g')).toBe(1);
  });
});
