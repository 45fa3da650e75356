import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

export interface DeviceClaim {
  tenantId: number;
  userId: number;
  /** The account's `device_generation`. Devices of an earlier one count as unknown. */
  generation: number;
}

/**
 * Signs a device cookie (OWASP «Device Cookies») at log-in, bound to the account. It gives no access; it only gives the
 * device its own limit of wrong passwords.
 */
export function signDevice(secret: string, claim: DeviceClaim): string {
  const deviceId = randomUUID();
  return `1.${deviceId}.${macOf(secret, claim, deviceId).toString('base64url')}`;
}

/** The id of a device; undefined unless this installation signed the token for that account. */
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

const macOf = (secret: string, { tenantId, userId, generation }: DeviceClaim, deviceId: string): Buffer =>
  createHmac('sha256', secret)
    // cookies signed before there were generations have none
    .update(`device.${tenantId}.${userId}.${deviceId}${generation === 0 ? '' : `.${generation}`}`)
    .digest();
