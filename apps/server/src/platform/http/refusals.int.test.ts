import { contract, type Endpoint } from '@bottega/contract';
import { runningApp, type Caller, type RunningApp } from '../../../testing/shops/running-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let shop: RunningApp;
let shopper: Caller;
beforeAll(async () => {
  shop = await runningApp();
  shopper = shop.caller('rosmarino');
  await shopper.post('/ebsn/api/auth/login', { login: 'demo@rosmarino.example', password: 'spesa2026' });
});
afterAll(() => shop.close());

const endpoints = Object.entries(contract as Record<string, Record<string, Endpoint>>).flatMap(
  ([word, calls]) => Object.entries(calls).map(([name, endpoint]) => ({ id: `${word}.${name}`, endpoint })),
);

/** Input that every endpoint refuses: every declared field is a list of lists. */
function nonsenseFor({ input }: Endpoint): Record<string, unknown> {
  return Object.fromEntries(Object.keys(input.properties).map((name) => [name, [['?']]]));
}

const withInput = endpoints.filter(({ endpoint }) => Object.keys(endpoint.input.properties).length > 0);

function sendNonsense(endpoint: Endpoint) {
  const nonsense = nonsenseFor(endpoint);
  const url = endpoint.path.replace(/:\w+/g, 'x');
  const query = new URLSearchParams(
    Object.keys(nonsense).map((name) => [name, '\u0000'.repeat(6000)]),
  ).toString();
  return endpoint.method === 'GET' ? shopper.get(`${url}?${query}`) : shopper.post(url, nonsense);
}

test.each(withInput.filter(({ endpoint }) => !endpoint.isWordpress))(
  '[API-12] [API-23] when $id gets nonsense, then it answers a status other than 0 and the reason as text',
  async ({ endpoint }) => {
    const answer = await sendNonsense(endpoint);
    expect(answer.http).toBeLessThan(500);
    expect(answer.response.status).not.toBe(0);
    expect(answer.response.errors[0]?.error).toMatch(/^[A-ZÀ-Ý].* .*[^ ]$/);
    expect(answer.response.errors).toHaveLength(answer.response.errorsMessage.length);
  },
);

test.each(withInput.filter(({ endpoint }) => endpoint.isWordpress))(
  'when $id gets nonsense, then it answers WordPress’s error with the reason as text',
  async ({ endpoint }) => {
    const { http, text } = await sendNonsense(endpoint);
    expect(http).toBeGreaterThanOrEqual(400);
    expect(http).toBeLessThan(500);
    expect(JSON.parse(text)).toEqual({
      code: expect.stringMatching(/^[a-z_]+$/),
      message: expect.stringMatching(/^[A-ZÀ-Ý].* .*[^ ]$/),
      data: expect.objectContaining({ status: http }),
    });
  },
);

test('[API-12] when a log-in is refused, then it is HTTP 200 with a status other than 0 and its reason', async () => {
  const answer = await shop.caller('ponte').post('/ebsn/api/auth/login', {
    login: 'demo@ponte.example',
    password: 'sbagliata',
  });
  expect(answer.http).toBe(200);
  expect(answer.response.status).not.toBe(0);
  expect(answer.response.errors).toEqual([{ error: 'E-mail o password non corrette.' }]);
});

test('[API-17] when an answer has a warning, then its text stands in `error` and in `warning`', async () => {
  const visitor = shop.caller('rosmarino');
  const items = [{ productId: 2_147_483_647, quantity: 1 }];
  const { response } = await visitor.post('/ebsn/api/cart/add-all', { items });
  const text = "Questo prodotto non c'è più.";
  expect(response.warnings).toEqual([
    { error: expect.stringContaining(text), warning: response.warnings[0]?.error },
  ]);
});
