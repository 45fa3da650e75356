import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spreadApart } from './spread-apart.ts';

const least = 36;
const spot = fc.record({ x: fc.integer({ min: 0, max: 300 }), y: fc.integer({ min: 0, max: 200 }) });
const distances = (spots: readonly { x: number; y: number }[]) =>
  spots.flatMap((one, index) =>
    spots.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
  );

test('any two of the points a city has can be told apart', () => {
  fc.assert(
    fc.property(fc.array(spot, { maxLength: 8 }), (spots) => {
      for (const distance of distances(spreadApart(spots, least)))
        expect(distance).toBeGreaterThan(least - 2);
    }),
  );
});

test('points that are far enough from each other stay where they are', () => {
  fc.assert(
    fc.property(fc.array(spot, { maxLength: 8 }), (spots) => {
      fc.pre(distances(spots).every((distance) => distance >= least));
      expect(spreadApart(spots, least)).toEqual(spots);
    }),
  );
});

test('two stores in the same house part by as much to either side', () => {
  const house = { x: 50, y: 80 };
  expect(spreadApart([house, house], least)).toEqual([
    { x: 32, y: 80 },
    { x: 68, y: 80 },
  ]);
});
