import { randomUUID } from 'node:crypto';
import { orderStatus } from '@bottega/domain';
import { hash } from '@node-rs/argon2';
import { romeDay } from '@bottega/domain/fulfilment';
import type pg from 'pg';
import { zoneOfAddress } from '@bottega/server/modules/fulfilment/index';
import type { Db } from '@bottega/server/platform/db/brand-db';
import { clientDb } from '../client-db.ts';
import type { DemoBrand } from '../demo-brands.ts';
import type { LazioPlace } from '../source-files.ts';
import { goodsOfHabits } from '../shoppers/write-past-orders.ts';
import { writeOrder, type Bought, type DemoOrder } from '../shoppers/write-order.ts';

/**
 * Capacity and orders of two slots of each zone, by their rank from tomorrow on. The first slot stays free, so that
 * free, full and almost full slots stand side by side.
 */
const crowded = [
  { rank: 2, capacity: 2, orders: 2 },
  { rank: 3, capacity: 5, orders: 4 },
];
/** Goods of a neighbour's order. */
const goodsEach = 3;

interface CrowdedSlot {
  timeslotId: number;
  date: string;
  beginTime: string;
  endTime: string;
  cutOff: Date;
  feeCents: number;
  zoneId: number;
  warehouseId: number;
  orders: number;
  /** Postal code of a zone of home delivery; null for that of a pickup point. */
  postalCode: string | null;
  /** Address of the pickup point; null for home delivery. */
  pointId: number | null;
}

/** Writes orders of an invented neighbour that fill some of the next slots in every zone; returns their number. */
export async function writeTakenSlots(
  client: pg.ClientBase,
  brand: DemoBrand,
  places: readonly LazioPlace[],
  now: Date,
): Promise<number> {
  const db = clientDb(client, brand.tenantId);
  const { addressId, ...neighbour } = await writeNeighbour(db, brand, now);
  const addressOf = async (id: number) => (await zoneOfAddress(db, id, neighbour))!.address;
  const home = await addressOf(addressId);
  const goods = new Map<number, readonly Bought[]>();
  let written = 0;
  for (const { zoneId, warehouseId, orders, postalCode, pointId, ...slot } of await crowdedSlots(db, now)) {
    if (!goods.has(warehouseId))
      goods.set(warehouseId, (await goodsOfHabits(db, warehouseId, romeDay(now))).slice(0, goodsEach));
    const address = pointId === null ? { ...home, ...townOf(places, postalCode) } : await addressOf(pointId);
    for (let count = 0; count < orders; count += 1) {
      const order: DemoOrder = {
        ...neighbour,
        place: { address, zoneId, warehouseId },
        slot,
        bought: goods.get(warehouseId)!,
        orderedAt: now,
        way: [{ statusId: orderStatus.ordered, at: now }],
      };
      await book(db, order, await writeOrder(db, order));
      written += 1;
    }
  }
  return written;
}

/** Town of a postal code, in the form of an address. */
function townOf(places: readonly LazioPlace[], postalCode: string | null) {
  const town = places.find(({ cap }) => cap === postalCode);
  if (!town) throw new Error(`demo slots: no town has the postal code ${postalCode}`);
  return { city: town.comune.toUpperCase(), province: town.sigla, postalcode: town.cap };
}

/** Sets the capacity of the crowded slots and lists them with their places. */
function crowdedSlots(db: Db, now: Date): Promise<CrowdedSlot[]> {
  return db.rows(
    `with ranked as (
       select t.timeslot_id, row_number() over (partition by t.zone_id order by t.date, t.begin_time) as rank
       from timeslot t where t.tenant_id = $1 and t.date > $2 and t.open
     ), crowd as (
       update timeslot t set capacity = c.capacity
       from ranked r join jsonb_to_recordset($3::jsonb) c (rank int, capacity int, orders int) on c.rank = r.rank
       where t.tenant_id = $1 and t.timeslot_id = r.timeslot_id
       returning t.*, c.orders
     )
     select c.timeslot_id as "timeslotId", c.date, c.begin_time as "beginTime", c.end_time as "endTime",
       c.cut_off as "cutOff", c.fee_cents as "feeCents", c.orders, z.zone_id as "zoneId",
       z.warehouse_id as "warehouseId", z.postal_codes[1] as "postalCode",
       a.address_id as "pointId"
     from crowd c join zone z on z.tenant_id = c.tenant_id and z.zone_id = c.zone_id
     left join address a on a.tenant_id = c.tenant_id and a.zone_id = c.zone_id and a.store_id is not null
     order by c.timeslot_id`,
    [db.tenantId, romeDay(now), JSON.stringify(crowded)],
  );
}

/** Turns an order into a booking of its slot. */
async function book(
  db: Db,
  { slot: { timeslotId, cutOff }, bought, orderedAt }: DemoOrder,
  { orderId, cartId }: { orderId: number; cartId: number },
): Promise<void> {
  await db.rows(
    `with booked as (
       insert into slot_hold (tenant_id, timeslot_id, cart_id, state, expires_at, order_id, created_at, held_since, lines)
       values ($1, $2, $3, 'booked', $4, $5, $6, $6, $7) returning *)
     update timeslot t set taken = t.taken + 1, lines_taken = t.lines_taken + b.lines
     from booked b where t.tenant_id = b.tenant_id and t.timeslot_id = b.timeslot_id`,
    [db.tenantId, timeslotId, cartId, cutOff, orderId, orderedAt, bought.length],
  );
}

/** Writes the neighbour, who can't log in, with the street of the demo shopper as home. */
async function writeNeighbour(db: Db, { key, login }: DemoBrand, now: Date) {
  const email = `vicina@${key}.example`;
  const neighbour = await db.row<{ userId: number; addressId: number }>(
    `with neighbour as (
       insert into shopper (tenant_id, login, password_hash, email, first_name, last_name, phone, email_confirmed, created_at)
       values ($1, $2, $3, $2, 'Anna', 'Vicini', '3200000001', true, $4) returning user_id
     )
     insert into address (tenant_id, user_id, address_name, doorbell_name, address1, address_number, city, province,
       postalcode, phone, latitude, longitude, zone_id, created_at)
     select $1, n.user_id, 'Casa', 'Vicini', a.address1, a.address_number, a.city, a.province, a.postalcode,
       '3200000001', a.latitude, a.longitude, a.zone_id, $4
     from neighbour n, shopper s join address a on a.tenant_id = s.tenant_id and a.address_id = s.default_delivery_address_id
     where s.tenant_id = $1 and s.login = $5
     returning user_id as "userId", address_id as "addressId"`,
    [db.tenantId, email, await hash(randomUUID()), now, login.login],
  );
  return { ...neighbour!, email };
}
