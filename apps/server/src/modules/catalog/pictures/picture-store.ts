import { createHash } from 'node:crypto';
import { createPictureFiles } from './picture-files.ts';
import type { PictureFormat, PictureSize, PictureSource } from './picture-format.ts';
import { rendererVersion, type RenderPicture } from './render-picture.ts';
import { createRenderQueue, type QueuedRender, type Urgency } from './render-queue.ts';

export type Picture = { bytes: Buffer; /** strong validator, without quotes */ etag: string };

export type PictureStore = {
  /** The picture, from disk or made now; undefined when the key has no source. */
  get(key: string, size: PictureSize, format: PictureFormat, urgency?: Urgency): Promise<Picture | undefined>;
};

export type PictureStoreOptions = {
  cacheDir: string;
  /** What the pictures kept there may take together. */
  maxBytes?: number;
  loadSource: (key: string) => Promise<PictureSource | undefined>;
  render: RenderPicture;
  log: { warn(details: object, message: string): void };
  /** Renders at the same time; two leave the other requests of a small machine room to breathe. */
  parallel?: number;
};

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
  parallel = 2,
}: PictureStoreOptions): PictureStore {
  const files = createPictureFiles(cacheDir, maxBytes);
  const queue = createRenderQueue(parallel);
  const inFlight = new Map<string, Promise<Buffer>>();
  const queued = new Map<string, QueuedRender<Buffer>>();

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
    urgency: Urgency,
  ): Promise<Buffer> {
    const whole = await kept(name, format);
    if (whole) return whole;
    const render = queue.add(urgency, () => made(name, source, size, format));
    queued.set(`${name}.${format}`, render);
    return render.done.finally(() => queued.delete(`${name}.${format}`));
  }

  return {
    async get(key, size, format, urgency = 'request') {
      const source = await loadSource(key);
      if (!source) return undefined;
      const name = nameOf(source, size);
      const file = `${name}.${format}`;
      let flight = inFlight.get(file);
      if (!flight) {
        flight = found(name, source, size, format, urgency).finally(() => inFlight.delete(file));
        inFlight.set(file, flight);
      } else if (urgency === 'request') queued.get(file)?.hurry();
      return { bytes: await flight, etag: `${name.slice(0, 24)}-${format}` };
    },
  };
}
