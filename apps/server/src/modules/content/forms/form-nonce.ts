import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export interface NonceClaim {
  tenantId: number;
  formId: number;
}

/** How long a shown form can be sent. */
const hours = 12;

/** Signs the security value of a form: for one brand, one form and one sending. */
export function signNonce(secret: string, claim: NonceClaim, now: Date): string {
  const text = `${randomBytes(16).toString('hex')}.${now.getTime() + hours * 3_600_000}`;
  return `${text}.${macOf(secret, claim, text).toString('base64url')}`;
}

/** The name of a nonce; undefined unless this installation signed it for the form and it still holds. */
export function readNonce(secret: string, claim: NonceClaim, nonce: string, now: Date): string | undefined {
  const [, text, name, until, mac] = /^(([0-9a-f]{32})\.(\d{1,15}))\.([\w-]{43})$/.exec(nonce) ?? [];
  if (text === undefined || mac === undefined || Number(until) < now.getTime()) return undefined;
  return timingSafeEqual(macOf(secret, claim, text), Buffer.from(mac, 'base64url')) ? name : undefined;
}

const macOf = (secret: string, { tenantId, formId }: NonceClaim, text: string): Buffer =>
  createHmac('sha256', secret).update(`form.${tenantId}.${formId}.${text}`).digest();
