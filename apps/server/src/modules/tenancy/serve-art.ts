import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import type { BrandArt } from '@bottega/ui/theme/tokens.ts';
import type { FastifyInstance } from 'fastify';
import type { ArtFile, Brand } from '../../platform/brand.ts';

const served = ['headerLogo', 'footerLogo', 'icon'] as const;

/** Address of a logo. It has a digest of the content, so browsers keep the file for ever. */
function addressOf({ bytes }: ArtFile): string {
  return `/brand/${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}.svg`;
}

/** The logos of a brand as its pages use them. */
export function artOf({ files }: Pick<Brand, 'files'>): BrandArt {
  const { width, height } = files.headerLogo;
  return {
    headerLogo: addressOf(files.headerLogo),
    footerLogo: addressOf(files.footerLogo),
    icon: addressOf(files.icon),
    width,
    height,
  };
}

/** Serves the logos and the icon of the request's brand. Another brand's address answers as a missing one. */
export function serveArt(app: FastifyInstance, brands: readonly Brand[]): void {
  const byBrand = new Map(
    brands.map(({ key, files }) => [
      key,
      new Map(served.map((name) => [addressOf(files[name]), compressed(files[name])])),
    ]),
  );
  app.get('/brand/*', async (request, reply) => {
    const file = byBrand.get(request.brand.key)?.get(request.url);
    if (!file) return reply.callNotFound();
    const isBrotli = /\bbr\b/.test(String(request.headers['accept-encoding']));
    reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'Accept-Encoding, X-Bottega-Brand');
    if (isBrotli) reply.header('content-encoding', 'br');
    return reply.send(isBrotli ? file.brotli : file.plain);
  });
}

const compressed = ({ bytes }: ArtFile) => ({ plain: bytes, brotli: brotliCompressSync(bytes) });
