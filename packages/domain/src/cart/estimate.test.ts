import fc from 'fast-check';
import { expect, it } from 'vitest';
import { estimateRange, preAuthorisationOf } from './index.ts';

const cents = fc.integer({ min: 0, max: 100_000 });

it('the estimate lies around the total, within the pre-authorised amount, and equals the total without weighed goods', () => {
  fc.assert(
    fc.property(cents, cents, fc.integer({ min: 0, max: 5000 }), (others, weighed, rate) => {
      const total = others + weighed;
      const { lowest, highest } = estimateRange(total, weighed, rate);
      expect(highest).toBe(preAuthorisationOf(total, weighed, rate));
      expect(highest - total).toBe(total - lowest);
      expect(lowest).toBeGreaterThanOrEqual(others);
      expect(estimateRange(total, 0, rate)).toEqual({ lowest: total, highest: total });
    }),
  );
});

it('when a basket discount is larger than the remaining goods, then the lowest estimate is 0', () => {
  expect(estimateRange(100, 1000, 2000)).toEqual({ lowest: 0, highest: 300 });
});
