import { hash, verify } from '@node-rs/argon2';

/** Normalises a password, because keyboards encode the same letters differently. */
const normal = (password: string): string => password.normalize('NFKC');

/** Stored for an account without a password. No password verifies against it. */
export const noPassword = '';

/** argon2id with the library's parameters (19 MiB, 2 passes, 1 lane). */
export const hashPassword = (password: string): Promise<string> => hash(normal(password));

/**
 * Verifies a password. For an unknown or deleted account it computes a hash too, so that the time of the answer doesn't show which
 * e-mails are registered.
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  if (stored) return verify(stored, normal(password));
  await hashPassword(password);
  return false;
}
