import { randomBytes } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { logSecurity } from '../../../platform/security-log.ts';
import { endAccess, setEmailConfirmed, setPassword } from '../account/account-repository.ts';
import { hashPassword } from '../passwords.ts';
import {
  deleteWaitingLink,
  findByEmail,
  findLinked,
  findPerson,
  hasEmail,
  insertLink,
  type KeptPerson,
} from './social-repository.ts';

/**
 * The account of a person, or what the person must do to get in: register, prove the account by its password, or confirm
 * the account's e-mail.
 */
export type Linked = { userId: number } | 'register' | 'prove' | 'confirm';

/**
 * Finds the account of a person at a provider. Only an e-mail that the provider has proved links an account that is not
 * linked yet (ADR 26).
 */
export async function linkPerson(ctx: Context, tx: Db, person: KeptPerson): Promise<Linked> {
  const linked = await findLinked(tx, person.provider, person.subject);
  if (linked?.emailConfirmed) return linked;
  const account = person.email === '' ? undefined : await findByEmail(tx, person.email);
  const isProof = person.emailVerified && account !== undefined;
  if (linked && !isProof) return 'confirm';
  if (account === undefined) return 'register';
  if (account === 'several' || !isProof) return 'prove';
  const { userId } = account;
  if (!account.emailConfirmed) await takeOver(tx, userId);
  if (linked) await deleteWaitingLink(tx, person);
  await insertLink(tx, { ...person, userId, now: ctx.clock.now() });
  logSecurity(ctx.log, 'user_updated', { address: ctx.clientAddress, userId });
  return { userId };
}

/**
 * Gives an account to the owner of its e-mail. Whoever opened it never confirmed that e-mail and may be a stranger, so
 * that the password and every other way in end.
 */
export async function takeOver(tx: Db, userId: number): Promise<void> {
  await setPassword(tx, userId, await hashPassword(randomBytes(32).toString('base64url')));
  await endAccess(tx, userId);
  await setEmailConfirmed(tx, userId);
}

/** Links the person of this session to the account whose password was right, if both have the same e-mail. */
export async function linkProved(ctx: Context, userId: number): Promise<void> {
  const person = await personOfSession(ctx);
  if (!person || !(await hasEmail(ctx.db, userId, person.email))) return;
  await ctx.db.transaction((tx) => insertLink(tx, { ...person, userId, now: ctx.clock.now() }));
  logSecurity(ctx.log, 'user_updated', { address: ctx.clientAddress, userId });
}

/**
 * Links the person of this session to the account that it registers. Returns whether the provider has proved the
 * e-mail of that account.
 */
export async function linkRegistered(
  ctx: Context,
  tx: Db,
  { userId, email, provider }: { userId: number; email: string; provider: string | undefined },
): Promise<boolean> {
  const person = provider === undefined ? undefined : await personOfSession(ctx);
  if (!person || person.provider !== provider) return false;
  await insertLink(tx, { ...person, userId, now: ctx.clock.now() });
  const isProved = person.emailVerified && person.email === email;
  if (isProved) await setEmailConfirmed(tx, userId);
  return isProved;
}

/** What a provider said about the visitor, until the session or a quarter of an hour ends. */
export async function personOfSession({ db, session, clock }: Context): Promise<KeptPerson | undefined> {
  return session && findPerson(db, session.sessionId, clock.now());
}
