import fc from 'fast-check';
import { expect, test } from 'vitest';
import { doPolygonsOverlap, isSimplePolygon } from '../index.ts';
import type { Polygon, Position } from '../index.ts';

interface Box {
  west: number;
  south: number;
  width: number;
  height: number;
}

const length = fc.integer({ min: 1, max: 6 });
const box: fc.Arbitrary<Box> = fc.record({
  west: fc.nat(8),
  south: fc.nat(8),
  width: length,
  height: length,
});
const ringOf = ({ west, south, width, height }: Box): Position[] => [
  [west, south],
  [west + width, south],
  [west + width, south + height],
  [west, south + height],
  [west, south],
];
const meet = (a: Box, b: Box): boolean =>
  a.west < b.west + b.width &&
  b.west < a.west + a.width &&
  a.south < b.south + b.height &&
  b.south < a.south + a.height;
/** The triangle below a box's diagonal. */
const triangleOf = (of: Box): Polygon => {
  const [a, b, c] = ringOf(of);
  return [[a!, b!, c!, a!]];
};

test('two boxes overlap exactly when they share ground, in either order of the arguments', () => {
  fc.assert(
    fc.property(box, box, (first, other) => {
      const [a, b]: Polygon[] = [[ringOf(first)], [ringOf(other)]];
      expect(doPolygonsOverlap(a!, b!)).toBe(meet(first, other));
      expect(doPolygonsOverlap(b!, a!)).toBe(meet(first, other));
      expect(doPolygonsOverlap([ringOf(first).toReversed()], b!)).toBe(meet(first, other));
    }),
    { numRuns: 500 },
  );
});

test("when an area lies in the hole of another, then they do not overlap; across the hole's border they do", () => {
  const outer = ringOf({ west: 0, south: 0, width: 20, height: 20 });
  fc.assert(
    fc.property(box, (hole) => {
      const moved = { ...hole, west: hole.west + 2, south: hole.south + 2 };
      const ring: Polygon = [outer, ringOf(moved)];
      expect(doPolygonsOverlap(ring, [ringOf(moved)])).toBe(false);
      expect(doPolygonsOverlap([ringOf(moved)], ring)).toBe(false);
      expect(doPolygonsOverlap(ring, [ringOf({ ...moved, width: moved.width + 1 })])).toBe(true);
    }),
  );
});

test('when a box is cut along its diagonal, then the halves do not overlap, and each overlaps the box', () => {
  fc.assert(
    fc.property(box, (whole) => {
      const below = triangleOf(whole);
      const [a, , c, d] = ringOf(whole);
      const above: Polygon = [[a!, c!, d!, a!]];
      expect(doPolygonsOverlap(below, above)).toBe(false);
      expect(doPolygonsOverlap(above, below)).toBe(false);
      for (const half of [below, above]) {
        expect(isSimplePolygon(half)).toBe(true);
        expect(doPolygonsOverlap(half, [ringOf(whole)])).toBe(true);
        expect(doPolygonsOverlap([ringOf(whole)], half)).toBe(true);
      }
    }),
  );
});

/** A ring from each of its corners, in both directions. */
const turnsOf = (corners: readonly Position[]): Position[][] =>
  corners.flatMap((_, at) => {
    const ring = [...corners.slice(at), ...corners.slice(0, at)];
    return [ring, ring.toReversed()].map((corners) => [...corners, corners[0]!]);
  });
/** An area and the same area turned by a quarter, three times. */
const quartersOf = (corners: readonly Position[]): Position[][] =>
  [0, 1, 2, 3].map((quarters) =>
    corners.map((corner) => {
      let [x, y] = corner;
      for (let done = 0; done < quarters; done += 1) [x, y] = [-y, x];
      return [x, y] as const;
    }),
  );

test('when two arms of an area end on one line, then it can be drawn, and it does not overlap the ground between them', () => {
  const arms: Position[] = [
    [0, 0],
    [6, 0],
    [6, 9],
    [4, 9],
    [4, 1],
    [2, 1],
    [2, 9],
    [0, 9],
  ];
  const between = ringOf({ west: 2, south: 1, width: 2, height: 8 }).slice(1);
  const fillings = quartersOf(between);
  for (const [index, corners] of quartersOf(arms).entries())
    for (const ring of turnsOf(corners)) {
      expect(isSimplePolygon([ring])).toBe(true);
      for (const filling of turnsOf(fillings[index]!)) {
        expect(doPolygonsOverlap([ring], [filling])).toBe(false);
        expect(doPolygonsOverlap([filling], [ring])).toBe(false);
      }
    }
});

test('when neighbours share a slanted border, then they do not overlap, however their coordinates are rounded', () => {
  const degree = fc.integer({ min: 12_000_000, max: 12_900_000 }).map((value) => value / 1e6);
  const corner = fc.tuple(degree, degree);
  const leftOf = ([ax, ay]: Position, [bx, by]: Position, [x, y]: Position): number =>
    (bx - ax) * (y - ay) - (by - ay) * (x - ax);
  fc.assert(
    fc.property(corner, corner, corner, corner, fc.nat(5), fc.nat(5), (a, b, c, d, turn, turnBack) => {
      fc.pre(leftOf(a, b, c) > 1e-6 && leftOf(a, b, d) < -1e-6);
      const [first, other]: Polygon[] = [[turnsOf([a, b, c])[turn]!], [turnsOf([a, b, d])[turnBack]!]];
      expect(doPolygonsOverlap(first!, other!)).toBe(false);
      expect(doPolygonsOverlap(other!, first!)).toBe(false);
    }),
    { numRuns: 300 },
  );
});

test('when an area enters another exactly through its corners, then they overlap', () => {
  const box: Polygon = [ringOf({ west: 0, south: 0, width: 4, height: 4 })];
  const wedge: Position[] = [
    [2, 3],
    [10, 7],
    [-6, 7],
  ];
  for (const ring of turnsOf(wedge)) {
    expect(doPolygonsOverlap([ring], box)).toBe(true);
    expect(doPolygonsOverlap(box, [ring])).toBe(true);
  }
});

test('when an area cuts off a corner of another with one edge, then they overlap', () => {
  const box: Polygon = [ringOf({ west: 0, south: 0, width: 4, height: 4 })];
  const cut: Position[] = [
    [0, 0],
    [2, 4],
    [2, 40],
    [0, 40],
  ];
  for (const ring of turnsOf(cut)) {
    expect(doPolygonsOverlap([ring], box)).toBe(true);
    expect(doPolygonsOverlap(box, [ring])).toBe(true);
  }
});

test('when a corner of a ring lies on another edge of it, then it cannot be drawn', () => {
  const ring: Position[] = [
    [0, 0],
    [4, 0],
    [4, 4],
    [2, 0],
    [0, 4],
  ];
  for (const turned of turnsOf(ring)) expect(isSimplePolygon([turned])).toBe(false);
});

test('when a ring encloses no ground, then it cannot be drawn', () => {
  const line: Position[] = [
    [0, 0],
    [4, 0],
    [2, 0],
  ];
  for (const ring of turnsOf(line)) expect(isSimplePolygon([ring])).toBe(false);
  expect(isSimplePolygon([[[1, 1]]])).toBe(false);
  expect(isSimplePolygon([[]])).toBe(false);
});

test('when the hole of an area crosses itself or touches the outer border, then the area cannot be drawn', () => {
  const outer = ringOf({ west: 0, south: 0, width: 9, height: 9 });
  const crossed: Position[] = [
    [1, 1],
    [5, 5],
    [5, 1],
    [1, 5],
    [1, 1],
  ];
  expect(isSimplePolygon([outer, crossed])).toBe(false);
  const touching: Position[] = [
    [4, 4],
    [9, 6],
    [4, 6],
  ];
  for (const hole of turnsOf(touching)) expect(isSimplePolygon([outer, hole])).toBe(false);
});

test('when an area reaches beyond the poles or the date line, then it cannot be drawn', () => {
  expect(isSimplePolygon([ringOf({ west: -180, south: -90, width: 360, height: 180 })])).toBe(true);
  expect(isSimplePolygon([ringOf({ west: 0, south: 80, width: 5, height: 11 })])).toBe(false);
  expect(isSimplePolygon([ringOf({ west: 178, south: 0, width: 3, height: 5 })])).toBe(false);
});

test('when a ring has a spike or touches itself in a corner, then it cannot be drawn', () => {
  const spike: Position[] = [
    [0, 0],
    [4, 0],
    [4, 4],
    [4, 2],
    [0, 4],
    [0, 0],
  ];
  const bowTie: Position[] = [
    [0, 0],
    [2, 2],
    [4, 0],
    [4, 4],
    [2, 2],
    [0, 4],
    [0, 0],
  ];
  expect([isSimplePolygon([spike]), isSimplePolygon([bowTie])]).toEqual([false, false]);
});
