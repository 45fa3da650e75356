import { orderStatus, type OrderStatus } from '@bottega/domain';
import { addDays, romeDay, romeInstant } from '@bottega/domain/fulfilment';
import type pg from 'pg';
import { findSellables } from '@bottega/server/modules/catalog/index';
import { zoneOfAddress } from '@bottega/server/modules/fulfilment/index';
import type { Db } from '@bottega/server/platform/db/brand-db';
import { clientDb } from '../client-db.ts';
import type { DemoBrand } from '../demo-brands.ts';
import { writeOrder, type Bought, type DemoOrder } from './write-order.ts';

/** Last parts of the shelves' paths; the most popular product is bought every `weeks` weeks, `times` pieces at once. */
const habits = [
  { shelf: 'latte-fresco', weeks: 1, times: 4 },
  { shelf: 'uova-fresche', weeks: 1, times: 1 },
  { shelf: 'pane-fresco', weeks: 1, times: 1 },
  { shelf: 'insalata-e-radicchio', weeks: 1, times: 1 },
  { shelf: 'mele', weeks: 2, times: 2 },
  { shelf: 'pasta-corta', weeks: 2, times: 3 },
  { shelf: 'pasta-lunga', weeks: 2, times: 2 },
  { shelf: 'passata', weeks: 2, times: 3 },
  { shelf: 'pollo', weeks: 2, times: 1 },
  { shelf: 'caffe-macinato', weeks: 3, times: 2 },
  { shelf: 'tonno', weeks: 3, times: 2 },
  { shelf: 'carta-igienica', weeks: 4, times: 1 },
  { shelf: 'confetture-e-marmellate', weeks: 4, times: 1 },
  { shelf: 'tavolette', weeks: 5, times: 2 },
];
const weeks = 8;
/** Days since the last order; more than a week, so that weekly goods are due. */
const lastDaysAgo = 8;
const beginTime = '09:00';
const endTime = '11:00';
const feeCents = 490;
const way: readonly OrderStatus[] = [
  orderStatus.ordered,
  orderStatus.takenOver,
  orderStatus.ready,
  orderStatus.outForDelivery,
  orderStatus.handedOver,
];

type Weekly = Pick<DemoOrder, 'userId' | 'email' | 'place'>;

/** Writes a weekly order of the demo shopper, delivered and paid; returns the number of orders. */
export async function writePastOrders(client: pg.ClientBase, brand: DemoBrand, now: Date): Promise<number> {
  const db = clientDb(client, brand.tenantId);
  const shopper = (await db.row<{ userId: number; addressId: number; email: string }>(
    `select user_id as "userId", default_delivery_address_id as "addressId", email from shopper where login = $1`,
    [brand.login.login],
  ))!;
  const { address, zone } = (await zoneOfAddress(db, shopper.addressId, { userId: shopper.userId }))!;
  const { zoneId, warehouseId } = zone!;
  const goods = await goodsOfHabits(db, warehouseId, romeDay(now));
  const weekly: Weekly = { ...shopper, place: { address, zoneId, warehouseId } };
  for (let week = weeks - 1; week >= 0; week -= 1) {
    const bought = goods.filter(({ every }) => week % every === 0);
    await writeWeek(db, weekly, bought, addDays(romeDay(now), -lastDaysAgo - 7 * week));
  }
  return weeks;
}

/** Goods bought every some weeks. */
interface Habit extends Bought {
  every: number;
}

/** The most popular goods of the shelves that people buy from each week or month. */
export async function goodsOfHabits(db: Db, warehouseId: number, date: string): Promise<Habit[]> {
  const found = await db.rows<{ productId: number; weeks: number; times: number }>(
    `select best.product_id as "productId", habit.weeks, habit.times
     from jsonb_to_recordset($1::jsonb) as habit (shelf text, weeks int, times int)
     cross join lateral (
       select p.product_id from product p
       join category c on c.tenant_id = p.tenant_id and c.category_id = p.category_id
       join listed_product l on l.tenant_id = p.tenant_id and l.product_id = p.product_id and l.warehouse_id = $2
       where p.published and jsonb_array_length(p.options) = 0 and c.slug like '%/' || habit.shelf
       order by p.popularity desc, p.product_id limit 1) best`,
    [JSON.stringify(habits), warehouseId],
  );
  const productIds = found.map(({ productId }) => productId);
  const goods = await findSellables(db, { warehouseId, date, productIds });
  return found.map((habit) => ({
    sold: goods.get(habit.productId)!,
    every: habit.weeks,
    times: habit.times,
  }));
}

/** Writes one order, placed at noon and delivered on the next day. */
async function writeWeek(db: Db, weekly: Weekly, bought: Bought[], day: string): Promise<void> {
  const date = addDays(day, 1);
  const orderedAt = romeInstant(day, '12:00');
  const { timeslotId } = (await db.row<{ timeslotId: number }>(
    `insert into timeslot (tenant_id, zone_id, date, begin_time, end_time, cut_off, capacity, fee_cents, open)
     values ($1, $2, $3, $4, $5, $6, 30, $7, false) returning timeslot_id as "timeslotId"`,
    [db.tenantId, weekly.place.zoneId, date, beginTime, endTime, orderedAt, feeCents],
  ))!;
  const broughtAt = romeInstant(date, endTime);
  const stepMs = (broughtAt.getTime() - orderedAt.getTime()) / (way.length - 1);
  await writeOrder(db, {
    ...weekly,
    slot: { timeslotId, date, beginTime, endTime, cutOff: orderedAt, feeCents },
    bought,
    orderedAt,
    way: way.map((statusId, step) => ({ statusId, at: new Date(orderedAt.getTime() + step * stepMs) })),
  });
}
