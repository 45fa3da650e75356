import { expect, test } from 'vitest';
import { ConfigError } from './config-error.ts';
import { gatewayAccounts } from './gateway-secrets.ts';

const stripe = { STRIPE_SECRET_PONTE: 'sk_1', STRIPE_WEBHOOK_SECRET_PONTE: 'whsec_1' };
const paypal = {
  PAYPAL_CLIENT_ID_PONTE: 'client',
  PAYPAL_SECRET_PONTE: 'secret',
  PAYPAL_WEBHOOK_ID_PONTE: 'webhook',
};

test('without variables, no brand has an account', () => {
  expect(gatewayAccounts({})).toEqual({});
  expect(gatewayAccounts({ STRIPE_SECRET_PONTE: '', PAYPAL_URL_PONTE: '' })).toEqual({});
});

test('each brand has the accounts that its variables describe', () => {
  expect(
    gatewayAccounts({
      ...stripe,
      ...paypal,
      PAYPAL_URL_PONTE: 'https://api-m.sandbox.paypal.com',
      STRIPE_SECRET_WEBHOOK_MARKET: 'sk_2',
      STRIPE_WEBHOOK_SECRET_WEBHOOK_MARKET: 'whsec_2',
    }),
  ).toEqual({
    ponte: {
      stripe: { secretKey: 'sk_1', webhookSecret: 'whsec_1' },
      paypal: {
        clientId: 'client',
        secret: 'secret',
        webhookId: 'webhook',
        apiUrl: 'https://api-m.sandbox.paypal.com',
      },
    },
    webhook_market: { stripe: { secretKey: 'sk_2', webhookSecret: 'whsec_2' } },
  });
});

test.each(Object.keys({ ...stripe, ...paypal }))(
  'when only %s lacks, then the start stops with its name',
  (name) => {
    const env: Record<string, string> = { ...stripe, ...paypal };
    delete env[name];
    expect(() => gatewayAccounts(env)).toThrow(
      new ConfigError(`${name}: needed for the brand's account at ${name.split('_')[0]?.toLowerCase()}`),
    );
  },
);

test('when an address has a path or is none, then the start stops with its name', () => {
  for (const url of ['api.example', 'ftp://api.example', 'https://api.example/v1'])
    expect(() => gatewayAccounts({ ...stripe, STRIPE_URL_PONTE: url })).toThrow('STRIPE_URL_PONTE: expected');
});
