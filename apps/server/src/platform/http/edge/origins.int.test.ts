import { runningApp, type RunningApp } from '../../../../testing/shops/running-app.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let shop: RunningApp;
let admin: pg.Client;
beforeAll(async () => {
  shop = await runningApp({
    env: { APP_HOSTS: 'app.example', CORS_ORIGINS: 'capacitor://localhost' },
    // a page that shows the address it was rendered for
    render: async ({ url }) => ({ status: 200, headers: { 'content-type': 'text/html' }, body: url }),
  });
  admin = new pg.Client({ connectionString: shop.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await shop.close();
});

const get = async (url: string, headers: Record<string, string>) => {
  const { statusCode, body, headers: answered } = await shop.app.http.inject({ url, headers });
  return { statusCode, body, headers: answered };
};
const settingsKey = async (headers: Record<string, string>) => {
  const { statusCode, body } = await get('/ebsn/api/brand/settings', headers);
  return statusCode === 200 ? (JSON.parse(body) as { data: { key: string } }).data.key : statusCode;
};

describe('unregistered hosts', () => {
  test('when the Host is not registered, then the brand header opens no shop and a registration mails nothing', async () => {
    const answer = await shop.app.http.inject({
      method: 'POST',
      url: '/ebsn/api/registration/register_user',
      headers: { host: 'evil.example', 'x-bottega-brand': 'rosmarino', 'x-ebsn-client': 'site' },
      payload: {
        email: 'vittima@rosmarino.example',
        password: 'Spesa-2026!',
        firstName: 'Ada',
        lastName: 'Rossi',
        phone: '3331234567',
        privacyConsent: true,
      },
    });
    expect(answer.statusCode).toBe(404);
    const { rows } = await admin.query(`select from shopper where email = 'vittima@rosmarino.example'`);
    expect(rows).toHaveLength(0);
  });
});

describe('invented host, port and scheme', () => {
  test('when a header names another host, port or scheme, then pages, robots and sitemaps keep the configured origin', async () => {
    const headers = {
      host: 'ponte.localhost:6666',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'javascript',
      forwarded: 'host=evil.example;proto=https',
    };
    expect((await get('/about', headers)).body).toBe('http://ponte.localhost:3000/about');
    expect((await get('/robots.txt', headers)).body).toContain(
      'Sitemap: http://ponte.localhost:3000/sitemap.xml',
    );
    expect((await get('/sitemap.xml', headers)).body).toContain(
      '<loc>http://ponte.localhost:3000/sitemap/category.xml</loc>',
    );
  });

  test('when a trusted proxy passes on a client’s X-Forwarded-Host or scheme, then they are ignored', async () => {
    const behind = await runningApp({
      env: { TRUST_PROXY: '1' },
      render: async ({ url }) => ({ status: 200, headers: {}, body: url }),
    });
    try {
      const answer = await behind.app.http.inject({
        url: '/about',
        headers: {
          host: 'ponte.localhost:3000',
          'x-forwarded-host': 'rosmarino.localhost',
          'x-forwarded-proto': 'javascript',
        },
      });
      expect(answer.body).toBe('http://ponte.localhost:3000/about');
    } finally {
      await behind.close();
    }
  });
});

describe('brand header', () => {
  test('the brand header counts on an app host only', async () => {
    expect(await settingsKey({ host: 'app.example', 'x-bottega-brand': 'ponte' })).toBe('ponte');
    expect(await settingsKey({ host: 'app.example', 'x-bottega-brand': 'rosmarino' })).toBe('rosmarino');
    expect(await settingsKey({ host: 'app.example' })).toBe(404);
    expect(await settingsKey({ host: 'ponte.localhost', 'x-bottega-brand': 'rosmarino' })).toBe('ponte');
    expect(await settingsKey({ host: 'ponte.localhost', 'x-bottega-brand': 'ponte' })).toBe('ponte');
  });

  test.each([
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap/category.xml',
    '/ebsn/api/products',
    '/ebsn/api/brand/settings',
    '/',
  ])('Vary of %s names the brand header, so that a shared cache separates brands', async (url) => {
    const { headers } = await get(url, { host: 'app.example', 'x-bottega-brand': 'ponte' });
    expect(String(headers['vary']).toLowerCase()).toContain('x-bottega-brand');
  });

  test('when the brand header names a brand, then links have that brand’s origin, not the app host’s', async () => {
    const { body } = await get('/robots.txt', { host: 'app.example', 'x-bottega-brand': 'ponte' });
    expect(body).toContain('Sitemap: http://ponte.localhost:3000/sitemap.xml');
  });
});

describe('Origin of writes', () => {
  const write = async (headers: Record<string, string>) =>
    (
      await shop.app.http.inject({
        method: 'POST',
        url: '/ebsn/api/cart/add',
        headers,
        payload: { items: [] },
      })
    ).statusCode;

  test('when a write names an Origin, then only the configured origin counts as the shop itself, whatever Host repeats', async () => {
    expect(await write({ host: 'ponte.localhost:3000', origin: 'http://ponte.localhost:3000' })).not.toBe(
      403,
    );
    expect(await write({ host: 'ponte.localhost:6666', origin: 'http://ponte.localhost:6666' })).toBe(403);
    expect(await write({ host: 'ponte.localhost:3000', origin: 'capacitor://localhost' })).not.toBe(403);
  });
});

describe('public hosts of one brand', () => {
  test('when a brand has another public host, then its pages redirect to the canonical origin and its calls are answered', async () => {
    const several = await runningApp({
      database: shop.database,
      hosts: { ponte: ['ponte.example', 'www.ponte.example'] },
      brands: { ponte: { canonicalOrigin: 'https://www.ponte.example' } },
      render: async ({ url }) => ({ status: 200, headers: { 'content-type': 'text/html' }, body: url }),
    });
    const at = (url: string, host: string) => several.app.http.inject({ url, headers: { host } });
    expect((await at('/category/pane?page=2', 'ponte.example')).headers['location']).toBe(
      'https://www.ponte.example/category/pane?page=2',
    );
    expect((await at('/category/pane', 'ponte.example')).statusCode).toBe(301);
    expect((await at('/about', 'www.ponte.example')).body).toBe('https://www.ponte.example/about');
    const { data } = (await at('/ebsn/api/brand/settings', 'ponte.example')).json<{
      data: { key: string };
    }>();
    expect(data.key).toBe('ponte');
    await several.close();
  });
});
