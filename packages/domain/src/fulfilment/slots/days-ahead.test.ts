import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSoldAhead, openDays } from './days-ahead.ts';
import { addDays } from './rome-time.ts';

test('a day is sold ahead when it lies within the open days from today on, across months and years', () => {
  const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(day, fc.integer({ min: -500, max: 500 }), (at, away) => {
      const today = at.toISOString().slice(0, 10);
      expect(isSoldAhead(addDays(today, away), today)).toBe(away >= 0 && away < openDays);
    }),
  );
});
