import { randomUUID } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { escapeHtml } from '@bottega/domain/content';
import { SignedXml } from 'xml-crypto';
import type { PeerAnswer, PeerCall } from '../peer-call.ts';
import { peerPage, peopleForm, t } from '../peer-page.ts';
import { ownAddress } from '../own-address.ts';

interface Worker {
  email: string;
  firstName: string;
  lastName: string;
}

/** Invented people. The last is of another company, whom the shop refuses. */
const workersOf = (domain: string): readonly Worker[] => [
  { email: `gino.neri@${domain}`, firstName: 'Gino', lastName: 'Neri' },
  { email: `lia.verdi@${domain}`, firstName: 'Lia', lastName: 'Verdi' },
  { email: 'ugo.gialli@altrove.example', firstName: 'Ugo', lastName: 'Gialli' },
];

interface Company {
  /** The provider's entity id. */
  issuer: string;
  /** Domain of the e-mails about which the shop believes the provider. */
  domain: string;
  /** The provider's private key, in PEM form. */
  key: string;
}

interface LoginRequest {
  id: string;
  /** The shop's name. */
  issuer: string;
  /** Where the shop takes the response. */
  recipient: string;
}

const responsePath = '/ebsn/api/saml/acs';
const validMs = 60_000;
const mostRequestBytes = 64 * 1024;

/** The log-in page of a company, a SAML identity provider: it signs an assertion about the chosen person. */
export function companySite(company: Company): (call: PeerCall) => Promise<PeerAnswer> {
  const workers = workersOf(company.domain);
  return async ({ method, search, body }) => {
    const page = { title: t('peers.companyTitle'), notice: t('peers.companyNotice') };
    const request = readRequest(search.get('SAMLRequest') ?? '');
    if (!request) return peerPage({ ...page, status: 400 }, `<p>${t('peers.unknownShop')}</p>`);
    const email = new URLSearchParams(body).get('person');
    const worker = workers.find((person) => person.email === email);
    if (method !== 'POST' || !worker) return peerPage(page, workersForm(workers, company));
    const response = responseTo(request, { ...company, worker });
    const relay = search.get('RelayState') ?? '';
    return peerPage(page, postForm(request.recipient, { SAMLResponse: response, RelayState: relay }));
  };
}

/** Reads a request that the binding HTTP-Redirect carries; undefined if it is of no shop on this machine. */
function readRequest(encoded: string): LoginRequest | undefined {
  const xml = inflated(encoded);
  const [, id] = /<\w*:?AuthnRequest[^>]*\sID="(\w+)"/.exec(xml) ?? [];
  const [, recipient = ''] = /\sAssertionConsumerServiceURL="([^"]+)"/.exec(xml) ?? [];
  const [, issuer] = /<\w*:?Issuer[^>]*>([^<]+)</.exec(xml) ?? [];
  const isKnown = ownAddress(recipient, [responsePath]) !== undefined;
  return id !== undefined && issuer !== undefined && isKnown ? { id, issuer, recipient } : undefined;
}

function inflated(encoded: string): string {
  try {
    const bytes = inflateRawSync(Buffer.from(encoded, 'base64'), { maxOutputLength: mostRequestBytes });
    return bytes.toString('utf8');
  } catch {
    return '';
  }
}

/** The response in base64, with a signed assertion (SAML 2.0, web browser SSO profile). */
function responseTo(
  { id: requestId, issuer: shop, recipient }: LoginRequest,
  { issuer, key, worker }: Company & { worker: Worker },
): string {
  const now = Date.now();
  const [at, end] = [new Date(now).toISOString(), new Date(now + validMs).toISOString()];
  const attribute = (name: string, value: string): string =>
    `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`;
  const assertion = `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_${randomUUID()}" Version="2.0" IssueInstant="${at}"><saml:Issuer>${issuer}</saml:Issuer><saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent">${worker.email}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData InResponseTo="${requestId}" Recipient="${recipient}" NotOnOrAfter="${end}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${at}" NotOnOrAfter="${end}"><saml:AudienceRestriction><saml:Audience>${shop}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${at}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>${attribute('email', worker.email)}${attribute('givenName', worker.firstName)}${attribute('sn', worker.lastName)}</saml:AttributeStatement></saml:Assertion>`;
  const response = `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_${randomUUID()}" Version="2.0" IssueInstant="${at}" Destination="${recipient}" InResponseTo="${requestId}"><saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>${assertion}</samlp:Response>`;
  return Buffer.from(signedAssertion(response, key)).toString('base64');
}

function signedAssertion(response: string, privateKey: string): string {
  const canonical = 'http://www.w3.org/2001/10/xml-exc-c14n#';
  const assertion = "//*[local-name(.)='Assertion']";
  const signature = new SignedXml({
    privateKey,
    signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: canonical,
  });
  signature.addReference({
    xpath: assertion,
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', canonical],
  });
  const place = { reference: `${assertion}/*[local-name(.)='Issuer']`, action: 'after' } as const;
  signature.computeSignature(response, { location: place });
  return signature.getSignedXml();
}

const workersForm = (workers: readonly Worker[], { domain }: Company): string =>
  peopleForm(
    workers.map(({ email, firstName, lastName }) => ({
      id: email,
      name: `${firstName} ${lastName}`,
      email,
      note: email.endsWith(`@${domain}`) ? '' : t('peers.foreignWorker'),
    })),
  );

/** A form that posts itself; without script the person presses its button. */
const postForm = (action: string, fields: Record<string, string>): string => `
  <form method="post" action="${escapeHtml(action)}">${Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('')}
    <button class="primary">${t('peers.backToShop')}</button>
  </form>
  <script>document.forms[0].submit()</script>`;
