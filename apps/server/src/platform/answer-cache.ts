import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Refusal, Result } from './result.ts';

/** How the bytes of an answer are packed, as `Content-Encoding` names it. */
export type Packing = 'br' | 'gzip' | 'identity';

/** An answer that everybody of a brand shares, ready to be sent. Its bytes are nobody's to change. */
export interface ReadyAnswer {
  bytes: Buffer;
  /** Names the content, whatever its packing. */
  hash: string;
}

interface Kept extends ReadyAnswer {
  /**
   * What the bytes say, for as long as the garbage collector leaves it. Only of what a page read: until the next full
   * collection a weak reference holds as fast as any other, and most answers are never looked into again.
   */
  said?: WeakRef<object>;
}

/** A third of the time of quality 5 for a tenth more bytes: who asks first waits for it. */
const brotliQuality = 3;

const pack: Record<Packing, (text: Buffer) => Promise<Buffer> | Buffer> = {
  br: promisify((text: Buffer, done: (error: Error | null, packed: Buffer) => void) =>
    brotliCompress(
      text,
      {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
          [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        },
      },
      done,
    ),
  ),
  gzip: promisify<Buffer, Buffer>(gzip),
  identity: (text) => text,
};
const unpack: Record<Packing, (packed: Buffer) => Promise<Buffer> | Buffer> = {
  br: promisify<Buffer, Buffer>(brotliDecompress),
  gzip: promisify<Buffer, Buffer>(gunzip),
  identity: (text) => text,
};
const packings = ['identity', 'br', 'gzip'] as const satisfies Packing[];

/** Weight of an entry besides its bytes: key, hash, the map's own. */
const entryWeight = 600;

/**
 * Ready-made answers as bytes, bounded by their true size, least recently used first to go. Each is packed once, when
 * that packing is first asked for.
 *
 * Whoever asks while an answer is being made waits for that one (no stampede). A refusal or a failure goes to all who
 * wait for it and is not kept: the next to ask tries anew.
 *
 * A key must carry everything the answer depends on, the version of the catalogue included, **read before** `make` begins:
 * then an answer may be newer than its key for a moment, never older.
 */
export class AnswerCache {
  private readonly kept: LRUCache<string, Kept>;
  private readonly making = new Map<string, Promise<unknown>>();

  constructor(maxBytes: number) {
    this.kept = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ bytes }, key) => bytes.length + key.length + entryWeight,
    });
  }

  /** Bytes held now. */
  get size(): number {
    return this.kept.calculatedSize;
  }

  /** What is ready in that packing. */
  ready(key: string, packing: Packing): ReadyAnswer | undefined {
    return this.kept.get(nameOf(key, packing));
  }

  /** @param make the answer's object; what is kept is its JSON */
  async get(
    key: string,
    packing: Packing,
    make: () => Promise<Result<object>>,
  ): Promise<ReadyAnswer | Refusal> {
    return this.find(key, packing, make);
  }

  /**
   * The object an answer says, parsed from its bytes where it is not at hand any more. Not to be changed. What is kept is
   * packed: not packed, the answers behind pages would take the room of seven times as many.
   */
  async read(
    key: string,
    make: () => Promise<Result<object>>,
  ): Promise<{ ok: true; said: object } | Refusal> {
    const { packing, kept } = this.anyOf(key) ?? { packing: 'br' };
    let made: object | undefined;
    const found =
      kept ??
      (await this.find(key, packing, async () => {
        const result = await make();
        made = result.ok ? result.data : undefined;
        return result;
      }));
    if ('ok' in found) return found;
    const said =
      found.said?.deref() ??
      made ??
      (JSON.parse((await unpack[packing](found.bytes)).toString('utf8')) as object);
    if (found.said?.deref() !== said) found.said = new WeakRef(said);
    return { ok: true, said };
  }

  private async find(
    key: string,
    packing: Packing,
    make: () => Promise<Result<object>>,
  ): Promise<Kept | Refusal> {
    const name = nameOf(key, packing);
    return (
      this.kept.get(name) ??
      this.once(name, async () => {
        const source = (await this.textOf(key)) ?? (await this.once(key, () => written(make)));
        if ('ok' in source) return source;
        const kept = { ...source, bytes: withoutSlack(await pack[packing](source.bytes)) };
        this.kept.set(name, kept);
        return kept;
      })
    );
  }

  /** The answer in whichever packing it is kept. */
  private anyOf(key: string): { packing: Packing; kept?: Kept } | undefined {
    for (const packing of packings) {
      const kept = this.kept.get(nameOf(key, packing));
      if (kept) return { kept, packing };
    }
    return undefined;
  }

  private async textOf(key: string): Promise<Kept | undefined> {
    const { packing, kept } = this.anyOf(key) ?? {};
    return packing && kept && { ...kept, bytes: await unpack[packing](kept.bytes) };
  }

  /** One work of a name at a time; its outcome is everybody's who asked meanwhile. */
  private async once<R>(name: string, work: () => Promise<R>): Promise<R> {
    const underWay = this.making.get(name) as Promise<R> | undefined;
    if (underWay) return underWay;
    const begun = work().finally(() => this.making.delete(name));
    this.making.set(name, begun);
    return begun;
  }
}

const nameOf = (key: string, packing: Packing): string => `${packing} ${key}`;

/** What zlib answers is the beginning of the 64 KB it wrote into, all of which would be kept with it. */
function withoutSlack(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

async function written(make: () => Promise<Result<object>>): Promise<Kept | Refusal> {
  const result = await make();
  if (!result.ok) return result;
  const bytes = Buffer.from(JSON.stringify(result.data));
  const hash = createHash('sha1').update(bytes).digest('base64url');
  return { bytes, hash };
}
