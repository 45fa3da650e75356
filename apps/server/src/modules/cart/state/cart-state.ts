import {
  cartTotals,
  feeTiersOf,
  loadOf,
  type CartTotals,
  type IsoDay,
  type PurchaseLimit,
  type SlotLoad,
} from '@bottega/domain';
import { romeDay, romeInstant } from '@bottega/domain/fulfilment';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { findGoods, type CartGoods, type Goods, type Sellable } from '../../catalog/index.ts';
import {
  findZone,
  slotOfCart,
  zoneOfAddress,
  type AddressInZone,
  type CartSlot,
  type Owner,
  type SlotFee,
} from '../../fulfilment/index.ts';
import { giftsOfCart, type CartGifts } from '../../gift/index.ts';
import type { AnnouncedOffer } from '../../promotion/index.ts';
import { findChangedOrder, type ChangedOrder } from './changed-order-repository.ts';
import { linePortions, withOrdered, withWithdrawn } from './kept-goods.ts';
import type { CartLineRow, CartRow } from './cart-record.ts';
import { findLimits } from './limits-repository.ts';
import { findLines } from './lines-repository.ts';
import { packagesOf, packagingOf } from './packaging.ts';
import type { PackagingType } from './packaging-repository.ts';

/** The part of a context that cart rules need; requests and jobs both have it. */
export type CartContext = Pick<Context, 'brand' | 'clock'>;

/** A cart with everything that a decision about it needs. */
export interface CartState {
  cart: CartRow;
  lines: CartLineRow[];
  /** Goods of the lines, of the substitutes that they name and of the products to add, by product. */
  goods: Map<number, CartGoods>;
  offers: AnnouncedOffer[];
  /** Maxima per day or group, by product; most products have none. */
  limits: Map<number, PurchaseLimit>;
  /** Gift codes of the cart, and the certificates that the brand promises. */
  gifts: CartGifts;
  /** The packaging that the shopper chose. */
  packaging: PackagingType | undefined;
  place: CartPlace;
  /** The order that the cart changes, which its goods and place come from (ADR 17). */
  change?: ChangedOrder | undefined;
  /** The day whose prices and offers hold: the previewed day, else the day of the slot, else today. */
  day: IsoDay;
}

/** Address, zone and slot of the cart, as far as they are chosen. */
export interface CartPlace extends Partial<AddressInZone> {
  slot?: CartSlot;
}

/** Whether the cart's warehouse sells the product; it may still be sold out. */
export const isSold = (goods: Sellable | undefined): goods is Sellable =>
  goods !== undefined && goods.published && goods.soldHere;

/**
 * Loads a cart with everything that a decision about it needs.
 *
 * @param wantedDay the day whose prices are read; absent: the day of the cart's slot, else today
 */
export async function loadState(
  db: Db,
  ctx: CartContext,
  cart: CartRow,
  alsoProducts: number[] = [],
  wantedDay?: IsoDay,
): Promise<CartState> {
  return db.pipeline((reads) => readState(reads, ctx, cart, { alsoProducts, wantedDay }));
}

/**
 * Loads the state on one connection in one round trip. Goods that aren't cached and maxima per day take one more each.
 */
async function readState(
  reads: Db,
  ctx: CartContext,
  cart: CartRow,
  { alsoProducts, wantedDay }: { alsoProducts: number[]; wantedDay: IsoDay | undefined },
): Promise<CartState> {
  const { cartId, warehouseId } = cart;
  const now = ctx.clock.now();
  const today = romeDay(now);
  const change = await changeOf(reads, cart);
  const [{ lines, stock }, place, gifts, packaging] = await Promise.all([
    findLines(reads, { cartId, warehouseId, productIds: alsoProducts }),
    change ? placeOfOrder(reads, cart, change, now) : placeOf(reads, cart, now),
    giftsOfCart(reads, { cartId, boughtCartId: change?.cartId }, { now, today }),
    packagingOf(reads, cart.infos),
  ]);
  const day = cart.previewDate ?? wantedDay ?? dayOf(ctx, cart, place.slot);
  const at = { warehouseId, day };
  const found = await findGoods(reads, ctx.brand, at, change ? withOrdered(change, stock) : stock);
  const { productLimits, offers } = found;
  const goods = change ? withWithdrawn(change, found.goods) : found.goods;
  const buyer = { userId: cart.userId, cartId: change?.cartId ?? cartId };
  const limits = await findLimits(reads, buyer, productLimits, () => romeInstant(today, '00:00'));
  return { cart, lines, place, gifts, packaging, day, limits, goods, offers, ...(change && { change }) };
}

const changeOf = async (db: Db, { changesOrderId }: CartRow): Promise<ChangedOrder | undefined> =>
  changesOrderId === null ? undefined : findChangedOrder(db, changesOrderId);

/**
 * The place of an order that is being changed, and its booked slot, or the other one that the change holds. A change
 * that lost the slot that it held has none: the shopper chooses again.
 */
async function placeOfOrder(
  db: Db,
  { cartId, movesSlot }: CartRow,
  { address, zoneId, cartId: boughtCartId }: ChangedOrder,
  now: Date,
): Promise<CartPlace> {
  const [zone, slot] = await db.pipeline((reads) =>
    Promise.all([findZone(reads, zoneId), slotOfCart(reads, movesSlot ? cartId : boughtCartId, now)]),
  );
  return { address, ...(zone && { zone }), ...(slot && { slot }) };
}

/** The day whose prices hold: the previewed day, else the day of the slot, else today. */
export const dayOf = (
  ctx: CartContext,
  cart: Pick<CartRow, 'previewDate'> | undefined,
  slot: { date: string } | undefined,
): IsoDay => cart?.previewDate ?? slot?.date ?? romeDay(ctx.clock.now());

/** Prices of a warehouse for products on a day, with the offers they may earn; goods of a changed order stay available. */
export async function goodsAt(
  db: Db,
  { brand }: Pick<CartContext, 'brand'>,
  { change, ...at }: { warehouseId: number; day: IsoDay } & Pick<CartState, 'change'>,
  productIds: readonly number[],
): Promise<Pick<Goods, 'goods' | 'offers'>> {
  const { stock } = await findLines(db, { warehouseId: at.warehouseId, cartId: 0, productIds });
  const { goods, offers } = await findGoods(db, brand, at, change ? withOrdered(change, stock) : stock);
  return { goods: change ? withWithdrawn(change, goods) : goods, offers };
}

/** The owner whose addresses the cart may go to. */
export const addressOwnerOf = ({ userId, sessionId }: CartRow): Owner =>
  userId === null ? { sessionId: sessionId ?? undefined } : { userId };

/** Address, zone and slot of the cart. The slot counts only while its zone still serves the address. */
export async function placeOf(db: Db, cart: CartRow, now: Date): Promise<CartPlace> {
  const change = await changeOf(db, cart);
  if (change) return placeOfOrder(db, cart, change, now);
  if (cart.addressId === null) return {};
  const { addressId } = cart;
  const [place, slot] = await db.pipeline((reads) =>
    Promise.all([zoneOfAddress(reads, addressId, addressOwnerOf(cart)), slotOfCart(reads, cart.cartId, now)]),
  );
  if (!place?.zone) return place ?? {};
  return { ...place, ...(slot?.zoneId === place.zone.zoneId && { slot }) };
}

/** The data that a basket is priced from, for the real cart or for a preview at another place. */
export type PricedState = Pick<
  CartState,
  'lines' | 'goods' | 'offers' | 'gifts' | 'packaging' | 'day' | 'change'
> & {
  place: Pick<CartPlace, 'zone'> & { slot?: SlotFee };
};

/**
 * Totals of the lines that can be bought; a product that isn't sold here any more doesn't count. Each portion of a line
 * is a line of its own.
 */
export function totalsOf(state: PricedState, ctx: CartContext): CartTotals {
  const { zone, slot } = state.place;
  return cartTotals({
    lines: state.lines.flatMap((line) => {
      const goods = state.goods.get(line.productId);
      if (!isSold(goods)) return [];
      return linePortions(state.change, line, goods).map(({ portionId, quantity, listCents }) => ({
        lineId: portionId,
        productId: line.productId,
        quantity,
        unitPrice: listCents,
        vat: goods.vatBp,
        saleType: goods.rules.saleType,
        ...(line.choice && { choice: line.choice }),
        ...(goods.noRewards && { noRewards: true }),
        ...(goods.noPromotion && { noPromotion: true }),
        ...(goods.row.container_cents !== null && { containerCents: goods.row.container_cents }),
      }));
    }),
    offers: state.offers,
    day: state.day,
    packages: packagesOf(state.packaging, slotLoadOf(state)),
    giftCodes: state.gifts.codes,
    giftPromises: state.gifts.promises,
    ...(zone && slot && { delivery: { tiers: feeTiersOf(slot), vat: ctx.brand.settings.deliveryVat } }),
    ...(zone && { minimumOrder: zone.minOrderCents }),
    preAuthorisationRate: ctx.brand.settings.preAuthorisationBp,
  });
}

/** The load of the basket in a slot: its lines that can be bought, and their weight. */
export function slotLoadOf(state: Pick<CartState, 'lines' | 'goods'>): SlotLoad {
  return loadOf(
    state.lines.flatMap(({ productId, quantity }) => {
      const goods = state.goods.get(productId);
      if (!isSold(goods)) return [];
      const { base_content: drained, base_unit: unit, label } = goods.row;
      const content = label.netContent ?? drained;
      return { quantity, loose: goods.loose, content, unit };
    }),
  );
}

/** The state with another slot; prices and offers are read again if the day changes. */
export async function withSlot(
  db: Db,
  ctx: CartContext,
  state: CartState,
  slot: CartSlot,
): Promise<CartState> {
  const moved = { ...state, place: { ...state.place, slot } };
  const day = dayOf(ctx, state.cart, slot);
  if (day === state.day) return moved;
  const at = { warehouseId: state.cart.warehouseId, day, change: state.change };
  return { ...moved, day, ...(await goodsAt(db, ctx, at, [...state.goods.keys()])) };
}
