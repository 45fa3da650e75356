import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Box, liftOf } from './lift.ts';

const toast: Box = { left: 100, right: 400, top: 700, bottom: 756 };
const box = fc
  .record({
    left: fc.integer({ min: 0, max: 500 }),
    top: fc.integer({ min: 0, max: 780 }),
    width: fc.integer({ min: 1, max: 300 }),
    height: fc.integer({ min: 1, max: 120 }),
  })
  .map(({ left, top, width, height }): Box => ({ left, top, right: left + width, bottom: top + height }));
const coveredAt = (lift: number, others: readonly Box[]) =>
  others.filter(
    ({ left, right, top, bottom }) =>
      left < toast.right && right > toast.left && top < toast.bottom - lift && bottom > toast.top - lift,
  ).length;

test('a box that covers nothing stays in place', () => {
  expect(liftOf(toast, [], 400)).toBe(0);
  expect(liftOf(toast, [{ left: 0, right: 99, top: 690, bottom: 760 }], 400)).toBe(0);
});

test('a box above a button moves up until the button is free', () => {
  const button = { left: 120, right: 300, top: 690, bottom: 734 };
  const lift = liftOf(toast, [button], 400);
  expect(toast.bottom - lift).toBeLessThanOrEqual(button.top);
  expect(toast.bottom - lift).toBeGreaterThan(button.top - 8);
});

test('no other place within reach covers fewer boxes', () => {
  fc.assert(
    fc.property(fc.array(box, { maxLength: 30 }), fc.integer({ min: 0, max: 600 }), (others, most) => {
      const lift = liftOf(toast, others, most);
      expect(lift).toBeLessThanOrEqual(most);
      for (let other = 0; other <= most; other += 8)
        expect(coveredAt(other, others)).toBeGreaterThanOrEqual(coveredAt(lift, others));
    }),
  );
});
