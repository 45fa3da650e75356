import type { Me } from '@bottega/contract';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf } from '../../../../testing/at-places.ts';
import { entryPath, password, staffPeopleOf, type People } from '../../../../testing/shops/people.ts';
import { runningApp, type Answered, type RunningApp } from '../../../../testing/shops/running-app.ts';
import { codeOf } from '../../../../testing/shops/shop-side.ts';
import { brandDb } from '../../../platform/db/brand-db.ts';
import { createPool } from '../../../platform/db/pool.ts';
import { issueStaffLink } from './links.ts';

let shop: RunningApp;
let people: People;
beforeAll(async () => {
  shop = await runningApp({ env: { TRUST_PROXY: '127.0.0.1' } });
  people = await staffPeopleOf(shop);
});
afterAll(async () => {
  await people.close();
  await shop.close();
});

const host = (brand = 'rosmarino') => shop.caller(`gestione.${brand}`);
const moveClock = (minutes: number) => {
  shop.clock.instant = new Date(shop.clock.instant.getTime() + minutes * 60_000);
};

test('the first owner comes in by a link of a command, with a password and an app, and the link works once', async () => {
  const { email, token } = await people.invite({ role: 'owner' });
  const caller = host();
  const view = await caller.post<{ secret: string; uri: string }>(`${entryPath}/link/view`, { token });
  const { secret, uri } = dataOf(view);
  expect(uri).toContain(`secret=${secret}`);
  expect(uri).toContain(encodeURIComponent(email));
  const again = dataOf(await caller.post<{ secret: string }>(`${entryPath}/link/view`, { token }));
  expect(again.secret).toBe(secret);
  const accept = (more: object) =>
    caller.post<{ recoveryCodes: string[] }>(`${entryPath}/link/accept`, {
      token,
      password,
      code: '',
      ...more,
    });
  expect(codeOf(await accept({ password: 'breve', code: '123456' }))).toBe('STAFF_PASSWORD_WEAK');
  expect(codeOf(await accept({ password: 'passwordpassword', code: '123456' }))).toBe('STAFF_PASSWORD_WEAK');
  expect(codeOf(await accept({ code: 'nessuno' }))).toBe('STAFF_CODE_WRONG');
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = totp.generate({ timestamp: shop.clock.instant.getTime() });
  const { recoveryCodes } = dataOf(await accept({ code }));
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(codeOf(await accept({ code }))).toBe('STAFF_LINK_INVALID');
  expect(codeOf(await caller.post(`${entryPath}/link/view`, { token }))).toBe('STAFF_LINK_INVALID');

  const logIn = (more: object) => caller.post<Me>(`${entryPath}/login`, { email, password, ...more });
  expect(codeOf(await logIn({ password: 'un’altra frase lunga' }))).toBe('STAFF_LOGIN_FAILED');
  expect(codeOf(await logIn({}))).toBe('STAFF_CODE_NEEDED');
  // the code of the invitation is used up
  expect(codeOf(await logIn({ code }))).toBe('STAFF_CODE_WRONG');
  expect(caller.cookies.size).toBe(0);
  moveClock(0.5);
  const next = totp.generate({ timestamp: shop.clock.instant.getTime() });
  const me = dataOf(await logIn({ email: ` ${email.toUpperCase()} `, code: next }));
  expect(me).toMatchObject({ email, grants: [{ role: 'owner' }] });
  expect(me.rights['order.refund']).toBe('all');
  expect(codeOf(await host().post(`${entryPath}/login`, { email, password, code: next }))).toBe(
    'STAFF_CODE_WRONG',
  );
  expect(dataOf(await caller.get<Me>(`${entryPath}/me`)).staffId).toBe(me.staffId);
});

test('unknown and invited people, and a shopper with the right password, answer as a wrong password', async () => {
  const { email } = await people.invite({ role: 'owner' });
  for (const typed of [email, 'nessuno@rosmarino.example', 'demo@rosmarino.example']) {
    const secret = typed.startsWith('demo') ? 'spesa2026' : password;
    expect(codeOf(await host().post(`${entryPath}/login`, { email: typed, password: secret }))).toBe(
      'STAFF_LOGIN_FAILED',
    );
  }
});

test('a session is of one host: nothing of it works at the shop, at another brand, or the other way round', async () => {
  const { caller } = await people.member({ role: 'owner' });
  const [[name, value]] = [...caller.cookies] as [[string, string]];
  const elsewhere = host('ponte');
  elsewhere.cookies.set(name, value);
  expect(codeOf(await elsewhere.get(`${entryPath}/me`))).toBe('STAFF_SESSION_ENDED');
  const atShop = shop.caller('rosmarino');
  atShop.cookies.set(name, value);
  expect((await atShop.get(`${entryPath}/me`)).http).toBe(404);
  expect(codeOf(await atShop.get('/ebsn/api/admin/staff/list'))).toBe('API_KEY_INVALID');

  const shopper = shop.caller('rosmarino');
  dataOf(
    await shopper.post('/ebsn/api/auth/login', { login: 'demo@rosmarino.example', password: 'spesa2026' }),
  );
  const withShopper = host();
  for (const [cookie, token] of shopper.cookies) withShopper.cookies.set(cookie, token);
  expect(codeOf(await withShopper.get('/ebsn/api/admin/staff/list'))).toBe('STAFF_SESSION_ENDED');
  for (const path of ['/', '/ebsn/api/products', '/ebsn/api/cart/view', '/assets/x.js', '/robots.txt'])
    expect((await caller.get(path)).http, path).toBe(404);
});

test('another site can’t make a call with the session, and its cookie is kept from it', async () => {
  const { caller } = await people.member({ role: 'owner' });
  const headers = { 'sec-fetch-site': 'same-site', origin: 'http://rosmarino.localhost:3000' };
  expect(codeOf(await caller.post(`${entryPath}/logout`, {}, { headers }))).toBe('CROSS_SITE');
  const body = { email: 'x@rosmarino.example', name: 'X', grants: [] };
  expect(codeOf(await caller.post('/ebsn/api/admin/staff/invite', body, { headers }))).toBe('CROSS_SITE');
  expect(dataOf(await caller.get<Me>(`${entryPath}/me`)).grants).toHaveLength(1);
});

test('when a session comes from another network, then the second factor opens it there, and no longer here', async () => {
  const { caller, code } = await people.member({ role: 'owner' });
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  expect(codeOf(await caller.get(`${entryPath}/me`, { headers }))).toBe('STAFF_SESSION_LOCKED');
  expect((await caller.get(`${entryPath}/me`)).http).toBe(200);
  expect((await caller.post(`${entryPath}/unlock`, { code: code() }, { headers })).http).toBe(200);
  expect((await caller.get(`${entryPath}/me`, { headers })).http).toBe(200);
  expect(codeOf(await caller.get(`${entryPath}/me`))).toBe('STAFF_SESSION_LOCKED');
});

test('when a session was idle for half an hour, then the second factor opens it', async () => {
  const { caller, code } = await people.member({ role: 'owner' });
  moveClock(29);
  expect((await caller.get(`${entryPath}/me`)).http).toBe(200);
  moveClock(31);
  const locked = await caller.get(`${entryPath}/me`);
  expect([locked.http, codeOf(locked)]).toEqual([423, 'STAFF_SESSION_LOCKED']);
  expect(codeOf(await caller.get('/ebsn/api/admin/staff/list'))).toBe('STAFF_SESSION_LOCKED');
  expect(codeOf(await caller.post(`${entryPath}/unlock`, { code: '000000' }))).toBe('STAFF_CODE_WRONG');
  expect((await caller.post(`${entryPath}/unlock`, { code: code() })).http).toBe(200);
  expect((await caller.get(`${entryPath}/me`)).http).toBe(200);
  moveClock(12 * 60);
  expect(codeOf(await caller.post(`${entryPath}/unlock`, { code: code() }))).toBe('STAFF_SESSION_ENDED');
  expect(caller.cookies.size).toBe(0);
});

test('a recovery code stands for the app, once', async () => {
  const { email, recoveryCodes } = await people.member({ role: 'owner' });
  const logIn = (code: string) => host().post<Me>(`${entryPath}/login`, { email, password, code });
  const [first, second] = recoveryCodes as [string, string];
  expect((await logIn(first.toLowerCase())).data?.email).toBe(email);
  expect(codeOf(await logIn(first))).toBe('STAFF_CODE_WRONG');
  expect((await logIn(second.replace('-', ' '))).data?.email).toBe(email);
});

test('when somebody guesses passwords or codes, then the account waits', async () => {
  const { email, code } = await people.member({ role: 'owner' });
  const guesses: (string | undefined)[] = [];
  for (let turn = 0; turn < 11; turn += 1)
    guesses.push(codeOf(await host().post(`${entryPath}/login`, { email, password, code: '000000' })));
  expect(guesses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'STAFF_CODE_WRONG'));
  expect(guesses[10]).toBe('TOO_MANY_REQUESTS');
  expect(codeOf(await host().post(`${entryPath}/login`, { email, password, code: code() }))).toBe(
    'TOO_MANY_REQUESTS',
  );
  moveClock(16);
  expect((await host().post(`${entryPath}/login`, { email, password, code: code() })).http).toBe(200);
});

test('a mailed link sets a new password with the second factor, and ends the sessions', async () => {
  const { email, caller, code } = await people.member({ role: 'owner' });
  for (const typed of [email, 'nessuno@rosmarino.example'])
    expect((await host().post(`${entryPath}/reset/request`, { email: typed })).http).toBe(200);
  const pool = createPool(shop.appUrl, 1);
  const { staffId } = dataOf(await caller.get<Me>(`${entryPath}/me`));
  const token = await issueStaffLink(brandDb(pool, 1), {
    staffId,
    purpose: 'reset',
    now: shop.clock.instant,
  });
  await pool.end();
  const reset = (more: object): Promise<Answered<object>> =>
    host().post(`${entryPath}/reset`, { token, password: 'una frase tutta nuova', code: '000000', ...more });
  expect(codeOf(await reset({}))).toBe('STAFF_CODE_WRONG');
  expect(codeOf(await reset({ token: 'un-altro' }))).toBe('STAFF_LINK_INVALID');
  expect((await reset({ code: code() })).http).toBe(200);
  expect(codeOf(await caller.get(`${entryPath}/me`))).toBe('STAFF_SESSION_ENDED');
  expect(codeOf(await host().post(`${entryPath}/login`, { email, password, code: code() }))).toBe(
    'STAFF_LOGIN_FAILED',
  );
  expect(codeOf(await reset({ code: code() }))).toBe('STAFF_LINK_INVALID');
});
