import { createHmac } from 'node:crypto';
import type { SocialProvider } from '@bottega/domain/identity';
import * as oidc from 'openid-client';
import type { Brand } from '../../../platform/context.ts';

/** What a provider says about a person. Missing texts are empty. */
export interface SocialPerson {
  /** The person's id at the provider. */
  subject: string;
  email: string;
  /** Whether the provider has proved that the person reads that e-mail. */
  emailVerified: boolean;
  firstName: string;
  lastName: string;
}

/** What one log-in sends to the provider and expects back. */
interface SocialProof {
  /** Undefined: the app's plug-in passes only the code on. Then the code verifier ties it to this log-in. */
  state: string | undefined;
  nonce: string;
  verifier: string;
}

export interface SocialProviders {
  offers(brand: Brand, provider: SocialProvider): boolean;
  /** The provider's page where the person logs in. */
  addressOf(
    brand: Brand,
    provider: SocialProvider,
    proof: SocialProof & { state: string },
    redirectUri: string,
  ): Promise<URL>;
  /** The person of a callback. Rejects unless provider, state, nonce and code are those of the log-in. */
  personOf(brand: Brand, provider: SocialProvider, proof: SocialProof, callback: URL): Promise<SocialPerson>;
}

const googleIssuer = 'https://accounts.google.com';
const facebookVersion = 'v23.0';
const facebook = {
  authorize: `https://www.facebook.com/${facebookVersion}/dialog/oauth`,
  token: `https://graph.facebook.com/${facebookVersion}/oauth/access_token`,
  profile: `https://graph.facebook.com/${facebookVersion}/me`,
};
const timeoutSeconds = 10;
const scopes: Record<SocialProvider, string> = {
  google: 'openid email profile',
  facebook: 'email public_profile',
};

/**
 * Google and Facebook as the brands set them up.
 *
 * @param secrets by `provider.brand`; a brand with a provider and without its secret stops the start
 */
export function createSocialProviders(
  brands: readonly Brand[],
  secrets: Readonly<Record<string, string>>,
): SocialProviders {
  const secretOf = ({ key }: Brand, provider: SocialProvider): string | undefined =>
    secrets[`${provider}.${key.replaceAll('-', '_')}`];
  for (const brand of brands)
    for (const provider of ['google', 'facebook'] as const)
      if (brand.settings.socialLogins[provider] && !secretOf(brand, provider)) {
        const name = `${provider}_SECRET_${brand.key.replaceAll('-', '_')}`.toUpperCase();
        throw new Error(`${name} is missing: the brand ${brand.key} has a log-in with ${provider}`);
      }

  const ready = new Map<string, Promise<oidc.Configuration>>();
  const clientOf = (brand: Brand, provider: SocialProvider): Promise<oidc.Configuration> => {
    const name = `${provider}.${brand.key}`;
    const known = ready.get(name);
    if (known) return known;
    const makeClient = provider === 'google' ? googleClient : facebookClient;
    const client = makeClient(brand, secretOf(brand, provider)!);
    ready.set(name, client);
    // the next log-in asks again
    client.catch(() => ready.delete(name));
    return client;
  };

  return {
    offers: (brand, provider) => brand.settings.socialLogins[provider] !== undefined,
    async addressOf(brand, provider, { state, nonce, verifier }, redirectUri) {
      return oidc.buildAuthorizationUrl(await clientOf(brand, provider), {
        redirect_uri: redirectUri,
        scope: scopes[provider],
        state,
        ...(provider === 'google' && { nonce }),
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
    },
    async personOf(brand, provider, proof, callback) {
      const client = await clientOf(brand, provider);
      // a plug-in drops the issuer like the state
      if (proof.state === undefined) callback.searchParams.set('iss', client.serverMetadata().issuer);
      const checks: oidc.AuthorizationCodeGrantChecks = {
        pkceCodeVerifier: proof.verifier,
        expectedState: proof.state ?? oidc.skipStateCheck,
      };
      if (provider === 'google') {
        const tokens = await oidc.authorizationCodeGrant(client, callback, {
          ...checks,
          expectedNonce: proof.nonce,
          idTokenExpected: true,
        });
        return googlePerson(tokens.claims()!);
      }
      const { access_token: token } = await oidc.authorizationCodeGrant(client, callback, checks);
      return facebookPerson(await readProfile(client, brand, token, secretOf(brand, provider)!));
    },
  };
}

/** Plain http reaches only a provider on this machine; the schema of the settings sees to it. */
const plainHttp = (address: string) => (address.startsWith('http:') ? [oidc.allowInsecureRequests] : []);

function googleClient({ settings }: Brand, secret: string): Promise<oidc.Configuration> {
  const { clientId, issuer = googleIssuer } = settings.socialLogins.google!;
  return oidc.discovery(new URL(issuer), clientId, secret, undefined, {
    execute: [oidc.enableNonRepudiationChecks, ...plainHttp(issuer)],
    timeout: timeoutSeconds,
  });
}

async function facebookClient({ settings }: Brand, secret: string): Promise<oidc.Configuration> {
  const { clientId, endpoints = facebook } = settings.socialLogins.facebook!;
  const client = new oidc.Configuration(
    {
      issuer: new URL(endpoints.authorize).origin,
      authorization_endpoint: endpoints.authorize,
      token_endpoint: endpoints.token,
    },
    clientId,
    secret,
  );
  for (const allow of plainHttp(endpoints.token)) allow(client);
  client.timeout = timeoutSeconds;
  return client;
}

/** @param token of the person; `appsecret_proof` shows Facebook that the shop itself asks with it */
async function readProfile(
  client: oidc.Configuration,
  { settings }: Brand,
  token: string,
  secret: string,
): Promise<Record<string, unknown>> {
  const { endpoints = facebook } = settings.socialLogins.facebook!;
  const address = new URL(endpoints.profile);
  address.searchParams.set('fields', 'id,email,first_name,last_name');
  address.searchParams.set('appsecret_proof', createHmac('sha256', secret).update(token).digest('hex'));
  const response = await oidc.fetchProtectedResource(client, token, address, 'GET');
  if (!response.ok) throw new Error(`the profile answered ${response.status}`);
  return (await response.json()) as Record<string, unknown>;
}

const textOf = (value: unknown, most: number): string =>
  typeof value === 'string' ? value.trim().slice(0, most) : '';

/** An e-mail longer than an account may have counts as none. */
const emailOf = (value: unknown): string => {
  const email = textOf(value, 300).toLowerCase();
  return email.length <= 254 ? email : '';
};

function googlePerson(claims: oidc.IDToken): SocialPerson {
  return {
    subject: claims.sub,
    email: emailOf(claims['email']),
    emailVerified: claims['email_verified'] === true,
    firstName: textOf(claims['given_name'], 80),
    lastName: textOf(claims['family_name'], 80),
  };
}

/** Facebook doesn't say whether an e-mail is proved, so none is. */
function facebookPerson(profile: Record<string, unknown>): SocialPerson {
  const subject = textOf(profile['id'], 255);
  if (subject === '') throw new Error('the profile has no id');
  return {
    subject,
    email: emailOf(profile['email']),
    emailVerified: false,
    firstName: textOf(profile['first_name'], 80),
    lastName: textOf(profile['last_name'], 80),
  };
}
