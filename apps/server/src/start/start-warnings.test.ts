import { testBrand } from '../../testing/builders/identity.ts';
import { expect, test } from 'vitest';
import { startWarnings } from './start-warnings.ts';

const brand = { ...testBrand(1), hosts: ['shop.example'] };
const stripe = { secretKey: 'sk_1', webhookSecret: 'whsec_1' };
const accounts = { gatewayAccounts: { rosmarino: { stripe } } };
const safe = {
  config: { demo: false, secureCookies: true, ...accounts },
  address: { scheme: 'https', port: 443 },
  brands: [brand],
} as const;

test('when settings fit each other, then the start gives no warning', () => {
  expect(startWarnings(safe)).toEqual([]);
  const demo = {
    ...safe,
    config: {
      demo: true,
      secureCookies: true,
      gatewayAccounts: { rosmarino: { stripe: { ...stripe, apiUrl: 'http://localhost:3050' } } },
    },
  };
  expect(startWarnings(demo)).toEqual([]);
});

test('when a brand is served over HTTPS with SECURE_COOKIES off, then the start warns', () => {
  const config = { demo: false, secureCookies: false, ...accounts };
  expect(startWarnings({ ...safe, config })).toEqual([
    'rosmarino is served at https://shop.example: turn SECURE_COOKIES on',
  ]);
  expect(startWarnings({ ...safe, config, address: { scheme: 'http', port: 3000 } })).toEqual([]);
});

test('when a real gateway runs beside the demo, then the start warns', () => {
  const config = { demo: true, secureCookies: true, ...accounts };
  expect(startWarnings({ ...safe, config })).toEqual([expect.stringMatching(/^DEMO is on beside stripe:/)]);
});

test('when the canonical origin of a brand is not one of its hosts, then the start warns', () => {
  const elsewhere = {
    ...testBrand(1, { canonicalOrigin: 'https://www.shop.example' }),
    hosts: ['shop.example'],
  };
  expect(startWarnings({ ...safe, brands: [elsewhere] })).toEqual([
    'rosmarino has no host www.shop.example: its canonicalOrigin is not answered',
  ]);
});
