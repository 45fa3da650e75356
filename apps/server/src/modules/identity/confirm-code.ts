import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../platform/db/brand-db.ts';
import { insertConfirmToken } from './repository.ts';

const confirmDays = 7;

export const hashOfCode = (code: string): Buffer => createHash('sha256').update(code).digest();

/**
 * Makes a code that confirms a shopper's e-mail and stores its hash. The code is in clear in the answer alone: it is
 * made when the mail is written, so that no job and no table holds it (ADR 38).
 */
export async function issueConfirmCode(db: Db, userId: number, now: Date): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + confirmDays * 24 * 60 * 60_000);
  await insertConfirmToken(db, { userId, tokenHash: hashOfCode(code), expiresAt });
  return code;
}
