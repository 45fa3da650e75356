import { setTimeout as pause } from 'node:timers/promises';
import { endedStatuses } from '@bottega/domain';
import { manyHolds, type BrandChanges } from '@bottega/server/testing/shops/brand-copies';
import type pg from 'pg';

export interface RushSlot {
  timeslotId: number;
  date: string;
  beginTime: string;
}

/** The counter of a slot, with the holds of carts and the bookings of orders. */
export interface LedgerRow extends RushSlot {
  capacity: number;
  taken: number;
  held: number;
  booked: number;
  /** Number of valid orders in the table of orders. */
  orders: number;
}

/** Holds of seconds, so that abandoned ones expire during the rush. */
export const rushBrands: BrandChanges = { all: { ...manyHolds.all, slotHoldMinutes: 0.15 } };

/**
 * Prepares a rush: a number of slots with that capacity per day from tomorrow on, and enough stock of one product.
 */
export async function openRush(
  admin: pg.Client,
  rush: {
    tenantId: number;
    postalcode: string;
    days: number;
    slotsADay: number;
    capacity: number;
  },
): Promise<{ slots: RushSlot[]; productId: number; quantity: number }> {
  const { tenantId, postalcode } = rush;
  const zone = `(select zone_id from zone where tenant_id = $1 and $2 = any (postal_codes) limit 1)`;
  // slots with orders of the demo stay, outside of the rush
  const others = `tenant_id = $1 and zone_id = ${zone}
    and not exists (select from sales_order o where o.tenant_id = t.tenant_id and o.timeslot_id = t.timeslot_id)`;
  await admin.query(`delete from timeslot t where ${others}`, [tenantId, postalcode]);
  await admin.query(
    `update timeslot set date = date - 365, cut_off = cut_off - interval '1 year' where tenant_id = $1 and zone_id = ${zone}`,
    [tenantId, postalcode],
  );
  const slots = await admin.query<RushSlot>(
    `insert into timeslot (tenant_id, zone_id, date, begin_time, end_time, cut_off, capacity, fee_cents)
     select $1, ${zone}, current_date + day, time '07:00' + hour * interval '1 hour', time '08:00' + hour * interval '1 hour',
       now() + interval '1 day', $3, 490
     from generate_series(1, $4::int) day, generate_series(1, $5::int) hour
     order by day, hour
     returning timeslot_id as "timeslotId", to_char(date, 'YYYY-MM-DD') as date, to_char(begin_time, 'HH24:MI') as "beginTime"`,
    [tenantId, postalcode, rush.capacity, rush.days, rush.slotsADay],
  );
  const goods = await admin.query<{ productId: number; listCents: number }>(
    `with plain as (
       select a.product_id, a.warehouse_id from product p join assortment a using (tenant_id, product_id)
       where tenant_id = $1 and a.warehouse_id = (select warehouse_id from zone where tenant_id = $1 and zone_id = ${zone})
         and p.published and p.sale_type = 'Pezzo' and p.step = 1 and p.max_quantity is null and not p.alcohol
         and not p.adults_only and p.options = '[]'
         and not exists (select from offer_product o where o.tenant_id = p.tenant_id and o.product_id = p.product_id)
       order by a.list_cents desc limit 1)
     update assortment a set available = 10000000 from plain
     where a.tenant_id = $1 and a.product_id = plain.product_id and a.warehouse_id = plain.warehouse_id
     returning a.product_id as "productId", a.list_cents as "listCents"`,
    [tenantId, postalcode],
  );
  const [plain] = goods.rows;
  if (!plain) throw new Error('no product without limits');
  return { slots: slots.rows, productId: plain.productId, quantity: Math.ceil(6000 / plain.listCents) };
}

const ledgerOf = `
  select t.timeslot_id as "timeslotId", to_char(t.date, 'YYYY-MM-DD') as date, to_char(t.begin_time, 'HH24:MI') as "beginTime",
    t.capacity, t.taken, h.held, h.booked, o.orders
  from timeslot t
  cross join lateral (
    select count(*) filter (where state = 'held')::int as held, count(*) filter (where state = 'booked')::int as booked
    from slot_hold h where h.tenant_id = t.tenant_id and h.timeslot_id = t.timeslot_id and state <> 'released') h
  cross join lateral (
    select count(*)::int as orders from sales_order o
    where o.tenant_id = t.tenant_id and o.timeslot_id = t.timeslot_id and o.status_id not in (${endedStatuses.join(', ')})) o
  where t.tenant_id = 1 and t.timeslot_id = any ($1::bigint[]) order by t.date, t.begin_time`;

/** Reads all counts at one instant. */
export async function readLedger(client: pg.Client, slots: readonly RushSlot[]): Promise<LedgerRow[]> {
  return (await client.query<LedgerRow>(ledgerOf, [slots.map(({ timeslotId }) => timeslotId)])).rows;
}

export interface Watched {
  samples: number;
  /** Most places taken at once, over all slots. */
  most: number;
  /** Rows that broke the rule at some instant: oversold, or a counter that differs from its places. */
  wrong: LedgerRow[];
}

/**
 * Whether a slot breaks the rule of every instant: its counter equals holds and bookings, stays within its capacity,
 * and orders equal bookings.
 */
export const breaksLaw = ({ capacity, taken, held, booked, orders }: LedgerRow): boolean =>
  taken > capacity || held + booked !== taken || booked !== orders;

/** Reads the ledger repeatedly until told to stop, and adds the results to `watched`. */
export async function watchLedger(
  client: pg.Client,
  slots: readonly RushSlot[],
  watched: Watched,
  stop: AbortSignal,
): Promise<void> {
  while (!stop.aborted) {
    const rows = await readLedger(client, slots);
    watched.samples += 1;
    watched.most = Math.max(
      watched.most,
      rows.reduce((sum, { taken }) => sum + taken, 0),
    );
    watched.wrong.push(...rows.filter(breaksLaw));
    await pause(5);
  }
}

/** The slots with their bookings and holds, one line per day. */
export function ledgerText(rows: readonly LedgerRow[]): string {
  const days = Map.groupBy(rows, ({ date }) => date);
  return [...days]
    .map(([date, slots]) =>
      [
        `${date} (booked + held / capacity)`,
        ...slots.map(
          ({ beginTime, booked, held, capacity, taken, orders }) =>
            `  ${beginTime}  ${String(booked).padStart(2)} + ${String(held).padStart(2)} / ${capacity}   taken ${taken}, orders ${orders}`,
        ),
      ].join('\n'),
    )
    .join('\n');
}
