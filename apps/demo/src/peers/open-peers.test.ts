import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loginSecrets } from '@bottega/server/config/login-secrets';
import { gatewayAccounts } from '@bottega/server/config/gateway-secrets';
import { createSamlClients, createSocialProviders } from '@bottega/server/modules/identity/index';
import { createPaypalGateway } from '@bottega/server/platform/pay/paypal/paypal-gateway';
import type { DemoPeers } from '@bottega/server/start/demo';
import { testBrand } from '@bottega/server/testing/builders/identity';
import { paymentRequest } from '@bottega/server/testing/gateway-bench';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPeers } from './open-peers.ts';
import { readCall, type PeerCall } from './peer-call.ts';

const shop = 'http://rosmarino.localhost:3000';

let folder: string;
let peers: DemoPeers;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bottega-peers-'));
  peers = await openPeers({ folder, port: 0 });
});
afterAll(async () => {
  await peers.close();
  await rm(folder, { recursive: true });
});

/** The brand with its settings at the peers. */
const brand = () => testBrand(1, peers.settings['rosmarino']);

/** Presses a button of a peer's page; answers where it leads. */
async function press(page: string | URL, fields: Record<string, string>): Promise<URL> {
  const answer = await fetch(page, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get('location')!);
}

function paypalOf({ env }: DemoPeers) {
  const texts = { line: (order: string) => `Spesa Rosmarino, ordine ${order}`, notice: '' };
  return createPaypalGateway(gatewayAccounts(env)['rosmarino']!.paypal!, { texts });
}

test('when a shopper approves on PayPal’s page, then the amount is authorised; when not, it stays open', async () => {
  const paypal = paypalOf(peers);
  const request = paymentRequest({ merchantRef: '100017', amountCents: 1206 });
  const { gatewayRef, redirectUrl } = await paypal.start(request);
  const page = await (await fetch(redirectUrl)).text();
  expect(page).toContain('Questa pagina sta al posto di PayPal: nessun importo viene addebitato.');
  expect(page).toContain('Spesa Rosmarino, ordine 100017');
  expect((await press(redirectUrl, { answer: 'cancel' })).href).toContain(request.failedUrl);
  expect(await paypal.lookUp(gatewayRef)).toMatchObject({ status: 'open' });
  expect((await press(redirectUrl, { answer: 'approve' })).href).toContain(request.completedUrl);
  expect(await paypal.lookUp(gatewayRef)).toMatchObject({ status: 'authorised', authorisedCents: 1206 });
  // a second press leads on
  expect((await press(redirectUrl, { answer: 'cancel' })).href).toContain(request.completedUrl);
  expect((await fetch(`${peers.url}/checkoutnow?token=UNKNOWN`)).status).toBe(404);
});

test('when a shopper approves on PayPal’s page, then the shop gets an event that PayPal confirms', async () => {
  const paypal = paypalOf(peers);
  const events: PeerCall[] = [];
  const shop = createServer((request, response) => {
    void readCall(request).then((call) => {
      events.push(call);
      response.end();
    });
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  const completedUrl = `http://rosmarino.localhost:${(shop.address() as AddressInfo).port}/completed`;
  const { gatewayRef, redirectUrl } = await paypal.start({ ...paymentRequest(), completedUrl });
  await press(redirectUrl, { answer: 'approve' });
  await new Promise((resolve) => shop.close(resolve));
  expect(events.map(({ pathname }) => pathname)).toEqual(['/ebsn/payment/callback/paypal']);
  const [{ body, headers }] = events as [PeerCall];
  const callback = { body, headers: headers as Record<string, string>, isKnown: async () => true };
  expect(await paypal.readCallback(callback)).toEqual({ gatewayRef });
});

test('when the peers start again, then what was paid at PayPal before can be captured', async () => {
  const paypal = paypalOf(peers);
  const { gatewayRef, redirectUrl } = await paypal.start(paymentRequest({ amountCents: 900 }));
  await press(redirectUrl, { answer: 'approve' });
  await paypal.lookUp(gatewayRef);
  const later = await openPeers({ folder, port: 0 });
  const captured = await paypalOf(later).capture({ gatewayRef, amountCents: 700, key: 'capture' });
  await later.close();
  expect(captured).toMatchObject({ status: 'captured', capturedCents: 700 });
});

test('when a person is chosen at the stand-in for Google, then the shop’s client accepts who it is', async () => {
  const providers = createSocialProviders([brand()], loginSecrets(peers.env));
  const proof = { state: 'a-state', nonce: 'a-nonce', verifier: 'v'.repeat(43) };
  const back = `${shop}/ebsn/api/social-redir/google`;
  const address = await providers.addressOf(brand(), 'google', proof, back);
  const page = await (await fetch(address)).text();
  expect(page).toContain('Questa pagina sta al posto di Google');
  expect(page).toContain('Giulia Esempio');
  const callback = await press(address, { person: 'giulia' });
  expect(await providers.personOf(brand(), 'google', proof, new URL(callback))).toEqual({
    subject: 'giulia',
    email: 'demo@rosmarino.example',
    emailVerified: true,
    firstName: 'Giulia',
    lastName: 'Esempio',
  });
  await expect(providers.personOf(brand(), 'google', proof, new URL(callback))).rejects.toThrow();
  const another = await press(address, { person: 'marco' });
  const wrong = { ...proof, verifier: 'w'.repeat(43) };
  await expect(providers.personOf(brand(), 'google', wrong, another)).rejects.toThrow();
  const declined = await press(address, { person: '' });
  expect(declined.searchParams.get('error')).toBe('access_denied');
  address.searchParams.set('redirect_uri', 'https://elsewhere.example/ebsn/api/social-redir/google');
  expect((await fetch(address)).status).toBe(400);
});

/** What the company's page posts to the shop for a worker. */
async function companyAnswer(address: string, worker: string): Promise<Record<string, string>> {
  const body = new URLSearchParams({ person: worker });
  const page = await (await fetch(address, { method: 'POST', body })).text();
  return Object.fromEntries(
    [...page.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
}

test('when a worker is chosen on the company’s page, then the shop’s client accepts the signed assertion', async () => {
  const requests = new Map<string, string>();
  const client = createSamlClients([brand()], loginSecrets(peers.env)).clientOf(brand(), shop, {
    saveAsync: async (id, value) => {
      requests.set(id, value);
      return { value, createdAt: Date.now() };
    },
    getAsync: async (id) => requests.get(id) ?? null,
    removeAsync: async () => null,
  });
  const address = await client.getAuthorizeUrlAsync('', undefined, {});
  expect(await (await fetch(address)).text()).toContain(
    'Questa pagina sta al posto di quella dell&#39;azienda',
  );
  const { SAMLResponse = '' } = await companyAnswer(address, 'gino.neri@azienda.example');
  const { profile } = await client.validatePostResponseAsync({ SAMLResponse });
  expect(profile).toMatchObject({
    nameID: 'gino.neri@azienda.example',
    email: 'gino.neri@azienda.example',
    givenName: 'Gino',
    sn: 'Neri',
  });
  const forged = Buffer.from(SAMLResponse, 'base64').toString().replaceAll('gino.neri', 'lia.verdi');
  await expect(
    client.validatePostResponseAsync({ SAMLResponse: Buffer.from(forged).toString('base64') }),
  ).rejects.toThrow('Invalid signature');
  expect((await fetch(`${peers.url}/company/sso?SAMLRequest=AAAA`)).status).toBe(400);
});

test('when the peers start again, then the company has the same certificate', async () => {
  const later = await openPeers({ folder, port: 0 });
  await later.close();
  expect(later.settings['rosmarino']!.saml!.certificates).toEqual(
    peers.settings['rosmarino']!.saml!.certificates,
  );
});

test('when the preferred port is in use, then the peers take another one', async () => {
  const busy = createServer();
  await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve));
  const { port } = busy.address() as AddressInfo;
  const others = await openPeers({ folder, port });
  await others.close();
  await new Promise((resolve) => busy.close(resolve));
  expect(new URL(others.url).port).not.toBe(String(port));
});
