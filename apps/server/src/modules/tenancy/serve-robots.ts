import type { FastifyInstance } from 'fastify';

/** Pages that search engines must not index: those of one shopper, and filtered or searched lists. */
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
/** Exceptions, because the longest rule wins: further pages of a category, offers and new products. */
const openLists = ['/search?promo=true$', '/search?new=true$'];

/**
 * Serves `/robots.txt` of the brand. Even a brand that must not be indexed allows crawling, because crawlers learn that
 * only from a page's header.
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
