import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { paymentType } from '@bottega/domain';
import type { DemoPeers, PeersOptions } from '@bottega/server/start/demo';
import { rosmarino } from '../demo-brands.ts';
import { companyKeys } from './company/company-keys.ts';
import { openidClient, openidPath } from './openid/openid-client.ts';
import { paypalAccount } from './paypal/paypal-account.ts';
import { readCall, type PeerAnswer, type PeerCall } from './peer-call.ts';

type Site = (call: PeerCall) => Promise<PeerAnswer>;

const companyPath = '/company';
const companyDomain = 'azienda.example';

/**
 * Serves the stand-ins for PayPal, for Google and for a company's log-in, at one address of this machine. Each loads at
 * its first call, so that the shop's start doesn't wait for it.
 */
export async function openPeers({ folder, port }: PeersOptions): Promise<DemoPeers> {
  const sites = new Map<string, Site>();
  const server = createServer((request, response) => {
    void readCall(request).then((call) => {
      const [, site] = [...sites].find(([path]) => call.pathname.startsWith(path))!;
      return respond(response, site(call));
    });
  });
  const url = `http://localhost:${await listen(server, port)}`;
  const { provider, shopFile } = await companyKeys(folder);
  const company = { issuer: `${url}${companyPath}/metadata`, entryPoint: `${url}${companyPath}/sso` };
  sites.set(
    openidPath,
    onFirstCall(async () => (await import('./openid/openid-site.ts')).openidSite(url)),
  );
  sites.set(
    companyPath,
    onFirstCall(async () => {
      const { companySite } = await import('./company/company-site.ts');
      return companySite({ issuer: company.issuer, domain: companyDomain, key: provider.key });
    }),
  );
  sites.set(
    '/',
    onFirstCall(async () => {
      const { paypalSite } = await import('./paypal/paypal-site.ts');
      return paypalSite(url, join(folder, 'paypal.json'));
    }),
  );
  const brand = rosmarino.key.toUpperCase();
  return {
    url,
    env: {
      [`PAYPAL_CLIENT_ID_${brand}`]: paypalAccount.clientId,
      [`PAYPAL_SECRET_${brand}`]: paypalAccount.secret,
      [`PAYPAL_WEBHOOK_ID_${brand}`]: paypalAccount.webhookId,
      [`PAYPAL_URL_${brand}`]: url,
      [`GOOGLE_SECRET_${brand}`]: openidClient.secret,
      [`SAML_PEM_${brand}`]: shopFile,
    },
    settings: {
      [rosmarino.key]: {
        paymentTypes: [paymentType.paypal, paymentType.mealTicket, paymentType.electronicTicket],
        socialLogins: { google: { clientId: openidClient.id, issuer: url + openidPath } },
        companyLogin: true,
        saml: { ...company, certificates: [provider.certificate], domains: [companyDomain] },
      },
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function onFirstCall(load: () => Promise<Site>): Site {
  let site: Promise<Site> | undefined;
  return async (call) => (await (site ??= load()))(call);
}

/** Listens on the port, or on a free one if it is in use; answers which. */
async function listen(server: Server, port: number): Promise<number> {
  const tried = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => resolve(true));
  });
  if (!tried) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** A mistake of a peer fails the call with its message, and doesn't leave it waiting. */
async function respond(response: ServerResponse, answer: Promise<PeerAnswer>): Promise<void> {
  const { status, headers, body } = await answer.catch((error: unknown): PeerAnswer => ({
    status: 500,
    body: { message: String(error) },
  }));
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}
