import type { AddressInfo } from 'node:net';
import WPAPI from 'wpapi';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentShop, page, type ContentShop } from '../../../../testing/shops/content-shop.ts';

/** The shop read by `wpapi`, a client library of WordPress from the registry, unchanged. */
let shop: ContentShop;
let wordpress: WPAPI;

beforeAll(async () => {
  shop = await contentShop();
  await shop.put('rosmarino', {
    'pages/come-funziona.md': page('Come funziona', 'seo_title: In breve', 'Scegli **dove**.'),
    ...Object.fromEntries(
      Array.from({ length: 5 }, (_, n) => [`posts/ricetta-${n}.md`, page(`Ricetta ${n}`, `order: ${n}`)]),
    ),
    'menus/footer.yaml':
      "- title: Aiuto\n  url: '#'\n  children:\n    - title: Come funziona\n      url: /page/come-funziona\n",
  });
  await shop.app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = shop.app.http.server.address() as AddressInfo;
  wordpress = new WPAPI({ endpoint: `http://127.0.0.1:${port}/p/wp-json` });
});
afterAll(() => shop.close());

test('[CON-13] when a client of WordPress asks for a page by its slug, then it reads its title and content', async () => {
  const pages = await wordpress.pages().slug('come-funziona');
  expect([...pages]).toMatchObject([
    {
      slug: 'come-funziona',
      title: { rendered: 'Come funziona' },
      content: { rendered: expect.stringContaining('<strong>dove</strong>') },
      meta: { seo_title: 'In breve' },
    },
  ]);
  await expect(wordpress.pages().id(pages[0].id)).resolves.toMatchObject({ slug: 'come-funziona' });
});

test('[CON-14] when a client of WordPress pages through the posts, then it reads the totals and the next page', async () => {
  const first = await wordpress.posts().perPage(2).page(1).order('asc').orderby('slug');
  expect(first.map(({ slug }: { slug: string }) => slug)).toEqual(['ricetta-0', 'ricetta-1']);
  expect(first['_paging']).toMatchObject({ total: 5, totalPages: 3 });
  const last = await wordpress.posts().perPage(2).page(3).order('asc').orderby('slug');
  expect(last.map(({ slug }: { slug: string }) => slug)).toEqual(['ricetta-4']);
  await expect(wordpress.posts().perPage(2).page(4)).rejects.toMatchObject({
    code: 'rest_post_invalid_page_number',
    data: { status: 400 },
  });
});

test('[CON-11] when a client of WordPress registers the route of menus, then it reads the footer', async () => {
  const menus = wordpress.registerRoute('wp-api-menus/v2', '/menu-locations/(?P<location>[\\w-]+)');
  const footer = await menus.call(wordpress).location('footer');
  expect(footer).toMatchObject([{ title: 'Aiuto', children: [{ title: 'Come funziona' }] }]);
});

test('[CON-24] when a client of WordPress searches, then it finds contents', async () => {
  const search = wordpress.registerRoute('wp/v2', '/search', { params: ['search'] });
  const found = await search.call(wordpress).param('search', 'funziona');
  expect([...found]).toMatchObject([{ title: 'Come funziona', subtype: 'page' }]);
});
