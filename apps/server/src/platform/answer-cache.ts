import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const brotli = promisify(brotliCompress);

/** `data` of an answer everybody of the brand shares: as objects, as JSON text, and as the whole visitor's answer. */
export interface SharedAnswer {
  data: unknown;
  text: string;
  etag: string;
  /** Brotli of a visitor's whole answer, made when first asked for and kept. */
  compressed(wrap: (dataText: string) => string): Promise<Buffer>;
}

/**
 * Ready-made answers, bounded by bytes. A key carries the brand's catalogue version, so a new version
 * simply misses; misses of one key share one production (no stampede).
 */
export class AnswerCache {
  private readonly kept: LRUCache<string, SharedAnswer>;
  private readonly making = new Map<string, Promise<SharedAnswer | undefined>>();

  constructor(maxBytes: number) {
    this.kept = new LRUCache({
      maxSize: maxBytes, // objects weigh about four times their text, beside the text itself and its compressed form
      sizeCalculation: (answer) => answer.text.length * 6 + 500,
    });
  }

  /** `make` answers undefined for what must not be kept (a refusal). */
  async get(key: string, make: () => Promise<unknown>): Promise<SharedAnswer | undefined> {
    const hit = this.kept.get(key);
    if (hit) return hit;
    const underWay = this.making.get(key);
    if (underWay) return underWay;
    const promise = (async () => {
      const data = await make();
      if (data === undefined) return undefined;
      const answer = sharedAnswer(data);
      this.kept.set(key, answer);
      return answer;
    })();
    this.making.set(key, promise);
    try {
      return await promise;
    } finally {
      this.making.delete(key);
    }
  }
}

function sharedAnswer(data: unknown): SharedAnswer {
  const text = JSON.stringify(data);
  let whole: Promise<Buffer> | undefined;
  return {
    data,
    text,
    etag: `"${createHash('sha1').update(text).digest('base64url')}"`,
    compressed(wrap) {
      whole ??= brotli(wrap(text), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
      return whole;
    },
  };
}
