import { endedStatuses, type SlotMeters } from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';
import { lockTimeslots } from './hold-repository.ts';

export interface LedgerEntry extends SlotMeters {
  timeslotId: number;
  zoneId: number;
  zoneName: string;
  date: string;
  beginTime: string;
  endTime: string;
  open: boolean;
  held: number;
  booked: number;
  /** Lines and grams of all holds and bookings. */
  linesCounted: number;
  gramsCounted: number;
  /**
   * The number of confirmed orders of the slot, from the order table. Only the recount reads another module's table.
   */
  orders: number;
}

const meters = `t.capacity, t.taken, t.line_capacity as "lineCapacity", t.lines_taken as "linesTaken",
  t.gram_capacity as "gramCapacity", t.grams_taken as "gramsTaken"`;

/** SQL: whether an order is living. Cancelled and invalidated ones have released their booking. */
const stands = `status_id not in (${endedStatuses.join(', ')})`;

export function listLedger(
  db: Db,
  { from, to, zoneId }: { from: string; to: string; zoneId?: number },
): Promise<LedgerEntry[]> {
  return db.rows(
    `select t.timeslot_id as "timeslotId", t.zone_id as "zoneId", z.name as "zoneName", t.date, t.begin_time as "beginTime",
       t.end_time as "endTime", t.open, ${meters}, h.held, h.booked, h.lines as "linesCounted", h.grams as "gramsCounted", o.orders
     from timeslot t join zone z on z.tenant_id = t.tenant_id and z.zone_id = t.zone_id
     cross join lateral (
       select count(*) filter (where state = 'held')::int as held, count(*) filter (where state = 'booked')::int as booked,
         coalesce(sum(lines), 0)::int as lines, coalesce(sum(grams), 0)::int as grams
       from slot_hold h where h.tenant_id = t.tenant_id and h.timeslot_id = t.timeslot_id and state <> 'released') h
     cross join lateral (
       select count(*)::int as orders from sales_order o
       where o.tenant_id = t.tenant_id and o.timeslot_id = t.timeslot_id and ${stands}) o
     where t.tenant_id = $1 and t.date between $2 and $3 and ($4::bigint is null or t.zone_id = $4)
     order by t.date, t.zone_id, t.begin_time`,
    [db.tenantId, from, to, zoneId],
  );
}

export function lockSlot(tx: Db, timeslotId: number): Promise<SlotMeters | undefined> {
  return tx.row(
    `select ${meters} from timeslot t where t.tenant_id = $1 and t.timeslot_id = $2 for no key update`,
    [tx.tenantId, timeslotId],
  );
}

/** The limits of a slot; null: no limit. */
export type SlotLimits = Pick<SlotMeters, 'capacity' | 'lineCapacity' | 'gramCapacity'>;

export async function setLimits(tx: Db, timeslotId: number, limits: SlotLimits): Promise<void> {
  await tx.rows(
    `update timeslot set capacity = $3, line_capacity = $4, gram_capacity = $5 where tenant_id = $1 and timeslot_id = $2`,
    [tx.tenantId, timeslotId, limits.capacity, limits.lineCapacity, limits.gramCapacity],
  );
}

/** Opens or closes slots, locked in the order of their ids. Returns how many exist, changed or not. */
export async function setOpen(db: Db, timeslotIds: readonly number[], open: boolean): Promise<number> {
  return db.transaction(async (tx) => {
    await lockTimeslots(tx, timeslotIds);
    const rows = await tx.rows(
      'update timeslot set open = $3 where tenant_id = $1 and timeslot_id = any($2::bigint[]) returning timeslot_id',
      [tx.tenantId, timeslotIds, open],
    );
    return rows.length;
  });
}

export async function isStore(db: Db, storeId: number): Promise<boolean> {
  const text = 'select from store where tenant_id = $1 and store_id = $2';
  return (await db.row(text, [db.tenantId, storeId])) !== undefined;
}

const closedBy = `closed_day c where c.tenant_id = t.tenant_id and c.date = t.date
  and (c.store_id is null or c.store_id = z.store_id)`;

/** Slots of a day, of one store's zones if given: those that a closed day covers, or those that none covers. */
export async function findDaySlots(
  tx: Db,
  { date, storeId, closed }: { date: string; storeId: number | undefined; closed: boolean },
): Promise<number[]> {
  const rows = await tx.rows<{ timeslotId: number }>(
    `select t.timeslot_id as "timeslotId" from timeslot t
     join zone z on z.tenant_id = t.tenant_id and z.zone_id = t.zone_id
     where t.tenant_id = $1 and t.date = $2 and ($3::bigint is null or z.store_id = $3)
       and exists (select from ${closedBy}) = $4
     order by t.timeslot_id`,
    [tx.tenantId, date, storeId, closed],
  );
  return rows.map(({ timeslotId }) => timeslotId);
}

/** The closures of a day: store ids, and null for the whole brand. With `storeId` only those that affect this store. */
export async function findClosures(db: Db, date: string, storeId?: number): Promise<(number | null)[]> {
  const rows = await db.rows<{ storeId: number | null }>(
    `select store_id as "storeId" from closed_day
     where tenant_id = $1 and date = $2 and ($3::int is null or store_id is null or store_id = $3)
     order by store_id nulls first`,
    [db.tenantId, date, storeId],
  );
  return rows.map((row) => row.storeId);
}

export async function closeDay(tx: Db, date: string, storeId?: number): Promise<void> {
  await tx.rows(
    'insert into closed_day (tenant_id, date, store_id) values ($1, $2, $3) on conflict do nothing',
    [tx.tenantId, date, storeId],
  );
}

export async function openDay(tx: Db, date: string, storeId?: number): Promise<void> {
  await tx.rows(
    'delete from closed_day where tenant_id = $1 and date = $2 and store_id is not distinct from $3::bigint',
    [tx.tenantId, date, storeId],
  );
}

export async function ordersIn(db: Db, timeslotIds: readonly number[]): Promise<number[]> {
  const rows = await db.rows<{ orderId: number }>(
    `select order_id as "orderId" from slot_hold
     where tenant_id = $1 and timeslot_id = any($2::bigint[]) and state = 'booked' order by order_id`,
    [db.tenantId, timeslotIds],
  );
  return rows.map(({ orderId }) => orderId);
}
