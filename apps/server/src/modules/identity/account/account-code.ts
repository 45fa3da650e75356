import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../../platform/db/brand-db.ts';
import { replaceToken, type LinkPurpose } from './account-repository.ts';

const hour = 60 * 60_000;
/**
 * Milliseconds for which a mailed link is valid.
 *
 * @tests What the mails say of it.
 */
export const linkLifetimes: Record<LinkPurpose, number> = {
  confirm_registration: 7 * 24 * hour,
  reset_password: hour,
  change_email: 24 * hour,
  change_login: 24 * hour,
  delete_account: hour,
};

export const hashOfCode = (code: string): Buffer => createHash('sha256').update(code).digest();

/**
 * Creates the code of a mailed link, valid once, and stores its hash. Only the return value has the code itself. It is
 * created when the mail is written, so that no job and no table contains it (ADR 23).
 */
export async function issueCode(
  db: Db,
  link: { userId: number; purpose: LinkPurpose; email: string },
  now: Date,
): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + linkLifetimes[link.purpose]);
  await db.transaction((tx) => replaceToken(tx, { ...link, tokenHash: hashOfCode(code), expiresAt }));
  return code;
}
