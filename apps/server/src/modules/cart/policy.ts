import { missingBeforeAdding } from '@bottega/domain';
import type { Context } from '../../platform/context.ts';
import { refuse, type Refusal } from '../../platform/result.ts';
import type { Change } from './change-cart.ts';
import { isLocked } from './state/cart-record.ts';
import type { CartState } from './state/cart-state.ts';

const isVisitor = (ctx: Context): boolean => ctx.actor.userId < 0;

/**
 * Whether the cart accepts goods. Without anonymous carts it requires login, address and slot, in that order (CAR-14).
 */
export function mayAdd(ctx: Context, state: CartState): Refusal | undefined {
  const { address, slot } = state.place;
  const missing = missingBeforeAdding(
    {
      authenticated: !isVisitor(ctx),
      address: address && { autoAssigned: state.cart.addressAutoAssigned },
      timeslot: slot && { autoAssigned: slot.autoAssigned },
    },
    ctx.brand.settings,
  );
  return missing && refuse(`${missing}_REQUIRED`);
}

/**
 * Whether a basket can be changed now. One that changes an order keeps the order's place; one that is being paid keeps
 * its lines.
 *
 * @param placeField the input that sets the place, if the change has one
 * @param whileLocked the refusal of a locked basket; absent: the change is allowed on one
 */
export function mayChange(
  { cart, change }: Pick<CartState, 'cart' | 'change'>,
  { placeField, whileLocked }: Pick<Change, 'placeField' | 'whileLocked'>,
  now: Date,
): Refusal | undefined {
  if (placeField && change) return refuse('ORDER_CHANGE_PLACE', { field: placeField });
  return whileLocked && isLocked(cart, now) ? refuse(whileLocked) : undefined;
}
