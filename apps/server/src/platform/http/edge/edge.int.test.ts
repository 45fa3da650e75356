import { contract, envelopeOf, type Endpoint } from '@bottega/contract';
import { registerShopper } from '../../../../testing/at-places.ts';
import { runningApp, type RunningApp } from '../../../../testing/shops/running-app.ts';
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

describe('hosts and brands', () => {
  test('when no brand has the host, then the answer is a plain 404 page that names no brand', async () => {
    const answer = await shop.app.http.inject({ url: '/', headers: { host: 'altrove.example' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).not.toMatch(/rosmarino|ponte|bottega/i);
  });

  test('[TEN-02] when hosts of two brands get the same call, then each answers with its own settings', async () => {
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

  const inEnvelopes = endpoints.filter(({ endpoint }) => !endpoint.isWordpress);
  test.each(inEnvelopes)(
    '[API-13] [API-14] [API-15] when a visitor calls $id, then the answer is an envelope and never a 5xx',
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

  test('[API-15] when a shopper calls any endpoint, then the answer has the shopper’s userId, above 0', async () => {
    const caller = shop.caller('rosmarino');
    await registerShopper(caller);
    const { user } = await caller.get('/ebsn/api/auth/test');
    expect(user.userId).toBeGreaterThan(0);
    for (const { id, endpoint } of inEnvelopes.filter((call) => call.id !== 'identity.logout')) {
      const url = endpoint.path.replace(':productId', '1');
      const answer = endpoint.method === 'GET' ? await caller.get(url) : await caller.post(url, {});
      expect([id, answer.user]).toEqual([id, user]);
    }
  });

  test.each(endpoints.filter(({ endpoint }) => endpoint.isWordpress))(
    'when a visitor calls $id, then the answer is content without an envelope, or WordPress’s error, and never a 5xx',
    async ({ endpoint }) => {
      const { http, text } = await shop.caller('rosmarino').get(endpoint.path.replace(/:\w+/g, '1'));
      expect(http).toBeLessThan(500);
      const { response, code } = JSON.parse(text) as { response?: unknown; code?: unknown };
      expect([response, typeof code]).toEqual([undefined, http === 200 ? 'undefined' : 'string']);
    },
  );

  test.each(endpoints.filter(({ endpoint }) => endpoint.access === 'user'))(
    'when $id is called without a session, then it answers 419',
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
    'when another site starts $id, then it is refused',
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

describe('writes by GET', () => {
  const byGet = endpoints.filter(
    ({ endpoint }) => endpoint.writes && (endpoint.method === 'GET' || endpoint.alsoGet),
  );
  const host = 'rosmarino.localhost:3000';
  const get = async (url: string, headers: Record<string, string>) => {
    const { statusCode, body } = await shop.app.http.inject({ url, headers: { host, ...headers } });
    const { response } = JSON.parse(body) as { response: { errorsMessage: { code: string }[] } };
    return { http: statusCode, code: response.errorsMessage[0]?.code };
  };
  let session: string;
  beforeAll(async () => {
    const answer = await shop.app.http.inject({
      method: 'POST',
      url: '/ebsn/api/auth/login',
      headers: { host },
      payload: { login: 'demo@rosmarino.example', password: 'spesa2026' },
    });
    session = String(answer.headers['x-ebsn-session']);
  });

  test('when the calls are counted, then those of the specification are among them', () => {
    expect(byGet.map(({ endpoint }) => endpoint.path.replace('/ebsn/api/', ''))).toEqual(
      expect.arrayContaining([
        'timeslot/select',
        'store-proximity/select',
        'user-address/delete',
        'externalregistration/register',
        'externalregistration/unregister',
        'shopatwork/subscribe',
        'registration/update_email',
        'registration/update_password',
        'registration/registration_confirm',
      ]),
    );
  });

  test.each(byGet)(
    'when a program sends its session to $id in the header, then no proof of the same site is needed',
    async ({ endpoint }) => {
      // without input no call gets further than its own check
      for (const name of ['X-Ebsn-Session', 'X-Ebsn-Account'])
        expect((await get(endpoint.path, { [name]: session })).http, name).not.toBe(403);
      expect((await get(endpoint.path, {})).code).not.toBe('CROSS_SITE');
    },
  );

  test.each(byGet)(
    'when the session of $id is in a cookie, then a call without proof of the same site is refused, and HEAD is unknown',
    async ({ endpoint }) => {
      const cookie = `X-Ebsn-Session=${session}`;
      expect(await get(endpoint.path, { cookie })).toEqual({ http: 403, code: 'CROSS_SITE' });
      const head = await shop.app.http.inject({
        method: 'HEAD',
        url: endpoint.path,
        headers: { host, 'X-Ebsn-Session': session },
      });
      expect(head.statusCode).toBe(404);
    },
  );
});

describe('malformed requests', () => {
  const add = '/ebsn/api/cart/add';
  const json = { 'content-type': 'application/json' };

  test.each([
    ['malformed JSON', '{"items": [', 'MALFORMED_BODY', 400],
    ['an empty body', '', 'MALFORMED_BODY', 400],
    ['a body that is no object', '[1, 2]', 'INVALID_INPUT', 400],
    ['a wrong type', '{"items":[{"productId":"uno","quantity":1}]}', 'INVALID_INPUT', 400],
    ['a __proto__ key', '{"__proto__":{"x":1},"items":[]}', 'MALFORMED_BODY', 400],
  ])('when the body is %s, then it is refused with a code', async (_, payload, code, http) => {
    const answer = await shop.caller('rosmarino').post(add, null, { payload, headers: json });
    expect([answer.http, answer.response.errorsMessage[0]]).toMatchObject([http, { code }]);
    expect(answer.text).not.toMatch(/node_modules|at .*\.ts/);
  });

  test('when a body’s field is wrong, then the refusal names it', async () => {
    const answer = await shop.caller('rosmarino').post(add, { items: [{ productId: 1, quantity: 'due' }] });
    expect(answer.response.errorsMessage[0]).toMatchObject({
      code: 'INVALID_INPUT',
      field: 'items.0.quantity',
    });
  });

  test('when a body has over half a megabyte, then it is refused', async () => {
    const payload = JSON.stringify({ items: [], filler: 'x'.repeat(600_000) });
    const answer = await shop.caller('rosmarino').post(add, null, { payload });
    expect([answer.http, answer.response.errorsMessage[0]]).toMatchObject([413, { code: 'BODY_TOO_LARGE' }]);
  });

  test('when a body has an unknown type, then it is refused', async () => {
    const answer = await shop
      .caller('rosmarino')
      .post(add, null, { payload: '<items/>', headers: { 'content-type': 'text/xml' } });
    expect([answer.http, answer.response.errorsMessage[0]]).toMatchObject([
      415,
      { code: 'UNSUPPORTED_MEDIA_TYPE' },
    ]);
  });

  test('when a path of the API is unknown, then the answer is 404 with the envelope', async () => {
    const answer = await shop.caller('ponte').get('/ebsn/api/nowhere');
    expect([answer.http, answer.response.errorsMessage[0]]).toMatchObject([404, { code: 'NOT_FOUND' }]);
  });

  test.each([
    '/ebsn/api/products?page=0',
    '/ebsn/api/products?page=x',
    '/ebsn/api/products?page_size=5001',
    '/ebsn/api/products?sort=evil',
    `/ebsn/api/products?q=${'a'.repeat(10_000)}`,
  ])('when the address is %.60s, then it is refused as malformed', async (url) => {
    const answer = await shop.caller('rosmarino').get(url);
    expect([answer.http, answer.response.errorsMessage[0]]).toMatchObject([400, { code: 'INVALID_INPUT' }]);
  });

  test('[IDE-05] when the session is unknown, then the answer is 419 and its cookies are deleted', async () => {
    const caller = shop.caller('rosmarino');
    caller.cookies.set('X-Ebsn-Session', 'unknown');
    const answer = await caller.get('/ebsn/api/order/list');
    expect(answer.http).toBe(419);
    expect(caller.cookies.size).toBe(0);
  });
});

describe('headers of answers', () => {
  test('every answer has a request id and a content policy with fresh nonces', async () => {
    const [first, second] = [
      await shop.caller('rosmarino').get('/'),
      await shop.caller('rosmarino').get('/'),
    ];
    expect(first.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id']);
    const policy = String(first.headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'nonce-[0-9a-f]{32}'/);
    expect(policy).not.toContain("script-src 'unsafe-inline'");
    expect(policy).not.toBe(second.headers['content-security-policy']);
  });

  test('the token headers are exposed to the app’s origin and to no other', async () => {
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

describe('shared answers', () => {
  const url = '/ebsn/api/products?page_size=3';

  test('when If-None-Match has the answer’s ETag, then the answer is 304, and other brands have another ETag', async () => {
    const first = await shop.caller('rosmarino').get(url);
    const etag = String(first.headers['etag']);
    const again = await shop.caller('rosmarino').get(url, { headers: { 'if-none-match': etag } });
    expect([again.http, again.text]).toEqual([304, '']);
    const packed = await shop.caller('rosmarino').get(url, { headers: { 'accept-encoding': 'br' } });
    expect(packed.headers['content-encoding']).toBe('br');
    expect((await shop.caller('ponte').get(url)).headers['etag']).not.toBe(etag);
  });

  test('when a shopper is logged in, then a shared answer names the shopper and is private', async () => {
    const caller = shop.caller('rosmarino');
    await caller.post('/ebsn/api/auth/login', { login: 'demo@rosmarino.example', password: 'spesa2026' });
    const answer = await caller.get(url);
    expect(answer.user.login).toBe('demo@rosmarino.example');
    expect(answer.headers['cache-control']).toContain('private');
    expect((await shop.caller('rosmarino').get(url)).user.userId).toBe(-1);
  });
});

describe('limits of requests', () => {
  test('when one address sends too many requests, then the answer is 429 with Retry-After and the envelope', async () => {
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

describe('limits behind a proxy', () => {
  test.each([
    ['one IPv4 address', (n: number) => `198.51.100.${n}, 203.0.113.9`],
    ['one IPv6 network', (n: number) => `2001:db8:${n}::1, 2001:db8:0:1::${n}`],
  ])(
    'when the first entry of X-Forwarded-For keeps changing, then the limit still counts %s behind the proxy',
    async (_, forwarded) => {
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
    },
  );
});

describe('OpenAPI', () => {
  test('the OpenAPI 3.1 document names every endpoint, and a page shows it', async () => {
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
  test('only a demo shop serves the test mailbox', async () => {
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
