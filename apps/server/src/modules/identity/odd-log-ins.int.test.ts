import type { Cart } from '@bottega/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addGoods, registerShopper } from '../../../testing/at-places.ts';
import { runningApp, type RunningApp } from '../../../testing/running-app.ts';

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
