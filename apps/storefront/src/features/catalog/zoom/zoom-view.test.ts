import fc from 'fast-check';
import { expect, test } from 'vitest';
import { largestScale, panBy, wholePicture, zoomBy, type ZoomView } from './zoom-view.ts';

const part = fc.double({ min: -0.5, max: 0.5, noNaN: true });
const point = fc.record({ x: part, y: part });
const act = fc.oneof(
  fc.record({ factor: fc.double({ min: 0.1, max: 10, noNaN: true }), point }),
  fc.record({ move: fc.record({ x: part, y: part }) }),
);
const after = (moves: readonly (typeof act extends fc.Arbitrary<infer A> ? A : never)[]): ZoomView =>
  moves.reduce(
    (view: ZoomView, move) =>
      'move' in move ? panBy(view, move.move) : zoomBy(view, move.factor, move.point),
    wholePicture,
  );

test('after any zooms and moves, the picture covers its frame and its scale stays within both limits', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 12 }), (moves) => {
      const { scale, x, y } = after(moves);
      expect(scale).toBeGreaterThanOrEqual(1);
      expect(scale).toBeLessThanOrEqual(largestScale);
      for (const offset of [x, y]) expect(Math.abs(offset)).toBeLessThanOrEqual((scale - 1) / 2 + 1e-9);
    }),
  );
});

test('when the picture is enlarged around a point, then that point stays in place', () => {
  fc.assert(
    fc.property(point, fc.double({ min: 1, max: 4, noNaN: true }), (at, factor) => {
      const view = zoomBy(wholePicture, factor, at);
      expect((at.x - view.x) / view.scale).toBeCloseTo(at.x, 9);
      expect((at.y - view.y) / view.scale).toBeCloseTo(at.y, 9);
    }),
  );
});

test('when an enlarged picture is made small again, then it is back in its first position', () => {
  expect(zoomBy(panBy(zoomBy(wholePicture, 4), { x: 0.3, y: -0.3 }), 0.1)).toEqual(wholePicture);
  expect(panBy(wholePicture, { x: 0.4, y: 0.4 })).toEqual(wholePicture);
});
