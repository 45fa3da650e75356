import { createHmac, timingSafeEqual } from 'node:crypto';

/** A signature older than this is a replay. A late callback is signed when it leaves. */
const toleranceSeconds = 600;

/** `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">` */
export function signWebhook(secret: string, body: string, now: Date): string {
  const time = Math.floor(now.getTime() / 1000);
  return `t=${time},v1=${digest(secret, time, body)}`;
}

export function isSignedWebhook(
  secret: string,
  body: string,
  signature: string | undefined,
  now: Date,
): boolean {
  const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '');
  if (!parts) return false;
  const [, time, mac] = parts as unknown as [string, string, string];
  if (Math.abs(now.getTime() / 1000 - Number(time)) > toleranceSeconds) return false;
  return timingSafeEqual(Buffer.from(mac, 'hex'), Buffer.from(digest(secret, Number(time), body), 'hex'));
}

function digest(secret: string, time: number, body: string): string {
  return createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
}
