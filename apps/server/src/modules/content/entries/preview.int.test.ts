import type { ContentPost, ProductsData } from '@bottega/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentShop, page, type ContentShop } from '../../../../testing/shops/content-shop.ts';
import { readPlatformSecret } from '../../../platform/db/platform-secret.ts';
import { signPreview } from './preview-token.ts';

const now = new Date('2026-11-23T09:00:00Z');
let shop: ContentShop;
let secret: string;
let sku: string;

beforeAll(async () => {
  shop = await contentShop({ now });
  secret = await readPlatformSecret(shop.adminUrl, 'content');
  const drawn = await sharp({ create: { width: 30, height: 40, channels: 3, background: '#3c3' } })
    .png()
    .toBuffer();
  [{ sku } = { sku: '' }] = await shop.dbOf('rosmarino').rows<{ sku: string }>(
    `select p.sku from product p
     join assortment a on a.tenant_id = p.tenant_id and a.product_id = p.product_id and a.warehouse_id = 1
     where p.published order by p.product_id limit 1`,
  );
  await shop.put('rosmarino', { 'pages/orari.md': page('Orari') });
  await shop.put('rosmarino', {
    'pages/orari.md': page('Orari di Natale', 'publish: 2026-12-20'),
    'pages/natale.md': page('Natale', 'publish: 2026-12-20'),
    'volantini/natale.md': page(
      'Volantino',
      `publish: 2026-12-20\nfrom: 2026-12-20\nto: 2026-12-31\npages: [./1.png]\ngoods: [${sku}]`,
    ),
    'volantini/1.png': drawn,
  });
});
afterAll(() => shop.close());

const token = (tenantId: number, hours: number) =>
  signPreview(secret, { tenantId, until: new Date(now.getTime() + hours * 3_600_000) });
const titles = async (query: string, preview?: string) => {
  const suffix = preview === undefined ? '' : `&preview=${encodeURIComponent(preview)}`;
  const answer = await shop.read<ContentPost[]>(`/p/wp-json/wp/v2/${query}${suffix}`);
  return { ...answer, titles: answer.body.map(({ title }) => title.rendered) };
};

test('when a preview link holds, then it shows what is not public yet, and nothing may keep the answer', async () => {
  const shown = await titles('pages?slug=natale', token(1, 1));
  expect([shown.http, shown.titles]).toEqual([200, ['Natale']]);
  expect(shown.headers['cache-control']).toBe('no-store');
  expect(shown.headers).not.toHaveProperty('etag');
  expect((await titles('pages?slug=orari', token(1, 1))).titles).toEqual(['Orari di Natale']);
  const [{ id } = { id: 0 }] = shown.body;
  const pageWith = (preview: string) => shop.read<ContentPost>(`/p/wp-json/wp/v2/pages/${id}${preview}`);
  expect((await pageWith(`?preview=${token(1, 1)}`)).body.slug).toBe('natale');
  expect((await pageWith('')).http).toBe(404);
});

test.each<[string, () => string | undefined]>([
  ['a visitor without a token', () => undefined],
  ['a token of another brand', () => token(2, 1)],
  ['a token that is over', () => token(1, -1)],
  ['a token with another end', () => token(1, 1).replace(/\d{13}/, String(now.getTime() + 9e8))],
  // the last letter has bits that mean nothing, so the one before it is changed
  [
    'a token with another signature',
    () => token(1, 1).replace(/.(?=.$)/, (letter) => (letter === 'A' ? 'B' : 'A')),
  ],
  ['any text', () => 'true'],
])(
  'when the reader has %s, then only what is public shows, also right after a preview',
  async (_, preview) => {
    await titles('pages?slug=natale', token(1, 1));
    expect((await titles('pages?slug=natale', preview())).titles).toEqual([]);
    expect((await titles('pages?slug=orari', preview())).titles).toEqual(['Orari']);
  },
);

test('when a flyer is previewed, then its goods show with it; without the link it has none', async () => {
  const [flyer] = (await titles('volantini?slug=natale', token(1, 1))).body;
  const goods = async (preview: string) => {
    const url = `/ebsn/api/leaflet/product-search?parent_leaflet_id=${flyer!.id}${preview}`;
    return (await shop.caller('rosmarino').get<ProductsData>(url)).data.products.length;
  };
  expect(await goods(`&preview=${token(1, 1)}`)).toBe(1);
  expect(await goods(`&preview=${token(2, 1)}`)).toBe(0);
  expect(await goods('')).toBe(0);
});
