import { testBrand } from '../../../../testing/builders/identity.ts';
import { runningApp, type Answered, type RunningApp } from '../../../../testing/shops/running-app.ts';
import Fastify from 'fastify';
import pg from 'pg';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BrandFolder } from '../../../platform/brand.ts';
import { brandDb } from '../../../platform/db/brand-db.ts';
import { createPool } from '../../../platform/db/pool.ts';
import { serveSitemaps } from './serve-sitemaps.ts';

let shop: RunningApp;
let admin: pg.Client;
beforeAll(async () => {
  shop = await runningApp();
  admin = new pg.Client({ connectionString: shop.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await shop.close();
});

const get = (path: string, brand = 'rosmarino', headers: Record<string, string> = {}) =>
  shop.caller(brand).get(path, { headers });

/** Texts of the elements with that name. It fails if the XML isn't well-formed or has unknown namespaces. */
function read(xml: string, element: string): string[] {
  const parser = new SaxesParser({ xmlns: true });
  const texts: string[] = [];
  let depth = 0;
  parser.on('opentag', ({ name }) => {
    if (name === element) texts[texts.length] = '';
    depth = name === element ? 1 : 0;
  });
  parser.on('text', (text) => {
    if (depth === 1) texts[texts.length - 1] += text;
  });
  parser.on('closetag', () => {
    depth = 0;
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return texts;
}

describe.each(['rosmarino', 'ponte'])('the sitemap of %s', (brand) => {
  const origin = `http://${brand}.localhost:3000`;
  const locations = async (path: string) => {
    const answer = await get(path, brand);
    expect(answer.http, path).toBe(200);
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
    return read(answer.text, 'loc');
  };

  test('the index names a file of categories and one of products, all with the brand’s host', async () => {
    const files = await locations('/sitemap.xml');
    expect(files).toEqual([`${origin}/sitemap/category.xml`, `${origin}/sitemap/product.xml`]);
    for (const file of files) {
      const pages = await locations(file.slice(origin.length));
      expect(pages.length).toBeGreaterThan(100);
      expect(pages.every((page) => page.startsWith(`${origin}/`))).toBe(true);
      expect(new Set(pages).size).toBe(pages.length);
    }
  });

  test('the product file lists the products a visitor may buy, with picture, name and title', async () => {
    const { text } = await get('/sitemap/product.xml', brand);
    const pages = read(text, 'loc');
    const { data } = await shop
      .caller(brand)
      .get<{ page: { totItems: number } }>('/ebsn/api/products?page_size=1');
    expect(pages).toHaveLength(data.page.totItems);
    const pictures = read(text, 'image:loc');
    expect(pictures).toHaveLength(pages.length);
    expect(pictures.every((picture) => picture.startsWith(`${origin}/photo/large/`))).toBe(true);
    expect(read(text, 'image:title').every((title) => title.trim() !== '')).toBe(true);
    expect(read(text, 'image:caption')).toHaveLength(pages.length);
    const spread = pages.filter((_, index) => index % 400 === 7);
    for (const page of spread) {
      const slug = new URL(page).pathname.replace('/product/', '');
      expect((await shop.caller(brand).get(`/ebsn/api/products?slug=${slug}`)).http, page).toBe(200);
    }
    for (const picture of pictures.filter((_, index) => index % 900 === 3))
      expect((await get(picture.slice(origin.length), brand)).http, picture).toBe(200);
  });

  test('the category file lists the categories with products', async () => {
    const pages = await locations('/sitemap/category.xml');
    const slugs = pages.map((page) => page.slice(`${origin}/category/`.length));
    for (const slug of slugs.filter((_, index) => index % 25 === 0))
      expect((await shop.caller(brand).get(`/ebsn/api/category?slug=${slug}`)).http, slug).toBe(200);
  });
});

test('when there are more products than one file holds, then the files together list each page once', async () => {
  const pool = createPool(shop.appUrl, 2);
  const http = Fastify();
  const brand = testBrand(1);
  http.decorateRequest('brand', null as never);
  http.addHook('onRequest', async (request) => {
    Object.assign(request, { brand, origin: 'http://x.example' });
  });
  serveSitemaps(http, {
    dbOf: ({ tenantId }) => brandDb(pool, tenantId),
    clock: { now: () => new Date() },
    catalogVersion: () => 1,
    perFile: 1000,
  });
  const text = async (url: string) => (await http.inject({ url, headers: { host: 'x.example' } })).body;
  const files = read(await text('/sitemap.xml'), 'loc').slice(1);
  expect(files).toEqual(
    ['', '?page=2', '?page=3'].map((page) => `http://x.example/sitemap/product.xml${page}`),
  );
  const parts = await Promise.all(files.map(async (file) => read(await text(file), 'loc')));
  expect(parts.map(({ length }) => length).slice(0, 2)).toEqual([1000, 1000]);
  const whole = read((await get('/sitemap/product.xml')).text, 'loc').map((page) => new URL(page).pathname);
  expect(parts.flat().map((page) => new URL(page).pathname)).toEqual(whole);
  await http.close();
  await pool.end();
});

describe('pages that sitemaps leave out', () => {
  const products = async () => read((await get('/sitemap/product.xml')).text, 'loc');
  const categories = async () => read((await get('/sitemap/category.xml')).text, 'loc');
  const withdrawn = 'http://rosmarino.localhost:3000/product/';

  test('withdrawn products and products of another warehouse are left out', async () => {
    const before = await products();
    const [first, second] = before.map((page) => page.slice(withdrawn.length));
    await admin.query(`update product set published = false where tenant_id = 1 and slug = $1`, [first]);
    await admin.query(
      `delete from assortment a using product p where a.tenant_id = 1 and a.warehouse_id = 1
         and p.tenant_id = 1 and p.product_id = a.product_id and p.slug = $1`,
      [second],
    );
    expect(await products()).toEqual(before.slice(2));
  });

  test('a hidden category is left out with all categories below it', async () => {
    const before = await categories();
    const hidden = before[0]!;
    await admin.query(
      `update category set info = info || '{"HIDE_IN_MENU": "true"}' where tenant_id = 1 and slug = $1`,
      [hidden.replace(/^.*\/category\//, '')],
    );
    const after = await categories();
    expect(after.length).toBeLessThan(before.length);
    expect(after).toEqual(before.filter((page) => page !== hidden && !page.startsWith(`${hidden}/`)));
  });

  test.each([
    '?page=2',
    '?page=0',
    '?page=999999',
    '?page=1000000000',
    '?page=-1',
    '?page=uno',
    "?page=1'%20or%201=1",
  ])('when the product file has the query %s, then it is not found', async (query) => {
    expect((await get(`/sitemap/product.xml${query}`)).http).toBe(404);
  });

  test('special characters of XML are escaped, and forbidden ones are removed', async () => {
    const name = `Sale & "pepe" <b>'nero'</b> ]]>`;
    await admin.query(
      `update product set name = $1 where tenant_id = 2 and product_id = (select min(product_id) from product where tenant_id = 2)`,
      [`${name}\u0001\u000c`],
    );
    const { text } = await get('/sitemap/product.xml', 'ponte');
    expect(read(text, 'image:title')[0]).toBe(name);
  });

  test('when nothing changed, then the answer is 304 without a body', async () => {
    const first = await get('/sitemap.xml');
    const etag = String(first.headers['etag']);
    const again = await get('/sitemap.xml', 'rosmarino', { 'if-none-match': etag });
    expect(again.http).toBe(304);
    expect(again.text).toBe('');
    expect((await get('/sitemap.xml', 'ponte', { 'if-none-match': etag })).http).toBe(200);
  });
});

describe('robots.txt', () => {
  const rules = ({ text }: Answered<never>) => text.split('\n').filter(Boolean);
  const others: RunningApp[] = [];
  afterAll(() => Promise.all(others.map((other) => other.close())));

  /** A visitor of Ponte in a shop on the same data, where Ponte has other settings. */
  async function shopOf(ponte: Partial<BrandFolder['settings']>) {
    const other = await runningApp({ database: shop.database, brands: { ponte } });
    others.push(other);
    return other.caller('ponte');
  }

  test.each(['rosmarino', 'ponte'])(
    'robots.txt of %s names its sitemap and disallows private pages and filtered lists',
    async (brand) => {
      const answer = await get('/robots.txt', brand);
      expect(answer.http).toBe(200);
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(rules(answer)[0]).toBe('User-agent: *');
      for (const path of ['/checkout', '/payment', '/cart/', '/profile/', '/category/*?', '/search?'])
        expect(rules(answer)).toContain(`Disallow: ${path}`);
      expect(rules(answer)).toContain('Allow: /category/*?page=');
      expect(rules(answer)).toContain(`Sitemap: http://${brand}.localhost:3000/sitemap.xml`);
      expect(answer.headers['x-robots-tag']).toBeUndefined();
    },
  );

  test('when a brand has a canonical address, then robots.txt and the sitemap use it', async () => {
    const named = await shopOf({ canonicalOrigin: 'https://www.ponte.example' });
    expect(rules(await named.get('/robots.txt'))).toContain('Sitemap: https://www.ponte.example/sitemap.xml');
    const { text } = await named.get('/sitemap.xml');
    expect(read(text, 'loc')[0]).toBe('https://www.ponte.example/sitemap/category.xml');
    expect(rules(await get('/robots.txt'))).toContain('Sitemap: http://rosmarino.localhost:3000/sitemap.xml');
  });

  test('when a brand is not indexed, then robots.txt allows all, every page says noindex, and there is no sitemap', async () => {
    const hidden = await shopOf({ isIndexed: false });
    expect((await hidden.get('/robots.txt')).text).toBe('User-agent: *\nDisallow:\n');
    for (const path of ['/', '/robots.txt', '/product/x', '/ebsn/api/category'])
      expect((await hidden.get(path)).headers['x-robots-tag'], path).toBe('noindex, nofollow');
    expect((await hidden.get('/sitemap.xml')).http).toBe(404);
    expect((await get('/')).headers['x-robots-tag']).toBeUndefined();
  });
});

test('an address of old content redirects within the shop, never to another site', async () => {
  const redirected = async (path: string) => (await get(path)).headers['location'];
  expect(await redirected('/shop/category/pane?page=2')).toBe('/category/pane?page=2');
  expect(await redirected('/shop//evil.example/x')).toBe('/evil.example/x');
  // browsers read a backslash as a slash
  const { http, headers } = await get('/shop/%5Cevil.example');
  expect([http, headers['location']]).toEqual([400, undefined]);
});
