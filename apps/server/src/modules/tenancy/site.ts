import type { Brand } from '../../platform/context.ts';

/** The address of this installation in browsers; configured, because proxies and port mappings hide it. */
export interface PublicAddress {
  scheme: 'http' | 'https';
  port: number;
}

/** The shop of a request. */
export interface Site {
  brand: Brand;
  /** The origin of the host that was called, such as `https://shop.example` or `https://gestione.shop.example`. */
  origin: string;
  /** The origin of the shop's links, callbacks and redirects. */
  shopOrigin: string;
  side: 'shop' | 'staff';
  /** Whether the request used another public host of the brand than its origin. */
  isAlias: boolean;
}

export interface SiteParts {
  ofHost(host: string): Brand | undefined;
  ofKey(key: string): Brand | undefined;
  /** Hosts that an app uses for several brands, with the brand in a header. */
  appHosts: readonly string[];
  address(): PublicAddress;
}

/**
 * The brand of a request and its origin. `Host` only selects a registered host, and the brand header counts only on an
 * app host. So no request can put a foreign address into a mail, a callback or a cached answer.
 *
 * @param host the host header, with its port
 * @param key the brand header
 */
export function siteOf(parts: SiteParts, host: string, key: string | undefined): Site | undefined {
  const name = hostName(host);
  const ofStaff = name.startsWith(staffPrefix) ? parts.ofHost(name.slice(staffPrefix.length)) : undefined;
  if (ofStaff) {
    const shopOrigin = originOf(ofStaff, parts.address(), name.slice(staffPrefix.length));
    return { brand: ofStaff, origin: staffOriginOf(shopOrigin), shopOrigin, side: 'staff', isAlias: false };
  }
  const isApp = parts.appHosts.includes(name);
  const brand = (isApp && key !== undefined ? parts.ofKey(key) : undefined) ?? parts.ofHost(name);
  if (!brand) return undefined;
  const origin = originOf(brand, parts.address(), name);
  const isAlias = !isApp && !isLoopback(name) && isOtherHost(brand, origin, name);
  return { brand, origin, shopOrigin: origin, side: 'shop', isAlias };
}

/** The staff of a brand have a host of their own beside each of its hosts. */
const staffPrefix = 'gestione.';

/** The origin of the staff's host. @param shopOrigin that of the brand */
export const staffOriginOf = (shopOrigin: string): string => shopOrigin.replace('://', `://${staffPrefix}`);

/**
 * The canonical origin of a brand: that of its settings, else its registered host with the configured scheme and port.
 *
 * @param hostname a registered name of this machine (`localhost` beside `shop.localhost`), which is kept because browsers
 * don't share cookies between them
 */
export function originOf(brand: Brand, { scheme, port }: PublicAddress, hostname?: string): string {
  const { hosts, settings } = brand;
  if (settings.canonicalOrigin) return settings.canonicalOrigin;
  const isHere = hostname !== undefined && isLoopback(hostname) && hosts.includes(hostname);
  const host = isHere ? hostname : (mainHost(hosts) ?? 'localhost');
  const isUsual = port === (scheme === 'https' ? 443 : 80);
  return `${scheme}://${host}${isUsual ? '' : `:${port}`}`;
}

/** The main host of a brand: a public one if there is any. */
function mainHost(hosts: readonly string[]): string | undefined {
  return (
    hosts.find((host) => !isLoopback(host)) ?? hosts.find((host) => host.endsWith('.localhost')) ?? hosts[0]
  );
}

export const hostName = (host: string): string => host.replace(/:\d+$/, '').toLowerCase();

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || /^127(\.\d+){3}$/.test(host) || host === '[::1]';

/** Whether to redirect to the origin; only if its host is registered, because another host would not answer. */
function isOtherHost({ hosts }: Brand, origin: string, requested: string): boolean {
  const { hostname } = new URL(origin);
  return requested !== hostname && hosts.includes(hostname);
}
