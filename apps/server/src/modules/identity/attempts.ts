import { createHash } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import { refuse, type Refusal } from '../../platform/result.ts';
import { countTry, forgetTries, triesOf } from './repository.ts';

/**
 * Tries allowed in a window. They are counted in the database, so that restarting or adding copies gives a
 * guesser nothing. Names and addresses are kept as hashes only.
 */
export interface AttemptLimits {
  windowMinutes: number;
  /** Wrong passwords for one account from one address. */
  accountFromAddress: number;
  /** Wrong passwords for one account, wherever from. */
  account: number;
  /** Wrong passwords from one address, for any account. */
  address: number;
  /** Registrations from one address. */
  registrations: number;
  /** Gift codes that aren't any, from one address. */
  giftGuesses: number;
}

export const defaultLimits: AttemptLimits = {
  windowMinutes: 15,
  accountFromAddress: 10,
  account: 60,
  address: 100,
  registrations: 60,
  giftGuesses: 60,
};

const keyOf = (...parts: string[]): Buffer => createHash('sha256').update(parts.join('\n')).digest();

const loginKeys = (ctx: Context, login: string) => ({
  accountFromAddress: keyOf('login', login, ctx.clientAddress),
  account: keyOf('login', login),
  address: keyOf('login-from', ctx.clientAddress),
});

const tooMany = ({ windowMinutes }: AttemptLimits): Refusal =>
  refuse('TOO_MANY_REQUESTS', { params: { seconds: windowMinutes * 60 } });

/**
 * Counts a try of an account before its password is looked at, so that guesses sent all at once are counted
 * too; undefined when it may go on. What is counted for nothing is taken back by `forgetFailures`.
 */
export async function limitLogin(
  ctx: Context,
  login: string,
  limits: AttemptLimits,
): Promise<Refusal | undefined> {
  const keys = loginKeys(ctx, login);
  const now = ctx.clock.now();
  const ends = new Date(now.getTime() + limits.windowMinutes * 60_000);
  if ((await triesOf(ctx.db, keys.address, now)) >= limits.address) return tooMany(limits);
  if ((await countTry(ctx.db, keys.accountFromAddress, now, ends)) > limits.accountFromAddress)
    return tooMany(limits);
  if ((await countTry(ctx.db, keys.account, now, ends)) > limits.account) return tooMany(limits);
  return undefined;
}

/** Only failures count against an address: a whole office may log in from one. */
export async function countFailure(ctx: Context, limits: AttemptLimits): Promise<void> {
  const now = ctx.clock.now();
  const ends = new Date(now.getTime() + limits.windowMinutes * 60_000);
  await countTry(ctx.db, loginKeys(ctx, '').address, now, ends);
}

export async function forgetFailures(ctx: Context, login: string): Promise<void> {
  const keys = loginKeys(ctx, login);
  await forgetTries(ctx.db, [keys.accountFromAddress, keys.account]);
}

export async function limitRegistration(ctx: Context, limits: AttemptLimits): Promise<Refusal | undefined> {
  const now = ctx.clock.now();
  const ends = new Date(now.getTime() + limits.windowMinutes * 60_000);
  const tries = await countTry(ctx.db, keyOf('register-from', ctx.clientAddress), now, ends);
  return tries > limits.registrations ? tooMany(limits) : undefined;
}

const giftKey = (ctx: Context): Buffer => keyOf('gift-code-from', ctx.clientAddress);

/** Undefined while gift codes may still be tried from that address; only those that aren't any count. */
export async function limitGiftGuesses(ctx: Context, limits = defaultLimits): Promise<Refusal | undefined> {
  const tries = await triesOf(ctx.db, giftKey(ctx), ctx.clock.now());
  return tries >= limits.giftGuesses ? tooMany(limits) : undefined;
}

export async function countGiftGuess(ctx: Context, limits = defaultLimits): Promise<void> {
  const now = ctx.clock.now();
  await countTry(ctx.db, giftKey(ctx), now, new Date(now.getTime() + limits.windowMinutes * 60_000));
}
