import type { Context } from '../../platform/context.ts';
import { refuse, type Refusal } from '../../platform/result.ts';

/** Whether an account is the caller's own. */
export const isOwnAccount = ({ actor }: Pick<Context, 'actor'>, userId: number): boolean =>
  actor.userId === userId;

/** A master account sees the orders of the accounts that belong to it (IDE-08). */
export const isMaster = ({ actor }: Pick<Context, 'actor'>): boolean =>
  actor.groups?.includes('master') === true;

export function mayRegister({ brand }: Pick<Context, 'brand'>): Refusal | undefined {
  return brand.settings.registrationEnabled ? undefined : refuse('REGISTRATION_DISABLED');
}

/** Milliseconds for which a log-in again counts as proof. */
const provedForMs = 10 * 60_000;

/**
 * Whether a log-in again in this session proves who acts (ADR 25).
 *
 * @param field the input that could have the password
 */
export function mayActWithoutPassword(
  { session, clock }: Pick<Context, 'session' | 'clock'>,
  field: string,
): Refusal | undefined {
  const provedAt = session?.provedAt;
  const isRecent = provedAt && clock.now().getTime() - provedAt.getTime() < provedForMs;
  return isRecent ? undefined : refuse('PROOF_REQUIRED', { field });
}

/** The link that deletes an account is the named shopper's own; a shopper who is logged in can't use another one's. */
export function mayDelete(
  ctx: Pick<Context, 'actor'>,
  owner: { userId: number; login: string; email: string },
  login: string,
): Refusal | undefined {
  const named = login.trim().toLowerCase();
  const isNamed = named === owner.login || named === owner.email;
  return isNamed && (ctx.actor.userId < 0 || isOwnAccount(ctx, owner.userId))
    ? undefined
    : refuse('DELETE_LINK_INVALID');
}
