import { createHash } from 'node:crypto';
import { createPictureFiles } from './picture-files.ts';
import type { PictureFormat, PictureSize, PictureSource } from './picture-format.ts';
import { rendererVersion, type RenderPicture } from './render-picture.ts';
import { createSharedPictures } from './shared-pictures.ts';
import type { BrandFiles } from '../../../platform/storage/storage.ts';
import { createRenderQueue, type QueueBounds, type QueuedWork } from './render-queue.ts';

type Picture = { bytes: Buffer; /** strong validator, without quotes */ etag: string };

export type PictureStore = {
  /**
   * The picture, from disk or newly rendered; undefined if the key has no source.
   *
   * @param client the address whose turn in the queue it uses
   * @throws TooManyWaiting
   */
  get(key: string, size: PictureSize, format: PictureFormat, client: string): Promise<Picture | undefined>;
};

export type PictureStoreOptions = {
  cacheDir: string;
  /** The maximum size of the folder. */
  maxBytes?: number;
  /** Returns undefined if there is no such picture, or the shop doesn't show it in that size. */
  loadSource: (key: string, size: PictureSize) => Promise<PictureSource | undefined>;
  render: RenderPicture;
  log: { warn(details: object, message: string): void };
  /** Files of the brand of a key, if copies of the server share their pictures. */
  sharedOf?: (key: string) => BrandFiles;
  bounds?: Partial<QueueBounds>;
};

/**
 * With two renders at once, a small machine can still serve other requests. A browser requests six pictures at once, so
 * a queue of 96 holds those of sixteen shoppers behind one address.
 */
const usualBounds: QueueBounds = { parallel: 2, waitingOfClient: 96, waiting: 960 };

interface Wanted {
  name: string;
  source: PictureSource;
  size: PictureSize;
  format: PictureFormat;
  client: string;
  files?: BrandFiles;
}

/** The file name: a hash of source and renderer, so that a change of either uses a new file. */
function nameOf(source: PictureSource, size: PictureSize): string {
  return createHash('sha256')
    .update(`${rendererVersion} ${size} ${source.kind} `)
    .update(source.bytes)
    .digest('hex')
    .slice(0, 40);
}

export function createPictureStore({
  cacheDir,
  maxBytes = 2 * 1024 ** 3,
  loadSource,
  render,
  log,
  sharedOf,
  bounds,
}: PictureStoreOptions): PictureStore {
  const files = createPictureFiles(cacheDir, maxBytes);
  const queue = createRenderQueue({ ...usualBounds, ...bounds });
  const shared = createSharedPictures(log);
  const inFlight = new Map<string, Promise<Buffer>>();
  const queued = new Map<string, QueuedWork<Buffer>>();

  /** Reads a stored picture. If the disk fails, the picture is rendered again. */
  async function stored(name: string, format: PictureFormat): Promise<Buffer | undefined> {
    try {
      return await files.read(name, format);
    } catch (error) {
      log.warn({ err: error, picture: name }, 'kept picture could not be read');
      return undefined;
    }
  }

  async function keep(name: string, format: PictureFormat, bytes: Buffer): Promise<void> {
    try {
      await files.write(name, format, bytes);
    } catch (error) {
      log.warn({ err: error, picture: name }, 'picture could not be kept');
    }
  }

  /** The picture from this copy's disk, from another copy, or newly rendered. */
  async function found({ name, source, size, format, client, files: ofBrand }: Wanted): Promise<Buffer> {
    const whole = await stored(name, format);
    if (whole) return whole;
    const file = `${name}.${format}`;
    const others = ofBrand && (await shared.read(ofBrand, file));
    if (others) {
      await keep(name, format, others);
      return others;
    }
    const drawing = queue.add(client, async () => {
      const bytes = await render(source, size, format);
      if (ofBrand) shared.write(ofBrand, file, bytes);
      await keep(name, format, bytes);
      return bytes;
    });
    queued.set(file, drawing);
    return drawing.done.finally(() => queued.delete(file));
  }

  return {
    async get(key, size, format, client) {
      const source = await loadSource(key, size);
      if (!source) return undefined;
      const name = nameOf(source, size);
      const file = `${name}.${format}`;
      let flight = inFlight.get(file);
      if (!flight) {
        const wanted = { name, source, size, format, client, files: sharedOf?.(key) };
        flight = found(wanted).finally(() => inFlight.delete(file));
        inFlight.set(file, flight);
      } else queued.get(file)?.join(client);
      return { bytes: await flight, etag: `${name.slice(0, 24)}-${format}` };
    },
  };
}
