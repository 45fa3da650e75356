import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a preview link shows what is not public yet. */
export const previewHours = 24;

/** Signs a token that shows a brand's content before it is public, until an instant. */
export function signPreview(secret: string, { tenantId, until }: { tenantId: number; until: Date }): string {
  const claim = `1.${until.getTime()}`;
  return `${claim}.${macOf(secret, tenantId, claim).toString('base64url')}`;
}

/** Whether a token was signed for the brand and still holds. */
export function isPreview(
  secret: string,
  { tenantId, now }: { tenantId: number; now: Date },
  token: string | undefined,
): boolean {
  const [, claim, until, mac] = /^(1\.(\d{1,15}))\.([\w-]{43})$/.exec(token ?? '') ?? [];
  if (claim === undefined || mac === undefined || Number(until) < now.getTime()) return false;
  return timingSafeEqual(macOf(secret, tenantId, claim), Buffer.from(mac, 'base64url'));
}

const macOf = (secret: string, tenantId: number, claim: string): Buffer =>
  createHmac('sha256', secret).update(`content-preview.${tenantId}.${claim}`).digest();
