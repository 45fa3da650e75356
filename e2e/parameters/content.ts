import { alike, changes, elsewhere, type Input, type NoEffect, type ProofsOf } from './proof.ts';

const preview = 'apps/server/src/modules/content/entries/preview.int.test.ts';
const previewed = elsewhere(
  preview,
  'when a preview link holds, then it shows what is not public yet, and nothing may keep the answer',
);
const flyerPreviewed = elsewhere(
  preview,
  'when a flyer is previewed, then its goods show with it; without the link it has none',
);
const calls = 'apps/server/src/modules/content/entries/wordpress-calls.int.test.ts';
const slidesOfService = elsewhere(
  calls,
  '[CON-12] slides are those of noon of the day and of the delivery service; the last part of the address changes nothing',
);
const banners = 'apps/server/src/modules/content/proposals.int.test.ts';

const burst = (rest: Input): NoEffect =>
  alike('a client breaks its caches with it', undefined, 'a1b2', rest, 'cache-burst');

const winter = '1796000000';
const longAgo = '1500000000';

export const contentProofs: ProofsOf = ({ pages, posts, flyers, hashes }) => ({
  'content.menu': { location: changes('footer', 'links'), rest: burst({ location: 'footer' }) },
  'content.posts': {
    postType: changes('pages', 'posts'),
    slug: changes('privacy', 'cookie', { postType: 'pages' }),
    per_page: changes(1, 2, { postType: 'pages' }),
    page: changes(1, 2, { postType: 'pages', per_page: 1 }),
    after: changes('2020-01-01T00:00:00', '2026-11-27T00:00:00', { postType: 'pages' }),
    before: changes('2020-01-01T00:00:00', '2026-11-27T00:00:00', { postType: 'pages' }),
    next_of: changes(posts[0], posts[1], { postType: 'posts' }),
    previous_of: changes(posts[0], posts[1], { postType: 'posts' }),
    orderby: changes('date', 'title', { postType: 'volantini', order: 'asc' }),
    order: changes('asc', 'desc', { postType: 'faq', orderby: 'title' }),
    search: changes('recesso', 'biscotti di cookie', { postType: 'pages' }),
    category: changes('pagamenti', 'resi-e-reclami', { postType: 'faq' }),
    term: changes('footer', 'volantini', { postType: 'ux-blocks' }),
    include: changes(String(pages[0]), String(pages[1]), { postType: 'pages' }),
    exclude: changes(String(pages[0]), String(pages[1]), { postType: 'pages' }),
    preview: previewed,
    _fields: changes('id', 'slug', { postType: 'pages' }),
    rest: burst({ postType: 'pages' }),
  },
  'content.post': {
    postType: changes('pages', 'posts', { id: pages[0] }),
    id: changes(pages[0], pages[1], { postType: 'pages' }),
    preview: previewed,
    rest: burst({ postType: 'pages', id: pages[0] }),
  },
  'content.slides': {
    id: changes('home', 'nessuno', { timestamp: winter, x: '1' }),
    timestamp: changes(winter, longAgo, { id: 'home', x: '1' }),
    x: alike('a client breaks its caches with it', '1', '2', { id: 'home', timestamp: winter }),
    deliveryServiceId: slidesOfService,
    rest: burst({ id: 'home', timestamp: winter, x: '1' }),
  },
  'content.slidesById': { id: changes('home', 'nessuno'), rest: burst({ id: 'home' }) },
  'content.mailPars': {
    form_id: changes(6, 5),
    rest: alike('a client breaks its caches with it', undefined, 'a1', { form_id: 6 }, 'cache-burst'),
  },
  'content.custom': { endpoint: changes('avviso', 'nessuno'), rest: burst({ endpoint: 'avviso' }) },
  'content.search': { q: changes('recesso', 'locker'), rest: burst({ q: 'recesso' }) },
  'content.wpSearch': {
    search: changes('recesso', 'locker'),
    page: changes(1, 2, { search: 'consegna', per_page: 1 }),
    per_page: changes(1, 2, { search: 'consegna' }),
    type: changes('post', 'term', { search: 'consegna' }),
    subtype: changes('page', 'post', { search: 'consegna' }),
    rest: burst({ search: 'consegna' }),
  },
  'content.leafletProducts': {
    parent_leaflet_id: changes(flyers[0], flyers[1]),
    hash: changes(hashes[0], hashes[1], { parent_leaflet_id: flyers[0] }),
    preview: flyerPreviewed,
  },
  'content.proposals': {
    layout: changes('home', 'category'),
    category_id: elsewhere(
      banners,
      '[CAT-22] banners of a category come first, then those of its ancestors, then those for all categories',
    ),
    limit: changes(1, 2),
    shuffle: elsewhere(banners, 'shuffled banners have one order all day and another order on other days'),
    promo: changes(undefined, true),
    delivery_service_id: elsewhere(
      banners,
      'banners for a delivery service are shown only to shoppers with that service',
    ),
    hash: elsewhere(banners, 'banners are those of today in Rome, or of the day in hash'),
  },
});
