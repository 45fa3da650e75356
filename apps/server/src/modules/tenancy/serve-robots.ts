import type { FastifyInstance } from 'fastify';

/** What concerns one shopper alone, and lists cut by a filter or a search: no pages for a search engine. */
const ownPages = [
  '/checkout',
  '/payment',
  '/cart/',
  '/profile/',
  '/login',
  '/reset-password',
  '/registration',
];
const cutLists = ['/search?', '/fast-search'];
/** The longest rule wins: further pages of a category, the offers and the novelties stay open. */
const openLists = ['/search?promo=true$', '/search?new=true$'];

/**
 * `/robots.txt` of the brand. A brand that isn't to be listed lets itself be read all the same: only a page that is
 * read tells that it must not be listed, by the header the edge gives it.
 */
export function serveRobots(app: FastifyInstance): void {
  app.get('/robots.txt', async (request, reply) => {
    const { isIndexed, categoryPrefix } = request.brand.settings;
    const lines = isIndexed
      ? [
          ...[...ownPages, `${categoryPrefix}*?`, ...cutLists].map((path) => `Disallow: ${path}`),
          ...[`${categoryPrefix}*?page=`, ...openLists].map((path) => `Allow: ${path}`),
          '',
          `Sitemap: ${request.origin}/sitemap.xml`,
        ]
      : ['Disallow:'];
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(['User-agent: *', ...lines, ''].join('\n'));
  });
}
