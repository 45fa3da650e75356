import {
  amountOf,
  cartTotals,
  feeTiersOf,
  smallestQuantity,
  wireQuantityOf,
  type OrderStatus,
} from '@bottega/domain';
import { addDays, romeDay, romeInstant } from '@bottega/domain/fulfilment';
import type pg from 'pg';
import { findSellables, type Sellable } from '../../src/modules/catalog/index.ts';
import { goodsOf } from '../../src/modules/checkout/index.ts';
import { zoneOfAddress } from '../../src/modules/fulfilment/index.ts';
import { insertEvent, insertOrder, type NewOrder } from '../../src/modules/order/index.ts';
import type { Db } from '../../src/platform/db/brand-db.ts';
import { clientDb } from './client-db.ts';
import type { DemoBrand } from './demo-brands.ts';

/** Ends of the paths of shelves: the most popular product of each is bought every so many weeks, that much at once. */
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
/** The last one was a week and a day ago: what is bought weekly is due. */
const lastDaysAgo = 8;
const beginTime = '09:00';
const endTime = '11:00';
const feeCents = 490;
const feeVatBp = 2200;
const onDelivery = 2;
const delivered: OrderStatus = 8;
const way: readonly OrderStatus[] = [3, 4, 6, 7, delivered];

interface Weekly {
  db: Db;
  userId: number;
  email: string;
  place: { address: NewOrder['address']; zoneId: number; warehouseId: number };
}

/** A shopping a week of the shopper one can log in as, delivered and paid; answers how many. */
export async function writePastOrders(client: pg.ClientBase, brand: DemoBrand, now: Date): Promise<number> {
  const db = clientDb(client, brand.tenantId);
  const shopper = (await db.row<{ userId: number; addressId: number; email: string }>(
    `select user_id as "userId", default_delivery_address_id as "addressId", email from shopper where login = $1`,
    [brand.login.login],
  ))!;
  const { address, zone } = (await zoneOfAddress(db, shopper.addressId, { userId: shopper.userId }))!;
  const { zoneId, warehouseId } = zone!;
  const goods = await goodsOfHabits(db, warehouseId, romeDay(now));
  const weekly: Weekly = { ...shopper, db, place: { address, zoneId, warehouseId } };
  for (let week = weeks - 1; week >= 0; week -= 1) {
    const bought = goods.filter(({ every }) => week % every === 0);
    await writeOrder(weekly, bought, addDays(romeDay(now), -lastDaysAgo - 7 * week));
  }
  return weeks;
}

interface Bought {
  sold: Sellable;
  every: number;
  times: number;
}

async function goodsOfHabits(db: Db, warehouseId: number, date: string): Promise<Bought[]> {
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
  return found.map((one) => ({ sold: goods.get(one.productId)!, every: one.weeks, times: one.times }));
}

/** Ordered at noon, brought the day after. */
async function writeOrder(
  { db, userId, email, place }: Weekly,
  bought: Bought[],
  day: string,
): Promise<void> {
  const { address, zoneId, warehouseId } = place;
  const deliveryDate = addDays(day, 1);
  const orderedAt = romeInstant(day, '12:00');
  const made = (await db.row<{ timeslotId: number; cartId: number }>(
    `with slot as (
       insert into timeslot (tenant_id, zone_id, date, begin_time, end_time, cut_off, capacity, fee_cents, open)
       values ($1, $2, $3, $4, $5, $6, 30, $7, false) returning timeslot_id
     ), bought as (
       insert into cart (tenant_id, user_id, status_id, warehouse_id, address_id, created_at, updated_at)
       values ($1, $8, 3, $9, $10, $6, $6) returning cart_id
     ) select timeslot_id as "timeslotId", cart_id as "cartId" from slot, bought`,
    [
      db.tenantId,
      zoneId,
      deliveryDate,
      beginTime,
      endTime,
      orderedAt,
      feeCents,
      userId,
      warehouseId,
      address.addressId,
    ],
  ))!;
  const wanted = bought.map(({ sold, times }, lineId) => ({
    lineId,
    productId: sold.productId,
    quantity: smallestQuantity(sold.rules) * times,
    unitPrice: sold.listCents,
    vat: sold.vatBp,
    saleType: sold.rules.saleType,
  }));
  const tiers = feeTiersOf({ feeCents, freeFromCents: null });
  const totals = cartTotals({ lines: wanted, offers: [], day, delivery: { tiers, vat: feeVatBp } });
  const orderId = await insertOrder(
    db,
    {
      ...made,
      userId,
      statusId: delivered,
      paymentTypeId: onDelivery,
      warehouseId,
      zoneId,
      deliveryDate,
      beginTime,
      endTime,
      cutOff: orderedAt,
      address,
      contactEmail: email,
      origin: '',
      orderComment: '',
      infos: {},
      totals: { ...totals, offerTexts: {} },
      totalCents: totals.total,
      itemCount: totals.itemsCount,
      lines: wanted.map(({ quantity, unitPrice }, index) => ({
        ...goodsOf(bought[index]!.sold),
        quantity: wireQuantityOf(quantity),
        unitCents: unitPrice,
        listCents: amountOf(unitPrice, quantity),
        netCents: amountOf(unitPrice, quantity),
        promo: null,
        params: {},
        infos: {},
      })),
    },
    orderedAt,
  );
  const broughtAt = romeInstant(deliveryDate, endTime);
  const stepMs = (broughtAt.getTime() - orderedAt.getTime()) / (way.length - 1);
  for (const [step, statusId] of way.entries()) {
    const at = new Date(orderedAt.getTime() + step * stepMs);
    await insertEvent(db, { orderId: orderId!, statusId, actor: 'system', at });
  }
}
