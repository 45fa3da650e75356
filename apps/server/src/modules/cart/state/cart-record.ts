import { cartStatus, type CartStatus, type Milli, type PromoChoice } from '@bottega/domain';

export interface CartRow {
  cartId: number;
  userId: number | null;
  sessionId: string | null;
  statusId: CartStatus;
  preparedAt: Date | null;
  /** An order placed from this cart waits for its payment; the cart stays locked until then. */
  orderWaits: boolean;
  /** The last line of that order; later lines don't belong to it. */
  orderedUpTo: number | null;
  /** The total shown when the cart was prepared. */
  preparedCents: number | null;
  warehouseId: number;
  addressId: number | null;
  /** The shop set the address from the shopper's default place. */
  addressAutoAssigned: boolean;
  /** The day whose shop the staff lets the shopper preview; such a cart can't be bought (CAR-09). */
  previewDate: string | null;
  /** The order that this cart changes. Place and prices of its goods are then the order's (ADR 17). */
  changesOrderId: number | null;
  /** The change goes to the slot that this cart holds; false: the order keeps its slot. */
  movesSlot: boolean;
  infos: Record<string, string>;
}

export interface CartLineRow {
  itemId: number;
  productId: number;
  quantity: Milli;
  /** Chosen options by parameter name. */
  params: Record<string, string>;
  choice?: PromoChoice;
  infos: Record<string, string>;
  /** The price when the line was added or last changed. */
  addedCents: number;
}

/** The owner of a cart: a shopper, wherever they log in, or a visitor's session. */
export type Owner = { userId: number } | { sessionId: string };

const lockMinutes = 15;

/** Whether the lines are locked. A lock without an order expires after 15 minutes. */
export function isLocked(cart: Pick<CartRow, 'statusId' | 'preparedAt' | 'orderWaits'>, now: Date): boolean {
  if (cart.statusId !== cartStatus.prepared) return false;
  if (cart.orderWaits) return true;
  return cart.preparedAt !== null && now.getTime() - cart.preparedAt.getTime() < lockMinutes * 60_000;
}

/** The status columns of a cart that the shopper may change. */
export const openStatus = {
  statusId: cartStatus.open,
  preparedAt: null,
  orderWaits: false,
  orderedUpTo: null,
  preparedCents: null,
} as const;
