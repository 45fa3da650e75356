import { hash, verify } from '@node-rs/argon2';

/** The same letters typed on another keyboard are the same password. */
const normal = (password: string): string => password.normalize('NFKC');

/** argon2id with the library's parameters (19 MiB, 2 passes, 1 lane). */
export const hashPassword = (password: string): Promise<string> => hash(normal(password));

let dummy: Promise<string> | undefined;

/** Takes as long for an account that isn't there, so that answers don't tell which e-mails are registered. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const known = stored ?? (await (dummy ??= hashPassword('no account has this')));
  return (await verify(known, normal(password))) && stored !== undefined;
}
