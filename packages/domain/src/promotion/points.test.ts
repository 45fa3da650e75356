import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostPointsYears, pointsEnd } from './index.ts';

const days = fc
  .integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2060, 0, 1) })
  .map((instant) => new Date(instant).toISOString().slice(0, 10));

test('when points are earned, then they end after whole years, five at most, and never before', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: mostPointsYears }), (day, years) => {
      const end = pointsEnd(day, years);
      const passed = Number(end.slice(0, 4)) - Number(day.slice(0, 4));
      expect([passed, end.slice(5)]).toEqual([
        years,
        day.slice(5) === '02-29' && passed % 4 !== 0 ? '03-01' : day.slice(5),
      ]);
    }),
  );
});

test.each([0, 6, 1.5])('when points should last %s years, then it is refused', (years) => {
  expect(() => pointsEnd('2026-11-23', years)).toThrow(RangeError);
});
