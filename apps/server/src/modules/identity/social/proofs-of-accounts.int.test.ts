import type { Cart } from '@bottega/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  logInAt,
  startOpenidProvider,
  type OpenidProvider,
} from '../../../../testing/peers/openid-provider.ts';
import { runningApp, type Caller, type RunningApp } from '../../../../testing/shops/running-app.ts';
import { withClient } from '../../../platform/db/client.ts';

let provider: OpenidProvider;
let shop: RunningApp;

beforeAll(async () => {
  provider = await startOpenidProvider();
  shop = await runningApp({
    brands: { rosmarino: { socialLogins: provider.settings } },
    env: provider.secretsOf('rosmarino'),
  });
  provider.openFor(['http://rosmarino.localhost:3000']);
});
afterAll(async () => {
  await shop.close();
  await provider.close();
});

const password = 'spesa2026';
const details = { firstName: 'Zoë', lastName: 'Neri', phone: '3331234567', privacyConsent: true };

/** A person at Google with an e-mail that Google has proved. */
function person(): { id: string; email: string } {
  const id = `id-${crypto.randomUUID().slice(0, 8)}`;
  const email = `${id}@example.it`;
  provider.accounts[id] = { email, email_verified: true, given_name: 'Zoë', family_name: 'Neri' };
  return { id, email };
}

/** Logs in at Google and comes back; answers the page that comes next. */
async function logInByGoogle(caller: Caller, id: string): Promise<string> {
  const started = await caller.get('/ebsn/api/social-redir/google/start');
  const { pathname, search } = await logInAt(String(started.headers['location']), id);
  const back = await caller.get(pathname + search, { headers: { 'sec-fetch-site': 'cross-site' } });
  return String(back.headers['location']);
}

const logInByPassword = (caller: Caller, login: string) =>
  caller.post('/ebsn/api/auth/login', { login, password });
const isVisitor = async (caller: Caller) =>
  (await caller.get<Cart>('/ebsn/api/cart/view')).data.user.userId === -1;

/** The code of a link mailed to the shopper. */
async function mailedCode(
  email: string,
  purpose: 'reset_password' | 'confirm_registration',
): Promise<string> {
  const code = crypto.randomUUID();
  await withClient(shop.adminUrl, (owner) =>
    owner.query(
      `insert into account_token (tenant_id, user_id, token_hash, purpose, expires_at, email)
       select tenant_id, user_id, sha256($1::bytea), $2, now() + interval '1 hour', email from shopper where email = $3`,
      [code, purpose, email],
    ),
  );
  return code;
}

/** Somebody who registers an e-mail of somebody else, with an own account at Google. */
async function registerAsStranger(email: string): Promise<{ id: string; caller: Caller }> {
  const { id } = person();
  const caller = shop.caller('rosmarino');
  await logInByGoogle(caller, id);
  const registered = await caller.post<Cart>('/ebsn/api/registration/register_user', {
    ...details,
    email,
    password,
    social_login: 'google',
  });
  expect(registered.response.status).toBe(0);
  return { id, caller };
}

const proofs = ['reset_password', 'confirm_registration'] as const;
const prove = async (by: Caller, email: string, how: (typeof proofs)[number]) => {
  const code = await mailedCode(email, how);
  return how === 'reset_password'
    ? by.get(`/ebsn/api/registration/password_reset?reset_token=${code}&password=la-mia-parola-7`)
    : by.get(`/ebsn/api/registration/registration_confirm?e_mail=${email}&reg_control_code=${code}`);
};

test.each(proofs)(
  'when a stranger has registered a person’s e-mail with an own Google account, then that log-in waits, and %s by the person ends it',
  async (how) => {
    const email = `${crypto.randomUUID()}@example.it`;
    const { id, caller: stranger } = await registerAsStranger(email);
    const waiting = shop.caller('rosmarino');
    expect(await logInByGoogle(waiting, id)).toContain('errore=SOCIAL_UNCONFIRMED');
    expect(await isVisitor(waiting)).toBe(true);

    expect((await prove(shop.caller('rosmarino'), email, how)).response.status).toBe(0);
    expect(await isVisitor(stranger)).toBe(true);
    const again = shop.caller('rosmarino');
    expect(await logInByGoogle(again, id)).toBe('/registration-user?social_login=google');
    expect(await isVisitor(again)).toBe(true);
  },
);

test('when a shopper confirms the e-mail in the session that registered with Google, then session and link stay, and other sessions end', async () => {
  const email = `${crypto.randomUUID()}@example.it`;
  const { id, caller } = await registerAsStranger(email);
  const elsewhere = shop.caller('rosmarino');
  await logInByPassword(elsewhere, email);
  expect((await prove(caller, email, 'confirm_registration')).response.status).toBe(0);
  expect([await isVisitor(caller), await isVisitor(elsewhere)]).toEqual([false, true]);
  expect(await logInByGoogle(shop.caller('rosmarino'), id)).toBe('/');
});

test('when a shopper logs in again at the provider in their session, then the account can be changed without password for ten minutes', async () => {
  const { id, email } = person();
  await shop
    .caller('rosmarino')
    .post('/ebsn/api/registration/register_user', { ...details, email, password });
  const caller = shop.caller('rosmarino');
  await logInByGoogle(caller, id);
  const remove = async () => {
    const { response } = await caller.post('/ebsn/api/linked-account/remove', { provider: 'facebook' });
    return (response.errorsMessage[0] as { code: string }).code;
  };
  // the first log-in is no proof, because its session may have been stolen since
  expect(await remove()).toBe('PROOF_REQUIRED');
  const stolen = shop.caller('rosmarino');
  for (const [name, value] of caller.cookies) stolen.cookies.set(name, value);
  expect(await logInByGoogle(caller, id)).toBe('/');
  expect(await remove()).toBe('LINKED_ACCOUNT_NOT_FOUND');
  expect(await isVisitor(stolen)).toBe(true);
  shop.clock.instant = new Date(Date.now() + 11 * 60_000);
  expect(await remove()).toBe('PROOF_REQUIRED');
  shop.clock.instant = undefined as never;
});
