import { expect, test } from 'vitest';
import { testBrand } from '../../testing/builders/identity.ts';
import { readConfig } from '../config/config.ts';
import type { BrandFolder } from '../platform/brand.ts';
import { openDemoPeers, withPeers } from './demo-peers.ts';
import type { DemoPeers } from './demo.ts';

const google = { clientId: 'shop', issuer: 'http://localhost:3050/openid' };
const saml = {
  issuer: 'http://localhost:3050/company/metadata',
  entryPoint: 'http://localhost:3050/company/sso',
  certificates: ['-----BEGIN CERTIFICATE-----'],
  domains: ['azienda.example'],
};
const peers: DemoPeers = {
  url: 'http://localhost:3050',
  env: {
    PAYPAL_CLIENT_ID_ROSMARINO: 'client',
    PAYPAL_SECRET_ROSMARINO: 'secret',
    PAYPAL_WEBHOOK_ID_ROSMARINO: 'webhook',
    PAYPAL_URL_ROSMARINO: 'http://localhost:3050',
    GOOGLE_SECRET_ROSMARINO: 'secret',
  },
  settings: {
    rosmarino: { socialLogins: { google }, companyLogin: true, saml, paymentTypes: [13, 19] },
  },
  close: async () => {},
};

const partsOf = (settings: Partial<BrandFolder['settings']>, env: Record<string, string> = {}) => ({
  config: readConfig(env),
  folders: [testBrand(1, { paymentTypes: [2, 12], ...settings })],
});

test.each([
  ['the demo is off', { DEMO: 'off' }, 'all'],
  ['the shop has its own database', { DATABASE_URL: 'postgres://shop@db.example/bottega' }, 'all'],
  ['the stand-ins are off', { DEMO_PEERS: 'off' }, 'all'],
  ['this process serves and another works', {}, 'web'],
  ['this process works and another serves', {}, 'worker'],
] as const)('when %s, then no stand-in opens', async (_, env, role) => {
  expect(await openDemoPeers(readConfig(env), role)).toBeUndefined();
});

test('without stand-ins, accounts and settings stay as they are', () => {
  const parts = partsOf({});
  expect(withPeers(parts, undefined)).toBe(parts);
  expect(parts.config.gatewayAccounts).toEqual({});
  expect(parts.config.loginSecrets).toEqual({});
});

test('with stand-ins, the brand has accounts, log-ins and payment types at them', () => {
  const { config, folders } = withPeers(partsOf({}), peers);
  expect(config.gatewayAccounts['rosmarino']?.paypal?.apiUrl).toBe('http://localhost:3050');
  expect(config.loginSecrets).toEqual({ 'google.rosmarino': 'secret' });
  expect(folders[0]?.settings).toMatchObject({
    socialLogins: { google },
    companyLogin: true,
    saml,
    paymentTypes: [2, 12, 13, 19],
  });
});

test('when a brand has an account of its own, then no stand-in replaces it', () => {
  const own = { clientId: 'own', issuer: 'https://accounts.example' };
  const ownSaml = { ...saml, issuer: 'https://idp.example' };
  const parts = partsOf(
    { socialLogins: { google: own }, saml: ownSaml, companyLogin: false },
    {
      GOOGLE_SECRET_ROSMARINO: 'own secret',
      STRIPE_SECRET_ROSMARINO: 'sk',
      STRIPE_WEBHOOK_SECRET_ROSMARINO: 'wh',
    },
  );
  const { config, folders } = withPeers(parts, peers);
  expect(config.loginSecrets['google.rosmarino']).toBe('own secret');
  expect(config.gatewayAccounts['rosmarino']).toHaveProperty('stripe');
  expect(folders[0]?.settings).toMatchObject({
    socialLogins: { google: own },
    saml: ownSaml,
    companyLogin: false,
  });
});
