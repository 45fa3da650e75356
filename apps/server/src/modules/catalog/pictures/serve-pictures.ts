import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Brand } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { networkOf } from '../../../platform/http/edge/client-address.ts';
import type { BrandFiles } from '../../../platform/storage/storage.ts';
import type { Log } from '../../../platform/log.ts';
import {
  formatFor,
  isOfGoods,
  pictureSizes,
  type PictureFormat,
  type PictureSize,
} from './picture-format.ts';
import { openPictureProcess, type PictureProcessOptions } from './picture-process.ts';
import { createPictureStore } from './picture-store.ts';
import { standInPicture } from './stand-in.ts';
import { createPictureRenderer, UnknownImageError, type RendererOptions } from './render-picture.ts';
import { isKeyOfGoods, pictureHash, pictureSource } from './picture-repository.ts';

export interface PictureParts extends RendererOptions {
  dbOf(brand: Pick<Brand, 'tenantId'>): Db;
  /** The folder of rendered pictures, and its maximum size. */
  cacheDir: string;
  maxBytes?: number;
  /** Memory limits of the drawing process. */
  bounds?: PictureProcessOptions['bounds'];
  log: Log;
  /** Where the copies of the server share the pictures of a brand. Absent: each renders its own. */
  sharedOf?: (tenantId: number) => BrandFiles;
}

interface Served {
  bytes: Buffer;
  etag: string;
  format: PictureFormat;
}

const bytesInMemory = 24 * 1024 * 1024;
const forever = 'public, max-age=31536000, immutable';
/** For an address without the current hash. */
const soon = 'public, max-age=300';

/**
 * Serves `GET /photo/<size>/<key>-<hash>`: a picture in the best format that the client accepts. The address has the
 * hash of the content, so that it can be cached for ever. With `.jpg` after it, for mails, the picture is always JPEG.
 */
export function servePictures(
  app: FastifyInstance,
  { dbOf, cacheDir, maxBytes, bounds, log, sharedOf, ...renderer }: PictureParts,
): void {
  const pictures = openPictureProcess({ log, bounds });
  app.addHook('onClose', () => pictures.close());
  const store = createPictureStore({
    cacheDir,
    maxBytes,
    log,
    ...(sharedOf && { sharedOf: (key) => sharedOf(tenantOf(key)) }),
    render: createPictureRenderer({ ...renderer, draw: pictures.draw }),
    loadSource: async (name, size) => {
      const db = dbOf({ tenantId: tenantOf(name) });
      const key = name.slice(name.indexOf('/') + 1);
      const found = await pictureSource(db, { key, isOfGoods: isOfGoods(size) });
      return found ?? (isOfGoods(size) && (await isKeyOfGoods(db, key)) ? standInPicture : undefined);
    },
  });
  const recent = new LRUCache<string, Served>({
    maxSize: bytesInMemory,
    sizeCalculation: ({ bytes }) => bytes.length + 200,
  });

  app.get<{ Params: { size: string; picture: string } }>('/photo/:size/:picture', async (request, reply) => {
    const { size } = request.params;
    if (!isSize(size)) return reply.callNotFound();
    const { tenantId } = request.brand;
    const isForMails = request.params.picture.endsWith('.jpg');
    const picture = isForMails ? request.params.picture.slice(0, -'.jpg'.length) : request.params.picture;
    const format = isForMails ? 'jpeg' : formatFor(request.headers.accept);
    const name = `${tenantId} ${size} ${format} ${picture}`;
    let served = recent.get(name);
    let caching = forever;
    if (!served) {
      const [, key = picture, hash] = /^(.+)-([0-9a-f]{8})$/.exec(picture) ?? [];
      const found = await store
        .get(`${tenantId}/${key}`, size, format, networkOf(request.ip))
        .catch((error: unknown) => {
          if (!(error instanceof UnknownImageError)) throw error;
          request.log.warn(error.message);
          return undefined;
        });
      if (!found) return reply.callNotFound();
      served = { ...found, format };
      if (hash !== undefined && (await pictureHash(dbOf({ tenantId }), key))?.startsWith(hash))
        recent.set(name, served);
      else caching = soon;
    }
    reply
      .header('vary', isForMails ? 'X-Bottega-Brand' : 'Accept, X-Bottega-Brand')
      .header('cache-control', caching)
      .header('etag', `"${served.etag}"`);
    if (request.headers['if-none-match'] === `"${served.etag}"`) return reply.code(304).send();
    return reply.type(`image/${served.format}`).send(served.bytes);
  });
}

/** Names of the store begin with the brand: `1/p77`. */
const tenantOf = (name: string): number => Number(name.slice(0, name.indexOf('/')));

function isSize(size: string): size is PictureSize {
  return Object.hasOwn(pictureSizes, size);
}
