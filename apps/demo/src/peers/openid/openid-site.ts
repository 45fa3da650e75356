import { createHash, randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { PeerAnswer, PeerCall } from '../peer-call.ts';
import { peerPage, peopleForm, redirect, t } from '../peer-page.ts';
import { ownAddress } from '../own-address.ts';
import { openidClient, openidPath } from './openid-client.ts';

interface Person {
  email: string;
  email_verified: boolean;
  given_name: string;
  family_name: string;
}

/** Invented people, by the provider's id of them. The first is the demo shopper. */
const people: Record<string, Person> = {
  giulia: {
    email: 'demo@rosmarino.example',
    email_verified: true,
    given_name: 'Giulia',
    family_name: 'Esempio',
  },
  marco: { email: 'marco@posta.example', email_verified: true, given_name: 'Marco', family_name: 'Prova' },
  sara: { email: 'sara@posta.example', email_verified: false, given_name: 'Sara', family_name: 'Invento' },
};

/** A log-in that waits for the shop to exchange its code. */
interface Grant {
  person: string;
  nonce: string;
  challenge: string;
  redirectUri: string;
}

const tokenSeconds = 600;
const algorithm = 'RS256';
const keyId = 'demo';
const callbacks = ['/ebsn/api/social-redir/google', '/api/social-redir/google-mobile'];

/** An OpenID provider that stands for Google: the code flow with PKCE, for one client. */
export async function openidSite(url: string): Promise<(call: PeerCall) => Promise<PeerAnswer>> {
  const issuer = url + openidPath;
  const { privateKey, publicKey } = await generateKeyPair(algorithm);
  const jwk = { ...(await exportJWK(publicKey)), kid: keyId, alg: algorithm, use: 'sig' };
  const grants = new Map<string, Grant>();

  const idToken = ({ person, nonce }: Grant): Promise<string> =>
    new SignJWT({ ...people[person], nonce })
      .setProtectedHeader({ alg: algorithm, kid: keyId })
      .setIssuer(issuer)
      .setAudience(openidClient.id)
      .setSubject(person)
      .setIssuedAt()
      .setExpirationTime(`${tokenSeconds} s`)
      .sign(privateKey);

  const exchange = async (form: URLSearchParams): Promise<PeerAnswer> => {
    if (form.get('client_id') !== openidClient.id || form.get('client_secret') !== openidClient.secret)
      return { status: 401, body: { error: 'invalid_client' } };
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    // a code is good for one exchange
    grants.delete(code);
    if (!grant || !isProved(grant, form)) return { status: 400, body: { error: 'invalid_grant' } };
    return {
      status: 200,
      headers: { 'cache-control': 'no-store' },
      body: {
        access_token: randomBytes(16).toString('hex'),
        token_type: 'Bearer',
        expires_in: tokenSeconds,
        id_token: await idToken(grant),
      },
    };
  };

  return async (call) => {
    switch (call.pathname.slice(openidPath.length)) {
      case '/.well-known/openid-configuration':
        return { status: 200, body: metadataOf(issuer) };
      case '/jwks':
        return { status: 200, body: { keys: [jwk] } };
      case '/token':
        return exchange(new URLSearchParams(call.body));
      case '/auth':
        return authorise(call, issuer, grants);
      default:
        return { status: 404, body: { error: 'not_found' } };
    }
  };
}

const metadataOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: [algorithm],
  token_endpoint_auth_methods_supported: ['client_secret_post'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
});

/** Whether the exchange is of the shop that began the log-in (RFC 7636). */
function isProved({ challenge, redirectUri }: Grant, form: URLSearchParams): boolean {
  const hash = createHash('sha256').update(form.get('code_verifier') ?? '');
  return hash.digest('base64url') === challenge && form.get('redirect_uri') === redirectUri;
}

/** The page on which a person is chosen, then the way back to the shop. */
function authorise(
  { method, search, body }: PeerCall,
  issuer: string,
  grants: Map<string, Grant>,
): PeerAnswer {
  const field = (name: string): string => search.get(name) ?? '';
  const callback = ownAddress(field('redirect_uri'), callbacks);
  const page = { title: t('peers.socialTitle'), notice: t('peers.socialNotice') };
  if (!callback || field('client_id') !== openidClient.id)
    return peerPage({ ...page, status: 400 }, `<p>${t('peers.unknownShop')}</p>`);
  if (method !== 'POST') return peerPage(page, choices());
  callback.searchParams.set('state', field('state'));
  callback.searchParams.set('iss', issuer);
  const person = new URLSearchParams(body).get('person') ?? '';
  if (!Object.hasOwn(people, person)) {
    callback.searchParams.set('error', 'access_denied');
    return redirect(callback);
  }
  const code = randomBytes(16).toString('hex');
  grants.set(code, {
    person,
    nonce: field('nonce'),
    challenge: field('code_challenge'),
    redirectUri: field('redirect_uri'),
  });
  callback.searchParams.set('code', code);
  return redirect(callback);
}

const choices = (): string =>
  peopleForm(
    Object.entries(people).map(([id, { given_name, family_name, email, email_verified: isVerified }]) => ({
      id,
      name: `${given_name} ${family_name}`,
      email,
      note: t(isVerified ? 'peers.emailVerified' : 'peers.emailUnverified'),
    })),
    `<button class="quiet" name="person" value="">${t('gateway.abandon')}</button>`,
  );
