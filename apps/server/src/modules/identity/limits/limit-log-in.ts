import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import type { Refusal } from '../../../platform/result.ts';
import {
  findTurn,
  forgetTries,
  giveBackTry,
  nextTurn,
  saveTurn,
  takeTry,
  useTurn,
} from './attempt-repository.ts';
import { keyOf, tooMany, windowEnd, type AttemptLimits } from './attempts.ts';

/** A log-in attempt, counted as a wrong password. */
export interface CountedTry {
  ok: true;
  /** Takes the count back, because the password was right. */
  succeeded(): Promise<void>;
}

export interface LoginTry {
  login: string;
  /** The id of a device that has logged in to the account before. */
  deviceId: string | undefined;
}

/** Milliseconds: between two turns of an account, the longest wait for a turn, and how long a turn is valid. */
const turns = { gapMs: 3000, longestMs: 120_000, goodForMs: 120_000 };

/**
 * Counts a log-in attempt before its password is checked (ADR 24). A known device has its own limit. Unknown devices
 * share those of their address and of the account; above the account's limit each must wait for a turn.
 */
export async function limitLogin(
  ctx: Context,
  { login, deviceId }: LoginTry,
  limits: AttemptLimits,
): Promise<CountedTry | Refusal> {
  const { db, clientAddress } = ctx;
  const now = ctx.clock.now();
  const ends = windowEnd(now, limits);
  if (deviceId !== undefined) {
    const device = keyOf('device', deviceId);
    if (!(await takeTry(db, { keyHash: device, limit: limits.knownDevice }, now, ends)))
      return { ok: true, succeeded: () => forgetTries(db, device) };
  }
  const fromHere = keyOf('login', login, clientAddress);
  const address = keyOf('login-from', clientAddress);
  const account = keyOf('login', login);
  const spent =
    (await takeTry(db, { keyHash: fromHere, limit: limits.accountFromAddress }, now, ends)) ??
    (await takeTry(db, { keyHash: address, limit: limits.address }, now, ends));
  if (spent) return tooMany(now, spent);
  let isAccountCounted = true;
  if (await takeTry(db, { keyHash: account, limit: limits.account }, now, ends)) {
    isAccountCounted = false;
    const turnAt = await takeTurn(db, { account, fromHere }, now);
    if (turnAt) {
      await giveBackTry(db, fromHere);
      await giveBackTry(db, address);
      return tooMany(now, turnAt);
    }
  }
  return {
    ok: true,
    async succeeded() {
      await forgetTries(db, fromHere);
      await giveBackTry(db, address);
      if (isAccountCounted) await giveBackTry(db, account);
    },
  };
}

/** Returns undefined if the address has its turn now, else the time of its turn. */
async function takeTurn(
  db: Db,
  { account, fromHere }: { account: Buffer; fromHere: Buffer },
  now: Date,
): Promise<Date | undefined> {
  const { gapMs, longestMs, goodForMs } = turns;
  if (await useTurn(db, fromHere, now, new Date(now.getTime() - goodForMs))) return undefined;
  const storedTurn = await findTurn(db, fromHere, now);
  if (storedTurn) return storedTurn;
  const turnAt = await nextTurn(db, account, { now, gapMs, longestMs });
  if (turnAt) await saveTurn(db, fromHere, turnAt);
  return turnAt ?? new Date(now.getTime() + longestMs);
}
