import { createHash, randomBytes } from 'node:crypto';
import type { DataOf, InputOf, staffEntry } from '@bottega/contract';
import { recordAudit } from '../../../platform/db/audit.ts';
import type { StaffEntryContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { done, refuse, type Refusal, type Result } from '../../../platform/result.ts';
import { logSecurity } from '../../../platform/security-log.ts';
import { countTry, hashPassword, isCommonPassword } from '../../identity/index.ts';
import { findAccountByEmail, raiseVersion, setSecrets, setStaffPassword } from '../account-repository.ts';
import { replaceRecoveryCodes, useStep } from './factor-repository.ts';
import {
  endLinks,
  findLink,
  insertLink,
  lockLink,
  offerSecret,
  type LinkRecord,
  type StaffLinkPurpose,
} from './link-repository.ts';
import { emailOf, proveOwnFactor } from './log-in.ts';
import {
  factorUri,
  hashOfRecoveryCode,
  newRecoveryCodes,
  newSecret,
  stepOfCode,
  type SecretBox,
} from './second-factor.ts';
import { deleteStaffSessions } from './session-repository.ts';

const hour = 60 * 60_000;
/**
 * Milliseconds for which a link is valid.
 *
 * @tests What the mails say of it.
 */
export const staffLinkLifetimes: Record<StaffLinkPurpose, number> = { invite: 72 * hour, reset: hour };
/** Letters of the shortest password; a phrase is easier to remember than signs. */
const shortestPassword = 12;
/** Resets requested from an address. */
const mostResets = 20;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Makes a link's token, valid once, when its mail is written or its command prints it (ADR 23). */
export async function issueStaffLink(
  db: Db,
  { staffId, purpose, now }: { staffId: number; purpose: StaffLinkPurpose; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertLink(db, {
    tokenHash: hashOf(token),
    staffId,
    purpose,
    expiresAt: new Date(now.getTime() + staffLinkLifetimes[purpose]),
  });
  return token;
}

/** The path of a link on the staff's host. */
export const staffLinkPath = (purpose: StaffLinkPurpose, token: string): string =>
  `/${purpose === 'invite' ? 'invito' : 'nuova-password'}?${new URLSearchParams({ token })}`;

export const viewLink =
  (box: SecretBox) =>
  async (
    { db, clock, brand }: StaffEntryContext,
    { token }: InputOf<typeof staffEntry.viewLink>,
  ): Promise<Result<DataOf<typeof staffEntry.viewLink>>> => {
    const link = await findLink(db, hashOf(token), clock.now());
    if (!link) return refuse('STAFF_LINK_INVALID');
    const { purpose, email, name } = link;
    if (purpose !== 'invite') return done({ purpose, email, name });
    // the first look makes the secret, a further one shows the same
    const secret = box.open(await offerSecret(db, hashOf(token), box.close(newSecret())));
    return done({ purpose, email, name, secret, uri: factorUri(secret, { email, issuer: brand.name }) });
  };

function weak(password: string): Refusal | undefined {
  return password.length < shortestPassword || isCommonPassword(password)
    ? refuse('STAFF_PASSWORD_WEAK', { field: 'password', params: { least: shortestPassword } })
    : undefined;
}

const actorOf = ({ staffId, name }: LinkRecord) =>
  ({ kind: 'staff', staffId, name, sessionId: '', rights: {} }) as const;

/** Sets password and second factor. A code shows that the app has the secret. */
export const acceptInvitation =
  (box: SecretBox) =>
  async (
    ctx: StaffEntryContext,
    { token, password, code }: InputOf<typeof staffEntry.acceptInvitation>,
  ): Promise<Result<DataOf<typeof staffEntry.acceptInvitation>>> => {
    const now = ctx.clock.now();
    const link = await findLink(ctx.db, hashOf(token), now);
    if (!link?.totpSecret) return refuse('STAFF_LINK_INVALID');
    const refusal = weak(password);
    if (refusal) return refusal;
    const step = stepOfCode(box.open(link.totpSecret), code, now);
    if (step === undefined) return refuse('STAFF_CODE_WRONG', { field: 'code' });
    const passwordHash = await hashPassword(password);
    const recoveryCodes = newRecoveryCodes();
    return ctx.db.transaction(async (tx) => {
      const locked = await lockLink(tx, hashOf(token), now);
      if (!locked?.totpSecret) return refuse('STAFF_LINK_INVALID');
      const { staffId, totpSecret } = locked;
      await setSecrets(tx, staffId, { passwordHash, totpSecret });
      await useStep(tx, staffId, step);
      await replaceRecoveryCodes(tx, staffId, recoveryCodes.map(hashOfRecoveryCode));
      await endLinks(tx, staffId, now);
      await raiseVersion(tx, staffId);
      await recordAudit(
        tx,
        { ...ctx, actor: actorOf(locked) },
        {
          act: 'staff.accept-invitation',
          object: { kind: 'staff', id: staffId },
        },
      );
      return done({ recoveryCodes });
    });
  };

/** Mails a link to an active person. Unknown addresses answer alike, and as fast: the mail is written by a job. */
export async function requestReset(
  ctx: StaffEntryContext,
  input: InputOf<typeof staffEntry.requestReset>,
): Promise<Result<Record<string, never>>> {
  const limited = await countTry(ctx, ['staff-reset-from', ctx.clientAddress], mostResets);
  if (limited) return limited;
  const account = await findAccountByEmail(ctx.db, emailOf(input.email));
  const staffId = account?.totpSecret && !account.suspendedAt ? account.staffId : 0;
  await ctx.db.transaction((tx) => mailStaffLink(ctx, tx, staffId, 'reset'));
  return done({});
}

/** Sends the job of a mail with a link, by the person's id alone. */
export async function mailStaffLink(
  { jobs, requestId, origin }: Pick<StaffEntryContext, 'jobs' | 'requestId' | 'origin'>,
  tx: Db,
  staffId: number,
  purpose: StaffLinkPurpose,
): Promise<void> {
  const template = purpose === 'invite' ? 'staff-invitation' : 'staff-reset';
  await jobs.send(tx, 'mail', {
    occasion: `${template}:${staffId}:${requestId}`,
    template,
    params: { staffId, origin },
  });
}

export const resetPassword =
  (box: SecretBox) =>
  async (
    ctx: StaffEntryContext,
    { token, password, code }: InputOf<typeof staffEntry.resetPassword>,
  ): Promise<Result<Record<string, never>>> => {
    const now = ctx.clock.now();
    const link = await findLink(ctx.db, hashOf(token), now);
    if (link?.purpose !== 'reset' || !link.accountSecret) return refuse('STAFF_LINK_INVALID');
    const { staffId } = link;
    const wrong =
      weak(password) ?? (await proveOwnFactor(ctx, { staffId, base32: box.open(link.accountSecret) }, code));
    if (wrong) return wrong;
    const passwordHash = await hashPassword(password);
    const result = await ctx.db.transaction(async (tx) => {
      if (!(await lockLink(tx, hashOf(token), now))) return refuse('STAFF_LINK_INVALID');
      await setStaffPassword(tx, staffId, passwordHash);
      await endLinks(tx, staffId, now);
      await deleteStaffSessions(tx, staffId);
      await recordAudit(
        tx,
        { ...ctx, actor: actorOf(link) },
        {
          act: 'staff.reset-password',
          object: { kind: 'staff', id: staffId },
        },
      );
      return done({});
    });
    if (result.ok) logSecurity(ctx.log, 'authn_password_change', { address: ctx.clientAddress, staffId });
    return result;
  };
