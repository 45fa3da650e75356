import {
  amountOf,
  cartStatus,
  cartTotals,
  feeTiersOf,
  isHandedOver,
  paymentType,
  smallestQuantity,
  wireQuantityOf,
  type OrderStatus,
} from '@bottega/domain';
import { romeDay } from '@bottega/domain/fulfilment';
import type { Sellable } from '@bottega/server/modules/catalog/index';
import { goodsOf, insertEvent, insertOrder, type NewOrder } from '@bottega/server/modules/order/index';
import type { Db } from '@bottega/server/platform/db/brand-db';
import { payOrder } from './pay-order.ts';

export interface Bought {
  sold: Sellable;
  /** Multiple of the smallest quantity. */
  times: number;
}

export interface DemoOrder {
  userId: number;
  email: string;
  place: { address: NewOrder['address']; zoneId: number; warehouseId: number };
  slot: {
    timeslotId: number;
    date: string;
    beginTime: string;
    endTime: string;
    cutOff: Date;
    feeCents: number;
  };
  bought: readonly Bought[];
  orderedAt: Date;
  /** The statuses of the order until now, with their instants. */
  way: readonly { statusId: OrderStatus; at: Date }[];
}

/** Writes an order paid at the hand-over, with its cart. Its slot keeps its counts. */
export async function writeOrder(
  db: Db,
  { userId, email, place, slot, bought, orderedAt, way }: DemoOrder,
): Promise<{ orderId: number; cartId: number }> {
  const { address, zoneId, warehouseId } = place;
  const { feeCents, date, ...times } = slot;
  const { cartId } = (await db.row<{ cartId: number }>(
    `insert into cart (tenant_id, user_id, status_id, warehouse_id, address_id, created_at, updated_at)
     values ($1, $2, ${cartStatus.ordered}, $3, $4, $5, $5) returning cart_id as "cartId"`,
    [db.tenantId, userId, warehouseId, address.addressId, orderedAt],
  ))!;
  const wanted = bought.map(({ sold, times: multiple }, lineId) => ({
    lineId,
    productId: sold.productId,
    quantity: smallestQuantity(sold.rules) * multiple,
    unitPrice: sold.listCents,
    vat: sold.vatBp,
    saleType: sold.rules.saleType,
  }));
  const tiers = feeTiersOf({ feeCents, freeFromCents: null });
  const totals = cartTotals({
    lines: wanted,
    offers: [],
    day: romeDay(orderedAt),
    delivery: { tiers, vat: 'goods' },
  });
  const orderId = (await insertOrder(
    db,
    {
      ...times,
      cartId,
      userId,
      statusId: way.at(-1)!.statusId,
      paymentTypeId: paymentType.onDelivery,
      warehouseId,
      zoneId,
      deliveryDate: date,
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
        listUnitCents: unitPrice,
        listCents: amountOf(unitPrice, quantity),
        netCents: amountOf(unitPrice, quantity),
        promo: null,
        promoChoice: null,
        params: {},
        infos: {},
      })),
    },
    orderedAt,
  ))!;
  for (const { statusId, at } of way) await insertEvent(db, { orderId, statusId, actor: 'system', at });
  const handedOverAt = way.find(({ statusId }) => isHandedOver(statusId))?.at;
  await payOrder(db, orderId, { orderedAt, handedOverAt });
  return { orderId, cartId };
}
