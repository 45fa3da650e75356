import { eventually } from '@bottega/testing/eventually';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { runningApp, type RunningApp } from '../../../../testing/shops/running-app.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let shop: RunningApp;
let admin: pg.Client;

beforeAll(async () => {
  shop = await runningApp({
    now: new Date('2026-11-18T10:00:10Z'),
    env: { CORS_ORIGINS: 'https://app.example' },
  });
  admin = new pg.Client({ connectionString: shop.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await shop.close();
});

const url = '/ebsn/api/products?page_size=3';
const rosmarino = 'rosmarino.localhost:3000';

interface Asked {
  url?: string;
  method?: 'GET' | 'HEAD' | 'OPTIONS';
  headers?: Record<string, string>;
}

const ask = ({ url: path = url, method = 'GET', headers = {} }: Asked = {}) =>
  shop.app.http.inject({ method, url: path, headers: { host: rosmarino, ...headers } });

const changing = new Set(['x-request-id', 'date']);
const steady = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !changing.has(name)));

describe('visitors who repeat a request', () => {
  test.each(['br', 'gzip', ''])(
    'when a visitor repeats a request, then the headers and bytes are the same, packed as "%s"',
    async (encoding) => {
      const headers = encoding === '' ? undefined : { 'accept-encoding': encoding };
      const first = await ask({ headers });
      const second = await ask({ headers });
      expect(steady(second.headers)).toEqual(steady(first.headers));
      expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
      expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
      const unpack = { br: brotliDecompressSync, gzip: gunzipSync, '': (bytes: Buffer) => bytes }[encoding]!;
      const body = JSON.parse(unpack(second.rawPayload).toString());
      expect([body.user.userId, body.data.products.length]).toEqual([-1, 3]);
    },
  );

  test('a shared answer has security headers and no rate limit counters', async () => {
    await ask();
    const response = await ask();
    expect(response.headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'public, max-age=60',
      vary: 'origin, accept-encoding, cookie, x-ebsn-session, x-ebsn-account, x-bottega-brand',
    });
    expect(Object.keys(response.headers).filter((name) => name.startsWith('x-ratelimit'))).toEqual([]);
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  test('when If-None-Match names the shared answer, then the answer is 304 without a body', async () => {
    const headers = { 'accept-encoding': 'br' };
    const response = await ask({ headers });
    const again = await ask({
      headers: { ...headers, 'if-none-match': `W/"x", ${response.headers['etag']}` },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const other = await ask({ headers: { ...headers, 'if-none-match': '"other"' } });
    expect(other.statusCode).toBe(200);
  });

  test('when the method is HEAD, then the answer is only the headers', async () => {
    const whole = await ask();
    const response = await ask({ method: 'HEAD' });
    expect([response.statusCode, response.body]).toEqual([200, '']);
    expect(steady(response.headers)).toEqual(steady(whole.headers));
  });

  test('when the address is spelled differently, then the answer is the same', async () => {
    const response = await ask({
      url: '/ebsn/api/products?page_size=3&vendor_id=2&vendor_id=1&utm_source=x',
    });
    for (const spelling of [
      '/ebsn/api/products?vendor_id=1&page_size=3&vendor_id=2',
      '/ebsn/api/%70roducts?page_size=3&vendor_id=1&vendor_id=2',
      'http://ponte.localhost:3000/ebsn/api/products?page_size=3&vendor_id=1&vendor_id=2',
    ]) {
      const again = await ask({ url: spelling, headers: { 'x-forwarded-host': 'ponte.localhost' } });
      expect(again.body).toBe(response.body);
    }
  });
});

test('a shared answer of one brand is never sent to another brand’s visitors', async () => {
  const mine = await ask();
  const other = await ask({
    headers: { host: 'ponte.localhost:3000', 'x-forwarded-host': 'rosmarino.localhost' },
  });
  expect(other.json().data).not.toEqual(mine.json().data);
  expect((await ask({ headers: { host: 'altrove.example' } })).statusCode).toBe(404);
  expect((await ask({ headers: { 'x-bottega-brand': 'ponte' } })).statusCode).toBe(200);
  expect((await ask()).body).toBe(mine.body);
});

describe('requests with a session', () => {
  const login = async () => {
    const caller = shop.caller('rosmarino');
    await caller.post('/ebsn/api/auth/login', { login: 'demo@rosmarino.example', password: 'spesa2026' });
    return caller;
  };
  const cookieOf = (cookies: Map<string, string>) =>
    [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  test('when the shopper is logged in, then the answer names the shopper, and other visitors’ answers do not', async () => {
    const cookie = cookieOf((await login()).cookies);
    await ask();
    const answers = [await ask({ headers: { cookie } }), await ask({ headers: { cookie } })];
    for (const response of answers) {
      expect(response.json().user.login).toBe('demo@rosmarino.example');
      expect(response.headers['cache-control']).toBe('private, no-cache');
    }
    const etag = String(answers[0]!.headers['etag']);
    expect((await ask({ headers: { cookie, 'if-none-match': etag } })).statusCode).toBe(304);
    const visitor = await ask({ headers: { 'if-none-match': etag } });
    expect([visitor.statusCode, visitor.json().user.userId]).toEqual([200, -1]);
    // the device cookie does not identify a session
    for (const part of cookie.split('; ').filter((pair) => !pair.startsWith('bottega-device='))) {
      const [name = '', value = ''] = part.split('=');
      for (const headers of [{ [name.toLowerCase()]: value }, { cookie: part }])
        expect((await ask({ headers })).json().user.login).toBe('demo@rosmarino.example');
    }
  });

  test('when a visitor has a session, then the answer is private, and in another brand the session is unknown', async () => {
    const caller = shop.caller('rosmarino');
    const { data } = await caller.get<{ products: { productId: number }[] }>(url);
    await caller.post('/ebsn/api/cart/add', {
      items: [{ productId: data.products[0]!.productId, quantity: 1 }],
    });
    const cookie = cookieOf(caller.cookies);
    expect(cookie).toContain('X-Ebsn-Session=');
    await ask({ headers: { cookie } });
    const response = await ask({ headers: { cookie } });
    expect(response.headers['cache-control']).toBe('private, max-age=60');
    expect(response.json().user.userId).toBe(-1);
    // another brand does not know the token
    const elsewhere = await ask({ headers: { cookie, host: 'ponte.localhost:3000' } });
    expect(String(elsewhere.headers['set-cookie'])).toContain('X-Ebsn-Session=;');

    await caller.post('/ebsn/api/auth/login', { login: 'demo@rosmarino.example', password: 'spesa2026' });
    const after = await ask({ headers: { cookie: cookieOf(caller.cookies) } });
    expect(after.json().user.login).toBe('demo@rosmarino.example');
  });

  test('when a session is unknown, then every answer deletes its cookie, and other visitors’ answers do not', async () => {
    const headers = { cookie: 'X-Ebsn-Session=0123456789012345678901234567890123456789012' };
    for (let n = 0; n < 3; n += 1) {
      const response = await ask({ headers });
      expect(response.headers['cache-control']).toBe('private, max-age=60');
      expect(String(response.headers['set-cookie'])).toContain('X-Ebsn-Session=;');
    }
    expect((await ask()).headers['set-cookie']).toBeUndefined();
  });

  test('when cookies belong to other software, then the visitor gets the shared answer', async () => {
    const response = await ask({ headers: { cookie: 'consent=1; theme=dark' } });
    expect(response.headers['cache-control']).toBe('public, max-age=60');
  });
});

describe('end of a cached answer', () => {
  test('when the catalogue version of a brand rises, then a cached answer is made again', async () => {
    const response = await ask();
    const [first] = response.json().data.products;
    await admin.query('begin');
    await admin.query('update product set name = $2 where tenant_id = 1 and product_id = $1', [
      first.productId,
      'Nome nuovo',
    ]);
    await admin.query('update brand set catalog_version = catalog_version + 1 where tenant_id = 1');
    await admin.query("select pg_notify('catalog', '1:' || catalog_version) from brand where tenant_id = 1");
    await admin.query('commit');
    await eventually(async () => {
      expect((await ask()).json().data.products[0].name).toBe('Nome nuovo');
    });
  });
});

test('when another origin sends a request, then only its own answer has CORS headers', async () => {
  await ask();
  const headers = { origin: 'https://app.example' };
  for (let n = 0; n < 2; n += 1)
    expect((await ask({ headers })).headers['access-control-allow-origin']).toBe('https://app.example');
  expect((await ask()).headers['access-control-allow-origin']).toBeUndefined();
  const preflight = await ask({
    method: 'OPTIONS',
    headers: { ...headers, 'access-control-request-method': 'GET' },
  });
  expect(preflight.statusCode).toBe(204);
});

test.each([
  ['a refusal', '/ebsn/api/products?page=0', 400],
  ['an unknown product', '/ebsn/api/products?slug=nessuno', 404],
  ['a long address', `/ebsn/api/products?page_size=3&x=${'y'.repeat(4000)}`, 200],
  ['a query of 10,000 characters', `/ebsn/api/products?q=${'a'.repeat(10_000)}`, 400],
])('when %s is requested three times, then the status stays the same', async (_, path, status) => {
  for (let n = 0; n < 3; n += 1) expect((await ask({ url: path })).statusCode).toBe(status);
});

test('a cached answer counts against the rate limit of the address', async () => {
  const limited = await runningApp({ env: { RATE_LIMIT: '4' } });
  try {
    const codes: number[] = [];
    for (let n = 0; n < 6; n += 1)
      codes.push((await limited.app.http.inject({ url, headers: { host: rosmarino } })).statusCode);
    expect(codes).toEqual([200, 200, 200, 200, 429, 429]);
  } finally {
    await limited.close();
  }
});
