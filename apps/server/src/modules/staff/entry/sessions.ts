import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Context, StaffCookie, StaffPerson } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { rightsOfGrants } from '../account-repository.ts';
import { mayAct } from '../policy.ts';
import {
  findStaffSession,
  insertStaffSession,
  touchStaffSession,
  type SessionRecord,
} from './session-repository.ts';

/** Milliseconds: the longest session, and the precision of its last use. */
const lifetimeMs = 12 * 60 * 60_000;
const touchAfterMs = 60_000;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const personOf = ({ staffId, name, sessionId, grants }: SessionRecord): StaffPerson => ({
  kind: 'staff',
  staffId,
  name,
  sessionId,
  rights: rightsOfGrants(grants),
});

/** The living session of the cookie, locked or not. */
export async function sessionOfCookie(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { token, keep }: StaffCookie,
): Promise<Result<SessionRecord>> {
  const session = token === undefined ? undefined : await findStaffSession(db, hashOf(token), clock.now());
  if (session) return done(session);
  if (token !== undefined) keep(undefined);
  return refuse('STAFF_SESSION_ENDED');
}

/** The person of the staff who calls; refused without a living session, or with a locked one. */
export async function requirePerson(
  ctx: Pick<Context, 'db' | 'clock' | 'clientAddress'>,
  cookie: StaffCookie,
): Promise<Result<StaffPerson>> {
  const found = await sessionOfCookie(ctx, cookie);
  if (!found.ok) return found;
  const session = found.data;
  const { db, clientAddress } = ctx;
  const now = ctx.clock.now();
  const refusal = mayAct(session, { clientAddress, now });
  if (refusal) return refusal;
  if (now.getTime() - session.lastSeenAt.getTime() > touchAfterMs)
    await touchStaffSession(db, session.sessionId, { now, clientAddress });
  return done(personOf(session));
}

/** Opens a session; returns its id and the token, which only the cookie keeps. */
export async function openStaffSession(
  tx: Db,
  { staffId, clientAddress, userAgent }: { staffId: number; clientAddress: string; userAgent: string },
  now: Date,
): Promise<{ sessionId: string; token: string }> {
  const token = randomBytes(32).toString('base64url');
  const sessionId = randomUUID();
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await insertStaffSession(tx, {
    sessionId,
    tokenHash: hashOf(token),
    staffId,
    now,
    expiresAt,
    clientAddress,
    userAgent,
  });
  return { sessionId, token };
}
