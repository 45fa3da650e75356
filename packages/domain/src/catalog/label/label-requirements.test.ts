import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWholeHoney } from './label-data.ts';
import {
  inheritedKinds,
  labelKinds,
  missingLabelData,
  type LabelKind,
  type LabelledGood,
} from './label-requirements.ts';

const blank: LabelledGood = {
  label: {},
  texts: {},
  containedAllergens: null,
  grade: null,
  loose: false,
  nonFood: false,
  alcohol: false,
  adultsOnly: false,
};
const missing = (good: Partial<LabelledGood>, kinds: LabelKind[] = []): string[] =>
  missingLabelData({ ...blank, ...good }, kinds);

const anyKinds = fc.array(fc.constantFrom(...labelKinds.filter((kind) => kind !== 'none')), { maxLength: 4 });
const anyGood = fc.record({
  label: fc.record(
    {
      variety: fc.constant('Gala'),
      latinName: fc.constant('Sparus aurata'),
      productionMethod: fc.constantFrom('pescato' as const, 'allevato' as const),
      bornIn: fc.constant('Italia'),
      alcoholByVolume: fc.constant(12),
    },
    { requiredKeys: [] },
  ),
  texts: fc.record(
    { ingredients: fc.constantFrom('', 'Sale'), producer: fc.constantFrom('', 'Rossi, Roma') },
    { requiredKeys: [] },
  ),
  containedAllergens: fc.constantFrom(null, [], ['milk' as const]),
  grade: fc.constantFrom(null, 'I'),
  loose: fc.boolean(),
  nonFood: fc.boolean(),
  alcohol: fc.boolean(),
  adultsOnly: fc.boolean(),
});

test('when a category declares nothing, then food, loose food, alcohol and other goods lack what each of them needs', () => {
  expect(missing({})).toEqual(['ingredients', 'nutritionalValues', 'producer']);
  expect(missing({ loose: true })).toEqual(['ingredients', 'containedAllergens']);
  expect(missing({ alcohol: true })).toEqual(['producer', 'alcoholByVolume']);
  expect(missing({ nonFood: true })).toEqual(['producer', 'warnings']);
});

test.each<[LabelKind[], string[]]>([
  [['fruit'], ['origin', 'grade']],
  [['fruit-variety'], ['origin', 'grade', 'variety']],
  [['fish'], ['commercialName', 'latinName', 'productionMethod', 'catchArea', 'fishingGear']],
  [['beef'], ['bornIn', 'raisedIn', 'slaughteredIn']],
  [['pork'], ['raisedIn', 'slaughteredIn']],
  [['poultry'], ['raisedIn', 'slaughteredIn']],
  [['lamb'], ['raisedIn', 'slaughteredIn']],
  [['cured-pork'], ['bornIn', 'raisedIn', 'slaughteredIn']],
  [['eggs'], ['eggCode']],
  [['honey'], ['honeyOrigins']],
  [['pasta'], ['grownIn', 'milledIn']],
  [['rice'], ['grownIn', 'processedIn', 'packedIn']],
  [['tomato'], ['grownIn', 'processedIn']],
  [['milk'], ['milkedIn', 'processedIn']],
  [['in-liquid'], ['netContent']],
  [['detergent'], ['producer', 'hazardStatements']],
  [['lamp'], ['producer', 'energyClass', 'energySheet']],
  [['electric'], ['producer', 'warnings']],
  [['knife'], ['adultsOnly']],
  [
    ['simple-food', 'fruit'],
    ['producer', 'origin', 'grade'],
  ],
])('when a category is of the kinds %j, then a good without data lacks %j', (kinds, fields) => {
  expect(missing({}, kinds)).toEqual(fields);
});

test('when a category asks for nothing, then nothing lacks, whatever the good is', () => {
  fc.assert(
    fc.property(anyGood, anyKinds, (good, kinds) => {
      expect(missingLabelData(good, [...kinds, 'none'])).toEqual([]);
    }),
    { seed: 28 },
  );
});

test('when fish is farmed, then no fishing gear is asked for', () => {
  expect(missing({ label: { productionMethod: 'allevato' } }, ['fish'])).not.toContain('fishingGear');
});

test('when olives are loose, then no drained weight is asked for', () => {
  expect(missing({ loose: true }, ['in-liquid'])).toEqual([]);
});

test('when a good declares no allergens or no hazards, then that is an answer and nothing lacks', () => {
  expect(missing({ containedAllergens: [], loose: true }, ['simple-food'])).toEqual([]);
  expect(missing({ label: { hazardStatements: [] } }, ['detergent'])).toEqual(['producer']);
});

test('when more kinds are asked for, then nothing that lacked before is known; and no field stands twice', () => {
  fc.assert(
    fc.property(anyGood, anyKinds, anyKinds, (good, kinds, more) => {
      fc.pre(kinds.length > 0);
      const before = missingLabelData(good, kinds);
      const after = missingLabelData(good, [...kinds, ...more]);
      expect(after).toEqual(expect.arrayContaining(before));
      expect(new Set(after).size).toBe(after.length);
    }),
    { seed: 28 },
  );
});

test('when a category declares kinds, then they hold for those below it that declare none', () => {
  expect(inheritedKinds([[], ['fish'], ['food']])).toEqual(['fish']);
  expect(inheritedKinds([['none'], ['fish']])).toEqual(['none']);
  expect(inheritedKinds([[], []])).toEqual([]);
});

test('when the countries of honey make one hundred per cent, each once, then its origin is whole', () => {
  const italy = { country: 'Italia', percent: 70 };
  expect(isWholeHoney([italy, { country: 'Ungheria', percent: 30 }])).toBe(true);
  expect(isWholeHoney([italy])).toBe(false);
  expect(isWholeHoney([italy, { country: 'italia', percent: 30 }])).toBe(false);
  expect(
    isWholeHoney([
      { country: 'Italia', percent: 100 },
      { country: 'Ungheria', percent: 0 },
    ]),
  ).toBe(false);
});
