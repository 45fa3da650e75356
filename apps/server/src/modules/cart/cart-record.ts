import type { Milli, PromoChoice } from '@bottega/domain';

/** 1 open, 2 prepared, 3 bought, 4 merged into another, 5 expired. */
export type CartStatus = 1 | 2 | 3 | 4 | 5;

export interface CartRow {
  cartId: number;
  userId: number | null;
  sessionId: string | null;
  statusId: CartStatus;
  preparedAt: Date | null;
  /** An order placed from this cart waits for its payment: the cart is its until then. */
  orderWaits: boolean;
  /** Last line of that order; later ones aren't bought with it. */
  orderedUpTo: number | null;
  /** Total shown when it was prepared. */
  preparedCents: number | null;
  warehouseId: number;
  addressId: number | null;
  /** The shop put it there itself, from the shopper's default place. */
  addressAutoAssigned: boolean;
  /** The day staff let it be shown as of; such a cart is looked at, not bought (CAR-09). */
  previewDate: string | null;
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
  /** Price asked when it was put in or last changed. */
  addedCents: number;
}

/** Whose cart: a shopper's is theirs wherever they log in, a visitor's is the session's. */
export type Owner = { userId: number } | { sessionId: string };

const lockMinutes = 15;

/** Whether the lines may not change now. A lock somebody left behind falls after a quarter of an hour. */
export function isLocked(cart: Pick<CartRow, 'statusId' | 'preparedAt' | 'orderWaits'>, now: Date): boolean {
  if (cart.statusId !== 2) return false;
  if (cart.orderWaits) return true;
  return cart.preparedAt !== null && now.getTime() - cart.preparedAt.getTime() < lockMinutes * 60_000;
}

/** State of a cart the shopper may change. */
export const openStatus = {
  statusId: 1,
  preparedAt: null,
  orderWaits: false,
  orderedUpTo: null,
  preparedCents: null,
} as const;
