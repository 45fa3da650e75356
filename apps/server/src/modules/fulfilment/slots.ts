import type { TimeslotDay } from '@bottega/contract';
import {
  addDays,
  deliveryFeeOf,
  generateSlots,
  isOrderable,
  romeDay,
  slotStatusOf,
  type FeeTier,
} from '@bottega/domain';
import type { Db } from '../../platform/db/brand-db.ts';
import {
  firstFreeRow,
  insertTimeslots,
  listTimeslotRows,
  listZoneBands,
  type TimeslotRow,
} from './slot-repository.ts';

export type { TimeslotRow } from './slot-repository.ts';

/** The slot's own fee, and none from the zone's free total on. */
export function feeTiersOf({
  feeCents,
  freeFromCents,
}: {
  feeCents: number;
  freeFromCents: number | null;
}): FeeTier[] {
  const paid: FeeTier = { from: 0, fee: feeCents };
  return freeFromCents === null ? [paid] : [paid, { from: freeFromCents, fee: 0 }];
}

export interface ListSlots {
  zoneId: number;
  now: Date;
  /** Days of the shop's calendar, today included. */
  days: number;
  /** Decides the delivery fee shown. */
  goodsCents: number;
  /** The cart's slot, whose place is its own: it never reads as full. */
  selectedTimeslotId?: number;
  /** Slots past their cut-off or closed are listed too, with `active` 0. */
  showClosed?: boolean;
}

/** Days that have slots, in order; one statement. */
export async function listSlots(db: Db, query: ListSlots): Promise<TimeslotDay[]> {
  const today = romeDay(query.now);
  const rows = await listTimeslotRows(db, query.zoneId, today, addDays(today, query.days - 1));
  const days = new Map<string, TimeslotDay>();
  for (const row of rows) {
    const active = row.open && isOrderable(row, query.now);
    const selected = row.timeslotId === query.selectedTimeslotId;
    if (!active && !selected && !query.showClosed) continue;
    const day = days.get(row.date) ?? { dateIso: row.date, selected: false, timeslots: [] };
    days.set(row.date, day);
    day.selected ||= selected;
    day.timeslots.push({
      timeslotId: row.timeslotId,
      beginTime: row.beginTime,
      endTime: row.endTime,
      status: slotStatusOf(row.capacity, selected ? row.taken - 1 : row.taken),
      active: active ? 1 : 0,
      selected,
      deliveryFee: deliveryFeeOf(feeTiersOf(row), query.goodsCents) / 100,
      cutOff: row.cutOff.toISOString(),
    });
  }
  return [...days.values()];
}

export const firstFreeSlot = (db: Db, zoneId: number, now: Date): Promise<TimeslotRow | undefined> =>
  firstFreeRow(db, zoneId, romeDay(now), now);

/** Opens the slots of every zone's weekly bands for the days ahead; answers how many were new. */
export async function generateTimeslots(db: Db, now: Date, days: number): Promise<number> {
  const zones = await listZoneBands(db);
  const slots = zones.flatMap(({ zoneId, bands }) => {
    const templates = bands.flatMap(({ weekdays, begin, end, capacity, cutOffMinutes }, templateId) =>
      weekdays.map((weekday) => ({
        templateId,
        weekday,
        beginTime: begin,
        endTime: end,
        capacity,
        cutOff: { minutesBefore: cutOffMinutes },
      })),
    );
    return generateSlots(templates, { firstDay: romeDay(now), days }).map((slot) => ({
      zoneId,
      date: slot.day,
      beginTime: slot.beginTime,
      endTime: slot.endTime,
      cutOff: slot.cutOff,
      capacity: slot.capacity,
      feeCents: bands[slot.templateId]!.feeCents,
    }));
  });
  return slots.length === 0 ? 0 : insertTimeslots(db, slots);
}
