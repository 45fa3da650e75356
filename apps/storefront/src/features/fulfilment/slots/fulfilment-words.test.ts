import type { TimeslotDay } from '@bottega/contract';
import { addressLine, streetOf } from '@bottega/domain';
import { createTexts } from '@bottega/texts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayName } from '../../../platform/day-name.ts';
import { firstFreeOf } from './first-slot.ts';
import { isShort, minutesLeft, minutesToSay, timeLeft } from './time-left.ts';

const { t } = createTexts();

describe('names of days', () => {
  it('a day’s name is today, tomorrow or a date, by the clock in Rome', () => {
    // 23:30 in Rome
    const now = new Date('2026-11-26T22:30:00Z');
    expect(dayName(t, '2026-11-26', now)).toBe('oggi');
    expect(dayName(t, '2026-11-27', now)).toBe('domani');
    expect(dayName(t, '2026-11-28', now)).toBe('sab 28 nov');
    expect(dayName(t, '2026-11-27', new Date('2026-11-26T23:30:00Z'))).toBe('oggi');
  });
});

describe('texts of addresses', () => {
  it('a town is written in the same way for shoppers’ addresses and stores', () => {
    const place = { address1: 'Viale Europa', addressNumber: '3', postalcode: '04100', province: 'LT' };
    const written = 'Viale Europa 3, 04100 Latina (LT)';
    for (const city of ['LATINA', 'Latina']) expect(addressLine({ ...place, city })).toBe(written);
  });

  it('an address without some fields leaves them out', () => {
    expect(streetOf({ address1: 'Via Merulana', addressNumber: '12' })).toBe('Via Merulana 12');
    expect(streetOf({ address1: 'Via Merulana' })).toBe('Via Merulana');
    expect(
      addressLine({
        address1: 'Via Merulana',
        addressNumber: '12',
        postalcode: '00185',
        city: 'ROMA',
        province: 'RM',
      }),
    ).toBe('Via Merulana 12, 00185 Roma (RM)');
    expect(addressLine({})).toBe('');
  });
});

const slot = (timeslotId: number, status: 'empty' | 'intermediate' | 'full', active = 1) => ({
  timeslotId,
  beginTime: '09:00',
  endTime: '11:00',
  status,
  active,
  selected: false,
  deliveryFee: 3.9,
  cutOff: '2026-11-26T18:00:00Z',
});

describe('the first free slot', () => {
  it('the first free slot is neither full nor closed', () => {
    const days: TimeslotDay[] = [
      { dateIso: '2026-11-27', selected: false, timeslots: [slot(1, 'full'), slot(2, 'empty', 0)] },
      { dateIso: '2026-11-28', selected: false, timeslots: [slot(3, 'intermediate')] },
    ];
    expect(firstFreeOf(days)?.date).toBe('2026-11-28');
    expect(firstFreeOf(days.slice(0, 1))).toBeUndefined();
  });
});

describe('the time a slot is held', () => {
  const until = '2026-11-26T10:00:00.000Z';
  it('the remaining time of a hold is shown in minutes and seconds', () => {
    expect(timeLeft(until, Date.parse(until) - 65_000)).toBe('1:05');
    expect(timeLeft(until, Date.parse(until) - 1)).toBe('0:01');
  });
  it('the remaining minutes of a hold are never more than it lasts', () => {
    expect(minutesLeft(until, Date.parse(until) - (59 * 60 + 53) * 1000)).toBe(59);
    expect(minutesLeft(until, Date.parse(until) - 300_000)).toBe(5);
  });
  it('at its end a hold is over', () => {
    expect(timeLeft(until, Date.parse(until))).toBe('over');
    expect(timeLeft('no date', 0)).toBe('over');
  });
  it('a hold is short in its last five minutes', () => {
    expect(isShort(until, Date.parse(until) - 300_001)).toBe(false);
    expect(isShort(until, Date.parse(until) - 300_000)).toBe(true);
  });
  it('the remaining minutes of a hold are read aloud exactly twice', () => {
    fc.assert(
      fc.property(fc.integer({ min: 6 * 60, max: 3600 }), fc.nat(999), (seconds, fraction) => {
        const shown = Array.from({ length: seconds }, (_, index) =>
          minutesToSay(until, Date.parse(until) - (seconds - index) * 1000 + fraction),
        );
        const changes = shown.filter((minutes, index) => minutes !== shown[index - 1]);
        expect(changes.filter((minutes) => minutes !== undefined)).toEqual([5, 1]);
      }),
      { numRuns: 30 },
    );
  });
});
