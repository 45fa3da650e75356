import { Writable } from 'node:stream';
import type { Cart, ProductsData } from '@bottega/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  logInAt,
  startOpenidProvider,
  type OpenidProvider,
} from '../../../../testing/peers/openid-provider.ts';
import {
  runningApp,
  type Answered,
  type Caller,
  type RunningApp,
} from '../../../../testing/shops/running-app.ts';
import { withClient } from '../../../platform/db/client.ts';
import { createLog } from '../../../platform/log.ts';

let provider: OpenidProvider;
let shop: RunningApp;
const logged: string[] = [];

beforeAll(async () => {
  provider = await startOpenidProvider();
  const into = new Writable({
    write(chunk: Buffer, _, done) {
      logged.push(chunk.toString());
      done();
    },
  });
  shop = await runningApp({
    brands: { rosmarino: { socialLogins: provider.settings }, ponte: { socialLogins: provider.settings } },
    env: { ...provider.secretsOf('rosmarino'), ...provider.secretsOf('ponte') },
    log: createLog('info', into),
  });
  provider.openFor(['http://rosmarino.localhost:3000', 'http://ponte.localhost:3000']);
});
afterAll(async () => {
  await shop.close();
  await provider.close();
});
afterEach(() => {
  provider.change = {};
});

type Name = 'google' | 'facebook';
const fromElsewhere = { headers: { 'sec-fetch-site': 'cross-site' } };
const password = 'spesa2026';

/** A person at the provider with an e-mail of its own. */
function person(options: { verified?: boolean; email?: string } = {}): { id: string; email: string } {
  const id = `id-${crypto.randomUUID().slice(0, 8)}`;
  const email = options.email ?? `${id}@example.it`;
  const isVerified = options.verified ?? true;
  provider.accounts[id] = { email, email_verified: isVerified, given_name: 'Zoë', family_name: "D'Angelo" };
  return { id, email };
}

async function shopper(options: { email: string; confirmed?: boolean }): Promise<Caller> {
  const caller = shop.caller('rosmarino');
  const details = { firstName: 'Ada', lastName: 'Rossi', phone: '3331234567', privacyConsent: true };
  await caller.post('/ebsn/api/registration/register_user', { ...details, email: options.email, password });
  if (options.confirmed ?? true) await confirm(options.email);
  return caller;
}

async function confirm(email: string): Promise<void> {
  await withClient(shop.adminUrl, (owner) =>
    owner.query('update shopper set email_confirmed = true where email = $1', [email]),
  );
}

const locationOf = ({ headers }: Answered<unknown>) => String(headers['location']);
const startAt = async (caller: Caller, name: Name, query = '') =>
  locationOf(await caller.get(`/ebsn/api/social-redir/${name}/start?${query}`));
const comeBack = (caller: Caller, { pathname, search }: URL) => caller.get(pathname + search, fromElsewhere);

/** Logs in at a provider and comes back; answers the page that comes next. */
async function logIn(caller: Caller, name: Name, id: string, query = ''): Promise<string> {
  return locationOf(await comeBack(caller, await logInAt(await startAt(caller, name, query), id)));
}

const cartOf = async (caller: Caller) => (await caller.get<Cart>('/ebsn/api/cart/view')).data;
const logInBy = (caller: Caller, email: string, rest = {}) =>
  caller.post<Cart>('/ebsn/api/auth/login', { login: email, password, ...rest });
const failedAt = (page: string) => `/login?${new URLSearchParams({ poi: page, errore: 'SOCIAL_FAILED' })}`;
const isVisitor = async (caller: Caller) => (await cartOf(caller)).user.userId === -1;

test('[IDE-43] [IDE-57] when a new person comes from Google, then the form gets the details, and the account is confirmed and linked', async () => {
  const { id, email } = person();
  const caller = shop.caller('rosmarino');
  expect(await logIn(caller, 'google', id)).toBe('/registration-user?social_login=google');
  expect(await isVisitor(caller)).toBe(true);
  const detail = await caller.get('/ebsn/api/registration/social_user_detail');
  expect(detail.data).toEqual({ provider: 'google', email, firstName: 'Zoë', lastName: "D'Angelo" });
  const stranger = await shop.caller('rosmarino').get('/ebsn/api/registration/social_user_detail');
  expect(stranger.response.errorsMessage).toMatchObject([{ code: 'SOCIAL_PERSON_UNKNOWN' }]);

  const details = { firstName: 'Zoë', lastName: "D'Angelo", phone: '3331234567', privacyConsent: true };
  const registered = await caller.post<Cart>('/ebsn/api/registration/register_user', {
    ...details,
    email,
    password,
    social_login: 'google',
  });
  expect(registered.response.status).toBe(0);
  expect(registered.user.profileConfirmed).toBe(true);
  const other = shop.caller('rosmarino');
  expect(await logIn(other, 'google', id)).toBe('/');
  expect((await cartOf(other)).user.userId).toBe(registered.data.user.userId);
});

test('[IDE-37] when a shopper comes from Google with a proved e-mail, then the account is linked, the basket is kept and the session is another one', async () => {
  const { id, email } = person();
  await shopper({ email });
  const caller = shop.caller('rosmarino');
  const { products } = (await caller.get<ProductsData>('/ebsn/api/products?q=olio')).data;
  const { productId } = products.find(({ selectOptions }) => selectOptions.length === 0)!;
  await caller.post('/ebsn/api/cart/add', { items: [{ productId, quantity: 1 }] });
  const before = new Map(caller.cookies);

  expect(await logIn(caller, 'google', id, 'poi=/profile/orders')).toBe('/profile/orders');
  const { user, totalItems } = await cartOf(caller);
  expect([user.email, totalItems]).toEqual([email, 1]);
  expect([...caller.cookies.keys()].sort()).toEqual(['X-Ebsn-Account', 'X-Ebsn-Session', 'bottega-device']);
  // the session that a stranger could have given to the browser is over
  expect(caller.cookies.get('X-Ebsn-Session')).not.toBe(before.get('X-Ebsn-Session'));
  const fixed = shop.caller('rosmarino');
  for (const [name, value] of before) fixed.cookies.set(name, value);
  expect(await isVisitor(fixed)).toBe(true);
  expect((await logInBy(shop.caller('rosmarino'), email)).response.status).toBe(0);
});

test('when a stranger has registered the e-mail of a person and never confirmed it, then the person’s log-in ends the stranger’s password and session', async () => {
  const { id, email } = person();
  const stranger = await shopper({ email, confirmed: false });
  const caller = shop.caller('rosmarino');
  expect(await logIn(caller, 'google', id)).toBe('/');
  const { userId } = (await cartOf(caller)).user;
  expect(userId).toBeGreaterThan(0);
  expect(await isVisitor(stranger)).toBe(true);
  const again = await logInBy(shop.caller('rosmarino'), email);
  expect(again.response.errorsMessage).toMatchObject([{ code: 'LOGIN_FAILED' }]);
});

test.each(['google', 'facebook'] as const)(
  'when %s has not proved an e-mail that has an account, then only the password links them',
  async (name) => {
    const { id, email } = person({ verified: false });
    await shopper({ email });
    await shopper({ email: `altra-${email}` });
    const known = `/login?${new URLSearchParams({ poi: '/', errore: 'SOCIAL_KNOWN_EMAIL' })}`;
    // the right password of another account links nothing, nor does a log-in that doesn't ask for it
    const other = shop.caller('rosmarino');
    expect(await logIn(other, name, id)).toBe(known);
    expect((await logInBy(other, `altra-${email}`, { link_social: true })).response.status).toBe(0);
    const without = shop.caller('rosmarino');
    expect(await logIn(without, name, id)).toBe(known);
    await logInBy(without, email);

    const caller = shop.caller('rosmarino');
    expect(await logIn(caller, name, id)).toBe(known);
    expect(await isVisitor(caller)).toBe(true);
    const { data } = await logInBy(caller, email, { link_social: true });
    const later = shop.caller('rosmarino');
    expect(await logIn(later, name, id)).toBe('/');
    expect((await cartOf(later)).user.userId).toBe(data.user.userId);
  },
);

test('when a linked account is removed, then its person no longer gets in by it, and no other shopper removes it', async () => {
  const { id, email } = person();
  await shopper({ email });
  const caller = shop.caller('rosmarino');
  await logIn(caller, 'google', id);
  const linked = async () => (await caller.get('/ebsn/api/linked-account/list')).data;
  const remove = async (by: Caller) => {
    const { http, response } = await by.post('/ebsn/api/linked-account/remove', {
      provider: 'google',
      password,
    });
    return [http, response.errorsMessage];
  };
  const missing = [404, [{ code: 'LINKED_ACCOUNT_NOT_FOUND' }]];
  expect(await linked()).toMatchObject({ linkedAccounts: [{ provider: 'google' }] });
  expect(await remove(await shopper({ email: person().email }))).toMatchObject(missing);
  expect(await linked()).toMatchObject({ linkedAccounts: [{ provider: 'google' }] });

  expect(await remove(caller)).toEqual([200, []]);
  expect(await linked()).toEqual({ linkedAccounts: [] });
  expect(await remove(caller)).toMatchObject(missing);
  // with its e-mail proved, Google would link it again (ADR 26)
  provider.accounts[id] = { ...provider.accounts[id]!, email_verified: false };
  const later = shop.caller('rosmarino');
  expect(await logIn(later, 'google', id)).toContain('errore=SOCIAL_KNOWN_EMAIL');
  expect(await isVisitor(later)).toBe(true);
});

test('when an account has two linked log-ins, then a removal ends the one that it names', async () => {
  const [google, facebook] = [person(), person({ verified: false })];
  provider.accounts[facebook.id] = { ...provider.accounts[facebook.id]!, email: google.email };
  const caller = await shopper({ email: google.email });
  const linked = async () => {
    const { data } = await caller.get<{ linkedAccounts: { provider: string }[] }>(
      '/ebsn/api/linked-account/list',
    );
    return data.linkedAccounts.map((account) => account.provider).toSorted();
  };
  await logIn(caller, 'google', google.id);
  for (const [link_social, names] of [
    [false, ['google']],
    [true, ['facebook', 'google']],
  ] as const) {
    const visitor = shop.caller('rosmarino');
    await logIn(visitor, 'facebook', facebook.id);
    expect((await logInBy(visitor, google.email, { link_social })).response.status).toBe(0);
    expect(await linked()).toEqual(names);
  }
  await caller.post('/ebsn/api/linked-account/remove', { provider: 'facebook', password });
  expect(await linked()).toEqual(['google']);
});

/** Each makes the callback of an attack in the browser of `caller`. */
const attacks: [string, (caller: Caller, id: string) => Promise<URL>][] = [
  [
    'the state is forged',
    async (caller, id) => {
      const callback = await logInAt(await startAt(caller, 'google'), id);
      callback.searchParams.set('state', 'x'.repeat(43));
      return callback;
    },
  ],
  [
    'the state is missing',
    async (caller, id) => {
      const callback = await logInAt(await startAt(caller, 'google'), id);
      callback.searchParams.delete('state');
      return callback;
    },
  ],
  [
    'the log-in was started in another browser',
    async (caller, id) => {
      await startAt(caller, 'google');
      return logInAt(await startAt(shop.caller('rosmarino'), 'google'), id);
    },
  ],
  [
    'the nonce is another one',
    async (caller, id) => {
      const address = new URL(await startAt(caller, 'google'));
      address.searchParams.set('nonce', 'another');
      return logInAt(address.href, id);
    },
  ],
  [
    'the code was asked for with another verifier',
    async (caller, id) => {
      const address = new URL(await startAt(caller, 'google'));
      address.searchParams.set('code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
      return logInAt(address.href, id);
    },
  ],
  [
    'the ID token is for another audience',
    async (caller, id) => {
      provider.change = { claims: (claims) => ({ ...claims, aud: 'another-shop' }) };
      return logInAt(await startAt(caller, 'google'), id);
    },
  ],
  [
    'the ID token is of another issuer',
    async (caller, id) => {
      provider.change = { claims: (claims) => ({ ...claims, iss: 'https://evil.example' }) };
      return logInAt(await startAt(caller, 'google'), id);
    },
  ],
  [
    'the ID token is signed with another key',
    async (caller, id) => {
      provider.change = { forgedKey: true };
      return logInAt(await startAt(caller, 'google'), id);
    },
  ],
  [
    'the ID token is old',
    async (caller, id) => {
      provider.change = { claims: (claims) => ({ ...claims, exp: 1_700_000_000 }) };
      return logInAt(await startAt(caller, 'google'), id);
    },
  ],
  [
    'the code is used a second time',
    async (caller, id) => {
      const first = await logInAt(await startAt(caller, 'google'), id);
      await comeBack(caller, first);
      await caller.post('/ebsn/api/auth/logout', {});
      const second = await logInAt(await startAt(caller, 'google'), id);
      second.searchParams.set('code', first.searchParams.get('code')!);
      return second;
    },
  ],
  [
    'the callback is used a second time',
    async (caller, id) => {
      const callback = await logInAt(await startAt(caller, 'google'), id);
      await comeBack(caller, callback);
      await caller.post('/ebsn/api/auth/logout', {});
      return callback;
    },
  ],
  [
    'the callback of Google goes to that of Facebook',
    async (caller, id) => {
      const callback = await logInAt(await startAt(caller, 'google'), id);
      callback.pathname = '/ebsn/api/social-redir/facebook';
      return callback;
    },
  ],
  ['the person declines', async (caller) => logInAt(await startAt(caller, 'google'), 'nobody')],
];

test.each(attacks)('when %s, then nobody is logged in', async (_, attack) => {
  const { id, email } = person();
  await shopper({ email });
  const caller = shop.caller('rosmarino');
  const answer = await comeBack(caller, await attack(caller, id));
  expect([answer.http, locationOf(answer)]).toEqual([303, failedAt('/')]);
  expect(await isVisitor(caller)).toBe(true);
});

test('when a callback goes to another brand, or comes after a quarter of an hour, then nobody is logged in', async () => {
  const { id, email } = person();
  await shopper({ email });
  const caller = shop.caller('rosmarino');
  const callback = await logInAt(await startAt(caller, 'google'), id);
  const elsewhere = shop.caller('ponte');
  await elsewhere.get('/ebsn/api/social-redir/google/start');
  for (const [name, value] of caller.cookies) elsewhere.cookies.set(name, value);
  expect(locationOf(await comeBack(elsewhere, callback))).toBe(failedAt('/'));
  expect(await isVisitor(elsewhere)).toBe(true);

  shop.clock.instant = new Date(Date.now() + 16 * 60_000);
  expect(locationOf(await comeBack(caller, callback))).toBe(failedAt('/'));
  shop.clock.instant = undefined as never;
  expect(await isVisitor(caller)).toBe(true);
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/.//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
])('when the log-in should lead to %s, then it leads to the home page', async (poi) => {
  const { id, email } = person();
  await shopper({ email });
  const query = String(new URLSearchParams({ poi }));
  expect(await logIn(shop.caller('rosmarino'), 'google', id, query)).toBe('/');
  const answer = await shop.caller('rosmarino').get(`/ebsn/api/social-redir/google?state=x&code=x&${query}`);
  expect(locationOf(answer)).toBe(failedAt('/'));
});

test.each([
  ['google', '/api/social-redir/google-mobile'],
  ['facebook', '/ebsn/api/social-redir/facebook-mobile'],
] as const)(
  '[IDE-34] [IDE-35] when the app comes back from %s at %s, then it is logged in',
  async (name, path) => {
    const { id, email } = person();
    await shopper({ email });
    // links Facebook to the account
    const first = shop.caller('rosmarino');
    if (name === 'facebook') {
      await logIn(first, name, id);
      await logInBy(first, email, { link_social: true });
    }
    const caller = shop.caller('rosmarino');
    const callback = await logInAt(await startAt(caller, name, 'app=true&poi=/profile/orders'), id);
    expect(callback.pathname).toBe(path);
    expect(locationOf(await comeBack(caller, callback))).toBe('/profile/orders');
    expect((await cartOf(caller)).user.email).toBe(email);

    // a plug-in has no page and passes only the code on
    const plugin = shop.caller('rosmarino');
    const started = await plugin.get<{ next: string }>(
      `/ebsn/api/social-redir/${name}/start?app=true&use-plugin=true`,
    );
    const code = (await logInAt(started.data.next, id)).searchParams.get('code')!;
    const stranger = shop.caller('rosmarino');
    const stolen = await stranger.get(`${path}?code=${code}&use-plugin=true`);
    expect(stolen.response.errorsMessage).toMatchObject([{ code: 'SOCIAL_FAILED' }]);
    const done = await plugin.get(`${path}?code=${code}&use-plugin=true`);
    expect([done.response.status, done.data]).toEqual([0, { next: '/' }]);
    expect(done.headers['x-ebsn-account']).toBeTypeOf('string');
    expect((await cartOf(plugin)).user.email).toBe(email);
  },
);

test.each(['google', 'facebook'] as const)(
  '[IDE-34] [IDE-35] when the system leaves the callback of %s in its browser, then the page leads to the app, which alone can complete the log-in, once',
  async (name) => {
    const { id, email } = person();
    await shopper({ email });
    const app = shop.caller('rosmarino');
    if (name === 'facebook') {
      const first = shop.caller('rosmarino');
      await logIn(first, name, id);
      await logInBy(first, email, { link_social: true });
    }
    const started = await app.get<{ next: string }>(
      `/ebsn/api/social-redir/${name}/start?app=true&use-plugin=true&poi=/profile/orders`,
    );
    const callback = await logInAt(started.data.next, id);
    const path = `${callback.pathname}${callback.search}`;
    const browser = shop.caller('rosmarino');
    for (let times = 0; times < 2; times++) {
      // the browser may have a session of the shop of its own
      await browser.get('/ebsn/api/cart/view');
      const page = await browser.get(`${path}&x=%22%3E%3Cscript%3E`);
      expect([page.http, page.headers['cache-control']]).toEqual([200, 'no-store']);
      expect(page.text).toContain(`href="it.bottega.rosmarino://open${path.replaceAll('&', '&amp;')}`);
      expect(page.text).not.toContain('<script>');
      expect((await cartOf(browser)).user.userId).toBe(-1);
    }
    const stolen = await browser.get(`${path}&use-plugin=true`);
    expect(stolen.response.errorsMessage).toMatchObject([{ code: 'SOCIAL_FAILED' }]);
    const other = await shop.caller('ponte').get(`${path}&use-plugin=true`);
    expect(other.response.errorsMessage).toMatchObject([{ code: 'SOCIAL_FAILED' }]);
    const both = await Promise.all([1, 2].map(() => app.get(`${path}&use-plugin=true`)));
    const [done, ...more] = both.filter(({ response }) => response.status === 0);
    expect([done?.data, more]).toEqual([{ next: '/profile/orders' }, []]);
    // the app keeps the tokens of the log-in, whichever answer comes last
    const headers = Object.fromEntries(
      ['x-ebsn-session', 'x-ebsn-account'].map((token) => [token, String(done?.headers[token])]),
    );
    const { data } = await shop.caller('rosmarino').get<Cart>('/ebsn/api/cart/view', { headers });
    expect(data.user.email).toBe(email);
  },
);

test('a brand without the setting has no such log-in, and a brand without the secret doesn’t start', async () => {
  const plain = await runningApp({ brands: { rosmarino: { socialLogins: {} } } });
  const answer = await plain.caller('rosmarino').get('/ebsn/api/social-redir/google/start?use-plugin=true');
  expect([answer.http, answer.response.errorsMessage]).toMatchObject([404, [{ code: 'NOT_FOUND' }]]);
  await plain.close();
  await expect(runningApp({ brands: { ponte: { socialLogins: provider.settings } } })).rejects.toThrow(
    'GOOGLE_SECRET_PONTE is missing',
  );
});

test('when people log in or fail, then the log has no code, state, token, secret or e-mail', async () => {
  const { id, email } = person();
  await shopper({ email });
  const caller = shop.caller('rosmarino');
  const callback = await logInAt(await startAt(caller, 'google'), id);
  await comeBack(caller, callback);
  await comeBack(caller, callback);
  const log = logged.join('');
  expect(log).toContain('authn_login_success');
  expect(log).toContain('SOCIAL_FAILED');
  const tokens = [...caller.cookies.values()];
  for (const secret of [provider.secret, email, callback.searchParams.get('code')!, ...tokens])
    expect(log).not.toContain(secret);
  expect(log).not.toContain(callback.searchParams.get('state')!);
});
