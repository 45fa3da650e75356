import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Db } from '../../../platform/db/brand-db.ts';
import { useRecoveryCode, useStep } from './factor-repository.ts';

/** Seconds of a time step, and how many steps a clock may be wrong (RFC 6238). */
const period = 30;
const tolerance = 1;
const recoveryCodeCount = 10;

const keyOf = (secret: string): Buffer => createHash('sha256').update(`staff factor\n${secret}`).digest();

/** Secrets of authenticator apps, encrypted in the database with a secret of the installation (AES-256-GCM). */
export function secretBox(installationSecret: string) {
  const key = keyOf(installationSecret);
  return {
    /** @param base32 20 bytes as authenticator apps take them */
    close(base32: string): Buffer {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const text = Buffer.concat([cipher.update(base32, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]);
    },
    open(box: Buffer): string {
      const cipher = createDecipheriv('aes-256-gcm', key, box.subarray(0, 12));
      cipher.setAuthTag(box.subarray(12, 28));
      return Buffer.concat([cipher.update(box.subarray(28)), cipher.final()]).toString('utf8');
    },
  };
}
export type SecretBox = ReturnType<typeof secretBox>;

export const newSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (base32: string, label = '', issuer = ''): TOTP =>
  new TOTP({ secret: Secret.fromBase32(base32), period, label, issuer });

/** The address that an authenticator app reads from a code. */
export const factorUri = (base32: string, { email, issuer }: { email: string; issuer: string }): string =>
  totpOf(base32, email, issuer).toString();

/** The time step of a code; undefined if it is wrong, or of too long ago. */
export function stepOfCode(base32: string, code: string, now: Date): number | undefined {
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const timestamp = now.getTime();
  const delta = totpOf(base32).validate({ token, timestamp, window: tolerance });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta;
}

/** Capitals and digits that nobody mistakes for each other. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** 50 bits: the limit of tries makes guessing hopeless. */
const recoveryCode = (): string => {
  const word = [...randomBytes(10)].map((byte) => letters[byte % letters.length]).join('');
  return `${word.slice(0, 5)}-${word.slice(5)}`;
};

export const hashOfRecoveryCode = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .digest();

export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, recoveryCode);

/** Uses a code of the app or a recovery code; false if it is wrong or was used before. */
export async function proveFactor(
  db: Db,
  { staffId, base32 }: { staffId: number; base32: string },
  code: string,
  now: Date,
): Promise<boolean> {
  const step = stepOfCode(base32, code, now);
  if (step !== undefined) return useStep(db, staffId, step);
  return useRecoveryCode(db, staffId, hashOfRecoveryCode(code), now);
}
