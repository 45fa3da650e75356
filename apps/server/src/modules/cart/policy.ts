import { missingBeforeAdding } from '@bottega/domain';
import type { Context } from '../../platform/context.ts';
import { refuse, type Refusal } from '../../platform/result.ts';
import type { CartState } from './cart-state.ts';

const isVisitor = (ctx: Context): boolean => ctx.actor.userId < 0;

/** Whether goods may be put in: without anonymous carts login, address and slot come first, in that order (CAR-14). */
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
