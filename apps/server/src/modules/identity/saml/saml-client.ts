import { SAML, ValidateInResponseTo, type CacheProvider } from '@node-saml/node-saml';
import type { Brand } from '../../../platform/context.ts';

export const samlPaths = {
  logIn: '/ebsn/api/saml/do-login',
  logOut: '/ebsn/api/saml/do-logout',
  /** Where the identity provider posts its response. */
  response: '/ebsn/api/saml/acs',
  finish: '/ebsn/api/saml/finish',
  loggedOut: '/ebsn/api/saml/logged-out',
  metadata: '/ebsn/api/saml/metadata',
} as const;

/** How far the clocks of shop and identity provider may differ. */
const clockSkewMs = 2 * 60_000;
const mostAgeMs = 5 * 60_000;
export const requestValidMs = 10 * 60_000;

export interface SamlClients {
  offers(brand: Brand): boolean;
  /** @param requests the sent requests, which a response must answer */
  clientOf(brand: Brand, origin: string, requests: CacheProvider): SAML;
  metadataOf(brand: Brand, origin: string): string;
}

/** A store for calls that need none. */
export const noRequests: CacheProvider = {
  saveAsync: async () => null,
  getAsync: async () => null,
  removeAsync: async () => null,
};

/**
 * The identity providers as the brands set them up.
 *
 * @param secrets PEM text with key and certificate by `saml.brand`; a brand with SAML and without it stops the start
 */
export function createSamlClients(
  brands: readonly Brand[],
  secrets: Readonly<Record<string, string>>,
): SamlClients {
  for (const { key, settings } of brands)
    if (settings.companyLogin && !settings.saml)
      throw new Error(`${key}: companyLogin is on, and saml is missing`);
  const pems = new Map(
    brands
      .filter(({ settings }) => settings.saml)
      .map((brand) => [brand.key, pemOf(brand, secrets[`saml.${brand.key.replaceAll('-', '_')}`])]),
  );
  const clientOf = (brand: Brand, origin: string, requests: CacheProvider): SAML => {
    const { entryPoint, issuer, certificates, logoutUrl } = brand.settings.saml!;
    const { privateKey } = pems.get(brand.key)!;
    const name = origin + samlPaths.metadata;
    return new SAML({
      issuer: name,
      audience: name,
      callbackUrl: origin + samlPaths.response,
      entryPoint,
      logoutUrl: logoutUrl ?? entryPoint,
      logoutCallbackUrl: origin + samlPaths.loggedOut,
      idpIssuer: issuer,
      idpCert: certificates,
      privateKey,
      signatureAlgorithm: 'sha256',
      digestAlgorithm: 'sha256',
      wantAssertionsSigned: true,
      // providers may sign the assertion only; what the shop reads is in the assertion
      wantAuthnResponseSigned: false,
      identifierFormat: null,
      disableRequestedAuthnContext: true,
      acceptedClockSkewMs: clockSkewMs,
      maxAssertionAgeMs: mostAgeMs,
      validateInResponseTo: ValidateInResponseTo.always,
      requestIdExpirationPeriodMs: requestValidMs,
      cacheProvider: requests,
    });
  };
  return {
    offers: ({ settings }) => settings.saml !== undefined,
    clientOf,
    metadataOf: (brand, origin) =>
      clientOf(brand, origin, noRequests).generateServiceProviderMetadata(
        null,
        pems.get(brand.key)!.certificate,
      ),
  };
}

function pemOf({ key }: Brand, pem: string | undefined): { privateKey: string; certificate: string } {
  const name = `SAML_PEM_${key.replaceAll('-', '_')}`.toUpperCase();
  const part = (label: string): string => {
    const found = new RegExp(`-----BEGIN ${label}-----[^-]+-----END ${label}-----`).exec(pem ?? '');
    if (!found) throw new Error(`${name}: a file with a PRIVATE KEY and a CERTIFICATE in PEM form is needed`);
    return found[0];
  };
  return { privateKey: part('PRIVATE KEY'), certificate: part('CERTIFICATE') };
}
