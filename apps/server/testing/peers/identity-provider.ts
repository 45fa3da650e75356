import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signingPair, type SigningPair } from '@bottega/demo/peers/company/signing-pair';
import * as samlify from 'samlify';
import type { BrandFolder } from '../../src/platform/brand.ts';

/** Whom a response names, and what differs from a sound one. */
export interface SamlAnswer {
  nameId: string;
  email: string;
  audience?: string;
  issuer?: string;
  recipient?: string;
  requestId?: string;
  /** Milliseconds by which the provider's clock is ahead. */
  clockAheadMs?: number;
}

/** An identity provider on this machine, made with another library than the shop's. */
export interface TestIdentityProvider {
  settings: NonNullable<BrandFolder['settings']['saml']>;
  /** The environment with the shop's own key. */
  env: Record<string, string>;
  /** Reads the shop's metadata. */
  meet(metadata: string): void;
  /** Where the shop takes responses. */
  recipient(): string;
  /** Checks the signature of the shop's request, as a provider must; answers the request's id. */
  readRequest(address: string): Promise<string>;
  /** A signed response in base64, as the person's browser posts it. */
  respond(requestId: string, answer: SamlAnswer): Promise<string>;
}

const issuer = 'https://idp.company.example/metadata';
const entryPoint = 'https://idp.company.example/sso';

export async function startIdentityProvider(brand: string): Promise<TestIdentityProvider> {
  // the shapes are checked by the shop, whose library is under test
  samlify.setSchemaValidator({ validate: async () => 'not checked' });
  const [own, ofShop] = [await signingPair(), await signingPair()];
  const file = join(mkdtempSync(join(tmpdir(), 'bottega-saml-')), 'shop.pem');
  writeFileSync(file, `${ofShop.key}\n${ofShop.certificate}\n`);
  const provider = providerWith(own);
  let shop: Shop;
  return {
    settings: {
      issuer,
      entryPoint,
      logoutUrl: 'https://idp.company.example/slo',
      certificates: [own.certificate],
      domains: ['company.example'],
    },
    env: { [`SAML_PEM_${brand.toUpperCase()}`]: file },
    meet(metadata) {
      shop = samlify.ServiceProvider({ metadata });
    },
    recipient: () => recipientOf(shop),
    async readRequest(address) {
      const url = new URL(address);
      const query = Object.fromEntries(url.searchParams);
      const octetString = ['SAMLRequest', 'RelayState', 'SigAlg']
        .filter((name) => url.searchParams.has(name))
        .map((name) => `${name}=${encodeURIComponent(url.searchParams.get(name)!)}`)
        .join('&');
      const { extract } = await provider.parseLoginRequest(shop, 'redirect', { query, octetString });
      return (extract as { request: { id: string } }).request.id;
    },
    async respond(requestId, answer) {
      const response = await provider.createLoginResponse(
        shop,
        { extract: { request: { id: requestId } } },
        'post',
        { email: answer.email },
        (template: string) => filled(template, requestId, answer, shop),
      );
      return (response as { context: string }).context;
    },
  };
}

function providerWith({ key, certificate }: SigningPair) {
  return samlify.IdentityProvider({
    entityID: issuer,
    privateKey: key,
    signingCert: certificate,
    wantAuthnRequestsSigned: true,
    requestSignatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    nameIDFormat: ['urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'],
    singleSignOnService: [
      { Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect', Location: entryPoint },
    ],
    loginResponseTemplate: {
      context: samlify.SamlLib.defaultLoginResponseTemplate.context,
      attributes: ['email', 'givenName', 'sn'].map((name) => ({
        name,
        valueTag: name,
        nameFormat: 'urn:oasis:names:tc:SAML:2.0:attrname-format:basic',
        valueXsiType: 'xs:string',
      })),
    },
  });
}

type Shop = ReturnType<typeof samlify.ServiceProvider>;

const recipientOf = (shop: Shop): string => String(shop.entityMeta.getAssertionConsumerService('post'));

/** Fills a response's template in; the signature comes after it. */
function filled(template: string, requestId: string, answer: SamlAnswer, shop: Shop) {
  const id = `_${crypto.randomUUID()}`;
  const now = Date.now() + (answer.clockAheadMs ?? 0);
  const at = (ms: number) => new Date(now + ms).toISOString();
  const recipient = answer.recipient ?? recipientOf(shop);
  const audience = answer.audience ?? shop.entityMeta.getEntityID();
  const context = samlify.SamlLib.replaceTagsByValue(template, {
    ID: id,
    AssertionID: `_${crypto.randomUUID()}`,
    Destination: recipient,
    Audience: audience,
    EntityID: audience,
    SubjectRecipient: recipient,
    AssertionConsumerServiceURL: recipient,
    Issuer: answer.issuer ?? issuer,
    IssueInstant: at(0),
    AuthnStatement: '',
    ConditionsNotBefore: at(0),
    ConditionsNotOnOrAfter: at(60_000),
    SubjectConfirmationDataNotOnOrAfter: at(60_000),
    NameIDFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
    NameID: answer.nameId,
    InResponseTo: answer.requestId ?? requestId,
    StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Success',
    attrEmail: answer.email,
    attrGivenName: 'Gino',
    attrSn: 'Neri',
  });
  return { id, context };
}
