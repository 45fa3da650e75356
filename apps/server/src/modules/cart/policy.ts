import { missingBeforeAdding } from '@bottega/domain';
import type { Context } from '../../platform/context.ts';
import { refuse, type Refusal } from '../../platform/result.ts';
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
