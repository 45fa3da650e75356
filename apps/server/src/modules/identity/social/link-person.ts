import { randomBytes } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { logSecurity } from '../../../platform/security-log.ts';
import { deletePasskeys, endSessions, setPassword } from '../account/account-repository.ts';
import { hashPassword } from '../passwords.ts';
import {
  deleteLinks,
  findByEmail,
  findLinked,
  findPerson,
  hasEmail,
  insertLink,
  setEmailConfirmed,
  type KeptPerson,
} from './social-repository.ts';

/** The account of a person, or what the person must do to get one: register, or prove the account by its password. */
export type Linked = { userId: number } | 'register' | 'prove';

/**
 * Finds the account of a person at a provider. Only an e-mail that the provider has proved links an account that is not
 * linked yet (ADR 72).
 */
export async function linkPerson(ctx: Context, tx: Db, person: KeptPerson): Promise<Linked> {
  const linked = await findLinked(tx, person.provider, person.subject);
  if (linked) return linked;
  const account = person.email === '' ? undefined : await findByEmail(tx, person.email);
  if (account === undefined) return 'register';
  if (account === 'several' || !person.emailVerified) return 'prove';
  const { userId } = account;
  if (!account.emailConfirmed) await takeOver(tx, userId);
  await insertLink(tx, { ...person, userId, now: ctx.clock.now() });
  logSecurity(ctx.log, 'user_updated', { address: ctx.clientAddress, userId });
  return { userId };
}

/**
 * Gives an account to the owner of its e-mail. Whoever opened it never confirmed that e-mail and may be a stranger, so
 * that password, passkeys, sessions and links end.
 */
export async function takeOver(tx: Db, userId: number): Promise<void> {
  await setPassword(tx, userId, await hashPassword(randomBytes(32).toString('base64url')));
  await endSessions(tx, userId, null);
  await deletePasskeys(tx, userId);
  await deleteLinks(tx, userId);
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
