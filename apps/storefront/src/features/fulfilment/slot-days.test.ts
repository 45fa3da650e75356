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

it('[FUL-33] a slot that is not active is not shown, but for the one the basket holds', () => {
  const timeslots = [slot(1, { active: 0 }), slot(2), slot(3, { active: 0, selected: true })];
  expect(shown(day('2026-12-09', { timeslots }))[0]?.slots.map(({ id }) => id)).toEqual([2, 3]);
});

it('a slot tells price and cut-off; one that costs nothing says so', () => {
  const timeslots = [slot(1), slot(2, { deliveryFee: 0 })];
  const [priced, free] = shown(day('2026-12-09', { timeslots }))[0]!.slots;
  expect(priced).toMatchObject({ time: '9:00–11:00', cutOff: 'Ordina entro domani 18:00' });
  expect(priced?.price?.replace(/\s/, ' ')).toBe('3,90 €');
  expect(free?.price).toBe('Gratis');
});

it('the slot that is offered first tells its price as the others do', () => {
  const days = [day('2026-12-08'), day('2026-12-09', { timeslots: [slot(1), slot(2, { deliveryFee: 0 })] })];
  expect([1, 2, 3].map((id) => feeOfSlot(t, days, id).replace(/\s/, ' '))).toEqual(['3,90 €', 'Gratis', '']);
});

it('a slot this basket can’t have says why', () => {
  const reason = { code: 'LOCKER_TOO_SMALL', text: 'La tua spesa non entra nel locker' };
  expect(
    shown(day('2026-12-09', { timeslots: [slot(1, { status: 'full', reason })] }))[0]?.slots[0]?.reason,
  ).toBe('La tua spesa non entra nel locker');
});

it('a day without slots says why: the holiday, the closed day, too late', () => {
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
