import { createHmac, timingSafeEqual } from 'node:crypto';

export interface AccountClaim {
  tenantId: number;
  sessionId: string;
  userId: number;
}

/** Signs the `X-Ebsn-Account` token, which names a session and its shopper. It is valid as long as that session. */
export function signAccount(secret: string, { tenantId, sessionId, userId }: AccountClaim): string {
  const claim = `1.${sessionId}.${userId}`;
  return `${claim}.${macOf(secret, tenantId, claim).toString('base64url')}`;
}

/** Reads an account token; undefined unless this installation signed it for the brand. */
export function readAccount(secret: string, tenantId: number, token: string): AccountClaim | undefined {
  const [, claim, sessionId, userId, mac] =
    /^(1\.([0-9a-f-]{36})\.(\d{1,10}))\.([\w-]{43})$/.exec(token) ?? [];
  if (claim === undefined || sessionId === undefined || mac === undefined) return undefined;
  if (!timingSafeEqual(macOf(secret, tenantId, claim), Buffer.from(mac, 'base64url'))) return undefined;
  return { tenantId, sessionId, userId: Number(userId) };
}

const macOf = (secret: string, tenantId: number, claim: string): Buffer =>
  createHmac('sha256', secret).update(`account.${tenantId}.${claim}`).digest();
