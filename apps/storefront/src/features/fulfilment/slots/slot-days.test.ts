import type { TimeslotDay } from '@bottega/contract';
import { createTexts } from '@bottega/texts';
import { expect, it } from 'vitest';
import { feeOfSlot, slotDays } from './slot-days.ts';

const { t } = createTexts();
const now = new Date('2026-12-07T09:00:00Z');
const slot = (timeslotId: number, more: Partial<TimeslotDay['timeslots'][number]> = {}) => ({
  timeslotId,
  beginTime: '09:00',
  endTime: '11:00',
  status: 'empty' as const,
  active: 1,
  selected: false,
  deliveryFee: 3.9,
  cutOff: '2026-12-08T17:00:00Z',
  ...more,
});
const day = (dateIso: string, more: Partial<TimeslotDay> = {}): TimeslotDay => ({
  dateIso,
  selected: false,
  timeslots: [],
  ...more,
});
const shown = (...days: TimeslotDay[]) => slotDays(t, days, now);

it('[FUL-33] an inactive slot is not shown, except the basket’s own', () => {
  const timeslots = [slot(1, { active: 0 }), slot(2), slot(3, { active: 0, selected: true })];
  expect(shown(day('2026-12-09', { timeslots }))[0]?.slots.map(({ id }) => id)).toEqual([2, 3]);
});

it('a slot shows its price and cut-off, or that it is free', () => {
  const timeslots = [slot(1), slot(2, { deliveryFee: 0 })];
  const [priced, free] = shown(day('2026-12-09', { timeslots }))[0]!.slots;
  expect(priced).toMatchObject({ time: '9:00–11:00', cutOff: 'Ordina entro le 18:00 di domani' });
  expect(priced?.price?.replace(/\s/, ' ')).toBe('3,90 €');
  expect(free?.price).toBe('Gratis');
});

it('the fee of a slot by its id is the same as in the grid', () => {
  const days = [day('2026-12-08'), day('2026-12-09', { timeslots: [slot(1), slot(2, { deliveryFee: 0 })] })];
  expect([1, 2, 3].map((id) => feeOfSlot(t, days, id).replace(/\s/, ' '))).toEqual(['3,90 €', 'Gratis', '']);
});

it('the first slot at the lowest fee that can be chosen is the cheapest, when fees differ', () => {
  const week = [
    day('2026-12-08', { timeslots: [slot(1), slot(2, { deliveryFee: 1.9, status: 'full' })] }),
    day('2026-12-09', {
      timeslots: [slot(3, { deliveryFee: 2.9, active: 0 }), slot(4, { deliveryFee: 2.9 })],
    }),
    day('2026-12-10', { timeslots: [slot(5, { deliveryFee: 2.9, status: 'intermediate' })] }),
  ];
  const cheapest = (...days: TimeslotDay[]) =>
    shown(...days).flatMap(({ slots }) => slots.filter((slot) => slot.cheapest).map(({ id }) => id));
  expect(cheapest(...week)).toEqual([4]);
  expect(cheapest(day('2026-12-08', { timeslots: [slot(1), slot(2)] }))).toEqual([]);
  expect(cheapest()).toEqual([]);
});

it('a slot that this basket can’t have shows the reason', () => {
  const reason = { code: 'LOCKER_TOO_SMALL', text: 'La tua spesa non entra nel locker' };
  expect(
    shown(day('2026-12-09', { timeslots: [slot(1, { status: 'full', reason })] }))[0]?.slots[0]?.reason,
  ).toBe('La tua spesa non entra nel locker');
});

it('a day without slots shows the reason: holiday, closed day or too late', () => {
  const notes = shown(
    day('2026-12-07', { timeslots: [slot(1, { active: 0 })] }),
    day('2026-12-08', { closed: { code: 'immaculate', text: 'Immacolata' } }),
    day('2026-12-10', { closed: { code: 'closed', text: 'Giorno di chiusura' } }),
    day('2026-12-11'),
  ).map(({ name, note }) => [name, note]);
  expect(notes).toEqual([
    ['oggi', 'Troppo tardi per questo giorno'],
    ['domani', 'Immacolata: chiuso'],
    ['gio 10 dic', 'Giorno di chiusura'],
    ['ven 11 dic', undefined],
  ]);
});
