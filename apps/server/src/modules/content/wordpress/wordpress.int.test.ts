import type { ContentPost, MenuItem, ProductsData } from '@bottega/contract';
import {
  wordpressPeer,
  wordpressPost,
  type WordpressPeer,
} from '../../../../testing/peers/wordpress-peer.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contentShop, page, type ContentShop } from '../../../../testing/shops/content-shop.ts';
import { attacks } from '../text/attacks.fixture.ts';

let peer: WordpressPeer;
let shop: ContentShop;
const start = new Date('2026-11-23T09:00:00Z');

beforeAll(async () => {
  peer = await wordpressPeer();
  shop = await contentShop({ now: start, brands: { ponte: { contentUrl: peer.url } } });
});
afterAll(async () => {
  await shop.close();
  await peer.close();
});
beforeEach(() => {
  const post = (id: number, slug: string, more = {}) =>
    wordpressPost(peer, { id, slug, title: `Ricetta ${id}`, more });
  peer.posts = {
    pages: [
      wordpressPost(peer, {
        id: 12,
        slug: 'come-funziona',
        title: 'Com&#8217;è &amp; <em>cosa</em>',
        type: 'page',
      }),
    ],
    posts: [post(1, 'uno'), post(2, 'due'), post(3, 'tre')],
  };
  peer.answers = {};
  peer.failure = undefined;
  peer.requests = [];
  later(60_000);
});

/** Moves the clock, so that nothing in memory counts as new. */
const later = (ms: number) => (shop.clock.instant = new Date(shop.clock.instant.getTime() + ms));
const read = <Body>(call: string, headers = {}) =>
  shop.read<Body>(`/p/wp-json/${call}`, { brand: 'ponte', headers });
const readPage = () => read<ContentPost[]>('wp/v2/pages?slug=come-funziona');
const paths = () => peer.requests.map(({ path }) => path);

test('[CON-13] when a brand has a WordPress of its own, then its page is answered with the fields that screens read', async () => {
  const { http, headers, body } = await readPage();
  expect([http, headers['x-wp-total'], headers['x-wp-totalpages']]).toEqual([200, '1', '1']);
  expect(body).toMatchObject([
    {
      id: 12,
      slug: 'come-funziona',
      date: '2026-03-12T09:00:00',
      link: 'http://ponte.localhost:3000/page/come-funziona',
      title: { rendered: 'Com’è &amp; <em>cosa</em>' },
      meta: { seo_title: '', seo_description: '' },
      testo_validit: '',
    },
  ]);
  await shop.put('rosmarino', { 'pages/come-funziona.md': page('Come funziona') });
  const own = await shop.read<ContentPost[]>('/p/wp-json/wp/v2/pages?slug=come-funziona');
  expect(own.body).toMatchObject([{ title: { rendered: 'Come funziona' } }]);
  expect(peer.requests).toHaveLength(1);
});

test('when plug-ins add fields, then SEO texts, validity and pictures are read from them', async () => {
  const sizes = { medium_large: { source_url: `${peer.url}/wp-content/uploads/a-768x500.jpg` } };
  peer.posts['pages'] = [
    wordpressPost(peer, {
      id: 14,
      slug: 'con-foto',
      title: 'Con foto',
      type: 'page',
      more: {
        meta: { seo_title: 'Titolo', seo_description: 'Descrizione' },
        acf: {
          testo_validit: 'Valido sempre',
          id: 99,
          image_mobile: { url: '/b.jpg', width: 400, height: 500 },
        },
        _embedded: {
          'wp:featuredmedia': [
            {
              source_url: `${peer.url}/wp-content/uploads/a.jpg`,
              alt_text: 'Un banco',
              media_details: { width: 1600, height: 1067, sizes },
            },
          ],
        },
      },
    }),
  ];
  const { body } = await read<ContentPost[]>('wp/v2/pages?slug=con-foto');
  expect(peer.requests[0]!.query).toEqual({ slug: 'con-foto', _embed: 'wp:featuredmedia' });
  expect(body[0]).toMatchObject({
    id: 14,
    meta: { seo_title: 'Titolo', seo_description: 'Descrizione' },
    testo_validit: 'Valido sempre',
    image: {
      url: `${peer.url}/wp-content/uploads/a.jpg`,
      narrow: `${peer.url}/wp-content/uploads/a-768x500.jpg`,
      width: 1600,
      height: 1067,
    },
    image_alt: 'Un banco',
    image_mobile: { url: `${new URL(peer.url).origin}/b.jpg` },
  });
  expect(body[0]).not.toHaveProperty('_embedded');
});

test('[CON-14] when posts are paged, then the totals of WordPress are kept, and a page too far is refused as WordPress does', async () => {
  const first = await read<ContentPost[]>('wp/v2/posts?per_page=2&page=1');
  expect(first.body.map(({ slug }) => slug)).toEqual(['tre', 'due']);
  expect([first.headers['x-wp-total'], first.headers['x-wp-totalpages']]).toEqual(['3', '2']);
  const beyond = await read<{ code: string }>('wp/v2/posts?per_page=2&page=9');
  expect([beyond.http, beyond.body.code]).toEqual([400, 'rest_post_invalid_page_number']);
});

test('[CON-17] when the neighbours of a post are asked, then they are found by its date, and at the end there is none', async () => {
  const slugs = async (query: string) =>
    (await read<ContentPost[]>(`wp/v2/posts?${query}`)).body.map(({ slug }) => slug);
  expect(await slugs('next_of=1')).toEqual(['due']);
  expect(await slugs('previous_of=2')).toEqual(['uno']);
  expect(await slugs('next_of=3')).toEqual([]);
  expect(await slugs('next_of=999')).toEqual([]);
});

test('[CON-11] when a menu is asked, then links to pages of the WordPress lead to the shop’s screens', async () => {
  const item = (title: string, url: string, children: unknown[] = []) => ({
    ID: 1,
    title,
    url,
    target: '',
    children,
  });
  peer.answers['wp-json/wp-api-menus/v2/menu-locations/footer'] = {
    body: [
      item('L&#8217;aiuto', '#', [
        item('Come funziona', `${peer.url}/come-funziona/`),
        item('Domande', `${peer.url}/faq/`),
        item('Offerte', '/search?promo=true'),
        item('Bando', `${peer.url}/wp-content/uploads/bando.pdf`),
      ]),
      item('Lavora con noi', 'https://jobs.example/'),
      item('Male', 'javascript:alert(1)'),
    ],
  };
  const { body } = await read<MenuItem[]>('wp-api-menus/v2/menu-locations/footer');
  expect(body.map(({ title, url }) => [title, url])).toEqual([
    ['L’aiuto', '#'],
    ['Lavora con noi', 'https://jobs.example/'],
    ['Male', '#'],
  ]);
  expect(body[0]!.children.map(({ url }) => url)).toEqual([
    '/page/come-funziona',
    '/faq',
    '/search?promo=true',
    `${peer.url}/wp-content/uploads/bando.pdf`,
  ]);
});

test('[CON-12] [CON-20] [CON-19] [CON-15] when slides, blocks and custom contents are asked, then the same calls are passed on', async () => {
  const slide = wordpressPost(peer, {
    id: 5,
    slug: 'zucca',
    title: 'Zucca',
    type: 'slides',
    more: { acf: { link: '/search?promo=true' } },
  });
  peer.answers['wp-json/wp/v2/new_slides/home/1763895600/x'] = { body: [slide] };
  peer.answers['wp-json/wp/v2/slides_by_id/home'] = { body: [slide] };
  peer.answers['wp-json/custom/v1/avviso'] = { body: { text: 'Chiuso <script>1</script>il 25' } };
  peer.posts['ux-blocks'] = [
    wordpressPost(peer, { id: 6, slug: 'login', title: 'Login', type: 'ux_blocks' }),
  ];
  const slides = await read<ContentPost[]>('wp/v2/new_slides/home/1763895600/x?deliveryServiceId=101');
  expect(slides.body).toMatchObject([
    { slug: 'zucca', link: 'http://ponte.localhost:3000/search?promo=true' },
  ]);
  expect(peer.requests.at(-1)!.query).toEqual({ deliveryServiceId: '101' });
  expect((await read<ContentPost[]>('wp/v2/slides_by_id/home')).body).toHaveLength(1);
  expect((await read('custom/v1/avviso')).body).toEqual({ text: 'Chiuso il 25' });
  expect((await read<ContentPost[]>('wp/v2/ux-blocks?term=login')).body).toHaveLength(1);
  expect(peer.requests.at(-1)!.query).toMatchObject({ term: 'login' });
});

test('[CON-23] [CON-24] when contents are searched, then their addresses are those of the shop', async () => {
  const found = {
    id: 41,
    title: 'Carciofi &#038; co',
    url: `${peer.url}/carciofi/`,
    type: 'post',
    subtype: 'post',
  };
  peer.answers['wp-json/wp/v2/search'] = { body: [found] };
  peer.answers['wp-json/custom/ali/search'] = { body: [found] };
  const expected = [{ id: 41, title: 'Carciofi & co', url: 'http://ponte.localhost:3000/page/carciofi' }];
  expect((await read('wp/v2/search?search=carciofi')).body).toMatchObject(expected);
  expect((await read('custom/ali/search?q=carciofi')).body).toMatchObject(expected);
});

test('when WordPress refuses a call, then its refusal is answered with a text of the shop', async () => {
  const refusals = {
    'wp/v2/pages/999': [404, 'rest_post_invalid_id'],
    'wp/v2/faq': [404, 'rest_no_route'],
    'custom/v1/niente': [404, 'rest_no_route'],
    'wp/v2/get_mail_pars?form_id=5': [404, 'rest_no_route'],
  };
  for (const [call, expected] of Object.entries(refusals)) {
    const { http, body } = await read<{ code: string; message: string }>(call);
    expect([call, http, body.code]).toEqual([call, ...expected]);
    expect(body.message).not.toContain('rest_');
  }
  peer.answers['wp-json/wp/v2/posts'] = {
    status: 400,
    body: {
      code: 'rest_invalid_param',
      message: 'Invalid',
      data: { status: 400, params: { orderby: 'no' } },
    },
  };
  expect((await read('wp/v2/posts?orderby=menu_order')).body).toMatchObject({
    code: 'rest_invalid_param',
    data: { status: 400, params: { orderby: expect.any(String) } },
  });
});

test('when a call is repeated, then WordPress is asked once in ten seconds, and a change shows after them', async () => {
  for (const wait of [0, 1000, 6000]) {
    later(wait);
    expect((await readPage()).body[0]!.id).toBe(12);
  }
  expect(peer.requests).toHaveLength(1);
  peer.posts['pages'] = [
    wordpressPost(peer, { id: 13, slug: 'come-funziona', title: 'Nuova', type: 'page' }),
  ];
  later(10_000);
  expect((await readPage()).body[0]!.id).toBe(13);
});

test.each<[string, WordpressPeer['failure']]>([
  ['answers 500', { status: 500, body: {} }],
  ['is overloaded', { status: 429, body: {} }],
  ['answers an HTML page', { body: '<html>Manutenzione</html>' }],
  ['answers 404 without JSON', { status: 404, body: '<html>' }],
  ['answers another body', { body: { code: 'ok' } }],
  ['answers entries without their fields', { body: [{ id: 12 }] }],
  ['answers JSON without end', { body: '[{"id":1' }],
  ['nests its body too deep', { body: `${'['.repeat(200_000)}${']'.repeat(200_000)}` }],
  ['answers more than two megabytes', { body: JSON.stringify('x'.repeat(2_200_000)) }],
  ['leads to another host', { status: 302, headers: { location: 'http://127.0.0.1:1/wp-json/' }, body: '' }],
  ['is slow', { after: 3600, body: [] }],
])(
  'when WordPress %s, then the last good answer is shown; what was never answered is refused',
  async (_, failure) => {
    const good = await readPage();
    expect(good.body).toHaveLength(1);
    peer.failure = failure;
    later(60_000);
    const [away, never] = await Promise.all([
      readPage(),
      read<{ code: string; message: string }>('wp/v2/pages?slug=mai-vista'),
    ]);
    expect(away.body).toEqual(good.body);
    expect(away.headers['x-wp-total']).toBe('1');
    expect([never.http, never.body.code]).toEqual([503, 'unavailable']);
    expect(never.body.message).toContain('non è raggiungibile');
    const count = peer.requests.length;
    later(6000);
    expect((await readPage()).body).toEqual(good.body);
    expect(peer.requests).toHaveLength(count);
  },
);

test('when another copy of the shop starts while WordPress is away, then it shows the last good answer too', async () => {
  await readPage();
  peer.failure = { status: 503, body: '' };
  const { database } = shop;
  const env = { CONTENT_URL: `ponte=${peer.url}` };
  const copy = await contentShop({ database, now: shop.clock.instant, env });
  const url = '/p/wp-json/wp/v2/pages?slug=come-funziona';
  expect((await copy.read<ContentPost[]>(url, { brand: 'ponte' })).body[0]!.id).toBe(12);
  await copy.close();
});

test('when CONTENT_URL names a brand that there is not, then the start says so', async () => {
  const { database } = shop;
  await expect(contentShop({ database, env: { CONTENT_URL: `altra=${peer.url}` } })).rejects.toThrow(
    'there is no brand "altra"',
  );
});

test('when a page was taken off the site, then it does not come back while WordPress is away', async () => {
  expect((await read<ContentPost>('wp/v2/pages/12')).http).toBe(200);
  peer.posts['pages'] = [];
  later(60_000);
  expect((await read<ContentPost>('wp/v2/pages/12')).http).toBe(404);
  peer.failure = { status: 500, body: '' };
  later(60_000);
  expect((await read<ContentPost>('wp/v2/pages/12')).http).toBe(503);
});

test('when texts of WordPress hold scripts, then nothing of them is answered', async () => {
  const html = attacks.join('\n');
  peer.posts['pages'] = [
    wordpressPost(peer, {
      id: 12,
      slug: 'come-funziona',
      title: html,
      type: 'page',
      html: `<p>Sano <a href="${peer.url}/faq/">domande</a> <img src="/x.png" alt="x"></p>${html}`,
      more: {
        excerpt: { rendered: html },
        acf: { note: html, link: 'javascript:alert(1)', altro: ['data:text/html,x'] },
      },
    }),
  ];
  const { text, body } = await readPage();
  expect(body[0]!.content.rendered).toContain(
    `<p>Sano <a href="/faq">domande</a> <img src="${new URL(peer.url).origin}/x.png" alt="x" /></p>`,
  );
  expect(text).not.toMatch(
    /<script|<svg|<iframe|<form|onerror\s*=\s*\S*alert|javascript:|data:text|<style|srcdoc=/i,
  );
});

test('when a caller names other paths, methods or parameters, then only the declared calls are passed on', async () => {
  for (const call of [
    'wp/v2/users',
    'wp/v2/settings',
    'wp/v2/comments',
    'wp/v2/media/1',
    'wp-api-menus/v2/menus',
  ])
    expect([call, (await read(call)).http]).toEqual([call, 404]);
  expect((await read('wp/v2/new_slides/home/1763895600/%2E%2E')).http).not.toBe(200);
  expect(peer.requests).toEqual([]);
  await read(
    'wp/v2/posts?rest_route=/wp/v2/users&rest_route%5B%5D=x&_method=DELETE&_jsonp=x&context=edit&rest.route=/x&hash=abc&categories=3&preview=1.2',
    { cookie: 'session=secret', authorization: 'Basic c2VjcmV0', 'x-forwarded-for': '9.9.9.9' },
  );
  const [request] = peer.requests;
  expect(request).toMatchObject({
    method: 'GET',
    query: { hash: 'abc', categories: '3', _embed: 'wp:featuredmedia' },
  });
  expect(Object.keys(request!.query)).toHaveLength(3);
  expect(JSON.stringify(request!.headers)).not.toMatch(/secret|9\.9\.9\.9|ponte/);
});

test('when a cache-burst hash differs, then the answer is the kept one, and WordPress gets no hash', async () => {
  const good = await readPage();
  for (const hash of ['a', 'b'])
    expect((await read<ContentPost[]>(`wp/v2/pages?slug=come-funziona&hash=${hash}`)).body).toEqual(
      good.body,
    );
  expect(peer.requests).toHaveLength(1);
});

test('when parameters and addresses are invented, then the kept answers of real pages stay, and new pages find a place after a day', async () => {
  const db = shop.dbOf('ponte');
  const copies = async () =>
    (await db.row<{ count: number }>('select count(*)::int as count from content_copy'))!.count;
  await db.rows('delete from content_copy');
  const { body: good } = await readPage();
  for (let n = 0; n < 5; n += 1) await read(`wp/v2/pages?slug=come-funziona&inventato${n}=${n}`);
  expect(await copies()).toBe(1);
  await db.rows(
    `insert into content_copy (tenant_id, address, fetched_at, body)
     select $1, 'taken ' || n, $2, '[]' from generate_series(1, 999) n`,
    [db.tenantId, shop.clock.instant],
  );
  for (let n = 1; n <= 5; n += 1) await read(`wp/v2/posts?exclude=${n}00`);
  expect(await copies()).toBe(1000);
  peer.failure = { status: 503, body: '' };
  later(60_000);
  expect((await readPage()).body).toEqual(good);
  expect((await read('wp/v2/posts?exclude=100')).http).toBe(503);

  peer.failure = undefined;
  later(25 * 3_600_000);
  await read('wp/v2/posts?slug=due');
  peer.failure = { status: 503, body: '' };
  later(60_000);
  expect((await read<ContentPost[]>('wp/v2/posts?slug=due')).body).toHaveLength(1);
  expect(await copies()).toBe(1000);
  await db.rows('delete from content_copy');
});

test('when an entry of WordPress has a date that doesn’t exist, then its date is empty, and it has no neighbours', async () => {
  for (const date of ['0000-00-00T00:00:00', '2026-02-30T10:00:00', '2026-13-45T10:00:00']) {
    later(60_000);
    peer.posts['posts'] = [
      wordpressPost(peer, { id: 1, slug: 'uno', title: 'Uno', more: { date, modified_gmt: date } }),
    ];
    const { http, body } = await read<ContentPost[]>('wp/v2/posts?slug=uno');
    expect([http, body]).toMatchObject([200, [{ slug: 'uno', date: '', modified_gmt: '' }]]);
    const next = await read<ContentPost[]>('wp/v2/posts?next_of=1');
    expect([next.http, next.body]).toEqual([200, []]);
  }
});

test('when filters differ, then their answers are not mixed up', async () => {
  peer.answers['wp-json/wp/v2/posts'] = { body: [peer.posts['posts']![0]] };
  await read('wp/v2/posts?categories=3');
  await read('wp/v2/posts?categories=4');
  expect(peer.requests.map(({ query }) => query['categories'])).toEqual(['3', '4']);
});

test('when WordPress redirects inside itself, then the answer is found there', async () => {
  peer.answers['wp-json/wp/v2/slides_by_id/home'] = {
    status: 301,
    headers: { location: `${peer.url}/wp-json/wp/v2/posts` },
    body: '',
  };
  expect((await read<ContentPost[]>('wp/v2/slides_by_id/home')).body).toHaveLength(3);
  expect(paths()).toEqual(['wp-json/wp/v2/slides_by_id/home', 'wp-json/wp/v2/posts']);
});

test('when flyers are posts of WordPress, then the app reads them with their pages and goods', async () => {
  const [good] = await shop.dbOf('ponte').rows<{ sku: string; product_id: number }>(
    `select p.sku, p.product_id from product p
       join assortment a on a.tenant_id = p.tenant_id and a.product_id = p.product_id and a.warehouse_id = 11
       where p.published order by p.product_id limit 1`,
  );
  const pages = [1, 2].map((n) => ({
    url: `${peer.url}/wp-content/uploads/${n}.jpg`,
    width: 800,
    height: 1100,
  }));
  peer.posts['volantini'] = [
    wordpressPost(peer, {
      id: 70,
      slug: 'ora',
      title: 'Prezzi d&#8217;autunno',
      type: 'volantini',
      more: {
        acf: { valid_from: '2026-11-20', valid_to: '2026-12-09', pages, goods: `${good!.sku}, manca` },
      },
    }),
  ];
  const caller = shop.caller('ponte');
  const { data } = await caller.get<{ leaflets: { leafletId: number; baseLocation: string }[] }>(
    '/ebsn/api/leaflet/search',
  );
  expect(data.leaflets).toMatchObject([
    {
      leafletId: 70,
      name: 'Prezzi d’autunno',
      pages: 2,
      validityDate: '2026-11-20',
      expireDate: '2026-12-09',
    },
  ]);
  const second = await caller.get(`${new URL(data.leaflets[0]!.baseLocation).pathname}1.png`);
  expect([second.http, second.headers['location']]).toEqual([302, pages[1]!.url]);
  const sold = await caller.get<ProductsData>('/ebsn/api/leaflet/product-search?parent_leaflet_id=70');
  expect(sold.data.products.map(({ productId }) => productId)).toEqual([good!.product_id]);
});
