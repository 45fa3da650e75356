import type { Brand } from '../../platform/context.ts';

/** Where the browser finds this installation; from configuration, because proxies and port mappings hide it. */
export interface PublicAddress {
  scheme: 'http' | 'https';
  port: number;
}

/** The shop a request came to. */
export interface Site {
  brand: Brand;
  /** `https://shop.example`: links, callbacks and redirects of the brand begin with it. */
  origin: string;
  /** Came by another public host of the brand than the one its origin names. */
  isAlias: boolean;
}

export interface SiteParts {
  ofHost(host: string): Brand | undefined;
  ofKey(key: string): Brand | undefined;
  /** Hosts an app calls for several brands, naming the brand in a header. */
  appHosts: readonly string[];
  address(): PublicAddress;
}

/**
 * The brand of a request and its origin. `Host` only chooses among registered hosts, and the brand header counts on an app
 * host alone, so that no request can put a foreign address into a mail, a callback or a cached answer.
 *
 * @param host header as it came, port and all
 * @param key the brand header
 */
export function siteOf(parts: SiteParts, host: string, key: string | undefined): Site | undefined {
  const name = hostName(host);
  const isApp = parts.appHosts.includes(name);
  const brand = (isApp && key !== undefined ? parts.ofKey(key) : undefined) ?? parts.ofHost(name);
  if (!brand) return undefined;
  const origin = originOf(brand, parts.address(), name);
  return { brand, origin, isAlias: !isApp && !isLoopback(name) && isOtherHost(brand, origin, name) };
}

/**
 * The canonical origin of a brand: the one of its settings, else its registered host at the configured scheme and port.
 *
 * @param asked registered name of this very machine the request came by (`localhost` beside `shop.localhost`): kept as it
 * is, because cookies of one don't reach the other
 */
export function originOf(brand: Brand, { scheme, port }: PublicAddress, asked?: string): string {
  const { hosts, settings } = brand;
  if (settings.canonicalOrigin) return settings.canonicalOrigin;
  const isHere = asked !== undefined && isLoopback(asked) && hosts.includes(asked);
  const host = isHere ? asked : (mainHost(hosts) ?? 'localhost');
  const isUsual = port === (scheme === 'https' ? 443 : 80);
  return `${scheme}://${host}${isUsual ? '' : `:${port}`}`;
}

/** The host a brand is known by: a public one where it has any. */
export function mainHost(hosts: readonly string[]): string | undefined {
  return (
    hosts.find((host) => !isLoopback(host)) ?? hosts.find((host) => host.endsWith('.localhost')) ?? hosts[0]
  );
}

export const hostName = (host: string): string => host.replace(/:\d+$/, '').toLowerCase();

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || /^127(\.\d+){3}$/.test(host) || host === '[::1]';

/** Only a registered host is sent to: any other would answer nothing. */
function isOtherHost({ hosts }: Brand, origin: string, asked: string): boolean {
  const { hostname } = new URL(origin);
  return asked !== hostname && hosts.includes(hostname);
}
