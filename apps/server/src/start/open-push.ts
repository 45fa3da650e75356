import { ConfigError } from '../config/config-error.ts';
import type { Brand } from '../platform/brand.ts';
import type { Clock } from '../platform/clock.ts';
import { fcmService } from '../platform/push/fcm.ts';
import type { PushService } from '../platform/push/push-service.ts';
import type { PushAccount } from '../config/push-accounts.ts';

/** The push service of a brand; absent without an account, or where the brand sends no push messages (TEN-17). */
export type PushServices = (brand: Pick<Brand, 'key'>) => PushService | undefined;

/** @throws ConfigError if an account names no brand */
export function openPush(
  accounts: Record<string, PushAccount>,
  brands: readonly Brand[],
  clock: Clock,
): PushServices {
  const variableOf = ({ key }: Pick<Brand, 'key'>): string => key.replaceAll('-', '_');
  const unknown = Object.keys(accounts).find((name) => !brands.some((brand) => variableOf(brand) === name));
  if (unknown !== undefined)
    throw new ConfigError(`FCM_ACCOUNT_${unknown.toUpperCase()}: there is no such brand`);
  const services = new Map<string, PushService>();
  for (const brand of brands) {
    const account = accounts[variableOf(brand)];
    if (account && brand.settings.pushNotificationEnabled)
      services.set(brand.key, fcmService(account, clock));
  }
  return ({ key }) => services.get(key);
}
