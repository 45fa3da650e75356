import { createHash } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import { refuse, type Refusal } from '../../../platform/result.ts';
import { forgetTries, giveBackTry, takeTry } from './attempt-repository.ts';

/**
 * Limits of attempts per window. Attempts are counted in the database before they are evaluated, so that restarts,
 * several servers or parallel requests don't help a guesser. Names and addresses are stored as hashes.
 */
export interface AttemptLimits {
  windowMinutes: number;
  /** Wrong passwords for one account, from a device that has logged in to it before. */
  knownDevice: number;
  /** Wrong passwords for one account from one address, by unknown devices. */
  accountFromAddress: number;
  /** Wrong passwords for one account by all unknown devices; above it they must wait for a turn. */
  account: number;
  /** Wrong passwords from one address, for any account. */
  address: number;
  /** Registrations from one address. */
  registrations: number;
  /** Unknown gift codes, from one address. */
  giftGuesses: number;
  /** Fidelity cards of other shoppers, tried by one shopper. */
  cardGuesses: number;
  /** Mailed links, requested from one address. */
  mailedLinks: number;
  /** Wrong present passwords of one shopper who changes it. */
  passwordGuesses: number;
  /** User names, tried by one shopper. */
  nameGuesses: number;
  /** Unknown codes of shop-at-work programmes, tried by one shopper. */
  atWorkCodes: number;
  /** Copies of all data, made for one shopper. */
  copies: number;
  /** Saved cookie preferences, from one address. */
  cookieChoices: number;
  /** Withdrawals by number and e-mail of an order, from one address. */
  withdrawals: number;
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
  mailedLinks: 20,
  passwordGuesses: 10,
  nameGuesses: 20,
  atWorkCodes: 10,
  copies: 20,
  cookieChoices: 300,
  withdrawals: 20,
};

export const keyOf = (...parts: string[]): Buffer => createHash('sha256').update(parts.join('\n')).digest();

export const tooMany = (now: Date, until: Date): Refusal =>
  refuse('TOO_MANY_REQUESTS', {
    params: { seconds: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)) },
  });

export const windowEnd = (now: Date, { windowMinutes }: AttemptLimits): Date =>
  new Date(now.getTime() + windowMinutes * 60_000);

type Counted =
  | 'mailedLinks'
  | 'passwordGuesses'
  | 'nameGuesses'
  | 'registrations'
  | 'giftGuesses'
  | 'cardGuesses'
  | 'atWorkCodes'
  | 'copies'
  | 'cookieChoices'
  | 'withdrawals';

/** The key that each kind of attempt is counted by. */
const keys: Record<Counted, (ctx: Context) => Buffer> = {
  registrations: (ctx) => keyOf('register-from', ctx.clientAddress),
  giftGuesses: (ctx) => keyOf('gift-code-from', ctx.clientAddress),
  cardGuesses: (ctx) => keyOf('fidelity-card-by', String(ctx.actor.userId)),
  mailedLinks: (ctx) => keyOf('mailed-link-from', ctx.clientAddress),
  passwordGuesses: (ctx) => keyOf('password-by', String(ctx.actor.userId)),
  nameGuesses: (ctx) => keyOf('user-name-by', String(ctx.actor.userId)),
  atWorkCodes: (ctx) => keyOf('at-work-by', String(ctx.actor.userId)),
  copies: (ctx) => keyOf('copies-by', String(ctx.actor.userId)),
  cookieChoices: (ctx) => keyOf('cookie-choice-from', ctx.clientAddress),
  withdrawals: (ctx) => keyOf('withdrawal-from', ctx.clientAddress),
};

/** Counts an attempt; returns the refusal if its limit is reached. Call `uncount` if the attempt was not a guess. */
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

/** Counts an attempt by a key of the caller, within the usual window; returns the refusal if the limit is reached. */
export async function countTry(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  key: readonly string[],
  limit: number,
): Promise<Refusal | undefined> {
  const now = clock.now();
  const until = await takeTry(db, { keyHash: keyOf(...key), limit }, now, windowEnd(now, defaultLimits));
  return until && tooMany(now, until);
}

/** Takes an attempt back, because it was right. */
export const uncountTry = ({ db }: Pick<Context, 'db'>, key: readonly string[]): Promise<void> =>
  giveBackTry(db, keyOf(...key));

/** Forgets the attempts of a key, because the right one came. */
export const forgetCountedTries = ({ db }: Pick<Context, 'db'>, key: readonly string[]): Promise<void> =>
  forgetTries(db, keyOf(...key));
