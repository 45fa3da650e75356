import { expect, test } from 'vitest';
import { carriedIds, coverage, requirementIds } from './requirement-coverage.ts';

test('an id counts when a test title carries it, in every way a title is written', () => {
  const source = `
    test('[CAR-07] minus to zero asks', () => {});
    it("[CAR-08] [CAR-09] two of them", () => {});
    test.each([1, 2])(\`[ORD-01] for %i\`, () => {});
    test(
      '[API-12] on the next line', () => {});
    describe('[TEN-01] a group', () => {});
    fcTest.prop([x])('no id');
    test('prints [CHK-05] too', { timeout: 5 }, () => {});
    test.each<[string, number]>([
      ['one of [CAR-98]', 1],
    ])('[API-22] behind a table', () => {});`;
  expect(carriedIds(source)).toEqual([
    'CAR-07',
    'CAR-08',
    'CAR-09',
    'ORD-01',
    'API-12',
    'TEN-01',
    'CHK-05',
    'API-22',
  ]);
});

test('an id in a comment or in a body does not count', () => {
  expect(
    carriedIds(`// [CAR-07] to do\ntest('something else', () => { expect('[CAR-08]').toBe(1); });`),
  ).toEqual([]);
});

test('totals follow the prefixes, and what is missing or unknown is named', () => {
  const all = requirementIds('- **CAR-01** One.\n- **CAR-02** Two, see CAR-09.\n- **ORD-01** Three.\n');
  expect(coverage(all, new Set(['CAR-02', 'XXX-99']))).toEqual({
    totals: [
      { prefix: 'CAR', carried: 1, all: 2 },
      { prefix: 'ORD', carried: 0, all: 1 },
    ],
    missing: ['CAR-01', 'ORD-01'],
    unknown: ['XXX-99'],
  });
});
