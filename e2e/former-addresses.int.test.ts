import type { Category, Product, ProductsData } from '@bottega/contract';
import { runningApp, type Caller, type RunningApp } from '@bottega/server/testing/shops/running-app';
import { createApiKey } from '@bottega/server/modules/staff/index';
import { brandDb } from '@bottega/server/platform/db/brand-db';
import { createPool } from '@bottega/server/platform/db/pool';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { render } from '../apps/storefront/src/entry-server.tsx';

/* Old addresses of goods and categories, after imports over HTTP. */

let shop: RunningApp;
let pool: pg.Pool;
beforeAll(async () => {
  shop = await runningApp({ render, role: 'web' });
  pool = createPool(shop.appUrl, 2);
});
afterAll(async () => {
  await pool.end();
  await shop.close();
});

const moved = 301;
const gone = 410;

// nothing of it depends on the brand, so the one with fewer goods does for both
const brand = 'ponte';
const tenantId = 2;

describe('former addresses', () => {
  let visitor: Caller;
  let key: string;
  beforeAll(async () => {
    visitor = shop.caller(brand);
    const program = { name: 'gestionale', scopes: ['catalogue.manage' as const] };
    key = (await createApiKey(brandDb(pool, tenantId), program, new Date()))!.key;
  });

  async function send(...lines: string[]): Promise<void> {
    const sent = await visitor.post<{ errors: unknown[] }>('/ebsn/api/admin/catalogue/import', undefined, {
      payload: lines.join('\n'),
      headers: { 'content-type': 'text/csv', authorization: `Bearer ${key}` },
    });
    expect(sent.response.status, JSON.stringify(sent.data)).toBe(0);
  }

  const tree = async () =>
    (await visitor.get<{ categories: Category[] }>('/ebsn/api/category')).data.categories;
  const called = (slug: string) =>
    visitor.get<{ category: Category }>(`/ebsn/api/category?slug=${encodeURIComponent(slug)}`);
  const pathOf = async (slug: string) => (await called(slug)).data.category.itemUrl;
  const last = (slug: string) => slug.slice(slug.lastIndexOf('/') + 1);

  /** Two groups of different aisles, each with at least two leaves. */
  async function twoGroups() {
    const wide = (await tree()).flatMap(({ categories = [] }) => {
      const group = categories.find((category) => (category.categories ?? []).length > 1);
      return group ? [group] : [];
    });
    expect(wide.length).toBeGreaterThan(1);
    return { from: wide[0]!, to: wide[1]!, leaf: wide[0]!.categories![0]! };
  }

  const locationOf = async (path: string) => {
    const { http, headers } = await visitor.get(path);
    return { http, location: headers['location'] };
  };
  /** The names in the breadcrumbs of a page, as readers and as search engines see them. */
  async function crumbsOf(path: string) {
    const { http, text } = await visitor.get(path);
    expect(http, path).toBe(200);
    const nav = /<nav[^>]*(?:breadcrumb|briciole)[^]*?<\/nav>/i.exec(text)![0];
    const lists = [...text.matchAll(/<script type="application\/ld\+json"[^>]*>([^]*?)<\/script>/g)]
      .flatMap(([, json]) => JSON.parse(json!) as { '@type': string; itemListElement: { name: string }[] })
      .find((item) => item['@type'] === 'BreadcrumbList')!;
    return {
      shown: nav.replaceAll(/<[^>]+>/g, '|').replaceAll('&amp;', '&'),
      structured: lists.itemListElement.map(({ name }) => name),
      canonical: new URL(/<link rel="canonical" href="([^"]+)"/.exec(text)![1]!).pathname,
    };
  }

  test('when a leaf moves to another group, then its old address redirects, and breadcrumbs follow the tree', async () => {
    const { from, to, leaf } = await twoGroups();
    const old = leaf.itemUrl;
    const slug = `${to.slug}/${last(leaf.slug)}`;
    await send('slug,parent', `${leaf.slug},${to.slug}`);
    const now = old.replace(leaf.slug, slug);
    expect(await locationOf(`${old}?sort=price&page=1`)).toEqual({
      http: moved,
      location: `${now}?sort=price&page=1`,
    });
    const page = await crumbsOf(now);
    expect(page.canonical).toBe(now);
    expect(page.structured.slice(-2)).toEqual([to.name, leaf.name]);
    expect(page.shown).toContain(`|${to.name}|`);
    expect(page.shown).not.toContain(`|${from.name}|`);
    expect((await called(leaf.slug)).data.category).toMatchObject({ categoryId: leaf.categoryId, slug });

    const [good] = (
      await visitor.get<ProductsData>(`/ebsn/api/products?parent_category_id=${leaf.categoryId}&page_size=1`)
    ).data.products;
    expect((await crumbsOf(good!.itemUrl)).structured.slice(-2)).toEqual([to.name, leaf.name]);
    const { text } = await visitor.get('/sitemap/category.xml');
    expect(text).toContain(`${now}<`);
    expect(text).not.toContain(`${old}<`);
  });

  test('when a leaf moves several times and back, then each former address leads to the present one at once', async () => {
    const { from, to, leaf } = await twoGroups();
    const there = `${to.slug}/${last(leaf.slug)}`;
    const renamed = `${to.slug}/${last(leaf.slug)}-di-sempre`;
    await send('slug,parent', `${leaf.slug},${to.slug}`);
    await send('slug,old_slug', `${renamed},${there}`);
    const path = await pathOf(renamed);
    for (const old of [leaf.slug, there])
      expect(await locationOf(path.replace(renamed, old)), old).toEqual({ http: moved, location: path });
    await send('slug,old_slug,parent', `${leaf.slug},${renamed},${from.slug}`);
    const home = path.replace(renamed, leaf.slug);
    expect(await locationOf(home)).toEqual({ http: 200, location: undefined });
    for (const old of [there, renamed])
      expect(await locationOf(path.replace(renamed, old)), old).toEqual({ http: moved, location: home });
  });

  test('when a group is renamed, then the addresses of its leaves redirect too', async () => {
    const { from } = await twoGroups();
    const name = `${from.slug}-nuovi`;
    await send('slug,old_slug', `${name},${from.slug}`);
    for (const leaf of from.categories ?? [])
      expect(await locationOf(leaf.itemUrl), leaf.slug).toEqual({
        http: moved,
        location: leaf.itemUrl.replace(from.slug, name),
      });
    const { data } = await called(from.slug);
    expect(data.category.categories?.length).toBe(from.categories?.length);
  });

  test('when an old address belongs to another category, then it shows that one', async () => {
    const { from, leaf } = await twoGroups();
    const second = from.categories![1]!;
    await send('slug,old_slug', `${from.slug}/di-passaggio,${leaf.slug}`);
    await send('slug,old_slug', `${leaf.slug},${second.slug}`);
    expect(await locationOf(leaf.itemUrl)).toEqual({ http: 200, location: undefined });
    expect((await called(leaf.slug)).data.category.categoryId).toBe(second.categoryId);
    expect(await locationOf(second.itemUrl)).toEqual({ http: moved, location: leaf.itemUrl });
  });

  /** Two goods on sale, with their codes. */
  async function twoGoods() {
    const { products } = (await visitor.get<ProductsData>('/ebsn/api/products?page_size=2')).data;
    const rows = await brandDb(pool, tenantId).rows<{ id: number; sku: string }>(
      'select product_id as id, sku from product where product_id = any($1::bigint[])',
      [products.map(({ productId }) => productId)],
    );
    return products.map((product) => ({
      ...product,
      sku: rows.find(({ id }) => id === product.productId)!.sku,
    }));
  }
  const good = (slug: string) => visitor.get<Product>(`/ebsn/api/products?slug=${slug}`);

  test('when the slug of a good changes several times, then all its addresses lead to the present one', async () => {
    const [product] = await twoGoods();
    expect((await locationOf('/product/primo-indirizzo')).http).toBe(404);
    await send('sku,slug', `${product!.sku},primo-indirizzo`);
    await send('sku,slug', `${product!.sku},secondo-indirizzo`);
    for (const old of [product!.slug, 'primo-indirizzo']) {
      expect(await locationOf(`/product/${old}?da=volantino`), old).toEqual({
        http: moved,
        location: '/product/secondo-indirizzo?da=volantino',
      });
      expect((await good(old)).data).toMatchObject({
        productId: product!.productId,
        slug: 'secondo-indirizzo',
      });
      const near = await visitor.get(`/ebsn/api/products/alternatives?slug=${old}`);
      expect(near.response.status).toBe(0);
    }
    expect((await crumbsOf('/product/secondo-indirizzo')).canonical).toBe('/product/secondo-indirizzo');
    const { text } = await visitor.get('/sitemap/product.xml');
    expect(text).toContain('/product/secondo-indirizzo<');
    expect(text).not.toContain(`/product/${product!.slug}<`);

    await send('sku,published', `${product!.sku},no`);
    expect((await locationOf('/product/primo-indirizzo')).http).toBe(gone);
    await send('sku,slug,published', `${product!.sku},${product!.slug},sì`);
    expect((await locationOf(product!.itemUrl)).http).toBe(200);
    expect((await locationOf('/product/secondo-indirizzo')).location).toBe(product!.itemUrl);
  });

  test('when another good takes an old address, then the address shows that good', async () => {
    const [product, other] = await twoGoods();
    await send('sku,slug', `${product!.sku},altro-indirizzo`);
    await send('sku,slug', `${other!.sku},${product!.slug}`);
    expect(await locationOf(product!.itemUrl)).toEqual({ http: 200, location: undefined });
    expect((await good(product!.slug)).data.productId).toBe(other!.productId);
    await send('sku,slug', `${other!.sku},${other!.slug}`);
    await send('sku,slug', `${product!.sku},${product!.slug}`);
  });

  test('when a file names a category by a former slug, then its goods and children find it', async () => {
    const { to } = await twoGroups();
    const name = `${to.slug}-di-oggi`;
    await send('slug,old_slug', `${name},${to.slug}`);
    await send('slug,name', `${to.slug}/appena-nato,Appena nato`);
    const { category } = (await called(`${name}/appena-nato`)).data;
    expect(category.parentId).toBe(to.categoryId);
    const { sku, categoryId } = { ...(await twoGoods())[0]! };
    const home = (await visitor.get<{ category: Category }>(`/ebsn/api/category?categoryId=${categoryId}`))
      .data;
    await send('sku,category', `${sku},${to.slug}/${last(to.categories![0]!.slug)}`);
    await send('sku,category', `${sku},${home.category.slug}`);
  });

  test('when an address was never used, then it is not found', async () => {
    expect((await locationOf((await pathOf((await tree())[0]!.slug)) + '/mai-vista')).http).toBe(404);
    expect((await locationOf('/product/mai-visto')).http).toBe(404);
  });
});
