import { isIP } from 'node:net';
import { resolve } from 'node:path';
import type { MapsSettings } from './platform/geo/maps/open-geocoder.ts';
import type { TrustProxy } from './platform/http/client-address.ts';

/** Everything the server reads from its environment, read and checked once (architecture §12). */
export interface Config {
  port: number;
  /** Interface to listen on. */
  host: string;
  dataDir: string;
  /** PostgreSQL; the owner's log-in unless `databaseAdminUrl` is given. Absent: the embedded one under `dataDir`. */
  databaseUrl?: string;
  /** The owner's log-in, where the shop runs with another one. */
  databaseAdminUrl?: string;
  databasePool: number;
  logLevel: string;
  /** Cookies only over https; on where the shop is served behind TLS. */
  secureCookies: boolean;
  /** Proxies in front whose `X-Forwarded-For` is believed: how many, or their networks. */
  trustProxy: TrustProxy;
  /** Where browsers find the shop, unless the brand's settings say: behind TLS, a proxy or a port mapping not where it listens. */
  publicScheme?: 'http' | 'https';
  publicPort?: number;
  /** Hosts an app calls for several brands, naming the brand in a header. */
  appHosts: string[];
  /** Requests a minute from one address before 429. */
  rateLimit: number;
  /** Connections one address may keep open at once. */
  connectionsPerAddress: number;
  /** Seeds the two demo brands into an empty database. */
  demo: boolean;
  /** Serves the storefront through Vite, unbuilt. */
  dev: boolean;
  /** Stops when the process that started it has ended, also where that one was killed. */
  endWithParent: boolean;
  /** How long it still serves, and says that it isn't ready, once it is told to stop. */
  drainSeconds: number;
  /** SMTP address; absent: mails stay in the outbox, which the demo shows at `/test-mailbox`. */
  smtpUrl?: string;
  mailFrom: string;
  /** Origins, besides the brand's own, allowed to call the API (the app). */
  corsOrigins: string[];
  maps: MapsSettings;
}

export class ConfigError extends Error {}

export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  return {
    port: integer(env, 'PORT', 3000, 0, 65535),
    host: env['HOST'] ?? '0.0.0.0',
    dataDir: resolve(env['DATA_DIR'] || '.data'),
    databaseUrl: url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    databaseAdminUrl: adminAddress(env),
    databasePool: integer(env, 'DATABASE_POOL', 10, 2, 200),
    logLevel: choice(env, 'LOG_LEVEL', 'info', [
      'trace',
      'debug',
      'info',
      'warn',
      'error',
      'fatal',
      'silent',
    ]),
    secureCookies: flag(env, 'SECURE_COOKIES', false),
    trustProxy: proxies(env, 'TRUST_PROXY'),
    publicScheme:
      (choice(env, 'PUBLIC_SCHEME', '', ['', 'http', 'https']) as 'http' | 'https' | '') || undefined,
    publicPort: integer(env, 'PUBLIC_PORT', 0, 0, 65535) || undefined,
    appHosts: list(env, 'APP_HOSTS', '').map((host) => host.toLowerCase()),
    rateLimit: integer(env, 'RATE_LIMIT', 1200, 1, 10_000_000),
    connectionsPerAddress: integer(env, 'CONNECTIONS_PER_ADDRESS', 256, 1, 1_000_000),
    demo: flag(env, 'DEMO', !env['DATABASE_URL']),
    dev: flag(env, 'BOTTEGA_DEV', false),
    endWithParent: flag(env, 'END_WITH_PARENT', false),
    drainSeconds: integer(env, 'DRAIN_SECONDS', 0, 0, 300),
    smtpUrl: url(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: env['MAIL_FROM'] ?? 'Bottega <noreply@bottega.example>',
    corsOrigins: list(env, 'CORS_ORIGINS', 'capacitor://localhost,https://localhost'),
    maps: mapsSettings(env),
  };
}

/**
 * Scheme and port of the brands' addresses. The server itself speaks plain HTTP, so the port it listens on is nobody's
 * address where the shop is served over HTTPS.
 */
export function publicAddress(
  { publicScheme, publicPort, secureCookies }: Pick<Config, 'publicScheme' | 'publicPort' | 'secureCookies'>,
  listening: number,
): { scheme: 'http' | 'https'; port: number } {
  const scheme = publicScheme ?? (secureCookies ? 'https' : 'http');
  return { scheme, port: publicPort ?? (scheme === 'https' ? 443 : listening) };
}

/** Trusting every peer would let any client invent its address, so only a hop count or networks are taken. */
function proxies(env: NodeJS.ProcessEnv, name: string): TrustProxy {
  const text = env[name]?.trim().toLowerCase() ?? '';
  if (['', '0', 'false', 'no', 'off'].includes(text)) return false;
  if (/^[1-9]$/.test(text)) return Number(text);
  const networks = text.split(',').map((one) => one.trim());
  if (networks.every(isNetwork)) return networks;
  throw new ConfigError(
    `${name}="${env[name]}": expected how many proxies are in front (1 to 9) or their networks (10.0.0.0/8,fd00::/8)`,
  );
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  // a prefix of 0 would be every address
  return (
    prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128))
  );
}

/** A service named without what it needs is a mistake, not the built-in one. */
function mapsSettings(env: NodeJS.ProcessEnv): MapsSettings {
  const service = choice(env, 'MAPS_SERVICE', 'none', ['none', 'google', 'osm']);
  if (service === 'none') return { service };
  const perSecond = integer(env, 'MAPS_PER_SECOND', service === 'osm' ? 1 : 10, 1, 1000);
  if (service === 'google') return { service, key: needed(env, 'GOOGLE_MAPS_KEY', service), perSecond };
  needed(env, 'NOMINATIM_URL', service);
  const photonUrl = url(env, 'PHOTON_URL', ['http:', 'https:']);
  return {
    service: 'osm',
    nominatimUrl: url(env, 'NOMINATIM_URL', ['http:', 'https:'])!,
    ...(photonUrl && { photonUrl }),
    contact: needed(env, 'MAPS_CONTACT', service),
    perSecond,
  };
}

function needed(env: NodeJS.ProcessEnv, name: string, service: string): string {
  const text = env[name];
  if (!text) throw new ConfigError(`${name}: needed for MAPS_SERVICE="${service}"`);
  return text;
}

/**
 * With what the process is to be started so that it stays under 400 MB (`npm run bench -- memory`): left alone, V8 lets
 * its heap grow for as long as it finds memory and malloc keeps what each thread once had, 900 MB where 150 are needed.
 * What is cached lies outside the heap. Undefined where whoever started it set a heap of their own, or talks to it.
 */
export function memoryBounds(
  nodeArgs: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): { flags: string[]; env: NodeJS.ProcessEnv } | undefined {
  if (/max[-_]old[-_]space/.test(`${nodeArgs.join(' ')} ${env['NODE_OPTIONS'] ?? ''}`)) return undefined;
  if (env['NODE_CHANNEL_FD'] !== undefined) return undefined;
  // under `node --watch`, which the new process could not tell what it imports
  if (env['WATCH_REPORT_DEPENDENCIES'] !== undefined) return undefined;
  return {
    // with 16 MB for what is young, a basket of 40 lines costs a sixth more; with 64 the bound is passed. Whoever asks
    // while the whole heap is gone through waits tens of milliseconds: the more it may grow, the rarer; at 60 % the bound is passed
    // what was long-lived while the shop started isn't when it serves: rows of answers must not be made among what is old (ADR 28)
    flags: [
      '--max-old-space-size=256',
      '--max-semi-space-size=32',
      '--heap-growing-percent=35',
      '--no-allocation-site-pretenuring',
    ],
    env: { ...env, MALLOC_ARENA_MAX: env['MALLOC_ARENA_MAX'] ?? '2' },
  };
}

/**
 * The same for the process that draws pictures. Bitmaps lie outside the heap; glibc is told to give back at once what is
 * freed: a quarter less memory held, for a third more processor time.
 */
export function pictureBounds(env: NodeJS.ProcessEnv = process.env): {
  flags: string[];
  env: NodeJS.ProcessEnv;
} {
  return {
    flags: ['--max-old-space-size=96', '--max-semi-space-size=4'],
    env: {
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '131072',
      MALLOC_TRIM_THRESHOLD_: '131072',
      ...env,
    },
  };
}

function integer(env: NodeJS.ProcessEnv, name: string, fallback: number, min: number, max: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new ConfigError(`${name}="${text}": expected a whole number from ${min} to ${max}`);
  }
  return value;
}

function list(env: NodeJS.ProcessEnv, name: string, fallback: string): string[] {
  return (env[name] ?? fallback)
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
}

function flag(env: NodeJS.ProcessEnv, name: string, fallback: boolean): boolean {
  const text = env[name]?.toLowerCase();
  if (text === undefined || text === '') return fallback;
  if (['1', 'true', 'yes', 'on'].includes(text)) return true;
  if (['0', 'false', 'no', 'off'].includes(text)) return false;
  throw new ConfigError(`${name}="${env[name]}": expected true or false`);
}

function choice(env: NodeJS.ProcessEnv, name: string, fallback: string, allowed: string[]): string {
  const text = env[name] || fallback;
  if (!allowed.includes(text))
    throw new ConfigError(`${name}="${text}": expected one of ${allowed.join(', ')}`);
  return text;
}

function adminAddress(env: NodeJS.ProcessEnv): string | undefined {
  const address = url(env, 'DATABASE_ADMIN_URL', ['postgres:', 'postgresql:']);
  if (address && !env['DATABASE_URL']) {
    throw new ConfigError('DATABASE_ADMIN_URL: needs DATABASE_URL, what the shop runs with, beside it');
  }
  return address;
}

function url(env: NodeJS.ProcessEnv, name: string, protocols: string[]): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw new ConfigError(`${name}: expected an address that starts with ${protocols.join(' or ')}//`);
  }
  return text;
}
