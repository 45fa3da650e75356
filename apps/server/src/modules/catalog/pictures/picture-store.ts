import { createHash } from 'node:crypto';
import { createPictureFiles } from './picture-files.ts';
import type { PictureFormat, PictureSize, PictureSource } from './picture-format.ts';
import { rendererVersion, type RenderPicture } from './render-picture.ts';
import { createRenderQueue, type QueueBounds, type QueuedWork } from './render-queue.ts';

export type Picture = { bytes: Buffer; /** strong validator, without quotes */ etag: string };

export type PictureStore = {
  /**
   * The picture, from disk or made now; undefined when the key has no source.
   *
   * @param client whose turn it takes while others wait too
   * @throws TooManyWaiting
   */
  get(key: string, size: PictureSize, format: PictureFormat, client: string): Promise<Picture | undefined>;
};

export type PictureStoreOptions = {
  cacheDir: string;
  /** What the pictures kept there may take together. */
  maxBytes?: number;
  /** Undefined when there is no such picture, or the shop doesn't show it in that size. */
  loadSource: (key: string, size: PictureSize) => Promise<PictureSource | undefined>;
  render: RenderPicture;
  log: { warn(details: object, message: string): void };
  bounds?: Partial<QueueBounds>;
};

/**
 * Two renders at once leave the other requests of a small machine room to breathe. A browser asks for six pictures at
 * once, so a line holds those of sixteen shoppers behind one address.
 */
const usualBounds: QueueBounds = { parallel: 2, waitingOfClient: 96, waiting: 960 };

/** Names the picture by what it is made from, so a changed source or renderer never meets an old file. */
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
  bounds,
}: PictureStoreOptions): PictureStore {
  const files = createPictureFiles(cacheDir, maxBytes);
  const queue = createRenderQueue({ ...usualBounds, ...bounds });
  const inFlight = new Map<string, Promise<Buffer>>();
  const queued = new Map<string, QueuedWork<Buffer>>();

  /** A disk that can't be read or written costs time, never the picture. */
  async function kept(name: string, format: PictureFormat): Promise<Buffer | undefined> {
    try {
      return await files.read(name, format);
    } catch (error) {
      log.warn({ err: error, picture: name }, 'kept picture could not be read');
      return undefined;
    }
  }

  async function made(
    name: string,
    source: PictureSource,
    size: PictureSize,
    format: PictureFormat,
  ): Promise<Buffer> {
    const bytes = await render(source, size, format);
    try {
      await files.write(name, format, bytes);
    } catch (error) {
      log.warn({ err: error, picture: name }, 'picture could not be kept');
    }
    return bytes;
  }

  async function found(
    name: string,
    source: PictureSource,
    size: PictureSize,
    format: PictureFormat,
    client: string,
  ): Promise<Buffer> {
    const whole = await kept(name, format);
    if (whole) return whole;
    const render = queue.add(client, () => made(name, source, size, format));
    queued.set(`${name}.${format}`, render);
    return render.done.finally(() => queued.delete(`${name}.${format}`));
  }

  return {
    async get(key, size, format, client) {
      const source = await loadSource(key, size);
      if (!source) return undefined;
      const name = nameOf(source, size);
      const file = `${name}.${format}`;
      let flight = inFlight.get(file);
      if (!flight) {
        flight = found(name, source, size, format, client).finally(() => inFlight.delete(file));
        inFlight.set(file, flight);
      } else queued.get(file)?.join(client);
      return { bytes: await flight, etag: `${name.slice(0, 24)}-${format}` };
    },
  };
}
