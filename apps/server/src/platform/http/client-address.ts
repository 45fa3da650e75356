import { isIPv6 } from 'node:net';
import { Address6 } from 'ip-address';

/** How many proxies stand in front, or their networks in CIDR notation; false: none. */
export type TrustProxy = false | number | readonly string[];

/**
 * Fastify's setting for the proxies whose `X-Forwarded-For` is believed. Fastify itself trusts no proxy by a number, so
 * a hop count becomes a function of the hop: 0 is the connection's own peer.
 */
export function trustedProxies(
  proxies: TrustProxy,
): false | string[] | ((_: string, hop: number) => boolean) {
  if (typeof proxies === 'number') return (_, hop) => hop < proxies;
  return proxies === false ? false : [...proxies];
}

/**
 * The key every limit by address counts under: an IPv4 address, or the /64 network of an IPv6 address, because one
 * subscriber owns all addresses of it (RFC 6177).
 */
export function networkOf(address: string): string {
  // some proxies append the port: `192.0.2.1:50001`, `[2001:db8::1]:50001`
  const [, v6, v4] = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(address) ?? [];
  const [bare = ''] = (v6 ?? v4 ?? address).split('%');
  if (!isIPv6(bare)) return bare.toLowerCase();
  const parsed = new Address6(bare);
  if (parsed.isMapped4()) return parsed.to4().correctForm();
  return new Address6(`${bare}/64`).startAddress().correctForm();
}
