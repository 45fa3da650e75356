import { eventually } from '@bottega/testing/eventually';
import type { ContentFound, ContentPost, MenuItem } from '@bottega/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  contentShop,
  page,
  type ContentFiles,
  type ContentShop,
} from '../../../../testing/shops/content-shop.ts';

const calls = '/p/wp-json/wp/v2';
const now = new Date('2026-11-23T09:00:00Z');
let shop: ContentShop;
let files: ContentFiles;

const post = (n: number, more = '') =>
  `---\ntitle: Articolo ${n}\ndate: 2026-11-${String(n).padStart(2, '0')}T09:00:00+01:00\n${more}---\nTesto ${n}.\n`;

beforeAll(async () => {
  shop = await contentShop({ now });
  const photo = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer();
  files = {
    'pages/come-funziona.md': `---
title: Come funziona & perché
seo_title: Come funziona la spesa
seo_description: In tre passi.
date: 2026-11-20
testo_validit: Aggiornato oggi
image: ./foto.jpg
image_alt: Un furgone
durata: 3
---

# Scegli dove

Scrivi il tuo **indirizzo** o vai alle [domande](/faq/consegna).

![Il furgone](./foto.jpg)
`,
    'pages/foto.jpg': photo,
    ...Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`posts/articolo-${n + 1}.md`, post(n + 1)])),
    'posts/gemello.md': post(12),
    'posts/di-domani.md': post(5, 'publish: 2026-11-24\n'),
    'faq_category/consegna.md': page('Consegna'),
    'faq/quando.md': page('Quando arriva?', 'category: consegna\norder: 2', 'Nella fascia scelta.'),
    'faq/costi.md': page('Quanto costa la consegna?', 'category: consegna\norder: 1', 'Dipende dal CAP.'),
    'ux_blocks/avviso.html': page('Avviso', 'category: login', '<p>Consegniamo a <b>Roma</b>.</p>'),
    'ux_blocks/altro.md': page('Altro', 'category: cassa'),
    'slides/autunno.md': page('Autunno', 'slider: home\nfrom: 2026-11-20\nto: 2026-11-24\norder: 2'),
    'slides/casa.md': page('A casa', 'slider: home\ndelivery_services: [101]\norder: 1'),
    'slides/altrove.md': page('Altrove', 'slider: offerte'),
    'menus/footer.yaml':
      "- title: Aiuto\n  url: '#'\n  children:\n    - title: Come funziona\n      url: /page/come-funziona\n- title: Lavora con noi\n  url: https://lavoro.example/\n  target: _blank\n",
    'custom/orari.yaml': 'title: Orari\n',
    'custom/avviso.yaml': 'title: Chiusura\ntext: Il 25 <strong>siamo chiusi</strong>.\n',
  };
  await shop.put('rosmarino', files);
  await shop.put('ponte', { 'pages/come-funziona.md': page('Ponte: come funziona') });
});
afterAll(() => shop.close());

const posts = (query: string, brand?: string) =>
  shop.read<ContentPost[]>(`${calls}/${query}`, brand === undefined ? {} : { brand });
const slugs = async (query: string) => (await posts(query)).body.map(({ slug }) => slug);

test('[CON-13] when a page is asked by its slug, then it is answered in WordPress’s shape; an unknown slug answers no page', async () => {
  const { http, headers, body } = await posts('pages?slug=come-funziona');
  expect([http, headers['x-wp-total'], headers['x-wp-totalpages']]).toEqual([200, '1', '1']);
  expect(body).toHaveLength(1);
  expect(body[0]).toMatchObject({
    slug: 'come-funziona',
    type: 'page',
    status: 'publish',
    link: 'http://rosmarino.localhost:3000/page/come-funziona',
    _links: { self: [{ href: expect.stringContaining(`${calls}/pages/${body[0]!.id}`) }] },
  });
  const none = await posts('pages?slug=non-esiste');
  expect([none.http, none.body, none.headers['x-wp-total']]).toEqual([200, [], '0']);
});

test('[CON-25] the page of a shop is fetched by the slug of its address, and each brand has its own', async () => {
  const [ours] = (await posts('pages?slug=come-funziona')).body;
  const [theirs] = (await posts('pages?slug=come-funziona', 'ponte')).body;
  expect(ours!.title.rendered).toBe('Come funziona &amp; perché');
  expect(theirs!.title.rendered).toBe('Ponte: come funziona');
  expect((await posts('pages?slug=come-funziona,altro', 'ponte')).body).toHaveLength(1);
});

test('[CON-03] a page has title, content, meta title and description, slug, date and its validity', async () => {
  const [body] = (await posts('pages?slug=come-funziona')).body;
  expect(body).toMatchObject({
    title: { rendered: 'Come funziona &amp; perché' },
    meta: { seo_title: 'Come funziona la spesa', seo_description: 'In tre passi.' },
    slug: 'come-funziona',
    date: '2026-11-20T00:00:00',
    date_gmt: '2026-11-19T23:00:00',
    testo_validit: 'Aggiornato oggi',
    durata: 3,
    image_alt: 'Un furgone',
  });
  expect(body!.content.rendered).toContain('<h2>Scegli dove</h2>');
  expect(body!.content.rendered).toContain('<strong>indirizzo</strong>');
  expect(body!.excerpt.rendered).toContain('Scrivi il tuo indirizzo');
});

test('when a page has a picture, then it is served small, as its real type and for ever', async () => {
  const [body] = (await posts('pages?slug=come-funziona')).body;
  const { image } = body!;
  expect(image).toMatchObject({ width: 1600, height: 800 });
  expect(body!.content.rendered).toContain(`src="${image!.url}"`);
  expect(body!.content.rendered).toContain('width="1600" height="800" loading="lazy"');
  for (const [url, width] of [
    [image!.url, 1600],
    [image!.narrow, 800],
  ] as const) {
    const served = await shop.app.http.inject({ url, headers: { host: 'rosmarino.localhost:3000' } });
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(served.headers['cache-control']).toContain('immutable');
    expect((await sharp(served.rawPayload).metadata()).width).toBe(width);
    const elsewhere = await shop.app.http.inject({ url, headers: { host: 'ponte.localhost:3000' } });
    expect(elsewhere.statusCode).toBe(404);
  }
});

test('[CON-14] posts come ten a page, newest first, with totals in the headers; a cache-burst hash changes nothing', async () => {
  const first = await posts('posts');
  expect(first.body).toHaveLength(10);
  expect([first.headers['x-wp-total'], first.headers['x-wp-totalpages']]).toEqual(['13', '2']);
  expect(first.body[0]!.slug).toBe('gemello');
  expect(await slugs('posts?page=2')).toEqual(['articolo-3', 'articolo-2', 'articolo-1']);
  expect(await slugs('posts?per_page=3&page=2&hash=w1d2026-11-24t5')).toEqual([
    'articolo-10',
    'articolo-9',
    'articolo-8',
  ]);
  expect(await slugs('posts?per_page=2&order=asc')).toEqual(['articolo-1', 'articolo-2']);
  expect(await slugs('faq?category=consegna&orderby=menu_order&order=asc')).toEqual(['costi', 'quando']);
  expect(await slugs('faq?search=fascia')).toEqual(['quando']);
  const beyond = await posts('posts?page=3');
  expect(beyond.http).toBe(400);
  expect(beyond.body).toEqual({
    code: 'rest_post_invalid_page_number',
    message: 'Non ci sono così tante pagine.',
    data: { status: 400 },
  });
});

test('[CON-14] when a parameter is wrong, then WordPress’s error names it in Italian; an unknown type is no route', async () => {
  for (const query of [
    'per_page=0',
    'per_page=101',
    'page=0',
    'page=x',
    'after=ieri',
    'include=1,x',
    'orderby=rank',
  ]) {
    const { http, body } = await posts(`posts?${query}`);
    expect([http, body], query).toEqual([
      400,
      {
        code: 'rest_invalid_param',
        message: expect.stringMatching(/^Qualcosa/),
        data: { status: 400, params: { [query.split('=')[0]!]: expect.any(String) } },
      },
    ]);
  }
  const unknown = await shop.read(`${calls}/utenti`);
  expect([unknown.http, unknown.body]).toMatchObject([404, { code: 'rest_no_route', data: { status: 404 } }]);
  const nowhere = await shop.read('/p/wp-json/altro/v9/x');
  expect([nowhere.http, nowhere.body]).toMatchObject([404, { code: 'rest_no_route', data: { status: 404 } }]);
});

test('[CON-16] a post is answered by its slug or id; a missing one is an empty list or an error', async () => {
  const [found] = (await posts('posts?slug=articolo-7')).body;
  expect(found).toMatchObject({ title: { rendered: 'Articolo 7' }, type: 'post' });
  const answer = await shop.read<ContentPost>(`${calls}/posts/${found!.id}`);
  expect(answer.body).toEqual(found);
  expect((await posts('posts?slug=articolo-99')).body).toEqual([]);
  expect((await shop.read(`${calls}/posts/999999`)).body).toMatchObject({
    code: 'rest_post_invalid_id',
    data: { status: 404 },
  });
  // a post of another type
  expect((await shop.read(`${calls}/pages/${found!.id}`)).http).toBe(404);
});

test('[CON-17] the next and the previous post follow by date, also between posts of one day; at the ends there is none', async () => {
  const idOf = async (slug: string) => (await posts(`posts?slug=${slug}`)).body[0]!.id;
  expect(await slugs(`posts?next_of=${await idOf('articolo-7')}`)).toEqual(['articolo-8']);
  expect(await slugs(`posts?previous_of=${await idOf('articolo-7')}`)).toEqual(['articolo-6']);
  expect(await slugs(`posts?next_of=${await idOf('articolo-12')}`)).toEqual(['gemello']);
  expect(await slugs(`posts?previous_of=${await idOf('gemello')}`)).toEqual(['articolo-12']);
  expect(await slugs(`posts?next_of=${await idOf('gemello')}`)).toEqual([]);
  expect(await slugs(`posts?previous_of=${await idOf('articolo-1')}`)).toEqual([]);
  const [seventh] = (await posts('posts?slug=articolo-7')).body;
  const after = encodeURIComponent(`${seventh!.date_gmt}Z`);
  expect(await slugs(`posts?after=${after}&order=asc&per_page=1`)).toEqual(['articolo-8']);
  expect(await slugs(`posts?before=${after}&order=desc&per_page=1`)).toEqual(['articolo-6']);
});

test('[CON-11] the menu of a place is a tree in its order; a place without a menu answers an empty list', async () => {
  const { body } = await shop.read<MenuItem[]>('/p/wp-json/wp-api-menus/v2/menu-locations/footer');
  expect(body).toMatchObject([
    {
      order: 1,
      parent: 0,
      title: 'Aiuto',
      url: '#',
      children: [
        { order: 1, parent: body[0]!.ID, title: 'Come funziona', url: '/page/come-funziona', children: [] },
      ],
    },
    { order: 2, title: 'Lavora con noi', url: 'https://lavoro.example/', target: '_blank', children: [] },
  ]);
  const none = await shop.read('/p/wp-json/wp-api-menus/v2/menu-locations/nessuno');
  expect([none.http, none.body]).toEqual([200, []]);
});

test('[CON-12] slides are those of noon of the day and of the delivery service; the last part of the address changes nothing', async () => {
  const slides = async (at: string, query = '') =>
    (await shop.read<ContentPost[]>(`${calls}/new_slides/home/${at}/${query}`)).body.map(({ slug }) => slug);
  const noon = (day: string) => String(Date.parse(`${day}T11:00:00Z`));
  expect(await slides(noon('2026-11-24'), 'x')).toEqual(['autunno']);
  expect(await slides(noon('2026-11-24'), 'y?deliveryServiceId=101')).toEqual(['casa', 'autunno']);
  expect(await slides(noon('2026-11-24'), 'y?deliveryServiceId=102')).toEqual(['autunno']);
  expect(await slides(String(Number(noon('2026-11-24')) / 1000), 'secondi')).toEqual(['autunno']);
  expect(await slides('2026-11-24T12:00:00+01:00', 'iso')).toEqual(['autunno']);
  expect(await slides(noon('2026-11-25'), 'x')).toEqual([]);
  expect(await slides(noon('2026-11-19'), 'x')).toEqual([]);
  const wrong = await shop.read(`${calls}/new_slides/home/presto/x`);
  expect([wrong.http, wrong.body]).toMatchObject([
    400,
    { data: { params: { timestamp: expect.any(String) } } },
  ]);
});

test('[CON-20] slides by id are those of the slider that are valid now', async () => {
  const { body } = await shop.read<ContentPost[]>('/p/wp-json/wp/v2/slides_by_id/home');
  expect(body.map(({ slug }) => slug)).toEqual(['autunno']);
  expect((await shop.read(`${calls}/slides_by_id/nessuno`)).body).toEqual([]);
});

test('[CON-19] blocks are answered by term or by slug', async () => {
  expect(await slugs('ux-blocks?term=login')).toEqual(['avviso']);
  expect(await slugs('ux_blocks?slug=altro')).toEqual(['altro']);
  expect(await slugs('ux-blocks?term=nessuno')).toEqual([]);
});

test('[CON-15] custom content is answered by its name; a missing one is an error', async () => {
  const found = await shop.read('/p/wp-json/custom/v1/avviso');
  expect(found.body).toEqual({ title: 'Chiusura', text: 'Il 25 <strong>siamo chiusi</strong>.' });
  expect((await shop.read('/p/wp-json/custom/v1/orari')).body).toEqual({ title: 'Orari' });
  const elsewhere = await shop.read('/p/wp-json/custom/v1/avviso', { brand: 'ponte' });
  expect(elsewhere.http).toBe(404);
  // the name of a menu is no name of a custom content
  expect((await shop.read('/p/wp-json/custom/v1/footer')).http).toBe(404);
  const missing = await shop.read('/p/wp-json/custom/v1/altro');
  expect([missing.http, missing.body]).toMatchObject([404, { message: "Questo contenuto non c'è." }]);
});

test('[CON-23] [CON-24] contents are found by all words of a search, whatever their form; drafts and blocks are not', async () => {
  const found = async (url: string) => (await shop.read<ContentFound[]>(url)).body.map(({ title }) => title);
  expect(await found('/p/wp-json/custom/ali/search?q=fasce')).toEqual(['Quando arriva?']);
  expect(await found('/p/wp-json/custom/ali/search?q=Roma')).toEqual([]);
  expect(await found('/p/wp-json/custom/ali/search?q=')).toEqual([]);
  expect(await found(`${calls}/search?search=costa+consegna`)).toEqual(['Quanto costa la consegna?']);
  expect(await found(`${calls}/search?search=${encodeURIComponent("x' or 1=1; --")}`)).toEqual([]);
  const first = await shop.read<ContentFound[]>(
    `${calls}/search?search=articolo&per_page=5&page=2&subtype=post`,
  );
  expect(first.body).toHaveLength(5);
  expect([first.headers['x-wp-total'], first.headers['x-wp-totalpages']]).toEqual(['13', '3']);
  expect(first.body[0]).toMatchObject({
    type: 'post',
    subtype: 'post',
    url: expect.stringContaining('/page/articolo-'),
  });
  expect((await shop.read<ContentFound[]>('/p/wp-json/wp/v2/search?search=articolo')).body).toHaveLength(13);
  expect(await found(`${calls}/search?search=articolo&subtype=page`)).toEqual([]);
});

test('[CON-24] when a search says neither page nor size, then it answers the first 24, and those of its type alone', async () => {
  const recipes = Array.from({ length: 26 }, (_, n) => [`pages/ricetta-${n}.md`, page(`Ricetta ${n}`)]);
  await shop.put('ponte', {
    'pages/come-funziona.md': page('Ponte: come funziona'),
    ...Object.fromEntries(recipes),
  });
  const found = async (query: string) =>
    (await shop.read<ContentFound[]>(`${calls}/search?search=ricetta${query}`, { brand: 'ponte' })).body;
  const first = await found('');
  expect(first).toHaveLength(24);
  const ids = [...first, ...(await found('&page=2'))].map(({ id }) => id);
  expect(new Set(ids).size).toBe(26);
  expect((await found('&per_page=10&page=3')).map(({ id }) => id)).toEqual(ids.slice(20));
  expect(await found('&type=post')).toEqual(first);
  expect(await found('&type=term')).toEqual([]);
  expect(await found('&subtype=page')).toEqual(first);
  expect(await found('&subtype=post')).toEqual([]);
});

test('[CON-01] when a page is changed by an import, then shops that run show the change within seconds', async () => {
  const before = await posts('pages?slug=come-funziona', 'ponte');
  await shop.put('ponte', { 'pages/come-funziona.md': page('Cambiata') });
  await eventually(async () => {
    const { body } = await posts('pages?slug=come-funziona', 'ponte');
    expect(body[0]!.title.rendered).toBe('Cambiata');
    expect(body[0]!.id).toBe(before.body[0]!.id);
  });
});

test('when a publish date comes, then the public sees the version; until then the one before it', async () => {
  const title = async () =>
    (await posts('pages?slug=orari', 'ponte')).body.map((page) => page.title.rendered);
  const orari = (words: string, more = '') => ({ 'pages/orari.md': page(words, more) });
  expect((await shop.put('ponte', orari('Orari'))).added).toEqual(['pages/orari']);
  expect((await shop.put('ponte', orari('Orari di Natale', 'publish: 2026-12-24'))).changed).toEqual([
    'pages/orari',
  ]);
  await eventually(async () => expect(await title()).toEqual(['Orari']));
  expect(await slugs('posts?slug=di-domani')).toEqual([]);
  shop.clock.instant = new Date('2026-12-24T00:00:00+01:00');
  expect(await title()).toEqual(['Orari di Natale']);
  expect(await slugs('posts?slug=di-domani')).toEqual(['di-domani']);
  shop.clock.instant = now;
});

test('when an answer is asked again with its ETag, then it isn’t sent again; anybody may cache it', async () => {
  const { headers } = await posts('pages?slug=come-funziona');
  expect(headers['cache-control']).toBe('public, max-age=5');
  const again = await shop.read(`${calls}/pages?slug=come-funziona`, {
    headers: { 'if-none-match': headers['etag']! },
  });
  expect([again.http, again.text]).toEqual([304, '']);
});
