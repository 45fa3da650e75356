import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Brand } from '../../platform/context.ts';
import type { Db } from '../../platform/db/brand-db.ts';
import { networkOf } from '../../platform/http/client-address.ts';
import type { Log } from '../../platform/log.ts';
import {
  formatFor,
  isOfGoods,
  pictureSizes,
  type PictureFormat,
  type PictureSize,
} from './pictures/picture-format.ts';
import { openPictureProcess, type PictureProcessOptions } from './pictures/picture-process.ts';
import { createPictureStore } from './pictures/picture-store.ts';
import { createPictureRenderer, type RendererOptions } from './pictures/render-picture.ts';
import { pictureHash, pictureSource } from './repository.ts';

export interface PictureParts extends RendererOptions {
  dbOf(brand: Pick<Brand, 'tenantId'>): Db;
  /** Where rendered pictures are kept, and how many bytes of them. */
  cacheDir: string;
  maxBytes?: number;
  /** Of the memory of the process that draws. */
  bounds?: PictureProcessOptions['bounds'];
  log: Log;
}

interface Served {
  bytes: Buffer;
  etag: string;
  format: PictureFormat;
}

const bytesInMemory = 24 * 1024 * 1024;
const forever = 'public, max-age=31536000, immutable';
/** For an address without the hash of what it shows. */
const soon = 'public, max-age=300';

/**
 * `GET /photo/<thumb|photo|large>/<key>-<hash>`: a product's picture in a size, in the best format the client
 * takes. The address carries the picture's hash, so it never changes and is kept for ever.
 */
export function servePictures(
  app: FastifyInstance,
  { dbOf, cacheDir, maxBytes, bounds, log, ...renderer }: PictureParts,
): void {
  const pictures = openPictureProcess({ log, bounds });
  app.addHook('onClose', () => pictures.close());
  const store = createPictureStore({
    cacheDir,
    maxBytes,
    log,
    render: createPictureRenderer({ ...renderer, draw: pictures.draw }),
    loadSource: (key, size) => {
      const at = key.indexOf('/');
      const db = dbOf({ tenantId: Number(key.slice(0, at)) });
      return pictureSource(db, { key: key.slice(at + 1), isOfGoods: isOfGoods(size) });
    },
  });
  const recent = new LRUCache<string, Served>({
    maxSize: bytesInMemory,
    sizeCalculation: ({ bytes }) => bytes.length + 200,
  });

  app.get<{ Params: { size: string; picture: string } }>('/photo/:size/:picture', async (request, reply) => {
    const { size, picture } = request.params;
    if (!isSize(size)) return reply.callNotFound();
    const { tenantId } = request.brand;
    const format = formatFor(request.headers.accept);
    const name = `${tenantId} ${size} ${format} ${picture}`;
    let served = recent.get(name);
    let caching = forever;
    if (!served) {
      const [, key = picture, hash] = /^(.+)-([0-9a-f]{8})$/.exec(picture) ?? [];
      const found = await store.get(`${tenantId}/${key}`, size, format, networkOf(request.ip));
      if (!found) return reply.callNotFound();
      served = { ...found, format };
      if (hash !== undefined && (await pictureHash(dbOf({ tenantId }), key))?.startsWith(hash))
        recent.set(name, served);
      else caching = soon;
    }
    reply
      .header('vary', 'Accept, X-Bottega-Brand')
      .header('cache-control', caching)
      .header('etag', `"${served.etag}"`);
    if (request.headers['if-none-match'] === `"${served.etag}"`) return reply.code(304).send();
    return reply.type(`image/${served.format}`).send(served.bytes);
  });
}

function isSize(size: string): size is PictureSize {
  return Object.hasOwn(pictureSizes, size);
}
