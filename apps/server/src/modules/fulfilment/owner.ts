import type { Context, Session } from '../../platform/context.ts';
import { refuse, type Refusal } from '../../platform/result.ts';

/** Whose addresses: a shopper's wherever they log in, a visitor's for as long as the session lives. */
export interface Owner {
  userId?: number;
  sessionId?: string;
}

/** Exactly one of the two, or nobody. */
export function ownerOf(session: Session | undefined): Owner | undefined {
  if (!session) return undefined;
  return session.userId === undefined ? { sessionId: session.sessionId } : { userId: session.userId };
}

/** Visitors choose address and slot only where the brand lets them fill a basket (TEN-21). */
export function mayChoosePlace(ctx: Context): Refusal | undefined {
  return ctx.actor.userId > 0 || ctx.brand.settings.anonymousCarts ? undefined : refuse('LOGIN_REQUIRED');
}
