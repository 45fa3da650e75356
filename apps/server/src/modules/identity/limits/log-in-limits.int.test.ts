import type { Cart } from '@bottega/contract';
import { runningApp, type RunningApp } from '../../../../testing/shops/running-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const host = 'rosmarino.localhost:3000';
const password = 'spesa2026';
let running: RunningApp;
let lastNumber = 0;

beforeAll(async () => {
  running = await runningApp({ now: new Date('2026-11-24T10:00:00Z') });
});
afterAll(() => running.close());

interface Browser {
  cookie: string;
  address: string;
}

const browser = (address: string): Browser => ({ cookie: '', address });

async function post(from: Browser, url: string, body: object) {
  const response = await running.app.http.inject({
    method: 'POST',
    url: `/ebsn/api/${url}`,
    remoteAddress: from.address,
    headers: { host, 'sec-fetch-site': 'same-origin', cookie: from.cookie },
    payload: body,
  });
  for (const { name, value, maxAge } of response.cookies)
    if (name === 'bottega-device' && maxAge !== 0) from.cookie = `${name}=${value}`;
  return {
    http: response.statusCode,
    seconds: Number(response.headers['retry-after']),
    body: response.json<{ response: { errorsMessage: { code: string }[] }; data: Cart }>(),
  };
}
const logIn = (from: Browser, login: string, typed = password) =>
  post(from, 'auth/login', { login, password: typed });
const codeOf = ({ body }: Awaited<ReturnType<typeof post>>) => body.response.errorsMessage[0]?.code;

async function register(
  from = browser(`198.51.100.${(lastNumber += 1)}`),
): Promise<{ login: string; own: Browser }> {
  const login = `owner-${(lastNumber += 1)}@example.it`;
  const person = { email: login, password, firstName: 'Ada', lastName: 'Rossi', phone: '333 1234567' };
  await post(from, 'registration/register_user', { ...person, privacyConsent: true });
  return { login, own: from };
}

/** Sends wrong passwords from new addresses, ten from each, until the account's limit is reached. */
async function attack(login: string): Promise<void> {
  const block = (lastNumber += 1);
  const guesses = Array.from({ length: 60 }, (_, n) =>
    logIn(browser(`203.0.${block}.${Math.floor(n / 10) + 1}`), login, 'guess'),
  );
  expect((await Promise.all(guesses)).map(codeOf)).toEqual(Array(60).fill('LOGIN_FAILED'));
}

const passSeconds = (seconds: number): void => {
  running.clock.instant = new Date(running.clock.instant.getTime() + seconds * 1000);
};

test('when others reach an account’s limit of wrong passwords, then its known device logs in at once, from any address', async () => {
  const { login, own } = await register();
  await attack(login);
  expect(await logIn(own, login)).toMatchObject({ http: 200, body: { data: { user: { login } } } });
  const abroad = { ...own, address: '192.0.2.77' };
  expect(await logIn(abroad, login)).toMatchObject({ http: 200, body: { data: { user: { login } } } });
});

test('when others reach an account’s limit, then an unknown device with the right password waits seconds for its turn', async () => {
  const { login } = await register();
  await attack(login);
  const unknown = browser('192.0.2.10');
  const refusal = await logIn(unknown, login);
  expect(refusal).toMatchObject({ http: 429, seconds: 3 });
  // a request before the turn doesn't change its time
  passSeconds(1);
  expect(await logIn(unknown, login)).toMatchObject({ http: 429, seconds: 2 });
  passSeconds(2);
  expect(await logIn(unknown, login)).toMatchObject({ http: 200, body: { data: { user: { login } } } });
});

test('when many addresses request a turn on an attacked account at once, then one may try every 3 seconds and none waits over 2 minutes', async () => {
  const { login } = await register();
  await attack(login);
  const block = (lastNumber += 1);
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, n) => logIn(browser(`203.0.${block}.${n + 1}`), login, 'guess')),
  );
  expect(answers.map(({ http }) => http)).toEqual(Array(60).fill(429));
  const waits = answers.map(({ seconds }) => seconds).sort((a, b) => a - b);
  expect(waits.slice(0, 40)).toEqual(Array.from({ length: 40 }, (_, n) => 3 * (n + 1)));
  expect(waits.slice(40)).toEqual(Array(20).fill(120));
});

test('when a turn has come, then it allows one try', async () => {
  const { login } = await register();
  await attack(login);
  const unknown = browser('192.0.2.11');
  await logIn(unknown, login, 'guess');
  passSeconds(3);
  const tries = await Promise.all([1, 2, 3, 4].map(() => logIn(unknown, login, 'guess')));
  expect(tries.map(codeOf).filter((code) => code === 'LOGIN_FAILED')).toHaveLength(1);
});

test('when a known device has used its own ten tries, then it counts as an unknown one', async () => {
  const { login, own } = await register();
  for (let n = 0; n < 10; n += 1) expect(codeOf(await logIn(own, login, 'typo'))).toBe('LOGIN_FAILED');
  await attack(login);
  expect(await logIn(own, login)).toMatchObject({ http: 429, seconds: 3 });
});

test('when a device cookie is forged or of another account or brand, then the device counts as unknown', async () => {
  const { login } = await register();
  const other = await register();
  await attack(login);
  const forged = other.own.cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  for (const [n, cookie] of [other.own.cookie, forged, 'bottega-device=x', ''].entries())
    expect(await logIn({ cookie, address: `192.0.2.${100 + n}` }, login)).toMatchObject({ http: 429 });
});

test('when 100 wrong passwords for one account arrive at once from one address, then ten are checked', async () => {
  const { login } = await register();
  const from = browser('192.0.2.20');
  const tries = await Promise.all(Array.from({ length: 100 }, () => logIn(from, login, 'guess')));
  expect(tries.filter((answer) => codeOf(answer) === 'LOGIN_FAILED')).toHaveLength(10);
  expect(tries.filter(({ http }) => http === 429)).toHaveLength(90);
});

test('when 1,000 wrong passwords for one account come from twenty addresses, then sixty are checked and the rest is refused', async () => {
  const { login } = await register();
  const codes = new Map<string | undefined, number>();
  for (let round = 0; round < 10; round++) {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        logIn(browser(`203.1.113.${n % 20}`), login, `guess-${round}-${n}`),
      ),
    );
    for (const answer of answers) codes.set(codeOf(answer), (codes.get(codeOf(answer)) ?? 0) + 1);
  }
  expect(Object.fromEntries(codes)).toEqual({ LOGIN_FAILED: 60, TOO_MANY_REQUESTS: 940 });
});

test('when 150 wrong passwords for as many accounts arrive at once from one address, then 100 are checked', async () => {
  const from = browser('192.0.2.21');
  const tries = await Promise.all(
    Array.from({ length: 150 }, (_, n) => logIn(from, `nobody-${n}@example.it`, 'guess')),
  );
  expect(tries.filter((answer) => codeOf(answer) === 'LOGIN_FAILED')).toHaveLength(100);
});

test('when 100 unknown gift codes arrive at once from one address, then 60 are checked', async () => {
  const from = browser('192.0.2.22');
  const check = (code: string) =>
    running.app.http.inject({
      url: `/ebsn/api/cart-giftcertificate/check?code=${code}`,
      remoteAddress: from.address,
      headers: { host, 'sec-fetch-site': 'same-origin' },
    });
  const tries = await Promise.all(Array.from({ length: 100 }, (_, n) => check(`NESSUNO-${n}`)));
  expect(tries.filter(({ statusCode }) => statusCode === 429)).toHaveLength(40);
});

test('when 100 registrations arrive at once from one address, then 60 are accepted', async () => {
  const from = browser('192.0.2.23');
  const person = { firstName: 'Ada', lastName: 'Rossi', phone: '333 1234567', privacyConsent: true };
  const tries = await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      post(from, 'registration/register_user', { ...person, password, email: `crowd-${n}@example.it` }),
    ),
  );
  expect(tries.filter(({ http }) => http === 200)).toHaveLength(60);
});

test('when a limit is reached within its window, then the answer has the remaining seconds of the window', async () => {
  const { login } = await register();
  const from = browser('192.0.2.24');
  for (let n = 0; n < 10; n += 1) await logIn(from, login, 'guess');
  passSeconds(600);
  expect(await logIn(from, login)).toMatchObject({ http: 429, seconds: 300 });
  passSeconds(300);
  expect(await logIn(from, login)).toMatchObject({ http: 200 });
});
