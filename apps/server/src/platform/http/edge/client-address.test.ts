import fc from 'fast-check';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { networkOf, trustedProxies, type TrustProxy } from './client-address.ts';

const group = fc.integer({ min: 0, max: 0xffff }).map((n) => n.toString(16));
const half = fc.array(group, { minLength: 4, maxLength: 4 }).map((groups) => groups.join(':'));

test('when two IPv6 addresses share their first 64 bits, then they share a key; otherwise they do not', () => {
  fc.assert(
    fc.property(half, half, half, (network, first, second) => {
      expect(networkOf(`${network}:${first}`)).toBe(networkOf(`${network}:${second}`));
    }),
  );
  expect(networkOf('2001:db8:0:1::1')).not.toBe(networkOf('2001:db8:0:2::1'));
});

test('when an address is IPv4, mapped, with a port or with a zone, then its key is the plain address', () => {
  expect(networkOf('192.0.2.1')).toBe('192.0.2.1');
  expect(networkOf('::ffff:192.0.2.1')).toBe('192.0.2.1');
  expect(networkOf('::FFFF:c000:0201')).toBe('192.0.2.1');
  expect(networkOf('192.0.2.1:50001')).toBe('192.0.2.1');
  expect(networkOf('[2001:db8::1]:50001')).toBe(networkOf('2001:db8::2'));
  expect(networkOf('fe80::1%eth0')).toBe(networkOf('fe80::2'));
  expect(networkOf('unknown')).toBe('unknown');
});

/** The client address that the server derives for a request from `peer` with that `X-Forwarded-For`. */
async function seen(trustProxy: TrustProxy, peer: string, forwarded?: string): Promise<string> {
  const app = Fastify({ trustProxy: trustedProxies(trustProxy) });
  app.get('/', (request) => ({ ip: request.ip }));
  const answer = await app.inject({
    url: '/',
    remoteAddress: peer,
    ...(forwarded && { headers: { 'x-forwarded-for': forwarded } }),
  });
  await app.close();
  return answer.json<{ ip: string }>().ip;
}

test('when a client invents the left of X-Forwarded-For, then the address a proxy appended counts', async () => {
  const invented = '198.51.100.1, 203.0.113.9';
  expect(await seen(1, '10.0.0.1', invented)).toBe('203.0.113.9');
  expect(await seen(['10.0.0.0/8'], '10.0.0.1', invented)).toBe('203.0.113.9');
  expect(await seen(2, '10.0.0.1', '198.51.100.1, 203.0.113.9, 10.0.0.2')).toBe('203.0.113.9');
  expect(await seen(['10.0.0.0/8'], '10.0.0.1', '198.51.100.1, 203.0.113.9, 10.0.0.2')).toBe('203.0.113.9');
});

test('when no proxy is trusted or the peer is not one, then the connection’s own address counts', async () => {
  expect(await seen(false, '203.0.113.9', '198.51.100.1')).toBe('203.0.113.9');
  expect(await seen(['10.0.0.0/8'], '203.0.113.9', '198.51.100.1')).toBe('203.0.113.9');
  expect(await seen(1, '10.0.0.1')).toBe('10.0.0.1');
});
