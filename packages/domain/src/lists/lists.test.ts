import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SaleRules } from '../cart/index.ts';
import {
  grantOf,
  listNameOf,
  partsOf,
  sizeDistance,
  strongestRole,
  wantedQuantity,
  whyNotAllowed,
  type ListRole,
  type Offered,
} from './index.ts';

const role = fc.constantFrom<ListRole>('owner', 'writer', 'reader');

describe('what may be done with a list', () => {
  test('[LIS-04] READ means looking alone; a list that may be written to is still its owner’s', () => {
    expect(whyNotAllowed('reader', 'view')).toBeUndefined();
    expect(whyNotAllowed('reader', 'edit')).toBe('READ_ONLY');
    expect(whyNotAllowed('reader', 'own')).toBe('READ_ONLY');
    expect(whyNotAllowed('writer', 'edit')).toBeUndefined();
    expect(whyNotAllowed('writer', 'own')).toBe('NOT_YOURS');
  });

  test('law: who may do more may do all that who may do less may, and the grant says READ just where nothing may change', () => {
    fc.assert(
      fc.property(fc.array(role, { minLength: 1 }), fc.constantFrom('view', 'edit', 'own'), (roles, act) => {
        const strongest = strongestRole(roles)!;
        const may = roles.some((one) => whyNotAllowed(one, act) === undefined);
        expect(whyNotAllowed(strongest, act) === undefined).toBe(may);
        expect(grantOf(strongest) === 'READ').toBe(whyNotAllowed(strongest, 'edit') !== undefined);
      }),
    );
    expect(strongestRole([])).toBeUndefined();
  });
});

describe('names', () => {
  test('are kept with single spaces; nothing and too much are refused', () => {
    expect(listNameOf('  Spesa \n del  sabato ')).toBe('Spesa del sabato');
    for (const wrong of ['', '   ', '\u200b', 'a'.repeat(61), 'a'.repeat(10_000), ' '.repeat(10_000)])
      expect(listNameOf(wrong)).toBeUndefined();
    expect(listNameOf('🍎'.repeat(30))).toBe('🍎'.repeat(30));
  });

  test('law: a kept name is kept as it is', () => {
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

describe('how much to buy', () => {
  test('measures become packs, counts of what comes in boxes become boxes, loose goods are weighed', () => {
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

  test('law: always a quantity that can be bought, and more wanted is never less bought', () => {
    const offered = fc.record<Offered>({
      rules: fc.constantFrom(piece, loose, { ...piece, stepMilli: 6000, firstMilli: 6000, locked: true }),
      contentMilli: fc.integer({ min: 0, max: 20_000 }),
      base: fc.constantFrom('kg', 'l', 'pz'),
    });
    const some = fc.integer({ min: 1, max: 9_999_000 });
    fc.assert(
      fc.property(offered, some, some, fc.constantFrom('count', 'packs', 'kg', 'l'), (one, a, b, by) => {
        const amount = (value: number) =>
          by === 'count' || by === 'packs'
            ? { by, count: value }
            : ({ by: 'measure', quantity: value, base: by } as const);
        const less = wantedQuantity(amount(Math.min(a, b)), one);
        const more = wantedQuantity(amount(Math.max(a, b)), one);
        expect(less).toBeGreaterThan(0);
        expect(more).toBeGreaterThanOrEqual(less);
      }),
    );
  });

  test('the size asked for is nearest to itself', () => {
    const asked = {
      amount: { by: 'packs', count: 1000 } as const,
      size: { quantity: 1000, base: 'l' as const },
    };
    expect(sizeDistance(asked, litre)).toBe(0);
    expect(sizeDistance(asked, { ...litre, contentMilli: 500 })).toBeGreaterThan(0);
    expect(sizeDistance(asked, { ...litre, base: 'kg' })).toBe(1);
    expect(partsOf('500 g')).toBe(1);
  });
});
