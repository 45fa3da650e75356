import { expect, test } from 'vitest';
import { coverage, requirementIds } from './requirement-coverage.ts';

test('totals follow the prefixes, count proved requirements, and name missing or unknown ids', () => {
  const all = requirementIds(
    '- **CAR-01** One.\n- **CAR-02** Two, see CAR-09.\n- **CAR-03** Three.\n- **ORD-01** Four.\n',
  );
  const proved = new Map([
    ['CAR-02', 'over HTTP'],
    ['CAR-03', 'named only'],
    ['XXX-99', 'by a shipped rule'],
  ] as const);
  expect(coverage(all, proved)).toEqual({
    totals: [
      { prefix: 'CAR', carried: 1, all: 3 },
      { prefix: 'ORD', carried: 0, all: 1 },
    ],
    byProof: { 'over HTTP': ['CAR-02'], 'by a shipped rule': [], 'named only': ['CAR-03'] },
    missing: ['CAR-01', 'ORD-01'],
    unknown: ['XXX-99'],
  });
});
