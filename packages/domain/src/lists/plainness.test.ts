import fc from 'fast-check';
import { expect, test } from 'vitest';
import { qualifications } from './plainness.ts';

const goods = (name: string, ...aisles: string[]) => ({ name, aisles });
const word = fc.constantFrom('rossa', 'dolce', 'biologica', 'fresca', 'piccola', 'intera');
const found = fc.array(
  fc.uniqueArray(word, { maxLength: 4 }).map((words) => goods(['Birra', ...words].join(' '), 'Birra')),
  { minLength: 1, maxLength: 12 },
);

test("when an aisle contains a word of the product's name, then the word doesn't qualify the product", () => {
  const beers = [goods('Birra analcolica', 'Birra', 'Birra chiara'), goods('Birra chiara', 'Birra chiara')];
  const [without, plain] = qualifications('birra', beers);
  expect(plain).toBe(0);
  expect(without).toBeGreaterThan(0);
});

test("forms of the same word, function words and numbers don't qualify a product", () => {
  const plain = [
    goods('Birre rosse', 'Birra rossa'),
    goods("Birra all'arancia", 'Arance'),
    goods('Birra n. 5 per la 2 in 1'),
  ];
  expect(qualifications('birra', plain)).toEqual([0, 0, 0]);
});

test('law: a product named by the query alone scores 0, others score more, and more words never lower the score', () => {
  fc.assert(
    fc.property(found, (all) => {
      const counted = qualifications('birra', all);
      const words = all.map(({ name }) => new Set(name.split(' ').slice(1)));
      for (const [at, own] of words.entries()) {
        expect(counted[at]! > 0).toBe(own.size > 0);
        const fuller = counted.filter((_, other) => [...own].every((word) => words[other]!.has(word)));
        expect(counted[at]!).toBeLessThanOrEqual(Math.min(...fuller) + 1e-9);
      }
    }),
  );
});

test('law: a word that most found products have scores less than a rare one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 12 }), fc.integer({ min: 1, max: 11 }), (usual, rare) => {
      fc.pre(rare < usual);
      const all = [
        ...Array.from({ length: usual }, () => goods('Latte intero')),
        ...Array.from({ length: rare }, () => goods('Latte dolce')),
      ];
      const counted = qualifications('latte', all);
      expect(counted[0]!).toBeLessThan(counted.at(-1)!);
    }),
  );
});
