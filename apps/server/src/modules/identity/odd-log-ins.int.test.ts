import type { Cart } from '@bottega/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addGoods, registerShopper } from '../../../testing/at-places.ts';
import { runningApp, type RunningApp } from '../../../testing/shops/running-app.ts';

const password = 'spesa2026';
let shop: RunningApp;
beforeAll(async () => {
  shop = await runningApp();
});
afterAll(() => shop.close());

test('when one person logs in ten times at the same moment, each time with a visitor’s basket, then all are in and nothing is lost or doubled', async () => {
  const { email: login } = await registerShopper(shop.caller('rosmarino'));
  const callers = Array.from({ length: 10 }, () => shop.caller('rosmarino'));
  await addGoods(callers[0]!, { pieces: 3 });
  const before = (await callers[0]!.get<Cart>('/ebsn/api/cart/view')).data;
  const answers = await Promise.all(
    callers.map((caller) => caller.post<Cart>('/ebsn/api/auth/login', { login, password })),
  );
  expect(answers.map(({ http, response }) => [http, response.status])).toEqual(callers.map(() => [200, 0]));
  const carts = await Promise.all(callers.map((caller) => caller.get<Cart>('/ebsn/api/cart/view')));
  for (const { data } of carts) {
    expect(data.user.email).toBe(login);
    expect(data.totalItems).toBe(before.totalItems);
  }
  const sessions = new Set(callers.map((caller) => caller.cookies.get('X-Ebsn-Session')));
  expect(sessions.size).toBe(10);
});

test.each([
  ["D'Angelo", 'Zoë', "o'brien+spesa@example.it"],
  ['Dell’Orto-Müller', 'José María', 'nome.cognome+a_b@posta.example.it'],
])('a person called %s, %s registers as %s and comes back', async (lastName, firstName, email) => {
  const person = { firstName, lastName, email, password, phone: '3331234567', privacyConsent: true };
  const registered = await shop.caller('ponte').post<Cart>('/ebsn/api/registration/register_user', person);
  expect(registered.response.errorsMessage).toEqual([]);
  const back = await shop.caller('ponte').post<Cart>('/ebsn/api/auth/login', { login: email, password });
  expect(back.data.user).toMatchObject({ firstName, lastName, email });
});

test('when the browser’s session came from an attacker, then a log-in gives it another one and the attacker stays a visitor', async () => {
  const { email: login } = await registerShopper(shop.caller('rosmarino'));
  const attacker = shop.caller('rosmarino');
  await addGoods(attacker, { pieces: 1 });
  const sessionToken = attacker.cookies.get('X-Ebsn-Session')!;
  const asHeader: Record<string, string>[] = [{}, { 'X-Ebsn-Session': sessionToken }];
  for (const headers of asHeader) {
    const victim = shop.caller('rosmarino');
    victim.cookies.set('X-Ebsn-Session', sessionToken);
    const answer = await victim.post('/ebsn/api/auth/login', { login, password }, { headers });
    expect(answer.response.status).toBe(0);
    expect(victim.cookies.get('X-Ebsn-Session')).not.toBe(sessionToken);
    const thief = shop.caller('rosmarino');
    thief.cookies.set('X-Ebsn-Session', sessionToken);
    expect((await thief.get<Cart>('/ebsn/api/cart/view')).data.user.userId).toBe(-1);
  }
});

test('when header and cookie disagree, then the header’s session counts, and one person is never mixed with another', async () => {
  const [ada, bea] = [shop.caller('rosmarino'), shop.caller('rosmarino')];
  const [adaIs, beaIs] = [await registerShopper(ada), await registerShopper(bea)];
  const headersOf = (...names: string[]) =>
    Object.fromEntries(names.map((name) => [name, bea.cookies.get(name)!]));
  const emailOf = async (headers: Record<string, string>) =>
    (await ada.get<Cart>('/ebsn/api/cart/view', { headers })).data.user.email;
  expect(await emailOf({})).toBe(adaIs.email);
  expect(await emailOf(headersOf('X-Ebsn-Session', 'X-Ebsn-Account'))).toBe(beaIs.email);
  expect(await emailOf(headersOf('X-Ebsn-Session'))).toBe(beaIs.email);
  // the session decides; an account names its own session only
  expect(await emailOf(headersOf('X-Ebsn-Account'))).toBe(adaIs.email);
  expect(await emailOf({ 'X-Ebsn-Session': 'forged' })).toBe(adaIs.email);
  expect(await emailOf({})).toBe(adaIs.email);
});
