import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider, type Configuration } from 'oidc-provider';
import type { BrandFolder } from '../../src/platform/brand.ts';

/** A person at the provider, as its claims name them. */
interface ProviderAccount {
  email: string;
  email_verified: boolean;
  given_name: string;
  family_name: string;
}

type Claims = Record<string, unknown>;

/** A certified OpenID provider on this machine. It stands for Google, and with a Graph-like profile for Facebook. */
export interface OpenidProvider {
  /** Settings of a brand with both log-ins at this provider. */
  settings: BrandFolder['settings']['socialLogins'];
  /** The environment with the secrets of that brand. */
  secretsOf(brand: string): Record<string, string>;
  secret: string;
  /** People who can log in, by their id. */
  accounts: Record<string, ProviderAccount>;
  /** Starts to answer, for shops at these origins. */
  openFor(origins: readonly string[]): void;
  /** Changes the next ID tokens; they are signed again, with another key if `forgedKey`. Undefined: they stay. */
  change: { claims?: (claims: Claims) => Claims; forgedKey?: boolean };
  close(): Promise<void>;
}

const secret = 'a client secret of the tests, 32 characters or more';
const clients = { google: 'google-client', facebook: 'facebook-client' };

export async function startOpenidProvider(): Promise<OpenidProvider> {
  let provider: Provider | undefined;
  const server = createServer((request, response) => {
    if (provider) void answer(provider, request, response);
    else response.writeHead(503).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const keys = [newKey(), newKey()] as const;
  const peer: OpenidProvider = {
    settings: {
      google: { clientId: clients.google, issuer },
      facebook: {
        clientId: clients.facebook,
        endpoints: {
          authorize: `${issuer}/auth`,
          token: `${issuer}/token`,
          profile: `${issuer}/graph/me`,
        },
      },
    },
    secretsOf: (brand) => ({
      [`GOOGLE_SECRET_${brand.toUpperCase()}`]: secret,
      [`FACEBOOK_SECRET_${brand.toUpperCase()}`]: secret,
    }),
    secret,
    accounts: {},
    openFor(origins) {
      provider = new Provider(issuer, configurationOf(peer, origins, keys[0]));
      provider.use(async (ctx, next) => {
        await next();
        const body = ctx.body as { id_token?: string } | undefined;
        if (ctx.path !== '/token' || !body?.id_token) return;
        const { claims, forgedKey } = peer.change;
        if (!claims && !forgedKey) return;
        const key = keys[forgedKey ? 1 : 0];
        ctx.body = { ...body, id_token: signedAgain(body.id_token, claims ?? ((same) => same), key) };
      });
    },
    change: {},
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  async function answer(provided: Provider, request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', issuer);
    if (url.pathname === '/graph/me') return profile(provided, url, request, response);
    if (!url.pathname.startsWith('/interaction/')) return provided.callback()(request, response);
    const account = url.searchParams.get('account');
    if (account === null) {
      const link = (id: string) => `<p><a href="${url.pathname}?account=${id}">${id}</a></p>`;
      return response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(`<!doctype html><title>Provider</title>${Object.keys(peer.accounts).map(link).join('')}`);
    }
    const ended = peer.accounts[account] ? { login: { accountId: account } } : { error: 'access_denied' };
    return provided.interactionFinished(request, response, ended, { mergeWithLastSubmission: false });
  }

  async function profile(provided: Provider, url: URL, request: IncomingMessage, response: ServerResponse) {
    const token = (request.headers.authorization ?? '').replace(/^Bearer /, '');
    const found = await provided.AccessToken.find(token);
    const proof = createHmac('sha256', secret).update(token).digest('hex');
    const account = found?.accountId && peer.accounts[found.accountId];
    if (!account || url.searchParams.get('appsecret_proof') !== proof) return response.writeHead(400).end();
    const { email, given_name: first_name, family_name: last_name } = account;
    return response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ id: found.accountId, email, first_name, last_name }));
  }
  return peer;
}

type SigningKey = ReturnType<typeof newKey>;

function newKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    privateKey,
    jwk: { ...privateKey.export({ format: 'jwk' }), kid: 'tests', alg: 'RS256', use: 'sig' },
  };
}

function configurationOf(
  peer: OpenidProvider,
  origins: readonly string[],
  { jwk }: SigningKey,
): Configuration {
  const paths = {
    google: ['/ebsn/api/social-redir/google', '/api/social-redir/google-mobile'],
    facebook: ['/ebsn/api/social-redir/facebook', '/ebsn/api/social-redir/facebook-mobile'],
  };
  return {
    clients: (['google', 'facebook'] as const).map((name) => ({
      client_id: clients[name],
      client_secret: secret,
      token_endpoint_auth_method: 'client_secret_post',
      redirect_uris: origins.flatMap((origin) => paths[name].map((path) => origin + path)),
    })),
    jwks: { keys: [jwk] },
    cookies: { keys: ['tests'] },
    scopes: ['openid', 'email', 'profile', 'public_profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    // Google's ID token has the claims itself
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...peer.accounts[id] }) }),
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    // nobody is asked for consent
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client!.clientId,
        accountId: oidc.session!.accountId!,
      });
      grant.addOIDCScope('openid email profile public_profile');
      await grant.save();
      return grant;
    },
  };
}

function signedAgain(token: string, change: (claims: Claims) => Claims, { privateKey }: SigningKey): string {
  const [head = '', body = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims;
  const content = `${head}.${Buffer.from(JSON.stringify(change(claims))).toString('base64url')}`;
  return `${content}.${createSign('sha256').update(content).sign(privateKey).toString('base64url')}`;
}

/** Logs a person in at the provider, as their browser does; returns the address that it is sent back to. */
export async function logInAt(address: string, account: string): Promise<URL> {
  const cookies = new Map<string, string>();
  const { origin } = new URL(address);
  for (let url = new URL(address); ;) {
    if (url.origin !== origin) return url;
    if (url.pathname.startsWith('/interaction/')) url.searchParams.set('account', account);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null)
      throw new Error(`${url.pathname} answered ${response.status}: ${await response.text()}`);
    url = new URL(location, url);
  }
}
