import { runningApp, type Caller, type RunningApp } from '../../../../testing/shops/running-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let shop: RunningApp;
beforeAll(async () => {
  shop = await runningApp();
});
afterAll(() => shop.close());

const post = (caller: Caller, fields: Record<string, string>, query = '', headers = {}) =>
  caller.post(`/login${query}`, undefined, {
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
const good = { login: 'demo@rosmarino.example', password: 'spesa2026' };

test('when a browser posts the log-in form, then it is logged in and returns to the previous page', async () => {
  const caller = shop.caller('rosmarino');
  const answer = await post(caller, good, '?poi=%2Fprofile%2Forders');
  expect([answer.http, answer.headers['location']]).toEqual([303, '/profile/orders']);
  expect((await caller.get('/ebsn/api/registration/user_detail')).data).toMatchObject({ login: good.login });
});

test('when the form asks for a page of another site, then the log-in goes to the home page', async () => {
  for (const poi of ['https://evil.example', '//evil.example', '/.//evil.example', '/login'])
    expect(
      (await post(shop.caller('rosmarino'), good, `?poi=${encodeURIComponent(poi)}`)).headers['location'],
    ).toBe('/');
});

test('when a posted log-in form is refused, then the form comes back with the code and no session opens', async () => {
  const tries = [
    [{ ...good, password: 'wrong' }, 'LOGIN_FAILED'],
    [{ login: good.login, password: '' }, 'PASSWORD_EMPTY'],
    [{}, 'LOGIN_EMPTY'],
  ] as const;
  for (const [fields, code] of tries) {
    const caller = shop.caller('rosmarino');
    const answer = await post(caller, fields, '?poi=%2Fcheckout');
    expect([answer.http, answer.headers['location']]).toEqual([303, `/login?poi=%2Fcheckout&errore=${code}`]);
    expect([...caller.cookies.keys()].filter((name) => name.startsWith('X-Ebsn-'))).toEqual([]);
  }
});

test('when another site posts the log-in form, then no session opens', async () => {
  const caller = shop.caller('rosmarino');
  const elsewhere = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
  const answer = await post(caller, good, '', elsewhere);
  expect(answer.headers['location']).toContain('errore=CROSS_SITE');
  expect(caller.cookies.has('X-Ebsn-Account')).toBe(false);
});
