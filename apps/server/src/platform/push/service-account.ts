import { importPKCS8, SignJWT } from 'jose';
import type { Clock } from '../clock.ts';

/** The parts of a Google service account's key file that the shop needs. */
export interface ServiceAccount {
  projectId: string;
  clientEmail: string;
  /** PKCS #8 in PEM. */
  privateKey: string;
  privateKeyId: string;
  /** Where an assertion becomes an access token, `https://oauth2.googleapis.com/token`. */
  tokenUri: string;
}

const scope = 'https://www.googleapis.com/auth/firebase.messaging';
const assertionSeconds = 3600;
/** A token is renewed a minute before it ends. */
const marginMs = 60_000;

export interface AccessTokens {
  /** The token in use, or a new one. */
  current(): Promise<string>;
  /** Forgets a token that the service refused. */
  forget(token: string): void;
}

/** Access tokens by a signed assertion (RFC 7523). Calls at the same time wait for one token. */
export function accessTokens(account: ServiceAccount, clock: Clock, timeoutMs: number): AccessTokens {
  let held: { token: Promise<string>; endsAt: number } | undefined;
  const renew = () => {
    const pending = { token: Promise.resolve(''), endsAt: Number.POSITIVE_INFINITY };
    pending.token = askToken(account, clock, timeoutMs).then(
      ({ token, seconds }) => {
        pending.endsAt = clock.now().getTime() + seconds * 1000 - marginMs;
        return token;
      },
      (error: unknown) => {
        if (held === pending) held = undefined;
        throw error;
      },
    );
    held = pending;
    return pending.token;
  };
  return {
    current: () => (held && held.endsAt > clock.now().getTime() ? held.token : renew()),
    forget(token) {
      const pending = held;
      void pending?.token.then((refused) => {
        if (refused === token && held === pending) held = undefined;
      });
    },
  };
}

async function askToken(
  account: ServiceAccount,
  clock: Clock,
  timeoutMs: number,
): Promise<{ token: string; seconds: number }> {
  const now = Math.floor(clock.now().getTime() / 1000);
  const assertion = await new SignJWT({ scope })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: account.privateKeyId })
    .setIssuer(account.clientEmail)
    .setAudience(account.tokenUri)
    .setIssuedAt(now)
    .setExpirationTime(now + assertionSeconds)
    .sign(await importPKCS8(account.privateKey, 'RS256'));
  const answer = await fetch(account.tokenUri, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const content = (await answer.json().catch(() => ({}))) as Record<string, unknown>;
  const { access_token: token, expires_in: seconds, error } = content;
  if (!answer.ok || typeof token !== 'string')
    throw new Error(
      `the push service gave no token: ${answer.status} ${typeof error === 'string' ? error : ''}`.trim(),
    );
  return { token, seconds: Number(seconds ?? assertionSeconds) };
}
