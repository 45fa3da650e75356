import type { Db } from '../../platform/db/brand-db.ts';

export interface TimeslotRow {
  timeslotId: number;
  zoneId: number;
  date: string;
  beginTime: string;
  endTime: string;
  cutOff: Date;
  capacity: number;
  taken: number;
  feeCents: number;
  open: boolean;
}

const slotColumns = `t.timeslot_id as "timeslotId", t.zone_id as "zoneId", t.date, t.begin_time as "beginTime",
  t.end_time as "endTime", t.cut_off as "cutOff", t.capacity, t.taken, t.fee_cents as "feeCents", t.open`;

/** Slots of a zone with the goods total from which it delivers for free. */
export function listTimeslotRows(
  db: Db,
  zoneId: number,
  from: string,
  to: string,
): Promise<(TimeslotRow & { freeFromCents: number | null })[]> {
  return db.rows(
    `select ${slotColumns}, z.free_from_cents as "freeFromCents"
     from timeslot t join zone z on z.tenant_id = t.tenant_id and z.zone_id = t.zone_id
     where t.tenant_id = $1 and t.zone_id = $2 and t.date between $3 and $4
     order by t.date, t.begin_time`,
    [db.tenantId, zoneId, from, to],
  );
}

export function firstFreeRow(
  db: Db,
  zoneId: number,
  today: string,
  now: Date,
): Promise<TimeslotRow | undefined> {
  return db.row(
    `select ${slotColumns} from timeslot t
     where t.tenant_id = $1 and t.zone_id = $2 and t.date >= $3 and t.open and t.cut_off > $4 and t.taken < t.capacity
     order by t.date, t.begin_time limit 1`,
    [db.tenantId, zoneId, today, now],
  );
}

export function findTimeslot(db: Db, timeslotId: number): Promise<TimeslotRow | undefined> {
  return db.row(`select ${slotColumns} from timeslot t where t.tenant_id = $1 and t.timeslot_id = $2`, [
    db.tenantId,
    timeslotId,
  ]);
}

export interface NewTimeslot {
  zoneId: number;
  date: string;
  beginTime: string;
  endTime: string;
  cutOff: Date;
  capacity: number;
  feeCents: number;
}

/** Answers how many were new: a slot that exists keeps what was agreed when it was opened. */
export async function insertTimeslots(db: Db, slots: NewTimeslot[]): Promise<number> {
  const rows = await db.rows(
    `insert into timeslot (tenant_id, zone_id, date, begin_time, end_time, cut_off, capacity, fee_cents)
     select $1, n.*
     from unnest($2::int[], $3::date[], $4::time[], $5::time[], $6::timestamptz[], $7::int[], $8::int[])
       as n (zone_id, date, begin_time, end_time, cut_off, capacity, fee_cents)
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
      slots.map((slot) => slot.feeCents),
    ],
  );
  return rows.length;
}

/** A zone's weekly bands, as written with the zone. */
export interface ZoneBand {
  /** 1 Monday to 7 Sunday. */
  weekdays: number[];
  begin: string;
  end: string;
  capacity: number;
  feeCents: number;
  cutOffMinutes: number;
}

export function listZoneBands(db: Db): Promise<{ zoneId: number; bands: ZoneBand[] }[]> {
  return db.rows('select zone_id as "zoneId", bands from zone where tenant_id = $1 order by zone_id', [
    db.tenantId,
  ]);
}
