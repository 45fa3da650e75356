import { expect, test } from 'vitest';
import { coverage, idsOfTitles, requirementIds } from './requirement-coverage.ts';

test('when a title begins with ids, then it carries them, in every syntax of titles', () => {
  const source = `
    test('[CAR-07] minus to zero asks', () => {});
    it("[CAR-08] [CAR-09] two of them", () => {});
    test.each([1, 2])(\`[ORD-01] for %i\`, () => {});
    test(
      '[API-12] on the next line', () => {});
    test('prints [CHK-05] too', () => {});
    // as in [CAT-01]
    // test('[CAT-02] switched off', () => {});
    test.each([['a row with [CAR-98]', 1]])('no id', () => {});`;
  expect(idsOfTitles(source)).toEqual(['CAR-07', 'CAR-08', 'CAR-09', 'ORD-01', 'API-12']);
});

test('totals follow the prefixes, count carried requirements, and name missing or unknown ids', () => {
  const all = requirementIds(
    '- **CAR-01** One.\n- **CAR-02** Two, see CAR-09.\n- **CAR-03** Three.\n- **ORD-01** Four.\n',
  );
  const tests = {
    'packages/domain/src/cart/lines.test.ts': `test('[CAR-02] [CAR-03] of a rule', () => {});`,
    'e2e/cart.e2e.ts': `test('[CAR-02] of a journey', () => {});`,
    'apps/server/src/cart.int.test.ts': `test('[XXX-99] of no requirement', () => {});`,
  };
  expect(coverage(all, tests)).toEqual({
    totals: [
      { prefix: 'CAR', carried: 2, all: 3 },
      { prefix: 'ORD', carried: 0, all: 1 },
    ],
    byKind: { journey: ['CAR-02'], 'integration test': [], 'unit test': ['CAR-03'] },
    missing: ['CAR-01', 'ORD-01'],
    unknown: ['XXX-99'],
  });
});
