import { contract, envelopeOf, type Endpoint } from '@bottega/contract';
import { runningApp, type RunningApp } from '@bottega/testing/running-app';
import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let shop: RunningApp;
beforeAll(async () => {
  shop = await runningApp({ env: { CORS_ORIGINS: 'capacitor://localhost' } });
});
afterAll(() => shop.close());

const endpoints = Object.entries(contract as Record<string, Record<string, Endpoint>>).flatMap(
  ([word, calls]) => Object.entries(calls).map(([name, endpoint]) => ({ id: `${word}.${name}`, endpoint })),
);

describe('a host', () => {
  test('nobody serves gets a plain 404 page that names no brand', async () => {
    const answer = await shop.app.http.inject({ url: '/', headers: { host: 'altrove.example' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).not.toMatch(/rosmarino|ponte|bottega/i);
  });

  test('[TEN-02] of each brand answers the same call with its own settings', async () => {
    for (const key of ['rosmarino', 'ponte']) {
      const { data } = await shop.caller(key).get<{ key: string }>('/ebsn/api/brand/settings');
      expect(data.key).toBe(key);
    }
    const plain = await shop.app.http.inject({
      url: '/ebsn/api/brand/settings',
      headers: { host: 'localhost:3000' },
    });
    expect(plain.json().data.key).toBe('rosmarino');
  });
});

describe('every declared endpoint', () => {
  test.each(endpoints)('$id is served', ({ endpoint }) => {
    expect(shop.app.http.hasRoute({ method: endpoint.method, url: endpoint.path })).toBe(true);
  });

  test.each(endpoints)(
    '[API-13] [API-14] [API-15] $id answers a visitor an envelope, never a 5xx',
    async ({ endpoint }) => {
      const caller = shop.caller('rosmarino');
      const url = endpoint.path.replace(':productId', '1');
      const answer = endpoint.method === 'GET' ? await caller.get(url) : await caller.post(url, {});
      expect(answer.http).toBeLessThan(500);
      const { response, user, data } = answer;
      expect(Compile(envelopeOf(contract.identity.logout.data)).Errors({ response, user, data: {} })).toEqual(
        [],
      );
      expect(user.userId).toBe(-1);
      expect(data).toBeTypeOf('object');
    },
  );

  test.each(endpoints.filter(({ endpoint }) => endpoint.access === 'user'))(
    '$id answers 419 without a session',
    async ({ endpoint }) => {
      const caller = shop.caller('rosmarino');
      const answer =
        endpoint.method === 'GET' ? await caller.get(endpoint.path) : await caller.post(endpoint.path, {});
      expect(answer.http).toBe(419);
      expect(answer.response.errors).toEqual([
        { error: 'La sessione è scaduta, si prega di rieffettuare il login per continuare.' },
      ]);
    },
  );

  test.each(endpoints.filter(({ endpoint }) => endpoint.writes))(
    '$id can’t be started by another site',
    async ({ endpoint }) => {
      const caller = shop.caller('rosmarino');
      const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
      const answer =
        endpoint.method === 'GET'
          ? await caller.get(endpoint.path, { headers })
          : await caller.post(endpoint.path, {}, { headers });
      expect([419, 403]).toContain(answer.http);
      expect(answer.response.errorsMessage[0]).toMatchObject({
        code: endpoint.access === 'user' && answer.http === 419 ? 'SESSION_EXPIRED' : 'CROSS_SITE',
      });
    },
  );
});

describe('bad input', () => {
  const add = '/ebsn/api/cart/add';
  const json = { 'content-type': 'application/json' };

  test.each([
    ['malformed JSON', '{"items": [', 'MALFORMED_BODY', 400],
    ['an empty body', '', 'MALFORMED_BODY', 400],
    ['a body that is no object', '[1, 2]', 'INVALID_INPUT', 400],
    ['a wrong type', '{"items":[{"productId":"uno","quantity":1}]}', 'INVALID_INPUT', 400],
    ['prototype games', '{"__proto__":{"x":1},"items":[]}', 'MALFORMED_BODY', 400],
  ])('%s is refused with a code', async (_, payload, code, http) => {
    const answer = await shop.caller('rosmarino').post(add, null, { payload, headers: json });
    expect([answer.http, answer.response.errorsMessage[0]]).toMatchObject([http, { code }]);
    expect(answer.text).not.toMatch(/node_modules|at .*\.ts/);
  });

  test('the refusal names the field', async () => {
    const answer = await shop.caller('rosmarino').post(add, { items: [{ productId: 1, quantity: 'due' }] });
    expect(answer.response.errorsMessage[0]).toMatchObject({
      code: 'INVALID_INPUT',
      field: 'items.0.quantity',
    });
  });

  test('a body over half a megabyte is refused', async () => {
    const payload = JSON.stringify({ items: [], filler: 'x'.repeat(600_000) });
    const answer = await shop.caller('rosmarino').post(add, null, { payload });
    expect([answer.http, answer.response.errorsMessage[0]]).toMatchObject([413, { code: 'BODY_TOO_LARGE' }]);
  });

  test('a body of an unknown type is refused', async () => {
    const answer = await shop
      .caller('rosmarino')
      .post(add, null, { payload: '<items/>', headers: { 'content-type': 'text/xml' } });
    expect([answer.http, answer.response.errorsMessage[0]]).toMatchObject([
      415,
      { code: 'UNSUPPORTED_MEDIA_TYPE' },
    ]);
  });

  test('an unknown path of the API answers 404 with the envelope', async () => {
    const answer = await shop.caller('ponte').get('/ebsn/api/nowhere');
    expect([answer.http, answer.response.errorsMessage[0]]).toMatchObject([404, { code: 'NOT_FOUND' }]);
  });

  test.each([
    '/ebsn/api/products?page=0',
    '/ebsn/api/products?page=x',
    '/ebsn/api/products?page_size=5001',
    '/ebsn/api/products?sort=evil',
    `/ebsn/api/products?q=${'a'.repeat(10_000)}`,
  ])('%.60s is refused as malformed', async (url) => {
    const answer = await shop.caller('rosmarino').get(url);
    expect([answer.http, answer.response.errorsMessage[0]]).toMatchObject([400, { code: 'INVALID_INPUT' }]);
  });

  test('[IDE-05] a session nobody knows answers 419 and its cookies are taken back', async () => {
    const caller = shop.caller('rosmarino');
    caller.cookies.set('X-Ebsn-Session', 'unknown');
    const answer = await caller.get('/ebsn/api/order/list');
    expect(answer.http).toBe(419);
    expect(caller.cookies.size).toBe(0);
  });
});

describe('every answer', () => {
  test('carries a request id and a policy with fresh nonces', async () => {
    const [one, two] = [await shop.caller('rosmarino').get('/'), await shop.caller('rosmarino').get('/')];
    expect(one.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(one.headers['x-request-id']).not.toBe(two.headers['x-request-id']);
    const policy = String(one.headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'nonce-[0-9a-f]{32}'/);
    expect(policy).not.toContain("script-src 'unsafe-inline'");
    expect(policy).not.toBe(two.headers['content-security-policy']);
  });

  test('exposes the token headers to the app’s origin and to no other', async () => {
    const call = (origin: string) =>
      shop.caller('rosmarino').get('/ebsn/api/cart/view', { headers: { origin } });
    const app = await call('capacitor://localhost');
    expect(app.headers['access-control-allow-origin']).toBe('capacitor://localhost');
    expect(app.headers['access-control-expose-headers']).toContain('X-Ebsn-Session');
    expect((await call('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined();
  });

  test('health and readiness need no brand', async () => {
    for (const [url, body] of [
      ['/healthz', { status: 'ok' }],
      ['/readyz', { status: 'ready' }],
    ] as const) {
      const answer = await shop.app.http.inject({ url, headers: { host: '10.0.0.1' } });
      expect([answer.statusCode, answer.json()]).toEqual([200, body]);
    }
  });
});

describe('a shared answer', () => {
  const url = '/ebsn/api/products?page_size=3';

  test('is the same bytes by ETag, until the brand’s catalogue changes', async () => {
    const first = await shop.caller('rosmarino').get(url);
    const etag = String(first.headers['etag']);
    const again = await shop.caller('rosmarino').get(url, { headers: { 'if-none-match': etag } });
    expect([again.http, again.text]).toEqual([304, '']);
    const packed = await shop.caller('rosmarino').get(url, { headers: { 'accept-encoding': 'br' } });
    expect(packed.headers['content-encoding']).toBe('br');
    expect((await shop.caller('ponte').get(url)).headers['etag']).not.toBe(etag);
  });

  test('of a logged-in shopper names the shopper and is kept by nobody else', async () => {
    const caller = shop.caller('rosmarino');
    await caller.post('/ebsn/api/auth/login', { login: 'demo@rosmarino.example', password: 'spesa2026' });
    const answer = await caller.get(url);
    expect(answer.user.login).toBe('demo@rosmarino.example');
    expect(answer.headers['cache-control']).toContain('private');
    expect((await shop.caller('rosmarino').get(url)).user.userId).toBe(-1);
  });
});

describe('too many requests', () => {
  test('from one address are answered 429 with Retry-After and the envelope', async () => {
    const limited = await runningApp({ env: { RATE_LIMIT: '3' } });
    try {
      const caller = limited.caller('rosmarino');
      let answer = await caller.get('/ebsn/api/cart/view');
      for (let n = 0; n < 3; n += 1) answer = await caller.get('/ebsn/api/cart/view');
      expect(answer.http).toBe(429);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(answer.response.errorsMessage[0]).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    } finally {
      await limited.close();
    }
  });
});

describe('when the first entry of X-Forwarded-For changes with each request', () => {
  test.each([
    ['one IPv4 address', (n: number) => `198.51.100.${n}, 203.0.113.9`],
    ['one IPv6 network', (n: number) => `2001:db8:${n}::1, 2001:db8:0:1::${n}`],
  ])('then the limit still counts %s behind the proxy', async (_, forwarded) => {
    const limited = await runningApp({ env: { RATE_LIMIT: '3', TRUST_PROXY: '1' } });
    try {
      const statuses = [];
      for (let n = 1; n <= 4; n += 1) {
        const headers = { 'x-forwarded-for': forwarded(n) };
        statuses.push((await limited.caller('rosmarino').get('/ebsn/api/cart/view', { headers })).http);
      }
      expect(statuses).toEqual([200, 200, 200, 429]);
      const headers = { 'x-forwarded-for': '203.0.113.10' };
      expect((await limited.caller('rosmarino').get('/ebsn/api/cart/view', { headers })).http).toBe(200);
    } finally {
      await limited.close();
    }
  });
});

describe('OpenAPI', () => {
  test('3.1 names every endpoint, and there is a page to read it', async () => {
    const document = (
      await shop.app.http.inject({ url: '/ebsn/api/openapi.json', headers: { host: 'localhost' } })
    ).json();
    expect(document.openapi).toBe('3.1.0');
    for (const { endpoint } of endpoints) {
      expect(document.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]).toHaveProperty(
        endpoint.method.toLowerCase(),
      );
    }
    const imports = document.paths['/ebsn/api/admin/catalogue/import'].post;
    expect(Object.keys(imports.requestBody.content)).toContain('text/csv');
    expect(imports.parameters.map(({ name }: { name: string }) => name)).toEqual(['kind', 'dry_run']);
    expect(document.components.securitySchemes).toHaveProperty(Object.keys(imports.security[0])[0]!);
    const page = await shop.app.http.inject({ url: '/ebsn/api/docs', headers: { host: 'localhost' } });
    expect(page.body).toContain('/ebsn/api/cart/add');
  });
});

describe('the test mailbox', () => {
  test('is served by the demo alone: elsewhere nobody reads the mails of shoppers', async () => {
    expect((await shop.caller('rosmarino').get('/test-mailbox')).text).toContain('/test-mailbox/style.css');
    const real = await runningApp({ env: { DEMO: 'false' } });
    try {
      expect((await real.caller('rosmarino').get('/test-mailbox')).text).not.toContain('style.css');
      expect(real.app.http.hasRoute({ method: 'GET', url: '/test-mailbox' })).toBe(false);
    } finally {
      await real.close();
    }
  });
});
