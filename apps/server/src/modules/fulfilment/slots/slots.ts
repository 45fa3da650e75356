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
import type { Db } from '../../../platform/db/brand-db.ts';
import type { CartSlot } from './holds.ts';
import {
  findFeeTable,
  firstFreeRows,
  hasSlotsFrom,
  insertTimeslots,
  listTimeslotRows,
  listZoneBands,
  lockCalendar,
  type SlotFee,
  type TimeslotRow,
  type ZoneBand,
} from './slot-repository.ts';

export type { TimeslotRow } from './slot-repository.ts';

/** The reason why a slot with free places can't take this basket. */
type SlotRefusal = 'TIMESLOT_TOO_LARGE' | 'LOCKER_TOO_SMALL';

export interface ListSlots {
  zoneId: number;
  now: Date;
  /** The number of calendar days, including today. */
  days: number;
  /** The goods total, which decides the delivery fee. */
  goodsCents: number;
  /** The load of the basket; a slot without room for it is shown as full. */
  load: SlotLoad;
  almostFullPercent: number;
  /** The cart's slot. Its own hold doesn't count against it. */
  selected?: Pick<CartSlot, 'timeslotId' | 'lines' | 'grams' | 'state'>;
  /** The slot of the order that the cart changes. Its booking doesn't count against it either. */
  booked?: Pick<CartSlot, 'timeslotId' | 'lines' | 'grams'>;
  /** Also lists closed slots and those past their cut-off, with `active` 0. */
  showClosed?: boolean;
  /** The basket doesn't fit the locker, so that no slot can be chosen. */
  lockerTooSmall?: boolean;
  textOf(refusal: SlotRefusal): string;
}

type FeeTable = Omit<SlotFee, 'feeCents'>;

/** The days that have slots, and the first slot with room for the basket; one round trip. */
export async function listSlots(
  db: Db,
  query: ListSlots,
): Promise<{ days: TimeslotDay[]; firstFree?: TimeslotRow }> {
  const today = romeDay(query.now);
  const [rows, fees] = await db.pipeline((reads) =>
    Promise.all([
      listTimeslotRows(reads, query.zoneId, today, addDays(today, query.days - 1)),
      findFeeTable(reads, query.zoneId),
    ]),
  );
  if (!fees) return { days: [] };
  const days = new Map<string, TimeslotDay>();
  let firstFree: TimeslotRow | undefined;
  for (const row of rows) {
    const slot = slotView(row, fees, query);
    if (!slot.active && !slot.selected && !query.showClosed) continue;
    if (slot.active && slot.status !== 'full') firstFree ??= row;
    const day = days.get(row.date) ?? { dateIso: row.date, selected: false, timeslots: [] };
    days.set(row.date, day);
    day.selected ||= slot.selected;
    day.timeslots.push(slot);
  }
  return { days: [...days.values()], ...(firstFree && { firstFree }) };
}

/** A slot as seen by this basket. */
function slotView(
  row: TimeslotRow,
  fees: FeeTable,
  { now, selected, booked, load, goodsCents, ...query }: ListSlots,
): TimeslotDay['timeslots'][number] {
  const isSelected = row.timeslotId === selected?.timeslotId;
  const held = isSelected && selected?.state !== 'wished' ? selected : undefined;
  const own = row.timeslotId === booked?.timeslotId ? booked : held;
  const meters = own ? withoutOwn(row, own) : row;
  const isActive = row.open && isOrderable(row, now);
  const reason = isActive ? whyNot(meters, { load, ...query }) : undefined;
  return {
    timeslotId: row.timeslotId,
    beginTime: row.beginTime,
    endTime: row.endTime,
    status: reason ? 'full' : slotStatusFor(meters, load, query.almostFullPercent),
    active: isActive ? 1 : 0,
    selected: isSelected,
    deliveryFee: deliveryFeeOf(feeTiersOf({ ...fees, feeCents: row.feeCents }), goodsCents) / 100,
    cutOff: row.cutOff.toISOString(),
    ...(reason && { reason: { code: reason, text: query.textOf(reason) } }),
  };
}

function whyNot(
  slot: SlotMeters,
  query: Pick<ListSlots, 'load' | 'lockerTooSmall'>,
): SlotRefusal | undefined {
  if (query.lockerTooSmall) return 'LOCKER_TOO_SMALL';
  return !isSlotFull(slot) && !fitsSlot(slot, query.load) ? 'TIMESLOT_TOO_LARGE' : undefined;
}

const nothing: SlotLoad = { lines: 0, grams: 0 };

/** The first slot with room for the load whose cut-off is at least so many minutes away. */
export const firstFreeSlot = async (
  db: Db,
  zoneId: number,
  now: Date,
  { load = nothing, minutes = 0 }: { load?: SlotLoad; minutes?: number } = {},
): Promise<TimeslotRow | undefined> => {
  const until = new Date(now.getTime() + minutes * 60_000);
  return (await firstFreeRows(db, [zoneId], { today: romeDay(now), now: until, ...leastLoad(load) }))[0];
};

/**
 * Generates slots from the weekly bands of every zone for the days ahead, without closed days. Returns the number of
 * new slots. A parallel closing of a day waits for it, and then closes the new slots.
 */
export async function generateTimeslots(db: Db, now: Date, days: number): Promise<number> {
  return db.transaction(async (tx) => {
    await lockCalendar(tx);
    return openTimeslots(tx, now, days);
  });
}

/**
 * The same for a start, where most brands have all slots: a brand with slots on one of the last two days is left to the
 * hourly job.
 */
export async function catchUpTimeslots(db: Db, now: Date, days: number): Promise<number> {
  const isOpen = await hasSlotsFrom(db, addDays(romeDay(now), days - 2));
  return isOpen ? 0 : generateTimeslots(db, now, days);
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
