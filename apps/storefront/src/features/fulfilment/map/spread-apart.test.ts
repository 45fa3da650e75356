import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spreadApart } from './spread-apart.ts';

const least = 36;
const spot = fc.record({ x: fc.integer({ min: 0, max: 300 }), y: fc.integer({ min: 0, max: 200 }) });
const distances = (spots: readonly { x: number; y: number }[]) =>
  spots.flatMap((spot, index) =>
    spots.slice(index + 1).map((other) => Math.hypot(spot.x - other.x, spot.y - other.y)),
  );

test('after spreading, any two points are far enough apart', () => {
  fc.assert(
    fc.property(fc.array(spot, { maxLength: 8 }), (spots) => {
      for (const distance of distances(spreadApart(spots, least)))
        expect(distance).toBeGreaterThan(least - 2);
    }),
  );
});

test('points that are already far enough apart stay in place', () => {
  fc.assert(
    fc.property(fc.array(spot, { maxLength: 8 }), (spots) => {
      fc.pre(distances(spots).every((distance) => distance >= least));
      expect(spreadApart(spots, least)).toEqual(spots);
    }),
  );
});

test('two points in the same place move the same distance to either side', () => {
  const house = { x: 50, y: 80 };
  expect(spreadApart([house, house], least)).toEqual([
    { x: 32, y: 80 },
    { x: 68, y: 80 },
  ]);
});
