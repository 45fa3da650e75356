import fc from 'fast-check';
import { expect, test } from 'vitest';
import { zoomsOfLabels, type PlacedLabel } from './place-labels.ts';

/** Steps of a thousandth, because anchors closer to each other would be apart only at scales beyond the precision. */
const anchor = fc.integer({ min: 0, max: 4000 }).map((thousandths) => thousandths / 1000);
const pixel = (min: number, max: number) => fc.integer({ min, max });
const label: fc.Arbitrary<PlacedLabel> = fc.record({
  x: anchor,
  y: anchor,
  left: pixel(-60, 0),
  top: pixel(-30, 10),
  width: pixel(10, 120),
  height: pixel(10, 50),
  from: fc.integer({ min: 4, max: 14 }),
});
const labels = fc.array(label, { maxLength: 30 });
const zoom = fc.double({ min: 4, max: 18, noNaN: true });

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const boxAt = ({ x, y, left, top, width, height }: PlacedLabel, scale: number): Box => ({
  left: x * scale + left,
  top: y * scale + top,
  right: x * scale + left + width,
  bottom: y * scale + top + height,
});

/** Pixels; rounding errors of coordinates at zoom 18 are smaller. */
const tolerance = 1e-6;
/** Pixels by which two boxes overlap along the axis where they overlap least; negative is their distance. */
const overlap = (box: Box, other: Box) =>
  Math.min(box.right - other.left, other.right - box.left, box.bottom - other.top, other.bottom - box.top);

test('at no zoom do two shown labels overlap', () => {
  fc.assert(
    fc.property(labels, zoom, (all, at) => {
      const zooms = zoomsOfLabels(all);
      const shown = all.filter((_, index) => zooms[index]! <= at).map((label) => boxAt(label, 2 ** at));
      for (const [index, box] of shown.entries())
        for (const other of shown.slice(index + 1)) expect(overlap(box, other)).toBeLessThan(tolerance);
    }),
  );
});

test('a label that comes later than it may does so at the zoom where it gets clear of an earlier label', () => {
  fc.assert(
    fc.property(labels, (all) => {
      const zooms = zoomsOfLabels(all);
      for (const [index, label] of all.entries()) {
        const shownFrom = zooms[index]!;
        if (shownFrom === label.from || shownFrom === Infinity) continue;
        const box = boxAt(label, 2 ** shownFrom);
        const touching = all
          .slice(0, index)
          .filter(
            (other, at) => zooms[at]! < shownFrom && overlap(box, boxAt(other, 2 ** shownFrom)) > -tolerance,
          );
        expect(touching.length).toBeGreaterThan(0);
      }
    }),
  );
});

test('the first of two labels is shown as early as it may be, whatever follows it', () => {
  fc.assert(
    fc.property(label, labels, (first, others) => {
      expect(zoomsOfLabels([first, ...others])[0]).toBe(first.from);
    }),
  );
});

test('labels of one and the same place are never shown together', () => {
  const label = { x: 1, y: 1, left: -20, top: -8, width: 40, height: 16, from: 6 };
  expect(zoomsOfLabels([label, label])).toEqual([6, Infinity]);
});

test('the larger town keeps its name and the smaller one beside it gets its own when there is room', () => {
  const town = { y: 1, left: -30, top: -8, width: 60, height: 16, from: 6 };
  // 15/256 of a pixel at zoom 0 are 60 pixels at zoom 10
  const zooms = zoomsOfLabels([
    { ...town, x: 1 },
    { ...town, x: 1 + 60 / 1024 },
  ]);
  expect(zooms).toEqual([6, 10]);
});
