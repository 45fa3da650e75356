import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { recaptchaVerifyUrl } from '../platform/captcha/recaptcha.ts';
import { readCells, type CellSettings } from './cells-file.ts';
import { ConfigError } from './config-error.ts';
import { gatewayAccounts, type GatewayAccounts } from './gateway-secrets.ts';
import { pushAccounts, type PushAccount } from './push-accounts.ts';
import { loginSecrets } from './login-secrets.ts';
import { storageSettings } from './storage-settings.ts';
import { webAddress } from '../platform/brand.ts';
import type { MapsSettings } from '../platform/geo/maps/open-geocoder.ts';
import type { StorageSettings } from '../platform/storage/open-storage.ts';
import type { MarketingSettings } from '../platform/marketing-cloud.ts';
import type { TrustProxy } from '../platform/http/edge/client-address.ts';

/** Everything the server reads from its environment. It is read and checked once. */
export interface Config {
  port: number;
  /** Network interface on which the server listens. */
  host: string;
  dataDir: string;
  /** Folder with a folder for each brand. */
  brandsDir: string;
  /**
   * Address of PostgreSQL, or of a pooler in front of it. It is the owner's log-in unless `databaseAdminUrl` is given.
   * Absent: the embedded PostgreSQL under `dataDir`.
   */
  databaseUrl?: string;
  /** The owner's log-in at PostgreSQL itself, if the application uses another one. */
  databaseAdminUrl?: string;
  databasePool: number;
  /** A replica of the database of `databaseUrl`, for reads of the catalogue. */
  databaseReadsUrl?: string;
  /** Further databases in which brands live, beside that of `databaseUrl`. */
  cells: CellSettings[];
  logLevel: string;
  /** Sends cookies over https only. Set it when the shop is served behind TLS. */
  secureCookies: boolean;
  /** Proxies in front of the server whose `X-Forwarded-For` is trusted: their number or their networks. */
  trustProxy: TrustProxy;
  /**
   * Scheme of the shop's address in browsers, unless the brand's settings name one. TLS, a proxy or a port mapping
   * makes it differ from the listening address.
   */
  publicScheme?: 'http' | 'https';
  publicPort?: number;
  /** Hosts that serve several brands to an app. The app names the brand in a header. */
  appHosts: string[];
  /** Requests a minute from one network address. Further ones get 429. */
  rateLimit: number;
  /** Connections that one network address may keep open at once. */
  connectionsPerAddress: number;
  /** Seeds the two demo brands into an empty database. */
  demo: boolean;
  /** Serves stand-ins for PayPal and for the log-ins at other companies. Only the demo has them. */
  demoPeers: boolean;
  /** Serves the storefront from its sources, through Vite. */
  dev: boolean;
  /** Stops the server when its parent process has ended, even by a kill. */
  endWithParent: boolean;
  /** Seconds in which a stopping server still answers requests and reports "not ready". */
  drainSeconds: number;
  /** SMTP address. Absent: mails stay in the outbox, which the demo shows at `/test-mailbox`. */
  smtpUrl?: string;
  mailFrom: string;
  /** Origins, besides the brand's own, that may call the API. The app needs them. */
  corsOrigins: string[];
  maps: MapsSettings;
  marketing?: MarketingSettings;
  /** Secrets of the log-ins with Google, Facebook and SAML, and of reCAPTCHA, by `provider.brand`. */
  loginSecrets: Record<string, string>;
  /** Accounts at payment gateways, by key of the brand. */
  gatewayAccounts: Record<string, GatewayAccounts>;
  /** Accounts at Firebase Cloud Messaging, by key of the brand. */
  pushAccounts: Record<string, PushAccount>;
  /** Address where reCAPTCHA checks a token. */
  recaptchaVerifyUrl: string;
  /** Addresses of the WordPress of brands, by key. They replace those of the brands' folders. */
  contentUrls: Record<string, string>;
  /** Folder where electronic invoices wait for the channel to the exchange system. Absent: they wait in the storage. */
  invoiceFolder?: string;
  /** Where files are that every copy of the server must find. */
  storage: StorageSettings;
}

const ownBrands = fileURLToPath(new URL('../../../../brands', import.meta.url));

export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const dataDir = resolve(env['DATA_DIR'] || '.data');
  const demo = flag(env, 'DEMO', !env['DATABASE_URL']);
  return {
    port: integer(env, 'PORT', 3000, 0, 65535),
    host: env['HOST'] ?? '0.0.0.0',
    dataDir,
    brandsDir: env['BRANDS_DIR'] ? resolve(env['BRANDS_DIR']) : ownBrands,
    databaseUrl: url(env, 'DATABASE_URL', postgresSchemes),
    databaseAdminUrl: adminAddress(env),
    databaseReadsUrl: readsAddress(env),
    cells: cells(env),
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
    demo,
    demoPeers: demoPeers(env, demo),
    dev: flag(env, 'BOTTEGA_DEV', false),
    endWithParent: flag(env, 'END_WITH_PARENT', false),
    drainSeconds: integer(env, 'DRAIN_SECONDS', 0, 0, 300),
    smtpUrl: url(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: env['MAIL_FROM'] ?? 'Bottega <noreply@bottega.example>',
    corsOrigins: list(env, 'CORS_ORIGINS', 'capacitor://localhost,https://localhost'),
    maps: mapsSettings(env),
    marketing: marketingSettings(env),
    loginSecrets: loginSecrets(env),
    gatewayAccounts: gatewayAccounts(env),
    pushAccounts: pushAccounts(env),
    recaptchaVerifyUrl: url(env, 'RECAPTCHA_VERIFY_URL', ['http:', 'https:']) ?? recaptchaVerifyUrl,
    contentUrls: contentUrls(env),
    invoiceFolder: env['INVOICE_FOLDER'] ? resolve(env['INVOICE_FOLDER']) : undefined,
    storage: storageSettings(env, { dataDir, isPathStyle: flag(env, 'S3_PATH_STYLE', false) }),
  };
}

/**
 * Scheme and port of the brands' public addresses. The server itself speaks plain HTTP. Where the shop is served over
 * HTTPS, no browser uses the listening port.
 */
export function publicAddress(
  { publicScheme, publicPort, secureCookies }: Pick<Config, 'publicScheme' | 'publicPort' | 'secureCookies'>,
  listening: number,
): { scheme: 'http' | 'https'; port: number } {
  const scheme = publicScheme ?? (secureCookies ? 'https' : 'http');
  return { scheme, port: publicPort ?? (scheme === 'https' ? 443 : listening) };
}

/** Reads the trusted proxies: a hop count or networks. To trust every peer would let any client invent its address. */
function proxies(env: NodeJS.ProcessEnv, name: string): TrustProxy {
  const text = env[name]?.trim().toLowerCase() ?? '';
  if (['', '0', 'false', 'no', 'off'].includes(text)) return false;
  if (/^[1-9]$/.test(text)) return Number(text);
  const networks = text.split(',').map((network) => network.trim());
  if (networks.every(isNetwork)) return networks;
  throw new ConfigError(
    `${name}="${env[name]}": expected how many proxies are in front (1 to 9) or their networks (10.0.0.0/8,fd00::/8)`,
  );
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  // a prefix of 0 would include every address
  return (
    prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128))
  );
}

/**
 * Reads the maps settings. A service named without its settings is an error; the server does not fall back to the
 * built-in places.
 */
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

function demoPeers(env: NodeJS.ProcessEnv, demo: boolean): boolean {
  const isOn = flag(env, 'DEMO_PEERS', demo);
  if (isOn && !demo) throw new ConfigError('DEMO_PEERS: only the demo has them, and DEMO is off');
  return isOn;
}

/** `rosmarino=https://cms.rosmarino.example,ponte=https://www.ponte.example/blog` */
function contentUrls(env: NodeJS.ProcessEnv): Record<string, string> {
  const pairs = list(env, 'CONTENT_URL', '').map((pair): [string, string] => {
    const [, key = '', address = ''] = /^([a-z][a-z0-9-]*)=(.*)$/.exec(pair) ?? [];
    if (key === '' || !new RegExp(webAddress).test(address))
      throw new ConfigError(`CONTENT_URL: expected KEY=ADDRESS of brands, with commas between them`);
    return [key, address];
  });
  return Object.fromEntries(pairs);
}

/** All four settings, or none: a service that is half set is an error. */
function marketingSettings(env: NodeJS.ProcessEnv): MarketingSettings | undefined {
  const authUrl = url(env, 'MARKETING_AUTH_URL', ['http:', 'https:']);
  const restUrl = url(env, 'MARKETING_REST_URL', ['http:', 'https:']);
  const clientId = env['MARKETING_CLIENT_ID'];
  const clientSecret = env['MARKETING_CLIENT_SECRET'];
  if (!authUrl && !restUrl && !clientId && !clientSecret) return undefined;
  if (!authUrl || !restUrl || !clientId || !clientSecret)
    throw new ConfigError(
      'MARKETING_AUTH_URL, MARKETING_REST_URL, MARKETING_CLIENT_ID, MARKETING_CLIENT_SECRET: set all or none',
    );
  return { authUrl, restUrl, clientId, clientSecret };
}

function needed(env: NodeJS.ProcessEnv, name: string, service: string): string {
  const text = env[name];
  if (!text) throw new ConfigError(`${name}: needed for MAPS_SERVICE="${service}"`);
  return text;
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
    .map((part) => part.trim())
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
  if (env['DATABASE_ADMIN_URL'])
    throw new ConfigError('DATABASE_ADMIN_URL: its name is DATABASE_DIRECT_URL now');
  const address = url(env, 'DATABASE_DIRECT_URL', postgresSchemes);
  if (address && !env['DATABASE_URL']) {
    throw new ConfigError('DATABASE_DIRECT_URL: needs DATABASE_URL, what the shop runs with, beside it');
  }
  return address;
}

function readsAddress(env: NodeJS.ProcessEnv): string | undefined {
  const address = url(env, 'DATABASE_READS_URL', postgresSchemes);
  if (address && !env['DATABASE_URL'])
    throw new ConfigError('DATABASE_READS_URL: needs DATABASE_URL, the database that it follows, beside it');
  return address;
}

function cells(env: NodeJS.ProcessEnv): CellSettings[] {
  if (!env['CELLS']) return [];
  if (!env['DATABASE_URL']) throw new ConfigError('CELLS: needs DATABASE_URL, the first cell, beside it');
  return readCells(env['CELLS'], (address) => isAddress(address, postgresSchemes));
}

const postgresSchemes = ['postgres:', 'postgresql:'];

const isAddress = (text: string, protocols: readonly string[]): boolean =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol);

function url(env: NodeJS.ProcessEnv, name: string, protocols: string[]): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  if (!isAddress(text, protocols)) {
    throw new ConfigError(`${name}: expected an address that starts with ${protocols.join(' or ')}//`);
  }
  return text;
}
