import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allergens } from './allergens.ts';
import { dietRules, diets, markFor, type DeclaredGoods } from './household.ts';

const some = fc.subarray([...allergens]);
const names = fc.subarray(['Vegano', 'Vegetariano', 'Senza glutine', 'Senza lattosio', 'Biologico']);
const goods: fc.Arbitrary<DeclaredGoods> = fc.record(
  {
    allergens: some,
    allergenTraces: some,
    productClasses: names.map((all) => all.map((name) => ({ name }))),
    produce: fc.constant({ grade: 'I' }),
  },
  { requiredKeys: [] },
);
const household = fc.record({ allergens: some, diets: fc.subarray([...diets]) });

describe('goods for a household', () => {
  test('when goods have no allergen data, then a household with allergens is told so and they are never suitable', () => {
    fc.assert(
      fc.property(household, goods, (home, { allergens: _, ...unknown }) => {
        fc.pre(home.allergens.length > 0);
        const mark = markFor(home, unknown);
        expect([mark.isUnknown, mark.isSuitable, mark.contained]).toEqual([true, false, []]);
      }),
    );
  });

  test('when goods contain a group of the household, then it is marked as contained and they are not suitable', () => {
    fc.assert(
      fc.property(household, goods, (home, declared) => {
        const mark = markFor(home, declared);
        for (const allergen of home.allergens)
          expect(mark.contained.includes(allergen)).toBe(declared.allergens?.includes(allergen) ?? false);
        expect(mark.isSuitable && mark.contained.length > 0).toBe(false);
      }),
    );
  });

  test('when goods may contain traces of a group, then it is marked as traces, unless they contain it, and they are not suitable', () => {
    fc.assert(
      fc.property(household, goods, (home, declared) => {
        const mark = markFor(home, declared);
        for (const allergen of home.allergens) {
          const isTrace =
            declared.allergenTraces?.includes(allergen) === true && !mark.contained.includes(allergen);
          expect(mark.traces.includes(allergen)).toBe(isTrace);
        }
        expect(mark.isSuitable && mark.traces.length > 0).toBe(false);
      }),
    );
  });

  test('when a household grows, then no further goods become suitable', () => {
    fc.assert(
      fc.property(household, household, goods, (small, more, declared) => {
        fc.pre(small.allergens.length + small.diets.length > 0);
        const large = {
          allergens: [...new Set([...small.allergens, ...more.allergens])],
          diets: [...new Set([...small.diets, ...more.diets])],
        };
        expect(markFor(large, declared).isSuitable && !markFor(small, declared).isSuitable).toBe(false);
      }),
    );
  });

  test('when goods fit a diet, then they carry its label or are whole fruit and vegetables, and no declared allergen contradicts it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...diets), goods, (diet, declared) => {
        const { labels, excludes } = dietRules[diet];
        const isSaid =
          declared.produce !== undefined ||
          declared.productClasses?.some(({ name }) => labels.includes(name.toLowerCase())) === true;
        const isContradicted = excludes.some((allergen) => declared.allergens?.includes(allergen));
        const { isSuitable } = markFor({ allergens: [], diets: [diet] }, declared);
        expect(isSuitable).toBe(isSaid && !isContradicted);
      }),
    );
  });

  test('when a household has neither allergens nor diets, then nothing is marked and nothing is called suitable', () => {
    fc.assert(
      fc.property(goods, (declared) => {
        const none = { contained: [], traces: [], isUnknown: false, isSuitable: false };
        expect(markFor({ allergens: [], diets: [] }, declared)).toEqual(none);
      }),
    );
  });
});
