import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import type { ManifestScreenshot } from '@bottega/domain/content';
import type { BrandArt } from '@bottega/ui/theme/tokens.ts';
import type { FastifyInstance } from 'fastify';
import type { ArtFile, Brand } from '../../platform/brand.ts';

const served = ['headerLogo', 'footerLogo', 'icon'] as const;

/** Address of a logo or picture. It has a digest of the content, so browsers keep the file for ever. */
function addressOf({ bytes, type }: ArtFile): string {
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  return `/brand/${digest}.${type === 'image/jpeg' ? 'jpg' : 'svg'}`;
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

/** The pictures of a brand for the manifest (`screenshots`). */
export const screenshotsOf = ({ files }: Pick<Brand, 'files'>): ManifestScreenshot[] =>
  files.screenshots.map(({ bytes, ...file }) => ({ ...file, src: addressOf({ bytes, ...file }) }));

/** Serves the logos, the icon and the screenshots of the request's brand. Another brand's address answers as a missing one. */
export function serveArt(app: FastifyInstance, brands: readonly Brand[]): void {
  const byBrand = new Map(
    brands.map(({ key, files }) => [
      key,
      new Map(
        [...served.map((name) => files[name]), ...files.screenshots].map((file) => [
          addressOf(file),
          { type: file.type, plain: file.bytes, brotli: compressed(file) },
        ]),
      ),
    ]),
  );
  app.get('/brand/*', async (request, reply) => {
    const file = byBrand.get(request.brand.key)?.get(request.url);
    if (!file) return reply.callNotFound();
    const isBrotli = file.brotli !== undefined && /\bbr\b/.test(String(request.headers['accept-encoding']));
    reply
      .type(file.type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'Accept-Encoding, X-Bottega-Brand');
    if (isBrotli) reply.header('content-encoding', 'br');
    return reply.send(isBrotli ? file.brotli : file.plain);
  });
}

/** A drawing is text; a picture is compressed already. */
const compressed = ({ bytes, type }: ArtFile) =>
  type === 'image/svg+xml' ? brotliCompressSync(bytes) : undefined;
