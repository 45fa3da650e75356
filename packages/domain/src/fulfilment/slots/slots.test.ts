import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  extendPlace,
  fitsSlot,
  generateSlots,
  isClosedOn,
  whyClosedOn,
  isOrderable,
  isSlotFull,
  keptAtMostUntil,
  loadOf,
  romeDay,
  romeInstant,
  slotStatusFor,
  weekdayOf,
} from '../index.ts';
import type { LoadLine, SlotMeters, SlotTemplate } from '../index.ts';

const pad = (value: number) => String(value).padStart(2, '0');
/** Start of two years with four clock changes and each holiday twice. */
const firstDay = '2026-01-01';
const clockChanges = ['2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31'];
/** Days of the two years; half of them lie around a clock change. */
const dayOfTwoYears = fc.oneof(
  fc.nat(729).map((offset) => addDays(firstDay, offset)),
  fc
    .record({ change: fc.constantFrom(...clockChanges), off: fc.integer({ min: -6, max: 1 }) })
    .map(({ change, off }) => addDays(change, off)),
);
/** A weekly band of one to six hours. */
const band = fc
  .record({
    weekday: fc.integer({ min: 1, max: 7 }),
    begin: fc.integer({ min: 0, max: 17 }),
    hours: fc.integer({ min: 1, max: 6 }),
    cutOff: fc.oneof(
      fc.record({ minutesBefore: fc.integer({ min: 0, max: 2880 }) }),
      fc.record({
        daysBefore: fc.integer({ min: 0, max: 3 }),
        time: fc.integer({ min: 0, max: 23 }).map((hour) => `${pad(hour)}:00`),
      }),
    ),
  })
  .map(({ weekday, begin, hours, cutOff }): Omit<SlotTemplate, 'templateId'> => ({
    weekday,
    beginTime: `${pad(begin)}:00`,
    endTime: `${pad(begin + hours)}:00`,
    capacity: 20,
    cutOff,
  }));
const bands = fc
  .array(band, { minLength: 1, maxLength: 6 })
  .map((list) => list.map((template, templateId) => ({ ...template, templateId })));
const wall = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Rome',
  dateStyle: 'short',
  timeStyle: 'short',
});
const hour = 3_600_000;

describe('slots of two years in Europe/Rome', () => {
  it('slots can be ordered until one second before their cut-off and not from it on', () => {
    fc.assert(
      fc.property(
        bands,
        dayOfTwoYears,
        fc.integer({ min: -3 * 86_400, max: 3 * 86_400 }),
        (templates, day, seconds) => {
          for (const { cutOff } of generateSlots(templates, { firstDay: day, days: 3 })) {
            const now = new Date(cutOff.getTime() + seconds * 1000);
            expect(isOrderable({ cutOff }, now)).toBe(seconds < 0);
            expect(isOrderable({ cutOff }, new Date(cutOff.getTime() - 1000))).toBe(true);
            expect(isOrderable({ cutOff }, new Date(cutOff.getTime() + 1000))).toBe(false);
          }
        },
      ),
    );
  });

  it('the cut-off of a slot follows its rule: minutes before the begin, or a time of an earlier day', () => {
    fc.assert(
      fc.property(band, dayOfTwoYears, (template, day) => {
        for (const slot of generateSlots([{ ...template, templateId: 0 }], { firstDay: day, days: 7 })) {
          const expected =
            'minutesBefore' in template.cutOff
              ? romeInstant(slot.day, slot.beginTime).getTime() - template.cutOff.minutesBefore * 60_000
              : romeInstant(addDays(slot.day, -template.cutOff.daysBefore), template.cutOff.time).getTime();
          expect(slot.cutOff.getTime()).toBe(expected);
        }
      }),
    );
  });

  it("the cut-off shows its local time in the platform's calendar, in winter, in summer and around clock changes", () => {
    const closing = fc.record({
      daysBefore: fc.integer({ min: 0, max: 3 }),
      time: fc.integer({ min: 0, max: 23 }).map((hours) => `${pad(hours)}:30`),
    });
    fc.assert(
      fc.property(band, closing, dayOfTwoYears, (template, cutOff, day) => {
        for (const slot of generateSlots([{ ...template, cutOff, templateId: 0 }], {
          firstDay: day,
          days: 7,
        })) {
          const closes = addDays(slot.day, -cutOff.daysBefore);
          // in the night of the clock change 02:30 doesn't exist and becomes 03:30
          const isSkipped = cutOff.time === '02:30' && ['2026-03-29', '2027-03-28'].includes(closes);
          expect(wall.format(slot.cutOff)).toBe(`${closes} ${isSkipped ? '03:30' : cutOff.time}`);
        }
      }),
    );
  });

  it('slots of two years are missing exactly on the holidays of Italy, Easter Monday included', () => {
    const holidays = [
      '2026: 01-01 01-06 04-05 04-06 04-25 05-01 06-02 08-15 10-04 11-01 12-08 12-25 12-26',
      '2027: 01-01 01-06 03-28 03-29 04-25 05-01 06-02 08-15 10-04 11-01 12-08 12-25 12-26',
    ].flatMap((line) => {
      const [year, ...dates] = line.split(/:? /);
      return dates.map((date) => `${year}-${date}`);
    });
    const daily = [1, 2, 3, 4, 5, 6, 7].map((weekday): SlotTemplate => ({
      templateId: weekday,
      weekday,
      beginTime: '09:00',
      endTime: '11:00',
      capacity: 1,
      cutOff: { minutesBefore: 60 },
    }));
    const missing = (town?: string): string[] => {
      const closures = town === undefined ? {} : { town };
      const open = new Set(generateSlots(daily, { firstDay, days: 730 }, closures).map((slot) => slot.day));
      return Array.from({ length: 730 }, (_, index) => addDays(firstDay, index)).filter(
        (day) => !open.has(day),
      );
    };
    expect(missing()).toEqual(holidays);
    expect(missing('Roma')).toEqual([...holidays, '2026-06-29', '2027-06-29'].sort());
  });

  it('slots exist on the days asked for that are open and have the weekday of their template', () => {
    fc.assert(
      fc.property(
        bands,
        dayOfTwoYears,
        fc.integer({ min: 0, max: 21 }),
        fc.array(dayOfTwoYears, { maxLength: 5 }),
        fc.constantFrom(undefined, 'Roma', 'Viterbo'),
        (templates, day, days, closedDays, town) => {
          const closures = { closedDays, ...(town !== undefined && { town }) };
          const slots = generateSlots(templates, { firstDay: day, days }, closures);
          const open = Array.from({ length: days }, (_, index) => addDays(day, index)).filter(
            (date) => !isClosedOn(date, closures),
          );
          const wanted = open.flatMap((date) =>
            templates.filter(({ weekday }) => weekday === weekdayOf(date)),
          );
          expect(slots).toHaveLength(wanted.length);
          for (const slot of slots) expect(open).toContain(slot.day);
        },
      ),
    );
  });

  it('when a day is closed, then the reason is the holiday or «closed»; an open day has no reason', () => {
    const closures = { closedDays: ['2026-11-30', '2026-12-25'], town: 'Roma' };
    expect(whyClosedOn('2026-12-08', closures)).toBe('immaculate');
    expect(whyClosedOn('2026-12-25', closures)).toBe('christmas');
    expect(whyClosedOn('2026-11-30', closures)).toBe('closed');
    expect(whyClosedOn('2026-06-29', closures)).toBe('patron');
    expect(whyClosedOn('2026-12-08', { openHolidays: ['immaculate'] })).toBeUndefined();
    expect(whyClosedOn('2026-12-09', closures)).toBeUndefined();
  });

  it('slots begin and end at their local time; only a clock change makes them longer or shorter', () => {
    fc.assert(
      fc.property(bands, dayOfTwoYears, (templates, day) => {
        for (const slot of generateSlots(templates, { firstDay: day, days: 7 })) {
          const length = Number(slot.endTime.slice(0, 2)) - Number(slot.beginTime.slice(0, 2));
          const lasts = (slot.end.getTime() - slot.begin.getTime()) / hour;
          const change =
            new Date(
              romeInstant(addDays(slot.day, 1), '00:00').getTime() - romeInstant(slot.day, '00:00').getTime(),
            ).getTime() /
              hour -
            24;
          expect([length, length + change]).toContain(lasts);
          expect(romeDay(slot.begin)).toBe(slot.day);
          const skipped = change === -1 && slot.beginTime.startsWith('02');
          expect(wall.format(slot.begin)).toBe(`${slot.day} ${skipped ? '03:00' : slot.beginTime}`);
        }
      }),
    );
  });
});

const capacity = fc.option(fc.integer({ min: 0, max: 60 }), { nil: null });
const load = fc.record({ lines: fc.nat(20), grams: fc.nat(20) });

describe('capacity of a slot', () => {
  it('when baskets of any load ask for a slot, then exactly those are accepted that keep every capacity', () => {
    fc.assert(
      fc.property(
        fc.nat(20),
        capacity,
        capacity,
        fc.array(load, { maxLength: 40 }),
        (orders, lines, grams, loads) => {
          let slot: SlotMeters = {
            capacity: orders,
            taken: 0,
            lineCapacity: lines,
            linesTaken: 0,
            gramCapacity: grams,
            gramsTaken: 0,
          };
          for (const load of loads) {
            const next = {
              ...slot,
              taken: slot.taken + 1,
              linesTaken: slot.linesTaken + load.lines,
              gramsTaken: slot.gramsTaken + load.grams,
            };
            const [mostLines, mostGrams] = [
              lines ?? Number.POSITIVE_INFINITY,
              grams ?? Number.POSITIVE_INFINITY,
            ];
            const holds =
              next.taken <= orders &&
              next.linesTaken <= mostLines &&
              next.gramsTaken <= mostGrams &&
              // at least one line and one gram are left
              slot.linesTaken < mostLines &&
              slot.gramsTaken < mostGrams;
            expect(fitsSlot(slot, load)).toBe(holds);
            expect(slotStatusFor(slot, load) === 'full').toBe(!holds);
            if (holds) slot = next;
          }
        },
      ),
    );
  });

  it('[FUL-35] the fullest of the three counts decides the status of a slot', () => {
    const roomy = {
      capacity: 10,
      taken: 1,
      lineCapacity: 100,
      linesTaken: 10,
      gramCapacity: 1000,
      gramsTaken: 100,
    };
    const load = { lines: 1, grams: 1 };
    expect(slotStatusFor(roomy, load)).toBe('empty');
    expect(slotStatusFor({ ...roomy, linesTaken: 80 }, load)).toBe('intermediate');
    expect(slotStatusFor({ ...roomy, gramsTaken: 999 }, load)).toBe('intermediate');
    expect(slotStatusFor({ ...roomy, gramsTaken: 1000 }, load)).toBe('full');
    expect(slotStatusFor({ ...roomy, taken: 5 }, load, 50)).toBe('intermediate');
    const empty = { lines: 0, grams: 0 };
    expect(slotStatusFor({ ...roomy, linesTaken: 99 }, empty)).toBe('intermediate');
    expect(slotStatusFor({ ...roomy, linesTaken: 100 }, empty)).toBe('full');
    expect(slotStatusFor({ ...roomy, gramsTaken: 1000 }, empty)).toBe('full');
    expect([isSlotFull({ ...roomy, linesTaken: 99 }), isSlotFull({ ...roomy, linesTaken: 100 })]).toEqual([
      false,
      true,
    ]);
  });

  it('the load of two baskets together is the sum of their loads, and a larger quantity never weighs less', () => {
    const line: fc.Arbitrary<LoadLine> = fc.record({
      quantity: fc.integer({ min: 1, max: 99_000 }),
      loose: fc.boolean(),
      content: fc.constantFrom(0.25, 0.5, 1, 1.5, 6),
      unit: fc.constantFrom('KG', 'L', 'PZ'),
    });
    fc.assert(
      fc.property(fc.array(line), fc.array(line), (some, more) => {
        const [a, b, both] = [loadOf(some), loadOf(more), loadOf([...some, ...more])];
        expect(both).toEqual({ lines: a.lines + b.lines, grams: a.grams + b.grams });
        const doubled = loadOf(some.map((line) => ({ ...line, quantity: line.quantity * 2 })));
        expect(doubled.grams).toBeGreaterThanOrEqual(a.grams);
      }),
    );
    const two = { quantity: 2000, content: 1.5 };
    expect(loadOf([{ ...two, loose: false, unit: 'L' }])).toEqual({ lines: 1, grams: 3000 });
    expect(loadOf([{ quantity: 350, content: 1, loose: true, unit: 'KG' }])).toEqual({
      lines: 1,
      grams: 350,
    });
    expect(loadOf([{ ...two, loose: false, unit: 'PZ' }])).toEqual({ lines: 1, grams: 1000 });
  });
});

describe('extension of a hold', () => {
  const terms = { minutes: 30, extensionMinutes: 10, mostExtensions: 2 };
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 24, 10, 0) + minutes * 60_000);

  it('however often a hold is extended, it ends before the cut-off and the maximum, after two extensions at most', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 90 }),
        fc.array(fc.nat(12), { maxLength: 12 }),
        (cutOffIn, waits) => {
          const cutOff = at(cutOffIn);
          let place = {
            heldSince: at(0),
            expiresAt: at(Math.min(terms.minutes, cutOffIn)),
            cutOff,
            extensions: 0,
          };
          let now = at(0);
          for (const wait of waits) {
            now = new Date(now.getTime() + wait * 60_000);
            const extended = extendPlace(place, now, terms);
            const next = extended.ok
              ? { ...place, expiresAt: extended.expiresAt, extensions: place.extensions + 1 }
              : place;
            expect(next.expiresAt >= place.expiresAt).toBe(true);
            expect(extended.ok && (now >= place.expiresAt || now >= cutOff)).toBe(false);
            place = next;
          }
          expect(place.expiresAt <= cutOff).toBe(true);
          expect(place.expiresAt <= keptAtMostUntil(at(0), terms)).toBe(true);
          expect(place.extensions).toBeLessThanOrEqual(2);
        },
      ),
    );
  });

  it("when a hold can't be extended, then the reason is expired, pastCutOff or keptLongest", () => {
    const place = { heldSince: at(0), expiresAt: at(30), cutOff: at(45), extensions: 0 };
    expect(extendPlace(place, at(29), terms)).toEqual({ ok: true, expiresAt: at(40) });
    expect(extendPlace(place, at(30), terms)).toEqual({ ok: false, reason: 'expired' });
    expect(extendPlace(place, at(45), terms)).toEqual({ ok: false, reason: 'pastCutOff' });
    expect(extendPlace({ ...place, extensions: 2 }, at(1), terms)).toEqual({
      ok: false,
      reason: 'keptLongest',
    });
    expect(extendPlace({ ...place, expiresAt: at(40), extensions: 1 }, at(1), terms)).toEqual({
      ok: true,
      expiresAt: at(45),
    });
    expect(extendPlace({ ...place, expiresAt: at(45), extensions: 1 }, at(1), terms)).toEqual({
      ok: false,
      reason: 'keptLongest',
    });
  });
});
