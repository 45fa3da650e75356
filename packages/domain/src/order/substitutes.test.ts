import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allergens, type Allergen, type DeclaredGoods } from '../catalog/index.ts';
import {
  acceptsSubstitute,
  allergensToAvoid,
  bringsAllergen,
  maySubstitute,
  substituteCost,
  substituteObstacle,
  type Content,
  type ExchangedGoods,
  type MissingGoods,
  type SubstituteGoods,
} from './substitutes.ts';

const unit = fc.constantFrom<Content['unit']>('KG', 'L', 'PZ');
const content = fc.record({ milli: fc.integer({ min: 1, max: 20_000 }), unit });
const missingGoods = fc.record({
  quantity: fc.integer({ min: 1, max: 20_000 }),
  cents: fc.integer({ min: 0, max: 20_000 }),
  content,
});
const substituteGoods = fc.record({
  quantity: fc.integer({ min: 1, max: 20_000 }),
  unitCents: fc.integer({ min: 1, max: 10_000 }),
  isWeighed: fc.boolean(),
  content,
});
const amountOfContent = ({ quantity, content: { milli } }: MissingGoods | SubstituteGoods) =>
  quantity * milli;

describe('the cost of a substitute', () => {
  test('it is never above its own price, nor above what the missing goods would have cost', () => {
    fc.assert(
      fc.property(missingGoods, substituteGoods, (missing, substitute) => {
        const cost = substituteCost(missing, substitute);
        expect(cost).toBeGreaterThanOrEqual(0);
        expect(cost).toBeLessThanOrEqual(missing.cents);
        expect(cost).toBeLessThanOrEqual((substitute.unitCents * substitute.quantity) / 1000 + 0.5);
      }),
    );
  });

  test('with the same unit of measure, a kilogram, litre or piece never costs more than it would have', () => {
    fc.assert(
      fc.property(missingGoods, substituteGoods, unit, (missing, substitute, same) => {
        missing.content.unit = same;
        substitute.content.unit = same;
        const cost = substituteCost(missing, substitute);
        expect(cost * amountOfContent(missing)).toBeLessThanOrEqual(
          missing.cents * amountOfContent(substitute),
        );
      }),
    );
  });

  test('when a substitute has half the content, then it costs at most half; without a common unit, the whole', () => {
    const missing: MissingGoods = { quantity: 1000, cents: 400, content: { milli: 1000, unit: 'KG' } };
    const half = {
      quantity: 1000,
      unitCents: 390,
      isWeighed: false,
      content: { milli: 500, unit: 'KG' },
    } as const;
    expect(substituteCost(missing, half)).toBe(200);
    expect(substituteCost(missing, { ...half, unitCents: 150 })).toBe(150);
    expect(substituteCost(missing, { ...half, content: { milli: 6000, unit: 'PZ' } })).toBe(390);
  });
});

describe('the quantity of a substitute', () => {
  const missing: MissingGoods = { quantity: 2000, cents: 400, content: { milli: 500, unit: 'KG' } };
  const may = (quantity: number, goods: Partial<SubstituteGoods>) =>
    maySubstitute(
      missing,
      { quantity, unitCents: 1, isWeighed: false, content: { milli: 400, unit: 'KG' }, ...goods },
      2000,
    );

  test('pieces reach the missing content and don’t exceed it by a piece', () => {
    expect([1000, 3000, 4000, 500, 0, -1000, Number.NaN].map((quantity) => may(quantity, {}))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  test('weighed goods reach the missing weight and the margin; 100 kg are too much', () => {
    const loose = { isWeighed: true, content: { milli: 1000, unit: 'KG' } } as const;
    expect([1000, 1200, 1201, 100_000, 0.5].map((quantity) => may(quantity, loose))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  test('without a common unit of measure, at most as many as are missing', () => {
    const other = { content: { milli: 1000, unit: 'L' } } as const;
    expect([1000, 2000, 3000].map((quantity) => may(quantity, other))).toEqual([true, true, false]);
  });
});

test('a line’s choice about substitutes wins over the order’s; no choice means no', () => {
  expect(
    (
      [
        ['true', 'false'],
        ['false', 'true'],
        [undefined, 'true'],
        [undefined, 'false'],
        [undefined, undefined],
      ] as const
    ).map(([line, order]) => acceptsSubstitute(line, order)),
  ).toEqual([true, false, true, false, false]);
});

describe('allergens of a substitute', () => {
  const some = fc.subarray([...allergens]);
  const declared = fc.record({
    allergens: fc.option(some, { nil: undefined }),
    allergenTraces: fc.option(some, { nil: undefined }),
  });
  const has = (list: readonly Allergen[] | undefined, allergen: Allergen) =>
    list?.includes(allergen) === true;

  test('a substitute that brings none contains none of the household that the ordered goods don’t declare', () => {
    fc.assert(
      fc.property(some, declared, declared, (allergens, ordered, substitute) => {
        const household = { allergens, diets: [] };
        if (bringsAllergen(household, ordered, substitute)) return;
        for (const allergen of allergens) {
          if (has(ordered.allergens, allergen)) continue;
          expect(has(substitute.allergens, allergen)).toBe(false);
          expect(substitute.allergens).toBeDefined();
          expect(!has(substitute.allergenTraces, allergen) || has(ordered.allergenTraces, allergen)).toBe(
            true,
          );
        }
      }),
    );
  });

  test('a household without allergens, or with those of the ordered goods only, refuses nothing', () => {
    fc.assert(
      fc.property(declared, declared, (ordered, substitute) => {
        expect(bringsAllergen({ allergens: [], diets: ['vegan'] }, ordered, substitute)).toBe(false);
        const same = { allergens: ordered.allergens ?? [], diets: [] };
        expect(bringsAllergen(same, ordered, substitute)).toBe(false);
        expect(allergensToAvoid(same, ordered)).toEqual([]);
      }),
    );
  });

  test('when goods declare nothing, then they may bring any allergen', () => {
    const household = { allergens: ['milk', 'nuts'] as const, diets: [] };
    const unknown: DeclaredGoods = {};
    expect(bringsAllergen(household, { allergens: ['milk'] }, unknown)).toBe(true);
    expect(bringsAllergen(household, unknown, { allergens: ['milk'] })).toBe(true);
    expect(bringsAllergen(household, unknown, { allergens: [] })).toBe(false);
    expect(allergensToAvoid(household, { allergens: ['milk'] })).toEqual(['nuts']);
  });
});

describe('why goods may not stand for others', () => {
  const some = fc.subarray([...allergens]);
  const goods: fc.Arbitrary<ExchangedGoods> = fc.record({
    productId: fc.integer({ min: 1, max: 3 }),
    isSold: fc.boolean(),
    adultsOnly: fc.boolean(),
    declared: fc.record({ allergens: some, allergenTraces: some }),
  });
  const household = fc.option(fc.record({ allergens: some, diets: fc.constant([]) }), { nil: undefined });

  test('goods without an obstacle are sold, are other goods, and bring neither an age limit nor an allergen', () => {
    fc.assert(
      fc.property(goods, goods, household, (ordered, substitute, people) => {
        const isFine =
          substitute.isSold &&
          substitute.productId !== ordered.productId &&
          (ordered.adultsOnly || !substitute.adultsOnly) &&
          !(people && bringsAllergen(people, ordered.declared, substitute.declared));
        expect(substituteObstacle(ordered, substitute, people) === undefined).toBe(isFine);
      }),
    );
  });

  test('when the catalogue no longer has the ordered goods, then a substitute must be safe by what it declares itself', () => {
    const people = { allergens: ['milk'] as const, diets: [] };
    const plain = { productId: 2, isSold: true, adultsOnly: false, declared: { allergens: [] } };
    expect(substituteObstacle(undefined, plain, people)).toBeUndefined();
    expect(substituteObstacle(undefined, { ...plain, declared: {} }, people)).toBe('ALLERGEN');
    expect(substituteObstacle(undefined, { ...plain, adultsOnly: true }, people)).toBe('ADULTS_ONLY');
  });
});
