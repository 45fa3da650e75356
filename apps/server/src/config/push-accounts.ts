import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error.ts';
import type { ServiceAccount } from '../platform/push/service-account.ts';

/** A brand's account at the push service. */
export type PushAccount = ServiceAccount & { apiUrl?: string | undefined };

const fields = {
  projectId: 'project_id',
  clientEmail: 'client_email',
  privateKey: 'private_key',
  privateKeyId: 'private_key_id',
  tokenUri: 'token_uri',
} as const;

/**
 * Reads the accounts at Firebase Cloud Messaging by the brand's key: `FCM_ACCOUNT_<BRAND>` names the key file of a
 * service account, `FCM_URL_<BRAND>` another address of the service.
 *
 * @throws ConfigError that names the variable
 */
export function pushAccounts(env: NodeJS.ProcessEnv): Record<string, PushAccount> {
  const accounts: Record<string, PushAccount> = {};
  for (const [name, path] of Object.entries(env)) {
    const [, brand] = /^FCM_ACCOUNT_([A-Z0-9_]+)$/.exec(name) ?? [];
    if (!brand || !path) continue;
    const apiUrl = env[`FCM_URL_${brand}`];
    if (apiUrl && !/^https?:\/\/[^/]+$/.test(apiUrl))
      throw new ConfigError(
        `FCM_URL_${brand}: expected an address such as https://fcm.example, without a path`,
      );
    accounts[brand.toLowerCase()] = { ...accountIn(name, path), ...(apiUrl && { apiUrl }) };
  }
  return accounts;
}

function accountIn(name: string, path: string): ServiceAccount {
  let file: Record<string, unknown>;
  try {
    file = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
  } catch {
    throw new ConfigError(`${name}: the file ${path} can't be read as JSON`);
  }
  const account = Object.entries(fields).map(([field, key]): [string, string] => {
    const value = file[key];
    if (typeof value !== 'string' || value === '')
      throw new ConfigError(`${name}: ${path} has no ${key}; expected a service account's key file`);
    return [field, value];
  });
  return Object.fromEntries(account) as unknown as ServiceAccount;
}
