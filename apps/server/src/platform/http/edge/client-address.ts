import { isIPv6 } from 'node:net';
import { Address6 } from 'ip-address';

/** Trusted proxies in front of the server: their number, or their networks in CIDR notation; false: none. */
export type TrustProxy = false | number | readonly string[];

/**
 * Fastify's setting for the proxies whose `X-Forwarded-For` is trusted. Fastify itself accepts no number, so a hop
 * count becomes a function of the hop: 0 is the connection's own peer.
 */
export function trustedProxies(
  proxies: TrustProxy,
): false | string[] | ((_: string, hop: number) => boolean) {
  if (typeof proxies === 'number') return (_, hop) => hop < proxies;
  return proxies === false ? false : [...proxies];
}

/**
 * The key of every limit by address: an IPv4 address, or the /64 network of an IPv6 address. One subscriber owns all
 * addresses of such a network (RFC 6177).
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
