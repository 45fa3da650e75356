import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { runningApp, type RunningApp } from '@bottega/testing/running-app';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { WarmReads } from './warm-reads.ts';

let shop: RunningApp;
let admin: pg.Client;
/** What the short way said of each request: true, it answered. */
const short = vi.spyOn(WarmReads.prototype, 'answer');

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
beforeEach(() => {
  // a minute later nothing of what was learned holds
  shop.clock.instant = new Date(shop.clock.instant.getTime() + 60_000);
});

const url = '/ebsn/api/products?page_size=3';
const rosmarino = 'rosmarino.localhost:3000';

interface Asked {
  url?: string;
  method?: 'GET' | 'HEAD' | 'OPTIONS';
  headers?: Record<string, string>;
}

/** Asks once, and tells whether the short way answered. */
async function ask({ url: path = url, method = 'GET', headers = {} }: Asked = {}) {
  const response = await shop.app.http.inject({
    method,
    url: path,
    headers: { host: rosmarino, ...headers },
  });
  const wasShort = await short.mock.results.at(-1)?.value;
  return { response, wasShort: wasShort as boolean };
}

/** Asks three times: the first teaches the short way, where it may learn. */
async function askOften(asked: Asked = {}) {
  return [await ask(asked), await ask(asked), await ask(asked)].map(({ wasShort }) => wasShort);
}

const changing = new Set(['x-request-id', 'date']);
const steady = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !changing.has(name)));

describe('a visitor who asks what was asked before', () => {
  test.each(['br', 'gzip', ''])(
    'gets the same headers and bytes the short way, packed as "%s"',
    async (encoding) => {
      const headers = encoding === '' ? undefined : { 'accept-encoding': encoding };
      const first = await ask({ headers });
      const second = await ask({ headers });
      expect([first.wasShort, second.wasShort]).toEqual([false, true]);
      expect(steady(second.response.headers)).toEqual(steady(first.response.headers));
      expect(second.response.rawPayload.equals(first.response.rawPayload)).toBe(true);
      expect(second.response.headers['x-request-id']).not.toBe(first.response.headers['x-request-id']);
      const unpack = { br: brotliDecompressSync, gzip: gunzipSync, '': (bytes: Buffer) => bytes }[encoding]!;
      const body = JSON.parse(unpack(second.response.rawPayload).toString());
      expect([body.user.userId, body.data.products.length]).toEqual([-1, 3]);
    },
  );

  test('is protected as everywhere: policy, no sniffing, no framing', async () => {
    await ask();
    const { response, wasShort } = await ask();
    expect(wasShort).toBe(true);
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

  test('and knows the answer gets 304 without a body', async () => {
    const headers = { 'accept-encoding': 'br' };
    const { response } = await ask({ headers });
    const again = await ask({
      headers: { ...headers, 'if-none-match': `W/"x", ${response.headers['etag']}` },
    });
    expect([again.wasShort, again.response.statusCode, again.response.body]).toEqual([true, 304, '']);
    const other = await ask({ headers: { ...headers, 'if-none-match': '"other"' } });
    expect([other.wasShort, other.response.statusCode]).toEqual([true, 200]);
  });

  test('with HEAD gets the headers alone', async () => {
    const { response: whole } = await ask();
    const { response, wasShort } = await ask({ method: 'HEAD' });
    expect([wasShort, response.statusCode, response.body]).toEqual([true, 200, '']);
    expect(steady(response.headers)).toEqual(steady(whole.headers));
  });

  test('by another spelling of the same question gets the same answer', async () => {
    const { response } = await ask({
      url: '/ebsn/api/products?page_size=3&vendor_id=2&vendor_id=1&utm_source=x',
    });
    for (const spelling of [
      '/ebsn/api/products?vendor_id=1&page_size=3&vendor_id=2',
      '/ebsn/api/%70roducts?page_size=3&vendor_id=1&vendor_id=2',
      'http://ponte.localhost:3000/ebsn/api/products?page_size=3&vendor_id=1&vendor_id=2',
    ]) {
      expect(await askOften({ url: spelling })).toEqual([false, true, true]);
      const again = await ask({ url: spelling, headers: { 'x-forwarded-host': 'ponte.localhost' } });
      expect(again.response.body).toBe(response.body);
    }
  });
});

describe('nothing learned of one brand', () => {
  test('answers another, whatever else the request names', async () => {
    const mine = await ask();
    const other = await ask({
      headers: { host: 'ponte.localhost:3000', 'x-forwarded-host': 'rosmarino.localhost' },
    });
    expect(other.wasShort).toBe(false);
    expect(other.response.json().data).not.toEqual(mine.response.json().data);
    expect(await ask({ headers: { host: 'altrove.example' } })).toMatchObject({
      response: { statusCode: 404 },
    });
    // an app that names its brand is answered for it, and its answer is nobody else's
    const named = await askOften({ headers: { 'x-bottega-brand': 'ponte' } });
    expect(named).toEqual([false, false, false]);
    expect((await ask()).response.body).toBe(mine.response.body);
  });
});

describe('who holds a session', () => {
  const login = async () => {
    const caller = shop.caller('rosmarino');
    await caller.post('/ebsn/api/auth/login', { login: 'demo@rosmarino.example', password: 'spesa2026' });
    return caller;
  };
  const cookieOf = (cookies: Map<string, string>) =>
    [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  test('and is logged in is named in the answer, never the short way, and nobody else is', async () => {
    const cookie = cookieOf((await login()).cookies);
    await ask();
    const answers = [await ask({ headers: { cookie } }), await ask({ headers: { cookie } })];
    for (const { response, wasShort } of answers) {
      expect(wasShort).toBe(false);
      expect(response.json().user.login).toBe('demo@rosmarino.example');
      expect(response.headers['cache-control']).toBe('private, no-cache');
    }
    const etag = String(answers[0]!.response.headers['etag']);
    const known = await ask({ headers: { cookie, 'if-none-match': etag } });
    expect(known.response.statusCode).toBe(304);
    const visitor = await ask({ headers: { 'if-none-match': etag } });
    expect([visitor.response.statusCode, visitor.response.json().user.userId]).toEqual([200, -1]);
    // the device cookie names no session
    for (const part of cookie.split('; ').filter((one) => !one.startsWith('bottega-device='))) {
      const [name = '', value = ''] = part.split('=');
      const byHeader = await ask({ headers: { [name.toLowerCase()]: value } });
      expect([byHeader.wasShort, byHeader.response.json().user.login]).toEqual([
        false,
        'demo@rosmarino.example',
      ]);
      const byCookie = await ask({ headers: { cookie: part } });
      expect([byCookie.wasShort, byCookie.response.json().user.login]).toEqual([
        false,
        'demo@rosmarino.example',
      ]);
    }
  });

  test('as a visitor is answered the short way, privately, until logging in', async () => {
    const caller = shop.caller('rosmarino');
    const { data } = await caller.get<{ products: { productId: number }[] }>(url);
    await caller.post('/ebsn/api/cart/add', {
      items: [{ productId: data.products[0]!.productId, quantity: 1 }],
    });
    const cookie = cookieOf(caller.cookies);
    expect(cookie).toContain('X-Ebsn-Session=');
    expect(await askOften({ headers: { cookie } })).toEqual([false, true, true]);
    const { response } = await ask({ headers: { cookie } });
    expect(response.headers['cache-control']).toBe('private, max-age=60');
    expect(response.json().user.userId).toBe(-1);

    await caller.post('/ebsn/api/auth/login', { login: 'demo@rosmarino.example', password: 'spesa2026' });
    const after = cookieOf(caller.cookies);
    expect(await askOften({ headers: { cookie: after } })).toEqual([false, false, false]);
    // the same token in another brand, or beside an account, is a stranger's
    expect(await askOften({ headers: { cookie, host: 'ponte.localhost:3000' } })).toEqual([
      false,
      false,
      false,
    ]);
    expect(await askOften({ headers: { cookie: `${cookie}; X-Ebsn-Account=forged` } })).toEqual([
      false,
      false,
      false,
    ]);
  });

  test('nobody knows is told so each time, and that is nobody else’s answer', async () => {
    const headers = { cookie: 'X-Ebsn-Session=0123456789012345678901234567890123456789012' };
    for (let n = 0; n < 3; n += 1) {
      const { response, wasShort } = await ask({ headers });
      expect([wasShort, response.headers['cache-control']]).toEqual([false, 'private, max-age=60']);
      expect(String(response.headers['set-cookie'])).toContain('X-Ebsn-Session=;');
    }
    expect((await ask()).response.headers['set-cookie']).toBeUndefined();
  });

  test('and other cookies only is a visitor like any', async () => {
    expect(await askOften({ headers: { cookie: 'consent=1; theme=dark' } })).toEqual([false, true, true]);
  });
});

describe('what was learned ends', () => {
  test('with the brand’s version, and the answer is made anew', async () => {
    expect(await askOften()).toEqual([false, true, true]);
    const { response } = await ask();
    const [first] = response.json().data.products;
    await admin.query('begin');
    await admin.query('update product set name = $2 where tenant_id = 1 and product_id = $1', [
      first.productId,
      'Nome nuovo',
    ]);
    await admin.query('update brand set catalog_version = catalog_version + 1 where tenant_id = 1');
    await admin.query("select pg_notify('catalog', '1:' || catalog_version) from brand where tenant_id = 1");
    await admin.query('commit');
    await vi.waitFor(async () => {
      expect((await ask()).response.json().data.products[0].name).toBe('Nome nuovo');
    }, 1000);
  });

  test('with a changed setting of the brand', async () => {
    const tree = '/ebsn/api/category?filtered=true';
    expect(await askOften({ url: tree })).toEqual([false, true, true]);
    await admin.query(
      `update brand set config = config || '{"categoryPrefix": "/reparto/"}' where tenant_id = 1`,
    );
    await admin.query('notify brand');
    await vi.waitFor(async () => {
      expect((await ask({ url: tree })).response.body).toContain('"/reparto/');
    }, 1000);
  });

  test('with the minute, so that no day outlives its midnight', async () => {
    expect(await askOften()).toEqual([false, true, true]);
    shop.clock.instant = new Date(shop.clock.instant.getTime() + 60_000);
    expect((await ask()).wasShort).toBe(false);
  });
});

describe('never the short way', () => {
  test('go other origins, which get their own CORS headers', async () => {
    await ask();
    const headers = { origin: 'https://app.example' };
    expect(await askOften({ headers })).toEqual([false, false, false]);
    expect((await ask({ headers })).response.headers['access-control-allow-origin']).toBe(
      'https://app.example',
    );
    expect((await ask()).response.headers['access-control-allow-origin']).toBeUndefined();
    const preflight = await ask({
      method: 'OPTIONS',
      headers: { ...headers, 'access-control-request-method': 'GET' },
    });
    expect([preflight.wasShort, preflight.response.statusCode]).toEqual([false, 204]);
  });

  test.each([
    ['a refusal', '/ebsn/api/products?page=0', 400],
    ['an unknown product', '/ebsn/api/products?slug=nessuno', 404],
    ['a cart', '/ebsn/api/cart/view', 200],
    ['an address longer than any shopper’s', `/ebsn/api/products?page_size=3&x=${'y'.repeat(4000)}`, 200],
    ['a query of 10,000 characters', `/ebsn/api/products?q=${'a'.repeat(10_000)}`, 400],
  ])('goes %s', async (_, path, status) => {
    expect(await askOften({ url: path })).toEqual([false, false, false]);
    expect((await ask({ url: path })).response.statusCode).toBe(status);
  });
});

test('the short way counts against the limit of the address', async () => {
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
