import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { AnswerCache, type Packing } from './answer-cache.ts';
import { done, refuse, type Result } from './result.ts';

const roomy = 10_000_000;

function gate() {
  let open: () => void = () => {};
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { open, passed };
}

/** Makes `{ n: 1 }`, `{ n: 2 }` and so on, each when the gate opens. */
function maker() {
  const held = gate();
  const state = { made: 0, held };
  const make = async (): Promise<Result<object>> => {
    state.made += 1;
    const n = state.made;
    await held.passed;
    return done({ n });
  };
  return { state, make };
}

const textOf = (answer: { bytes: Buffer } | { ok: false }): string => {
  if (!('bytes' in answer)) throw new Error('refused');
  return answer.bytes.toString();
};

describe('many who ask for an answer that is not there', () => {
  test('wait for one production, whichever packing each of them wants', async () => {
    const cache = new AnswerCache(roomy);
    const { state, make } = maker();
    const packings: Packing[] = ['br', 'gzip', 'identity', 'br'];
    const asked = Array.from({ length: 200 }, (_, at) => cache.get('1|7|products', packings[at % 4]!, make));
    const read = cache.read('1|7|products', make);
    state.held.open();
    const answers = await Promise.all(asked);
    expect(state.made).toBe(1);
    expect(await read).toEqual({ ok: true, said: { n: 1 } });
    expect(new Set(answers)).toHaveLength(3);
    expect(textOf(answers[2]!)).toBe('{"n":1}');
  });

  test('under a new version ask once more, though the old one is still being made', async () => {
    const cache = new AnswerCache(roomy);
    const old = maker();
    const before = Array.from({ length: 100 }, () => cache.get('1|7|products', 'identity', old.make));
    const fresh = maker();
    const after = Array.from({ length: 100 }, () =>
      cache.get('1|8|products', 'identity', async () => {
        await fresh.make();
        return done({ n: 'new' });
      }),
    );
    fresh.state.held.open();
    expect(new Set((await Promise.all(after)).map(textOf))).toEqual(new Set(['{"n":"new"}']));
    old.state.held.open();
    expect(new Set((await Promise.all(before)).map(textOf))).toEqual(new Set(['{"n":1}']));
    expect([old.state.made, fresh.state.made]).toEqual([1, 1]);
    expect(textOf(await cache.get('1|8|products', 'identity', fresh.make))).toBe('{"n":"new"}');
  });

  test('all hear of a failure, and the next to ask tries anew', async () => {
    const cache = new AnswerCache(roomy);
    let tries = 0;
    const fail = async (): Promise<Result<object>> => {
      tries += 1;
      throw new Error('no database');
    };
    const asked = await Promise.allSettled(Array.from({ length: 50 }, () => cache.get('k', 'br', fail)));
    expect(asked.every(({ status }) => status === 'rejected')).toBe(true);
    expect(tries).toBe(1);
    expect(textOf(await cache.get('k', 'identity', async () => done({ n: 1 })))).toBe('{"n":1}');
  });

  test('all get the same refusal, which is not kept', async () => {
    const cache = new AnswerCache(roomy);
    let tries = 0;
    const refusing = async () => {
      tries += 1;
      return refuse('PRODUCT_NOT_FOUND');
    };
    const asked = await Promise.all(Array.from({ length: 50 }, () => cache.get('k', 'br', refusing)));
    expect(new Set(asked)).toEqual(new Set([refuse('PRODUCT_NOT_FOUND')]));
    expect([tries, cache.size]).toEqual([1, 0]);
    await cache.get('k', 'br', refusing);
    expect(tries).toBe(2);
  });
});

describe('an answer that is there', () => {
  test('is packed once, unpacks to the same bytes, and is known by one hash', async () => {
    const cache = new AnswerCache(roomy);
    const make = async () => done({ names: Array.from({ length: 200 }, (_, n) => `prodotto ${n}`) });
    const br = await cache.get('k', 'br', make);
    const gzip = await cache.get('k', 'gzip', make);
    const plain = await cache.get('k', 'identity', make);
    if (!('bytes' in br) || !('bytes' in gzip) || !('bytes' in plain)) throw new Error('refused');
    expect(brotliDecompressSync(br.bytes).equals(plain.bytes)).toBe(true);
    expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true);
    expect(new Set([br.hash, gzip.hash, plain.hash])).toHaveLength(1);
    expect(cache.ready('k', 'br')).toBe(br);
    expect(await cache.get('k', 'br', make)).toBe(br);
  });

  test('reads back as the object it was made from', async () => {
    const cache = new AnswerCache(roomy);
    await cache.get('k', 'br', async () => done({ n: [1, 2] }));
    const never = async (): Promise<Result<object>> => {
      throw new Error('made twice');
    };
    expect(await cache.read('k', never)).toEqual({ ok: true, said: { n: [1, 2] } });
  });

  test('read for a page only, is kept packed', async () => {
    const cache = new AnswerCache(roomy);
    const said = { names: Array.from({ length: 2000 }, () => 'prodotto') };
    let made = 0;
    const make = async () => {
      made += 1;
      return done(structuredClone(said));
    };
    for (let n = 0; n < 3; n += 1) expect(await cache.read('k', make)).toEqual({ ok: true, said });
    expect([made, cache.ready('k', 'identity')]).toEqual([1, undefined]);
    expect(cache.size).toBeLessThan(2000);
  });
});

test.each(['br', 'gzip', 'identity'] as const)(
  'what is kept as %s holds no memory but its own',
  async (packing) => {
    const cache = new AnswerCache(roomy);
    await cache.get('1|7|products', packing, async () => done({ said: 'pane e olio '.repeat(500) }));
    const { bytes } = cache.ready('1|7|products', packing)!;
    expect(bytes.buffer.byteLength).toBe(bytes.length);
  },
);

test('bytes held never pass the bound, however many different questions are asked', async () => {
  const cache = new AnswerCache(200_000);
  for (let n = 0; n < 500; n += 1) {
    await cache.get(`1|7|q${n}`, n % 2 === 0 ? 'identity' : 'br', async () =>
      done({ text: 'x'.repeat(n * 10) }),
    );
    expect(cache.size).toBeLessThanOrEqual(200_000);
  }
  expect(cache.ready('1|7|q0', 'identity')).toBeUndefined();
  expect(cache.ready('1|7|q499', 'br')).toBeDefined();
});
