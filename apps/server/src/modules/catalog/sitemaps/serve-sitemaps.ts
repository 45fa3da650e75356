import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import type { Brand } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { placeOf } from '../catalog-context.ts';
import { pictureAddress } from '../pictures/picture-address.ts';
import { categoriesOf, countProducts, productsOf } from './sitemap-repository.ts';
import { sitemapIndex, urlSet } from './sitemap-xml.ts';

export interface SitemapParts {
  dbOf(brand: Pick<Brand, 'tenantId'>): Db;
  clock: Clock;
  /** Changes with every change of the brand's catalogue. */
  catalogVersion(tenantId: number): number | string;
  /** The number of addresses per file. The standard allows 50,000; fewer keep a file quick to build. */
  perFile?: number;
}

/**
 * Serves `/sitemap.xml`, which names `/sitemap/category.xml` and the pages of `/sitemap/product.xml`. They list the
 * pages that a visitor can open, at the brand's canonical address. The ETag follows the catalogue version.
 */
export function serveSitemaps(
  app: FastifyInstance,
  { dbOf, clock, catalogVersion, perFile = 10_000 }: SitemapParts,
): void {
  const serve = (path: string, make: (request: FastifyRequest, db: Db) => Promise<string | undefined>) =>
    app.get(path, async (request: FastifyRequest, reply: FastifyReply) => {
      const { tenantId, settings } = request.brand;
      if (!settings.isIndexed) return reply.callNotFound();
      const etag = `W/"${catalogVersion(tenantId)} ${request.origin}"`;
      reply.header('cache-control', 'public, max-age=3600').header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      const xml = await make(request, dbOf({ tenantId }));
      if (xml === undefined) return reply.removeHeader('etag').removeHeader('cache-control').callNotFound();
      return reply.type('application/xml; charset=utf-8').send(xml);
    });
  const placeIn = ({ brand }: FastifyRequest) => placeOf({ brand, clock }, undefined);

  serve('/sitemap.xml', async (request, db) => {
    const origin = request.origin;
    const files = Math.ceil((await countProducts(db, placeIn(request))) / perFile);
    const pages = Array.from({ length: files }, (_, index) => (index === 0 ? '' : `?page=${index + 1}`));
    return sitemapIndex([
      `${origin}/sitemap/category.xml`,
      ...pages.map((page) => `${origin}/sitemap/product.xml${page}`),
    ]);
  });

  serve('/sitemap/category.xml', async (request, db) => {
    const prefix = request.origin + request.brand.settings.categoryPrefix;
    const slugs = await categoriesOf(db, placeIn(request));
    return urlSet(slugs.map((slug) => ({ address: prefix + encodeURI(slug) })));
  });

  serve('/sitemap/product.xml', async (request, db) => {
    const { page: number = '1' } = request.query as { page?: string };
    if (!/^[1-9]\d{0,5}$/.test(number)) return undefined;
    const page = Number(number);
    const origin = request.origin;
    const products = await productsOf(db, placeIn(request), { page, perFile });
    if (products.length === 0 && page > 1) return undefined;
    return urlSet(
      products.map((product) => ({
        address: `${origin}/product/${encodeURIComponent(product.slug)}`,
        ...(product.picture_hash !== null && {
          picture: {
            address: origin + pictureAddress('large', product.picture_key, product.picture_hash),
            title: product.name,
            caption: [product.brand_name, product.name, product.size_text].filter(Boolean).join(' '),
          },
        }),
      })),
    );
  });
}
