import type { Context } from '../../platform/context.ts';
import { refuse, type Refusal } from '../../platform/result.ts';

/** Visitors may choose an address and a slot only if the brand allows anonymous carts (TEN-21). */
export function mayChoosePlace(ctx: Context): Refusal | undefined {
  return ctx.actor.userId > 0 || ctx.brand.settings.anonymousCarts ? undefined : refuse('LOGIN_REQUIRED');
}
