import { join } from 'node:path';
import { ConfigError } from './config-error.ts';
import type { StorageSettings } from '../platform/storage/open-storage.ts';

const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_KEY', 'S3_SECRET'] as const;

/**
 * A bucket if its settings are there, else the folder `files` of the data. A bucket that is half set stops the start.
 *
 * @throws ConfigError that names the variable, never its secret
 */
export function storageSettings(
  env: NodeJS.ProcessEnv,
  { dataDir, isPathStyle }: { dataDir: string; isPathStyle: boolean },
): StorageSettings {
  if ([...needed, 'S3_REGION', 'S3_PATH_STYLE'].every((name) => !env[name]))
    return { kind: 'folder', folder: join(dataDir, 'files') };
  const missing = needed.find((name) => !env[name]);
  if (missing !== undefined)
    throw new ConfigError(`${missing}: needed for files in S3, as are ${needed.join(', ')}`);
  return {
    kind: 's3',
    endpoint: originOf(env['S3_ENDPOINT']!),
    region: env['S3_REGION'] || 'us-east-1',
    bucket: bucketOf(env['S3_BUCKET']!),
    accessKey: env['S3_KEY']!,
    secretKey: env['S3_SECRET']!,
    isPathStyle,
  };
}

function originOf(text: string): string {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin = address && /^https?:$/.test(address.protocol) && address.href === `${address.origin}/`;
  if (!isOrigin)
    throw new ConfigError('S3_ENDPOINT: expected an address such as https://s3.example, without a path');
  return address.origin;
}

function bucketOf(text: string): string {
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text))
    throw new ConfigError(`S3_BUCKET="${text}": expected 3 to 63 small letters, digits, dots and hyphens`);
  return text;
}
