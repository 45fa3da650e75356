import type { TimeslotDay } from '@bottega/contract';
import {
  addDays,
  deliveryFeeOf,
  feeTiersOf,
  fitsSlot,
  generateSlots,
  isOrderable,
  isSlotFull,
  leastLoad,
  romeDay,
  slotStatusFor,
  withoutOwn,
  type SlotLoad,
  type SlotMeters,
} from '@bottega/domain';
import type { Db } from '../../platform/db/brand-db.ts';
import type { CartSlot } from './holds.ts';
import {
  findFeeTable,
  firstFreeRows,
  insertTimeslots,
  listTimeslotRows,
  listZoneBands,
  lockCalendar,
  type TimeslotRow,
  type ZoneBand,
} from './slot-repository.ts';

export type { TimeslotRow } from './slot-repository.ts';

/** Why a slot others could have isn't for this basket. */
export type SlotRefusal = 'TIMESLOT_TOO_LARGE' | 'LOCKER_TOO_SMALL';

export interface ListSlots {
  zoneId: number;
  now: Date;
  /** Days of the shop's calendar, today included. */
  days: number;
  /** Decides the delivery fee shown. */
  goodsCents: number;
  /** What the basket is: a slot without room for it reads as full. */
  load: SlotLoad;
  almostFullPercent: number;
  /** The cart's slot. A place held there is its own: it never counts against itself. */
  selected?: Pick<CartSlot, 'timeslotId' | 'lines' | 'grams' | 'state'>;
  /** Slots past their cut-off or closed are listed too, with `active` 0. */
  showClosed?: boolean;
  /** The basket doesn't go into the locker of that place: no slot can be chosen. */
  lockerTooSmall?: boolean;
  textOf(refusal: SlotRefusal): string;
}

/** Days that have slots, in order, and the first slot this basket can have; one round trip. */
export async function listSlots(
  db: Db,
  query: ListSlots,
): Promise<{ days: TimeslotDay[]; firstFree?: TimeslotRow }> {
  const today = romeDay(query.now);
  const [rows, fees] = await db.together((reads) =>
    Promise.all([
      listTimeslotRows(reads, query.zoneId, today, addDays(today, query.days - 1)),
      findFeeTable(reads, query.zoneId),
    ]),
  );
  if (!fees) return { days: [] };
  const days = new Map<string, TimeslotDay>();
  let firstFree: TimeslotRow | undefined;
  for (const row of rows) {
    const active = row.open && isOrderable(row, query.now);
    const selected = row.timeslotId === query.selected?.timeslotId;
    if (!active && !selected && !query.showClosed) continue;
    const own = selected && query.selected?.state !== 'wished' ? query.selected : undefined;
    const meters = own ? withoutOwn(row, own) : row;
    const reason = active ? whyNot(meters, query) : undefined;
    const status = reason ? 'full' : slotStatusFor(meters, query.load, query.almostFullPercent);
    if (active && status !== 'full') firstFree ??= row;
    const day = days.get(row.date) ?? { dateIso: row.date, selected: false, timeslots: [] };
    days.set(row.date, day);
    day.selected ||= selected;
    day.timeslots.push({
      timeslotId: row.timeslotId,
      beginTime: row.beginTime,
      endTime: row.endTime,
      status,
      active: active ? 1 : 0,
      selected,
      deliveryFee: deliveryFeeOf(feeTiersOf({ ...fees, feeCents: row.feeCents }), query.goodsCents) / 100,
      cutOff: row.cutOff.toISOString(),
      ...(reason && { reason: { code: reason, text: query.textOf(reason) } }),
    });
  }
  return { days: [...days.values()], ...(firstFree && { firstFree }) };
}

function whyNot(slot: SlotMeters, query: ListSlots): SlotRefusal | undefined {
  if (query.lockerTooSmall) return 'LOCKER_TOO_SMALL';
  return !isSlotFull(slot) && !fitsSlot(slot, query.load) ? 'TIMESLOT_TOO_LARGE' : undefined;
}

const nothing: SlotLoad = { lines: 0, grams: 0 };

/** The first slot with a place for a basket of that load. */
export const firstFreeSlot = async (
  db: Db,
  zoneId: number,
  now: Date,
  load: SlotLoad = nothing,
): Promise<TimeslotRow | undefined> =>
  (await firstFreeRows(db, [zoneId], { today: romeDay(now), now, ...leastLoad(load) }))[0];

/** First free slots by zone; one statement however many zones. */
export async function firstFreeSlots(
  db: Db,
  zoneIds: readonly number[],
  now: Date,
): Promise<Map<number, TimeslotRow>> {
  const rows = await firstFreeRows(db, zoneIds, { today: romeDay(now), now, ...leastLoad(nothing) });
  return new Map(rows.map((row) => [row.zoneId, row]));
}

/**
 * Opens the slots of every zone's weekly bands for the days ahead, closed days left out; answers how many were new. A day
 * that is closed meanwhile waits, and finds the new slots.
 */
export async function generateTimeslots(db: Db, now: Date, days: number): Promise<number> {
  return db.transaction(async (tx) => {
    await lockCalendar(tx);
    return openTimeslots(tx, now, days);
  });
}

async function openTimeslots(db: Db, now: Date, days: number): Promise<number> {
  const firstDay = romeDay(now);
  const zones = await listZoneBands(db, firstDay);
  const slots = zones.flatMap(({ zoneId, bands, town, closedDays, openHolidays }) =>
    generateSlots(
      bands.flatMap(templatesOf),
      { firstDay, days },
      { openHolidays, closedDays, ...(town !== null && { town }) },
    ).map((slot) => {
      const { feeCents, lines, kilograms } = bands[slot.templateId]!;
      return {
        zoneId,
        date: slot.day,
        beginTime: slot.beginTime,
        endTime: slot.endTime,
        cutOff: slot.cutOff,
        capacity: slot.capacity,
        lineCapacity: lines ?? null,
        gramCapacity: kilograms === undefined ? null : Math.round(kilograms * 1000),
        feeCents,
      };
    }),
  );
  return slots.length === 0 ? 0 : insertTimeslots(db, slots);
}

const templatesOf = (
  { weekdays, begin, end, capacity, cutOffMinutes, cutOff }: ZoneBand,
  templateId: number,
) =>
  weekdays.map((weekday) => ({
    templateId,
    weekday,
    beginTime: begin,
    endTime: end,
    capacity,
    cutOff: cutOff ?? { minutesBefore: cutOffMinutes },
  }));
