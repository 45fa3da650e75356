import {
  isPaidOnline,
  WHOLE_MILLI,
  wireQuantityOf,
  type CartTotals,
  type OrderStatus,
} from '@bottega/domain';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import type { CartLineRow, CartState } from '../../cart/index.ts';
import { findSellables, type Sellable } from '../../catalog/index.ts';
import { findShopper } from '../../identity/index.ts';
import type { NewOrder } from '../../order/index.ts';

interface Purchase {
  state: CartState;
  totals: CartTotals;
  paymentTypeId: number;
}

/** Whether the order needs a payment at the gateway; not if gift codes cover it. */
export const asksGateway = (paymentTypeId: number, { preAuthorisation }: CartTotals): boolean =>
  isPaidOnline(paymentTypeId) && preAuthorisation > 0;

type NewLine = NewOrder['lines'][number];

/** The basket as an order snapshot, so that later changes of products, offers or addresses don't affect it. */
export async function newOrderOf(
  tx: Db,
  ctx: Context,
  { state, totals, paymentTypeId }: Purchase,
): Promise<NewOrder> {
  const { cart, place, lines, goods, day } = state;
  const { address, zone, slot } = place;
  const shopper = await findShopper(tx, ctx.actor.userId);
  if (!address || !zone || !slot || !shopper)
    throw new Error('a cart without place, slot or shopper is never bought');
  const gifts = await findSellables(tx, {
    warehouseId: cart.warehouseId,
    date: day,
    productIds: totals.gifts.map((gift) => gift.productId),
  });
  const statusId: OrderStatus = asksGateway(paymentTypeId, totals) ? 1 : 3;
  return {
    userId: shopper.userId,
    cartId: cart.cartId,
    statusId,
    paymentTypeId,
    warehouseId: cart.warehouseId,
    zoneId: zone.zoneId,
    timeslotId: slot.timeslotId,
    deliveryDate: slot.date,
    beginTime: slot.beginTime,
    endTime: slot.endTime,
    cutOff: slot.cutOff,
    address,
    contactEmail: shopper.email,
    origin: ctx.origin,
    orderComment: cart.infos['order_comment'] ?? '',
    infos: cart.infos,
    totals: { ...totals, offerTexts: offerTexts(state, totals) },
    totalCents: totals.total,
    itemCount: totals.itemsCount,
    lines: [
      ...lines.flatMap((line) => {
        const sold = goods.get(line.productId);
        return sold ? boughtLine(line, sold, totals) : [];
      }),
      ...totals.gifts.flatMap(({ productId, quantity, offerId }) => {
        const given = gifts.get(productId);
        // an order is not refused because a gift is out of stock
        if (!given?.published || !given.soldHere || given.available < quantity) return [];
        const badge = state.offers.find((offer) => offer.offerId === offerId)?.badge ?? '';
        return { ...goodsOf(given), ...free, quantity: wireQuantityOf(quantity), promo: badge };
      }),
    ],
  };
}

const free = { unitCents: 0, listCents: 0, netCents: 0, params: {}, infos: {} };

function boughtLine(line: CartLineRow, sold: Sellable, totals: CartTotals): NewLine {
  const counted = totals.lines.find((one) => one.lineId === line.itemId);
  return {
    ...goodsOf(sold),
    quantity: line.quantity / WHOLE_MILLI,
    unitCents: sold.paidCents,
    listCents: counted?.listAmount ?? 0,
    netCents: counted?.netAmount ?? 0,
    promo: counted?.badge ?? null,
    params: line.params,
    infos: line.infos,
  };
}

/** The product data stored in an order, independent of later changes in the catalogue. */
export function goodsOf({ row, vatBp, productId }: Sellable) {
  const picture =
    row.picture_hash === null ? row.picture_key : `${row.picture_key}-${row.picture_hash.slice(0, 8)}`;
  return {
    productId,
    sku: row.sku,
    ean: row.ean,
    name: row.name,
    brandName: row.brand_name,
    sizeText: row.size_text,
    slug: row.slug,
    pictureKey: picture,
    saleType: row.sale_type,
    vatBp,
    mealTickets: row.meal_tickets,
  };
}

function offerTexts(
  { offers }: CartState,
  { applied }: CartTotals,
): Record<string, { badge: string; text: string }> {
  return Object.fromEntries(
    applied.map(({ offerId }) => {
      const offer = offers.find((one) => one.offerId === offerId);
      return [offerId, { badge: offer?.badge ?? '', text: offer?.description ?? '' }];
    }),
  );
}
