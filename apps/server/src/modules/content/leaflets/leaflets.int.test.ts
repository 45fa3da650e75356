import type { ProductsData } from '@bottega/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentShop, page, type ContentShop } from '../../../../testing/shops/content-shop.ts';

let shop: ContentShop;
let goods: { product_id: number; sku: string; slug: string; ean: string | null }[];
const now = new Date('2026-11-23T09:00:00Z');

beforeAll(async () => {
  shop = await contentShop({ now });
  goods = await shop.dbOf('rosmarino').rows(
    `select p.product_id, p.sku, p.slug, p.ean from product p
     join assortment a on a.tenant_id = p.tenant_id and a.product_id = p.product_id and a.warehouse_id = 1
     where p.published and p.ean is not null order by p.product_id limit 3`,
  );
  const drawn = await sharp({ create: { width: 30, height: 40, channels: 3, background: '#3c3' } })
    .png()
    .toBuffer();
  const flyer = (from: string, to: string) =>
    page(
      `Volantino ${from}`,
      `from: ${from}\nto: ${to}\npages: [./1.png, ./2.png]\ngoods: [${goods[0]!.slug}, "${goods[1]!.ean}", "${goods[2]!.sku}", manca]`,
    );
  await shop.put('rosmarino', {
    'volantini/ora.md': flyer('2026-11-20', '2026-11-26'),
    'volantini/ieri.md': flyer('2026-11-01', '2026-11-22'),
    'volantini/1.png': drawn,
    'volantini/2.png': drawn,
  });
});
afterAll(() => shop.close());

interface Leaflets {
  leaflets: {
    leafletId: number;
    name: string;
    baseLocation: string;
    pages: number;
    validityDate: string;
    expireDate: string;
  }[];
}

test('when flyers are asked, then the valid ones come with their days and the addresses of their pages', async () => {
  const { data } = await shop.caller('rosmarino').get<Leaflets>('/ebsn/api/leaflet/search');
  expect(data.leaflets).toMatchObject([
    { name: 'Volantino 2026-11-20', pages: 2, validityDate: '2026-11-20', expireDate: '2026-11-26' },
  ]);
  const { baseLocation } = data.leaflets[0]!;
  for (const [n, status] of [
    [0, 200],
    [1, 200],
    [2, 404],
  ] as const) {
    const url = new URL(`${baseLocation}${n}.png`).pathname;
    const served = await shop.app.http.inject({ url, headers: { host: 'rosmarino.localhost:3000' } });
    expect([n, served.statusCode]).toEqual([n, status]);
  }
  const elsewhere = await shop.caller('ponte').get<Leaflets>('/ebsn/api/leaflet/search');
  expect(elsewhere.data.leaflets.map(({ name }) => name)).not.toContain('Volantino 2026-11-20');
});

test('when the goods of a flyer are asked, then they come in its order, by slug, EAN or SKU; an unknown flyer has none', async () => {
  const caller = shop.caller('rosmarino');
  const { leaflets } = (await caller.get<Leaflets>('/ebsn/api/leaflet/search')).data;
  const ask = (id: number) =>
    caller.get<ProductsData>(`/ebsn/api/leaflet/product-search?parent_leaflet_id=${id}`);
  const { data } = await ask(leaflets[0]!.leafletId);
  expect(data.products.map(({ productId }) => productId)).toEqual(goods.map(({ product_id }) => product_id));
  expect(data.page.totItems).toBe(3);
  expect((await ask(999_999)).data.products).toEqual([]);
});
