import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

interface DeviceClaim {
  tenantId: number;
  userId: number;
}

/**
 * A device cookie (OWASP «Device Cookies»): signed at a log-in and bound to its account. It opens nothing; it gives
 * the device a budget of wrong passwords of its own.
 */
export function signDevice(secret: string, claim: DeviceClaim): string {
  const deviceId = randomUUID();
  return `1.${deviceId}.${macOf(secret, claim, deviceId).toString('base64url')}`;
}

/** The device's id; undefined when the token isn't one this installation signed for that account. */
export function readDevice(
  secret: string,
  claim: DeviceClaim,
  token: string | undefined,
): string | undefined {
  const [, deviceId, mac] = /^1\.([0-9a-f-]{36})\.([\w-]{43})$/.exec(token ?? '') ?? [];
  if (deviceId === undefined || mac === undefined) return undefined;
  return timingSafeEqual(macOf(secret, claim, deviceId), Buffer.from(mac, 'base64url'))
    ? deviceId
    : undefined;
}

const macOf = (secret: string, { tenantId, userId }: DeviceClaim, deviceId: string): Buffer =>
  createHmac('sha256', secret).update(`device.${tenantId}.${userId}.${deviceId}`).digest();
