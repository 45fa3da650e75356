import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packagesNeeded } from './index.ts';

it('the packages hold the whole weight and one fewer would not; an empty basket needs none', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 300 }),
      fc.nat(200_000),
      fc.integer({ min: 1, max: 20_000 }),
      (lines, grams, holds) => {
        const needed = packagesNeeded({ lines, grams }, holds);
        expect(needed).toBeGreaterThanOrEqual(1);
        expect(needed * holds).toBeGreaterThanOrEqual(grams);
        expect(needed === 1 || (needed - 1) * holds < grams).toBe(true);
      },
    ),
  );
  expect(packagesNeeded({ lines: 0, grams: 0 }, 8000)).toBe(0);
});
