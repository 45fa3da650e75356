import {
  orderStatus,
  WHOLE_MILLI,
  wireQuantityOf,
  type CartTotals,
  type Milli,
  type OrderStatus,
} from '@bottega/domain';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { textsOf } from '../../../platform/texts.ts';
import {
  linePortions,
  orderedOf,
  type CartLineRow,
  type CartState,
  type ChangedOrder,
} from '../../cart/index.ts';
import { findSellables, type Sellable } from '../../catalog/index.ts';
import { findShopper } from '../../identity/index.ts';
import { goodsOf, type NewOrder } from '../../order/index.ts';
import { offerBadge } from '../../promotion/index.ts';

interface Purchase {
  state: CartState;
  totals: CartTotals;
  paymentTypeId: number;
  /** Whether it waits for a payment; not if gift codes or tickets cover it. */
  isOnline: boolean;
}

type NewLine = NewOrder['lines'][number];

/** The basket as an order snapshot, so that later changes of products, offers or addresses don't affect it. */
export async function newOrderOf(
  tx: Db,
  ctx: Pick<Context, 'actor' | 'origin' | 'clock' | 'brand'>,
  { state, totals, paymentTypeId, isOnline }: Purchase,
): Promise<NewOrder> {
  const { cart, place, lines, goods, day, change } = state;
  const { address, zone, slot } = place;
  const shopper = await findShopper(tx, ctx.actor.userId);
  if (!address || !zone || !slot || !shopper)
    throw new Error('a cart without place, slot or shopper is never bought');
  const gifts = await findSellables(tx, {
    warehouseId: cart.warehouseId,
    date: day,
    productIds: totals.gifts.map((gift) => gift.productId),
  });
  const badgeOn = (offerId: number | undefined, { listCents: unitPrice, loose }: Sellable): string | null => {
    const offer = state.offers.find((known) => known.offerId === offerId);
    return offer ? offerBadge(offer.badge, offer, { unitPrice, loose }, textsOf(ctx.brand).t) : null;
  };
  const statusId: OrderStatus = isOnline ? orderStatus.awaitingPayment : orderStatus.ordered;
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
        return sold ? boughtLines(line, sold, { totals, change, badgeOn }) : [];
      }),
      ...totals.gifts.flatMap(({ productId, quantity, offerId }) => {
        const gift = gifts.get(productId);
        if (!gift || !isAvailable(gift, quantity, change)) return [];
        const promo = badgeOn(offerId, gift);
        return { ...goodsOf(gift), ...free, quantity: wireQuantityOf(quantity), promo };
      }),
    ],
  };
}

const free = {
  unitCents: 0,
  listUnitCents: null,
  listCents: 0,
  netCents: 0,
  promoChoice: null,
  params: {},
  infos: {},
};

/** Whether a gift can be added; without it the order isn't refused. One that the order has is kept. */
function isAvailable(gift: Sellable, quantity: Milli, change: ChangedOrder | undefined): boolean {
  const ordered = change ? orderedOf(change, gift.productId) * WHOLE_MILLI : 0;
  if (ordered >= quantity) return true;
  return gift.published && gift.soldHere && gift.available + ordered >= quantity;
}

interface Badges {
  /** The badge of an offer on goods; null without an offer. */
  badgeOn: (offerId: number | undefined, goods: Sellable) => string | null;
}

/** A cart line as lines of the order, one for each price. */
function boughtLines(
  line: CartLineRow,
  sold: Sellable,
  { totals, change, badgeOn }: Pick<Purchase, 'totals'> & Pick<CartState, 'change'> & Badges,
): NewLine[] {
  return linePortions(change, line, sold).map(({ portionId, quantity, listCents, paidCents }) => {
    const counted = totals.lines.find((portion) => portion.lineId === portionId);
    return {
      ...goodsOf(sold),
      quantity: quantity / WHOLE_MILLI,
      unitCents: paidCents,
      listUnitCents: listCents,
      listCents: counted?.listAmount ?? 0,
      netCents: counted?.netAmount ?? 0,
      promo: badgeOn(counted?.offerId, sold),
      promoChoice: line.choice ? storedChoices[line.choice] : null,
      params: line.params,
      infos: line.infos,
    };
  });
}

const storedChoices = { accepted: 'accept', declined: 'decline' } as const;

function offerTexts(
  { offers }: CartState,
  { applied }: CartTotals,
): Record<string, { badge: string; text: string }> {
  return Object.fromEntries(
    applied.map(({ offerId }) => {
      const offer = offers.find((offer) => offer.offerId === offerId);
      return [offerId, { badge: offer?.badge ?? '', text: offer?.description ?? '' }];
    }),
  );
}
