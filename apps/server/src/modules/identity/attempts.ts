import { createHash } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import { refuse, type Refusal } from '../../platform/result.ts';
import { giveBackTry, takeTry } from './attempt-repository.ts';

/**
 * Tries allowed in a window. They are counted in the database before what they try is looked at, so that restarting,
 * adding copies or sending all at once gives a guesser nothing. Names and addresses are kept as hashes only.
 */
export interface AttemptLimits {
  windowMinutes: number;
  /** Wrong passwords for one account from a device that logged in to it before. */
  knownDevice: number;
  /** Wrong passwords for one account from one address, by unknown devices. */
  accountFromAddress: number;
  /** Wrong passwords for one account by unknown devices; past it they take turns. */
  account: number;
  /** Wrong passwords from one address, for any account. */
  address: number;
  /** Registrations from one address. */
  registrations: number;
  /** Gift codes that aren't any, from one address. */
  giftGuesses: number;
  /** Fidelity cards that are another's, by one shopper. */
  cardGuesses: number;
}

export const defaultLimits: AttemptLimits = {
  windowMinutes: 15,
  knownDevice: 10,
  accountFromAddress: 10,
  account: 60,
  address: 100,
  registrations: 60,
  giftGuesses: 60,
  cardGuesses: 10,
};

export const keyOf = (...parts: string[]): Buffer => createHash('sha256').update(parts.join('\n')).digest();

export const tooMany = (now: Date, until: Date): Refusal =>
  refuse('TOO_MANY_REQUESTS', {
    params: { seconds: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)) },
  });

export const windowEnd = (now: Date, { windowMinutes }: AttemptLimits): Date =>
  new Date(now.getTime() + windowMinutes * 60_000);

type Counted = 'registrations' | 'giftGuesses' | 'cardGuesses';

/** By what each is counted. */
const keys: Record<Counted, (ctx: Context) => Buffer> = {
  registrations: (ctx) => keyOf('register-from', ctx.clientAddress),
  giftGuesses: (ctx) => keyOf('gift-code-from', ctx.clientAddress),
  cardGuesses: (ctx) => keyOf('fidelity-card-by', String(ctx.actor.userId)),
};

/** Counts a try; the refusal when its budget is spent. What turns out to be no guess is taken back by `uncount`. */
export async function count(
  ctx: Context,
  what: Counted,
  limits: AttemptLimits = defaultLimits,
): Promise<Refusal | undefined> {
  const now = ctx.clock.now();
  const budget = { keyHash: keys[what](ctx), limit: limits[what] };
  const until = await takeTry(ctx.db, budget, now, windowEnd(now, limits));
  return until && tooMany(now, until);
}

export const uncount = (ctx: Context, what: Counted): Promise<void> => giveBackTry(ctx.db, keys[what](ctx));
