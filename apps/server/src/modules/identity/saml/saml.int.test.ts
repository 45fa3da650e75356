import type { Cart } from '@bottega/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startIdentityProvider,
  type SamlAnswer,
  type TestIdentityProvider,
} from '../../../../testing/peers/identity-provider.ts';
import {
  runningApp,
  type Answered,
  type Caller,
  type RunningApp,
} from '../../../../testing/shops/running-app.ts';
import { withClient } from '../../../platform/db/client.ts';
import { createLog } from '../../../platform/log.ts';
import { mostTags } from './answered-request.ts';

const origin = 'http://rosmarino.localhost:3000';
const status = `${origin}/staff/status`;
let provider: TestIdentityProvider;
let stranger: TestIdentityProvider;
let shop: RunningApp;
const logged: string[] = [];

beforeAll(async () => {
  provider = await startIdentityProvider('rosmarino');
  stranger = await startIdentityProvider('rosmarino');
  shop = await runningApp({
    brands: { rosmarino: { saml: provider.settings } },
    env: provider.env,
    log: createLog('info', { write: (line) => logged.push(line) }),
  });
  const metadata = (await shop.caller('rosmarino').get('/ebsn/api/saml/metadata')).text;
  provider.meet(metadata);
  stranger.meet(metadata);
});
afterAll(() => shop.close());

const locationOf = ({ headers }: Answered<unknown>) => String(headers['location']);
const cartOf = async (caller: Caller) => (await caller.get<Cart>('/ebsn/api/cart/view')).data;
/** Where a failed log-in comes back: the page that asked for it. */
const failedAt = `${status}?errore=SAML_FAILED`;
const withoutTicket = '/ebsn/api/saml/finish?ticket=';
const person = (): SamlAnswer => {
  const nameId = crypto.randomUUID();
  return { nameId, email: `${nameId}@company.example` };
};

const start = async (caller: Caller, returnTo = status) =>
  locationOf(
    await caller.get(`/ebsn/api/saml/do-login?${new URLSearchParams({ relay_state_url: returnTo })}`),
  );

/** Posts a response as the provider's page does: from another site, so without the session's cookies. */
async function post(response: string): Promise<string> {
  const answer = await shop.caller('rosmarino').post('/ebsn/api/saml/acs', undefined, {
    payload: new URLSearchParams({ SAMLResponse: response }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
  });
  return locationOf(answer);
}

/** Logs in; answers the page that comes next. */
async function logIn(caller: Caller, answer: SamlAnswer, returnTo = status): Promise<string> {
  const request = await provider.readRequest(await start(caller, returnTo));
  return locationOf(await caller.get(await post(await provider.respond(request, answer))));
}

test('[IDE-32] [IDE-33] when a person of the company logs in, then it comes back as SSO user, and a log-out ends both sessions', async () => {
  const caller = shop.caller('rosmarino');
  const someone = person();
  await start(caller);
  const before = caller.cookies.get('X-Ebsn-Session');
  expect(await logIn(caller, someone)).toBe(status);
  // the session that a stranger could have given to the browser is over
  expect(before).toBeDefined();
  expect(caller.cookies.get('X-Ebsn-Session')).not.toBe(before);
  const cart = await cartOf(caller);
  expect(cart.user).toMatchObject({ email: someone.email, firstName: 'Gino', lastName: 'Neri' });
  expect(cart.ssoUser).toEqual({});
  expect((await caller.get('/ebsn/api/staff/status')).http).toBe(200);

  const back = `${origin}/`;
  const out = await caller.get(`/ebsn/api/saml/do-logout?${new URLSearchParams({ relay_state_url: back })}`);
  const ended = new URL(locationOf(out));
  expect(ended.origin + ended.pathname).toBe(provider.settings.logoutUrl);
  expect(ended.searchParams.get('Signature')).toBeTruthy();
  expect((await cartOf(caller)).user.userId).toBe(-1);
  const relay = new URLSearchParams({ RelayState: ended.searchParams.get('RelayState')! });
  expect(locationOf(await caller.get(`/ebsn/api/saml/logged-out?${relay}`))).toBe(back);

  const again = shop.caller('rosmarino');
  await logIn(again, someone);
  expect((await cartOf(again)).user.userId).toBe(cart.user.userId);
});

test('[SHL-12] when the person logs in by password instead, or another shopper does, then there is no SSO user', async () => {
  const caller = shop.caller('rosmarino');
  const someone = person();
  const details = { firstName: 'Ada', lastName: 'Rossi', phone: '3331234567', privacyConsent: true };
  const account = { email: someone.email, password: 'spesa2026' };
  await caller.post('/ebsn/api/registration/register_user', { ...details, ...account });
  await withClient(shop.adminUrl, (owner) =>
    owner.query('update shopper set email_confirmed = true where email = $1', [someone.email]),
  );
  const byCompany = shop.caller('rosmarino');
  await logIn(byCompany, someone);
  expect((await cartOf(byCompany)).ssoUser).toEqual({});
  const byPassword = shop.caller('rosmarino');
  await byPassword.post('/ebsn/api/auth/login', { login: account.email, password: account.password });
  const cart = await cartOf(byPassword);
  expect(cart.user.userId).toBe((await cartOf(byCompany)).user.userId);
  expect(cart.ssoUser).toBeUndefined();
  expect((await byPassword.get('/ebsn/api/staff/status')).http).toBe(404);
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/.//evil.example',
  '/%2e//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'http://',
])('[IDE-32] [IDE-33] when relay_state_url is %s, then log-in and log-out are refused', async (address) => {
  const query = new URLSearchParams({ relay_state_url: address });
  for (const path of ['do-login', 'do-logout']) {
    const answer = await shop.caller('rosmarino').get(`/ebsn/api/saml/${path}?${query}`);
    const [error] = answer.response.errorsMessage;
    expect([answer.http, error]).toMatchObject([400, { code: 'INVALID_INPUT', field: 'relay_state_url' }]);
  }
  const relay = new URLSearchParams({ RelayState: address });
  const done = await shop.caller('rosmarino').get(`/ebsn/api/saml/logged-out?${relay}`);
  expect(locationOf(done)).toBe(origin);
});

/** Each makes the response of an attack on the request `id`. */
const attacks: [string, (id: string) => Promise<string>][] = [
  ['the key is another one', (id) => stranger.respond(id, person())],
  ['the audience is another shop', (id) => provider.respond(id, { ...person(), audience: 'https://other' })],
  [
    'the recipient is another shop',
    (id) => provider.respond(id, { ...person(), recipient: 'https://other' }),
  ],
  ['the issuer is another one', (id) => provider.respond(id, { ...person(), issuer: 'https://other' })],
  ['it answers no request of the shop', () => provider.respond('_unknown', person())],
  ['it is ten minutes old', (id) => provider.respond(id, { ...person(), clockAheadMs: -600_000 })],
  ['it is of the future', (id) => provider.respond(id, { ...person(), clockAheadMs: 600_000 })],
  ['the e-mail is of another domain', (id) => provider.respond(id, { ...person(), email: 'a@evil.example' })],
  ['a value was changed', changed((xml) => xml.replaceAll('company.example<', 'company.example.evil<'))],
  ['the signature is missing', changed((xml) => xml.replace(/<ds:Signature .*?<\/ds:Signature>/s, ''))],
  [
    'the signed assertion hides behind another one',
    changed((xml) => wrapped(xml, (evil, own) => evil + own)),
  ],
  ['another assertion follows the signed one', changed((xml) => wrapped(xml, (evil, own) => own + evil))],
  [
    'the signed assertion hides in another one',
    changed((xml) => wrapped(xml, (evil, own) => evil.replace('</saml:Subject>', `</saml:Subject>${own}`))),
  ],
  [
    'the signed assertion hides in an extension',
    changed((xml) => wrapped(xml, (evil, own) => `<samlp:Extensions>${own}</samlp:Extensions>${evil}`)),
  ],
  [
    'the signature hides in the assertion that it doesn’t sign',
    changed((xml) =>
      wrapped(xml, (evil, own) => {
        const signature = /<ds:Signature .*?<\/ds:Signature>/s.exec(own)![0];
        const bare = own.replace(signature, '');
        const holding = signature.replace('</ds:Signature>', `<ds:Object>${bare}</ds:Object></ds:Signature>`);
        return evil.replace('<saml:Subject>', `${holding}<saml:Subject>`);
      }),
    ),
  ],
  ['it has a DOCTYPE', changed((xml) => `<!DOCTYPE x [<!ENTITY a "b">]>${xml}`)],
  ['it is no XML', async () => Buffer.from('no').toString('base64')],
];

function changed(change: (xml: string) => string): (id: string) => Promise<string> {
  return async (id) => {
    const xml = Buffer.from(await provider.respond(id, person()), 'base64').toString();
    const after = change(xml);
    expect(after).not.toBe(xml);
    return Buffer.from(after).toString('base64');
  };
}

/** Puts a forged assertion, which names the demo shopper, beside the signed one. */
function wrapped(xml: string, place: (evil: string, own: string) => string): string {
  const own = /<saml:Assertion .*<\/saml:Assertion>/s.exec(xml)![0];
  const evil = own
    .replace(/<ds:Signature .*?<\/ds:Signature>/s, '')
    .replace(/ ID="[^"]*"/, ' ID="_evil"')
    .replaceAll(/[\w-]+@company\.example/g, 'demo@company.example');
  return xml.replace(own, () => place(evil, own));
}

test.each(attacks)(
  '[IDE-32] when %s, then a SAML response logs nobody in and leads back with a message',
  async (_, attack) => {
    const caller = shop.caller('rosmarino');
    const id = await provider.readRequest(await start(caller));
    const next = locationOf(await caller.get(await post(await attack(id))));
    expect(next).toBe(failedAt);
    expect((await cartOf(caller)).user.userId).toBe(-1);
  },
);

test('when a SAML response answers no open request, or is a bomb, then it is refused unparsed', async () => {
  const encoded = (xml: string) => Buffer.from(xml).toString('base64');
  const head = (id: string) => `<samlp:Response InResponseTo="${id}">`;
  const id = await provider.readRequest(await start(shop.caller('rosmarino')));
  const bomb = '<a>'.repeat(32_000);
  for (const [xml, reason] of [
    [bomb, 'too many bytes'],
    ['<a>'.repeat(mostTags), 'no request is answered'],
    [`${head('_unknown')}<a>`, 'no request waits for it'],
    [head(id) + '<a>'.repeat(mostTags), 'too many tags'],
  ] as const) {
    logged.length = 0;
    expect(await post(encoded(xml))).toBe(withoutTicket);
    expect(logged.join('')).toContain(`"reason":"${reason}"`);
  }
});

test('when a response comes twice, even at once, then it counts once', async () => {
  const caller = shop.caller('rosmarino');
  const id = await provider.readRequest(await start(caller));
  const response = await provider.respond(id, person());
  const pages = await Promise.all([post(response), post(response), post(response)]);
  const tickets = pages.filter((page) => page !== withoutTicket);
  expect(tickets).toHaveLength(1);
  expect(await post(response)).toBe(withoutTicket);
  expect(locationOf(await caller.get(tickets[0]!))).toBe(status);
  // the request is spent, so nobody knows what page asked
  expect(locationOf(await caller.get(tickets[0]!))).toBe(`${origin}/login?errore=SAML_FAILED`);
});

test('when the provider’s clock is a minute off, then a log-in works', async () => {
  for (const clockAheadMs of [60_000, -60_000])
    expect(await logIn(shop.caller('rosmarino'), { ...person(), clockAheadMs })).toBe(status);
});

test('when another browser or brand gets the response, then nobody is logged in there', async () => {
  const caller = shop.caller('rosmarino');
  const id = await provider.readRequest(await start(caller));
  const ticket = await post(await provider.respond(id, person()));
  const victim = shop.caller('rosmarino');
  await start(victim);
  expect(locationOf(await victim.get(ticket))).toBe(failedAt);
  expect((await cartOf(victim)).user.userId).toBe(-1);
  for (const path of ['do-login?relay_state_url=/', 'metadata'])
    expect((await shop.caller('ponte').get(`/ebsn/api/saml/${path}`)).http).toBe(404);
});

test('when another site calls the log-out, then the session stays', async () => {
  const caller = shop.caller('rosmarino');
  await logIn(caller, person());
  const answer = await caller.get('/ebsn/api/saml/do-logout?relay_state_url=/', {
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(answer.response.errorsMessage).toMatchObject([{ code: 'CROSS_SITE' }]);
  expect((await cartOf(caller)).ssoUser).toEqual({});
});
