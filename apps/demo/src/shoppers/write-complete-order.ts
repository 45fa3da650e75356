import { cartStatus, paymentType } from '@bottega/domain';
import { addDays, romeDay, romeInstant } from '@bottega/domain/fulfilment';
import type pg from 'pg';
import { complain, decideCase } from '@bottega/server/modules/aftersale/index';
import {
  addItems,
  packagingInfo,
  selectAddress,
  selectTimeslot,
  setCartInfo,
} from '@bottega/server/modules/cart/index';
import { askInvoice, buyCart, prepareCart } from '@bottega/server/modules/checkout/index';
import { findPages } from '@bottega/server/modules/content/index';
import { zoneOfAddress } from '@bottega/server/modules/fulfilment/index';
import { findLines, keepTerms, pickLines, stepOrder } from '@bottega/server/modules/order/index';
import type { BrandFolder } from '@bottega/server/platform/brand';
import type { Db } from '@bottega/server/platform/db/brand-db';
import { clientDb } from '../client-db.ts';
import type { DemoBrand } from '../demo-brands.ts';
import { productIdOf } from '../goods/product-records.ts';
import { complainedSku, completeOrder, invoicedCompany } from './complete-order.ts';
import { noGateways, openPastShop, type PastShop } from './shop-of-days-past.ts';

/**
 * Writes an order of the demo shopper that shows everything a delivered order can: ordered two days ago, paid at the
 * hand-over yesterday. The server's own use cases run on a clock of those days, so that its sums, ledger and papers agree.
 * It needs the contents and packagings of the brand. Returns the number of orders.
 */
export async function writeCompleteOrder(
  client: pg.ClientBase,
  brand: DemoBrand,
  folder: BrandFolder,
  now: Date,
): Promise<number> {
  const db = clientDb(client, brand.tenantId);
  const day = addDays(romeDay(now), -1);
  const shopper = (await db.row<{ userId: number; addressId: number }>(
    `select user_id as "userId", default_delivery_address_id as "addressId" from shopper where login = $1`,
    [brand.login.login],
  ))!;
  const { userId } = shopper;
  const shop = openPastShop(folder, db, { userId, login: brand.login.login, profileConfirmed: true });
  const orderId = await order(shop, brand, { ...shopper, day });
  await keepTerms(
    db,
    orderId,
    await findPages(db, folder.settings.termsPages, now),
    romeInstant(day, '00:00'),
  );
  await handOver(shop, brand, { orderId, day });
  await complainOfLine(shop, brand, { orderId, day });
  // the next basket opens when the shopper comes
  await db.rows('delete from cart where tenant_id = $1 and user_id = $2 and status_id = $3', [
    brand.tenantId,
    userId,
    cartStatus.open,
  ]);
  return 1;
}

interface Ordering {
  userId: number;
  addressId: number;
  /** The day of the hand-over. */
  day: string;
}

/** Fills a basket and orders it, with an invoice for a company. Returns the order's number. */
async function order(
  { ctx, at }: PastShop,
  brand: DemoBrand,
  { userId, addressId, day }: Ordering,
): Promise<number> {
  const { db } = ctx;
  const orderedAt = romeInstant(addDays(day, -1), '12:00');
  const timeslotId = await writeSlot(db, { userId, addressId, day });
  await at(orderedAt, () => selectAddress(ctx, { address_id: addressId }));
  await at(orderedAt, () => selectTimeslot(ctx, { timeslot_id: timeslotId }));
  const items = completeOrder(brand).map(({ sku, quantity, params = {}, infos = {} }) => ({
    productId: productIdOf(brand, sku),
    quantity,
    params,
    infos,
  }));
  await at(orderedAt, () => addItems(ctx, { items }));
  const packaging = { property: packagingInfo, value: await packagingToBringBack(db) };
  await at(orderedAt, () => setCartInfo(ctx, packaging));
  await at(orderedAt, () =>
    setCartInfo(ctx, { property: 'order_comment', value: 'Citofono Esempio, secondo piano' }),
  );
  await at(orderedAt, () => prepareCart(ctx, {}));
  const { orderId } = await at(orderedAt, () =>
    buyCart(ctx, { payment_type_id: paymentType.onDelivery }, noGateways),
  );
  await at(orderedAt, () => askInvoice(ctx, orderId, invoicedCompany));
  return orderId;
}

/** Writes the slot of the order; its day is over, so no other shopper sees it. */
async function writeSlot(db: Db, { userId, addressId, day }: Ordering): Promise<number> {
  const { zone } = (await zoneOfAddress(db, addressId, { userId }))!;
  const { timeslotId } = (await db.row<{ timeslotId: number }>(
    `insert into timeslot (tenant_id, zone_id, date, begin_time, end_time, cut_off, capacity, fee_cents, open)
     values ($1, $2, $3, '09:00', '11:00', $4, 30, 490, true) returning timeslot_id as "timeslotId"`,
    [db.tenantId, zone!.zoneId, day, romeInstant(addDays(day, -1), '20:00')],
  ))!;
  return timeslotId;
}

/** The packaging with a deposit; where the brand has none, its first one. */
async function packagingToBringBack(db: Db): Promise<number> {
  const { id } = (await db.row<{ id: number }>(
    `select packaging_type_id as id from packaging_type where tenant_id = $1 and offered
     order by returnable desc, position limit 1`,
    [db.tenantId],
  ))!;
  return id;
}

/** The order and the day of its hand-over. */
interface Handed {
  orderId: number;
  day: string;
}

/** The shop picks, weighs, replaces what is missing, and brings the order. */
async function handOver({ staff, at }: PastShop, brand: DemoBrand, { orderId, day }: Handed): Promise<void> {
  const lines = await findLines(staff.db, orderId);
  const picks = completeOrder(brand).map(({ sku, quantity, picked = quantity, substitute }) => ({
    lineNo: lines.find((line) => line.sku === sku)!.lineNo,
    quantity: picked,
    ...(substitute && {
      substitute: { product: { sku: substitute.sku }, quantity: substitute.quantity },
    }),
  }));
  const step = (time: string, move: 'take-over' | 'ready' | 'out' | 'delivered') =>
    at(romeInstant(day, time), () => stepOrder(staff, orderId, { move }));
  await step('06:40', 'take-over');
  await at(romeInstant(day, '07:15'), () => pickLines(staff, orderId, picks));
  await step('07:40', 'ready');
  await step('08:50', 'out');
  await step('09:35', 'delivered');
}

/** The shopper says what is missing in the bag, and the shop gives its price back. */
async function complainOfLine(
  { ctx, staff, at }: PastShop,
  brand: DemoBrand,
  { orderId, day }: Handed,
): Promise<void> {
  const lines = await findLines(ctx.db, orderId);
  const line = lines.find(({ sku }) => sku === complainedSku)!.lineNo;
  const { caseId } = await at(romeInstant(day, '11:10'), () =>
    complain(ctx, {
      order_id: orderId,
      request_id: `demo-${brand.key}`,
      lines: [{ line, reason: 'missing', quantity: 1 }],
      note: 'Ne ho trovata solo una.',
    }),
  );
  await at(romeInstant(day, '15:30'), () =>
    decideCase(
      staff,
      { caseId, requestId: `demo-${brand.key}-answer` },
      { act: 'accept', way: 'payment', answer: 'Ci dispiace: la rimborsiamo.' },
    ),
  );
}
