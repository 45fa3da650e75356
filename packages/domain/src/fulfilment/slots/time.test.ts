import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  easterSunday,
  generateSlots,
  holidayOf,
  isDay,
  isClosedOn,
  romeDay,
  readInstant,
  romeInstant,
  weekdayOf,
} from '../index.ts';
import type { Closures, SlotTemplate } from '../index.ts';

const pad = (value: number) => String(value).padStart(2, '0');
const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2050-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const time = fc.tuple(fc.nat(23), fc.nat(59)).map(([hour, minute]) => `${pad(hour)}:${pad(minute)}`);
/** Formats an instant with the platform's calendar, as a second implementation. */
const wall = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Rome',
  dateStyle: 'short',
  timeStyle: 'short',
});

const impossible = [
  '',
  '2026-02-30',
  '2026-02-30T10:00',
  '2026-13-01T10:00Z',
  '2026-01-01T24:00',
  '2026-01-01T10:60Z',
  '2026-01-01T10:00+99:99',
  '2026-01-01T10:00+15:00',
  '0000-00-00T00:00:00',
  '0000-01-01',
  '10000-01-01',
  '+275760-09-13',
  '-271821-04-20',
  '1 jan 2026',
];

function hoursOf(date: string): number {
  const [begin, end] = [romeInstant(date, '00:00'), romeInstant(addDays(date, 1), '00:00')];
  return (end.getTime() - begin.getTime()) / 3_600_000;
}

describe('time of the shop', () => {
  it("the day in Rome equals the platform's day at any instant", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2050-12-31'), noInvalidDate: true }),
        (instant) => {
          expect(romeDay(instant)).toBe(wall.format(instant).slice(0, 10));
        },
      ),
    );
  });

  it('a local day and time become the instant that the platform formats as that day and time', () => {
    fc.assert(
      fc.property(day, time, (date, clock) => {
        fc.pre(!clock.startsWith('02:'));
        expect(wall.format(romeInstant(date, clock))).toBe(`${date} ${clock}`);
      }),
    );
  });

  it('when the clocks change, then a skipped time moves one hour on and a repeated time means the first one', () => {
    expect(romeInstant('2026-03-29', '02:30').toISOString()).toBe('2026-03-29T01:30:00.000Z');
    expect(romeInstant('2026-10-25', '02:30').toISOString()).toBe('2026-10-25T00:30:00.000Z');
    expect(['2026-03-29', '2026-10-25', '2026-06-01'].map(hoursOf)).toEqual([23, 25, 24]);
  });

  it('isDay accepts existing days written in full and refuses all other texts', () => {
    fc.assert(fc.property(day, (date) => isDay(date)));
    expect(['2028-02-29', '0001-01-01', '9999-12-31'].every(isDay)).toBe(true);
    const none = [
      '',
      '2026-2-1',
      '2026-02-29',
      '2026-13-01',
      '2026-00-10',
      '0000-01-01',
      '2026-02-01T10:00',
      'oggi',
    ];
    expect(none.some(isDay)).toBe(false);
  });

  it('an instant is read as it was written, with an offset, without one and as a day', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1000-01-02'), max: new Date('2999-12-30'), noInvalidDate: true }),
        (instant) => {
          expect(readInstant(instant.toISOString())).toEqual(instant);
        },
      ),
    );
    expect(readInstant('2026-07-01T09:00')).toEqual(new Date('2026-07-01T07:00:00Z'));
    expect(readInstant('2026-07-01 09:00:30+05:30')).toEqual(new Date('2026-07-01T03:30:30Z'));
    expect(readInstant('2026-07-01')).toEqual(romeInstant('2026-07-01', '00:00'));
  });

  it.each(impossible)(
    'when an instant is impossible or outside the years of the shop, then none is read: %s',
    (text) => expect(readInstant(text)).toBeUndefined(),
  );
});

describe('holidays', () => {
  it('Easter of known years is on its published date', () => {
    const known = [
      '2024-03-31',
      '2025-04-20',
      '2026-04-05',
      '2027-03-28',
      '2030-04-21',
      '2038-04-25',
      '2285-03-22',
      '1961-04-02',
    ];
    for (const easter of known) expect(easterSunday(Number(easter.slice(0, 4)))).toBe(easter);
  });

  it('Easter is a Sunday between 22 March and 25 April in every year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1600, max: 3000 }), (year) => {
        const easter = easterSunday(year);
        expect(weekdayOf(easter)).toBe(7);
        expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true);
      }),
    );
  });

  it('Italy has twelve national holidays a year, thirteen from 2026; Rome has one more', () => {
    expect([holidaysIn(2025), holidaysIn(2026), holidaysIn(2026, 'Roma')]).toEqual([12, 13, 14]);
    expect([holidayOf('2026-04-06'), holidayOf('2026-06-29', 'Roma'), holidayOf('2026-06-29')]).toEqual([
      'easterMonday',
      'patron',
      undefined,
    ]);
  });
});

function holidaysIn(year: number, town?: string): number {
  const days = Array.from({ length: 365 }, (_, index) => addDays(`${year}-01-01`, index));
  return days.filter((date) => holidayOf(date, town) !== undefined).length;
}

const templates: SlotTemplate[] = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => [
  {
    templateId: weekday,
    weekday,
    beginTime: '10:00',
    endTime: '12:00',
    capacity: 10,
    cutOff: { minutesBefore: 180 },
  },
  {
    templateId: weekday + 10,
    weekday,
    beginTime: '08:00',
    endTime: '10:00',
    capacity: 5,
    cutOff: { daysBefore: 1, time: '20:00' },
  },
]);

function slotsOn(firstDay: string, closures: Closures = {}): number {
  return generateSlots(templates, { firstDay, days: 1 }, closures).length;
}

describe('slots from the weekly template', () => {
  it('every open day has the slots of its weekday in order; closed days have none', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 15 }), (firstDay, days) => {
        const slots = generateSlots(templates, { firstDay, days }, { town: 'Roma' });
        const wanted = Array.from({ length: days }, (_, index) => addDays(firstDay, index)).filter(
          (date) => !isClosedOn(date, { town: 'Roma' }),
        );
        expect(slots.map((slot) => slot.day)).toEqual(wanted.flatMap((day) => [day, day]));
        for (const slot of slots) {
          expect(slot.templateId % 10).toBe(weekdayOf(slot.day));
          expect(wall.format(slot.begin)).toBe(`${slot.day} ${slot.beginTime}`);
          expect(wall.format(slot.end)).toBe(`${slot.day} ${slot.endTime}`);
          expect(slot.cutOff < slot.begin && slot.begin < slot.end).toBe(true);
        }
        expect(slots.map(({ begin }) => begin.getTime())).toEqual(
          slots.map(({ begin }) => begin.getTime()).sort((a, b) => a - b),
        );
      }),
    );
  });

  it('slots keep their local time and cut-off on the days of a clock change', () => {
    const slots = generateSlots(templates, { firstDay: '2026-10-25', days: 1 });
    expect(slots.map(({ begin, cutOff }) => [begin.toISOString(), cutOff.toISOString()])).toEqual([
      ['2026-10-25T07:00:00.000Z', '2026-10-24T18:00:00.000Z'],
      ['2026-10-25T09:00:00.000Z', '2026-10-25T06:00:00.000Z'],
    ]);
  });

  it('slots are missing on holidays and closed days, unless the shop opens on the holiday', () => {
    expect([
      slotsOn('2026-12-25'),
      slotsOn('2026-04-05'),
      slotsOn('2026-06-29', { town: 'Roma' }),
      slotsOn('2026-06-29'),
    ]).toEqual([0, 0, 0, 2]);
    expect([
      slotsOn('2026-12-08', { openHolidays: ['immaculate'] }),
      slotsOn('2026-12-09', { closedDays: ['2026-12-09'] }),
    ]).toEqual([2, 0]);
  });
});
