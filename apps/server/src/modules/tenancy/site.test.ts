import { testBrand } from '../../../testing/builders/identity.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Brand } from '../../platform/context.ts';
import { originOf, siteOf } from './site.ts';

const shopOf = (hosts: string[], canonicalOrigin = ''): Brand => ({
  ...testBrand(1, { canonicalOrigin }),
  hosts,
});
const here = { scheme: 'http', port: 3000 } as const;
const behindTls = { scheme: 'https', port: 443 } as const;

test.each([
  ['its setting', shopOf(['shop.example'], 'https://www.shop.example'), here, 'https://www.shop.example'],
  [
    'a public host before a local one',
    shopOf(['a.localhost', 'shop.example']),
    behindTls,
    'https://shop.example',
  ],
  ['a named local host', shopOf(['127.0.0.1', 'localhost', 'a.localhost']), here, 'http://a.localhost:3000'],
  [
    'the port unless it is the usual one',
    shopOf(['a.example']),
    { scheme: 'http', port: 80 },
    'http://a.example',
  ],
  ['another port over TLS', shopOf(['a.example']), { scheme: 'https', port: 8443 }, 'https://a.example:8443'],
] as const)('the origin of a brand is made of %s', (_, brand, address, origin) => {
  expect(originOf(brand, address)).toBe(origin);
});

test('when a demo is requested by a registered name of this machine, then its links keep that name', () => {
  const brand = shopOf(['127.0.0.1', 'localhost', 'shop.localhost']);
  expect(originOf(brand, here, 'localhost')).toBe('http://localhost:3000');
  expect(originOf(brand, here, '127.0.0.1')).toBe('http://127.0.0.1:3000');
  // an unregistered host is ignored
  expect(originOf(brand, here, 'evil.localhost')).toBe('http://shop.localhost:3000');
});

test('for any Host and brand header, the origin is one of the configuration', () => {
  const brand = shopOf(['localhost', 'shop.example', 'www.shop.example']);
  const parts = {
    ofHost: (host: string) => (brand.hosts.includes(host) ? brand : undefined),
    ofKey: () => brand,
    appHosts: ['app.example'],
    address: () => here,
  };
  const host = fc.oneof(fc.string(), fc.webAuthority(), fc.constantFrom('app.example', ...brand.hosts));
  const port = fc.oneof(
    fc.constant(''),
    fc.nat(70_000).map((n) => `:${n}`),
  );
  fc.assert(
    fc.property(host, port, fc.option(fc.string(), { nil: undefined }), (name, suffix, key) => {
      const site = siteOf(parts, name + suffix, key);
      expect([undefined, 'http://shop.example:3000', 'http://localhost:3000']).toContain(site?.origin);
    }),
  );
});
