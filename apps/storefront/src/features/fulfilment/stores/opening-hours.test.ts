import fc from 'fast-check';
import { expect, it } from 'vitest';
import { todaysHours, weekHours } from './opening-hours.ts';

const at = (beginWeekDay: number, beginHour: string, endHour: string) => ({
  beginWeekDay,
  beginHour,
  endHour,
});
const week = [
  at(1, '09:00', '13:00'),
  ...[2, 3, 4, 5, 6].flatMap((day) => [at(day, '16:00', '20:00'), at(day, '08:30', '13:00')]),
  at(7, '08:30', '20:00'),
];

it('days with the same hours share a line, from Monday to Sunday', () => {
  expect(weekHours(week)).toEqual([
    { days: 'lunedì – venerdì', times: ['8:30–13:00', '16:00–20:00'] },
    { days: 'sabato', times: ['8:30–20:00'] },
    { days: 'domenica', times: ['9:00–13:00'] },
  ]);
});

it('today’s hours are those of the day in Rome, and empty on a closed day', () => {
  // Saturday 23:30 in London is Sunday in Rome
  expect(todaysHours(week, new Date('2026-11-28T23:30:00Z'))).toEqual(['9:00–13:00']);
  expect(todaysHours(week, new Date('2026-11-27T12:00:00Z'))).toEqual(['8:30–13:00', '16:00–20:00']);
  expect(todaysHours([], new Date('2026-11-27T12:00:00Z'))).toEqual([]);
});

const names = ['lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato', 'domenica'];

it('for any hours, each day of the week is listed once with its own hours', () => {
  const someHours = fc.array(
    fc.record({
      beginWeekDay: fc.integer({ min: 1, max: 7 }),
      beginHour: fc.constantFrom('07:00', '08:30'),
      endHour: fc.constantFrom('13:00', '20:00'),
    }),
  );
  fc.assert(
    fc.property(someHours, (hours) => {
      const shown = weekHours(hours).flatMap(({ days, times }) => {
        const [from = '', to = from] = days.split(' – ');
        return names.slice(names.indexOf(from), names.indexOf(to) + 1).map((name) => [name, times]);
      });
      expect(shown).toEqual(
        names.map((name, index) => {
          const ofDay = hours.filter(({ beginWeekDay }) => beginWeekDay === ((index + 1) % 7) + 1);
          return [name, weekHours(ofDay).find(({ times }) => times.length > 0)?.times ?? []];
        }),
      );
    }),
  );
});
