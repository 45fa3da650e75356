import type { CutOffRule, FeeStep, HolidayKey, SlotMeters } from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';

export interface TimeslotRow extends SlotMeters {
  timeslotId: number;
  zoneId: number;
  date: string;
  beginTime: string;
  endTime: string;
  cutOff: Date;
  feeCents: number;
  open: boolean;
}

const slotColumns = `t.timeslot_id as "timeslotId", t.zone_id as "zoneId", t.date, t.begin_time as "beginTime",
  t.end_time as "endTime", t.cut_off as "cutOff", t.capacity, t.taken, t.line_capacity as "lineCapacity",
  t.lines_taken as "linesTaken", t.gram_capacity as "gramCapacity", t.grams_taken as "gramsTaken",
  t.fee_cents as "feeCents", t.open`;

/** The conditions under which a slot's fee is reduced. */
export interface SlotFee {
  feeCents: number;
  freeFromCents: number | null;
  feeSteps: FeeStep[];
}

/** Columns of `SlotFee` besides `feeCents`, from `zone z` and `delivery_service s`. */
export const feeColumns = `z.free_from_cents as "freeFromCents", coalesce(z.fee_steps, s.fee_steps) as "feeSteps"`;

/** Slots of a zone from one day to another, in order. */
export function listTimeslotRows(db: Db, zoneId: number, from: string, to: string): Promise<TimeslotRow[]> {
  return db.rows(
    `select ${slotColumns} from timeslot t
     where t.tenant_id = $1 and t.zone_id = $2 and t.date between $3 and $4
     order by t.date, t.begin_time`,
    [db.tenantId, zoneId, from, to],
  );
}

/** The fee table of a zone; undefined if the zone doesn't exist. */
export function findFeeTable(db: Db, zoneId: number): Promise<Omit<SlotFee, 'feeCents'> | undefined> {
  return db.row(
    `select ${feeColumns}
     from zone z join delivery_service s on s.tenant_id = z.tenant_id and s.delivery_service_id = z.delivery_service_id
     where z.tenant_id = $1 and z.zone_id = $2`,
    [db.tenantId, zoneId],
  );
}

/** SQL: whether slot `t` takes orders now and has room for the given lines and grams. */
export const isFree = (now: string, lines: string, grams: string): string => `t.open and t.cut_off > ${now}
  and t.taken < t.capacity and (t.line_capacity is null or t.lines_taken + ${lines} <= t.line_capacity)
  and (t.gram_capacity is null or t.grams_taken + ${grams} <= t.gram_capacity)`;

/** The first slot of each zone with room for the load; a zone without one is not in the answer. */
export function firstFreeRows(
  db: Db,
  zoneIds: readonly number[],
  { today, now, lines, grams }: { today: string; now: Date; lines: number; grams: number },
): Promise<TimeslotRow[]> {
  return db.rows(
    `select first.* from unnest($2::bigint[]) as asked (zone)
     cross join lateral (
       select ${slotColumns} from timeslot t
       where t.tenant_id = $1 and t.zone_id = asked.zone and t.date >= $3
         and ${isFree('$4', '$5', '$6')}
       order by t.date, t.begin_time limit 1) first`,
    [db.tenantId, zoneIds, today, now, lines, grams],
  );
}

export function findTimeslot(db: Db, timeslotId: number): Promise<TimeslotRow | undefined> {
  return db.row(`select ${slotColumns} from timeslot t where t.tenant_id = $1 and t.timeslot_id = $2`, [
    db.tenantId,
    timeslotId,
  ]);
}

/** A slot with its fee table, also if it can't be chosen. */
export function findSlotWithFee(db: Db, timeslotId: number): Promise<(TimeslotRow & SlotFee) | undefined> {
  return db.row(
    `select ${slotColumns}, ${feeColumns}
     from timeslot t
     join zone z on z.tenant_id = t.tenant_id and z.zone_id = t.zone_id
     join delivery_service s on s.tenant_id = z.tenant_id and s.delivery_service_id = z.delivery_service_id
     where t.tenant_id = $1 and t.timeslot_id = $2`,
    [db.tenantId, timeslotId],
  );
}

export interface NewTimeslot {
  zoneId: number;
  date: string;
  beginTime: string;
  endTime: string;
  cutOff: Date;
  capacity: number;
  lineCapacity: number | null;
  gramCapacity: number | null;
  feeCents: number;
}

/** Serialises the opening of slots and the closing and opening of days, until the transaction ends. */
export async function lockCalendar(tx: Db): Promise<void> {
  await tx.rows(`select pg_advisory_xact_lock(hashtextextended('calendar of slots', $1))`, [tx.tenantId]);
}

/** Whether any zone has a slot on that day or later. */
export async function hasSlotsFrom(db: Db, day: string): Promise<boolean> {
  const row = await db.row<{ found: boolean }>(
    'select exists (select from timeslot where tenant_id = $1 and date >= $2) as found',
    [db.tenantId, day],
  );
  return row!.found;
}

/** Inserts new slots and returns their number. An existing slot keeps its terms. */
export async function insertTimeslots(db: Db, slots: NewTimeslot[]): Promise<number> {
  const rows = await db.rows(
    `insert into timeslot (tenant_id, zone_id, date, begin_time, end_time, cut_off, capacity, line_capacity, gram_capacity, fee_cents)
     select $1, n.*
     from unnest($2::bigint[], $3::date[], $4::time[], $5::time[], $6::timestamptz[], $7::int[], $8::int[], $9::int[], $10::int[])
       as n (zone_id, date, begin_time, end_time, cut_off, capacity, line_capacity, gram_capacity, fee_cents)
     where not exists (
       select from timeslot t
       where t.tenant_id = $1 and t.zone_id = n.zone_id and t.date = n.date and t.begin_time = n.begin_time)
     on conflict (tenant_id, zone_id, date, begin_time) do nothing
     returning timeslot_id`,
    [
      db.tenantId,
      slots.map((slot) => slot.zoneId),
      slots.map((slot) => slot.date),
      slots.map((slot) => slot.beginTime),
      slots.map((slot) => slot.endTime),
      slots.map((slot) => slot.cutOff),
      slots.map((slot) => slot.capacity),
      slots.map((slot) => slot.lineCapacity),
      slots.map((slot) => slot.gramCapacity),
      slots.map((slot) => slot.feeCents),
    ],
  );
  return rows.length;
}

/** A weekly band of a zone, as stored with the zone. */
export interface ZoneBand {
  /** 1 Monday to 7 Sunday. */
  weekdays: number[];
  begin: string;
  end: string;
  capacity: number;
  /** The maximum of lines and kilograms of all orders; absent: no limit. */
  lines?: number;
  kilograms?: number;
  feeCents: number;
  cutOffMinutes: number;
  /** A cut-off time on an earlier day, instead of the minutes. */
  cutOff?: CutOffRule;
}

export interface ZoneClosures {
  /** The town of the store. */
  town: string | null;
  /** Closed days of the brand and of the zone's store, from the first day of the query on. */
  closedDays: string[];
  /** `openHolidays` of the brand's config: holidays with delivery. */
  openHolidays: HolidayKey[];
}

export interface BandsOfZone extends ZoneClosures {
  zoneId: number;
  bands: ZoneBand[];
}

/** The closures of a zone; `$1` is the brand, `$2` the first day. */
const closures = `s.address ->> 'city' as town,
  array(select to_char(c.date, 'YYYY-MM-DD') from closed_day c
        where c.tenant_id = z.tenant_id and c.date >= $2 and (c.store_id is null or c.store_id = z.store_id)) as "closedDays",
  coalesce(b.config -> 'openHolidays', '[]') as "openHolidays"`;
const zonesOfBrand = `from zone z
  join brand b on b.tenant_id = z.tenant_id
  join store s on s.tenant_id = z.tenant_id and s.store_id = z.store_id
  where z.tenant_id = $1`;

export function listZoneBands(db: Db, firstDay: string): Promise<BandsOfZone[]> {
  return db.rows(`select z.zone_id as "zoneId", z.bands, ${closures} ${zonesOfBrand} order by z.zone_id`, [
    db.tenantId,
    firstDay,
  ]);
}

export function findZoneClosures(
  db: Db,
  zoneId: number,
  firstDay: string,
): Promise<ZoneClosures | undefined> {
  return db.row(`select ${closures} ${zonesOfBrand} and z.zone_id = $3`, [db.tenantId, firstDay, zoneId]);
}
