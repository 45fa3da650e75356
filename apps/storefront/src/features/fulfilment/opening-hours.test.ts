import { createTexts } from '@bottega/texts';
import { describe, expect, it } from 'vitest';
import { hoursOfWeek, hoursOn, hoursToday } from './opening-hours.ts';

const { t } = createTexts();
const row = (beginWeekDay: number, beginHour: string, endHour: string) => ({
  beginWeekDay,
  beginHour,
  endHour,
});
/** Closed on Sunday; a noon break on Monday. */
const hours = [
  row(2, '16:00', '20:00'),
  row(2, '08:30', '13:00'),
  ...[3, 4, 5, 6, 7].map((day) => row(day, '08:00', '21:00')),
];

describe('the hours of a store', () => {
  it('of a day with a break are two, the earlier first; none where it is closed', () => {
    expect(hoursOn(hours, 2)).toBe('8:30–13:00, 16:00–20:00');
    expect(hoursOn(hours, 1)).toBe('');
  });

  it('of today are those of the day it is in Rome', () => {
    // Saturday the 28th, 23:30 in London, is Sunday in Rome
    expect(hoursToday(t, hours, new Date('2026-11-28T23:30:00Z'))).toBe('Oggi chiuso');
    expect(hoursToday(t, hours, new Date('2026-11-28T12:00:00Z'))).toBe('Oggi 8:00–21:00');
  });

  it('of a week begin on Monday, days alike in one row', () => {
    expect(hoursOfWeek(t, hours)).toEqual([
      { days: 'lunedì', times: '8:30–13:00, 16:00–20:00' },
      { days: 'martedì – sabato', times: '8:00–21:00' },
      { days: 'domenica', times: 'chiuso' },
    ]);
  });
});
