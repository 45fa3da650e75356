import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { AnswerCache, type Encoding } from './answer-cache.ts';
import { done, refuse, type Result } from './result.ts';

const roomy = 10_000_000;

function gate() {
  let open: () => void = () => {};
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { open, passed };
}

/** Makes `{ n: 1 }`, `{ n: 2 }` and so on. Each one waits until the gate opens. */
function maker() {
  const held = gate();
  const state = { calls: 0, held };
  const make = async (): Promise<Result<object>> => {
    state.calls += 1;
    const n = state.calls;
    await held.passed;
    return done({ n });
  };
  return { state, make };
}

const textOf = (answer: { bytes: Buffer } | { ok: false }): string => {
  if (!('bytes' in answer)) throw new Error('refused');
  return answer.bytes.toString();
};

describe('an answer that is not cached', () => {
  test('when 200 callers request an answer at once in several encodings, then it is produced once', async () => {
    const cache = new AnswerCache(roomy);
    const { state, make } = maker();
    const packings: Encoding[] = ['br', 'gzip', 'identity', 'br'];
    const requests = Array.from({ length: 200 }, (_, at) =>
      cache.get('1|7|products', packings[at % 4]!, make),
    );
    const read = cache.read('1|7|products', make);
    state.held.open();
    const answers = await Promise.all(requests);
    expect(state.calls).toBe(1);
    expect(await read).toEqual({ ok: true, body: { n: 1 } });
    expect(new Set(answers)).toHaveLength(3);
    expect(textOf(answers[2]!)).toBe('{"n":1}');
  });

  test('when the version rises while an answer is being made, then callers of the new version get a new answer', async () => {
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
    expect([old.state.calls, fresh.state.calls]).toEqual([1, 1]);
    expect(textOf(await cache.get('1|8|products', 'identity', fresh.make))).toBe('{"n":"new"}');
  });

  test('when producing an answer fails, then every waiting caller gets the failure and the next caller tries again', async () => {
    const cache = new AnswerCache(roomy);
    let tries = 0;
    const fail = async (): Promise<Result<object>> => {
      tries += 1;
      throw new Error('no database');
    };
    const requests = await Promise.allSettled(Array.from({ length: 50 }, () => cache.get('k', 'br', fail)));
    expect(requests.every(({ status }) => status === 'rejected')).toBe(true);
    expect(tries).toBe(1);
    expect(textOf(await cache.get('k', 'identity', async () => done({ n: 1 })))).toBe('{"n":1}');
  });

  test('when producing an answer is refused, then every waiting caller gets the refusal and it is not cached', async () => {
    const cache = new AnswerCache(roomy);
    let tries = 0;
    const refusing = async () => {
      tries += 1;
      return refuse('PRODUCT_NOT_FOUND');
    };
    const answers = await Promise.all(Array.from({ length: 50 }, () => cache.get('k', 'br', refusing)));
    expect(new Set(answers)).toEqual(new Set([refuse('PRODUCT_NOT_FOUND')]));
    expect([tries, cache.size]).toEqual([1, 0]);
    await cache.get('k', 'br', refusing);
    expect(tries).toBe(2);
  });
});

describe('a cached answer', () => {
  test('a cached answer is compressed once, decompresses to the same bytes, and has one hash in all encodings', async () => {
    const cache = new AnswerCache(roomy);
    const make = async () => done({ names: Array.from({ length: 200 }, (_, n) => `prodotto ${n}`) });
    const br = await cache.get('k', 'br', make);
    const gzip = await cache.get('k', 'gzip', make);
    const plain = await cache.get('k', 'identity', make);
    if (!('bytes' in br) || !('bytes' in gzip) || !('bytes' in plain)) throw new Error('refused');
    expect(brotliDecompressSync(br.bytes).equals(plain.bytes)).toBe(true);
    expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true);
    expect(new Set([br.hash, gzip.hash, plain.hash])).toHaveLength(1);
    expect(await cache.get('k', 'br', make)).toBe(br);
  });

  test('a cached answer reads back as the object it was made from', async () => {
    const cache = new AnswerCache(roomy);
    await cache.get('k', 'br', async () => done({ n: [1, 2] }));
    const never = async (): Promise<Result<object>> => {
      throw new Error('made twice');
    };
    expect(await cache.read('k', never)).toEqual({ ok: true, body: { n: [1, 2] } });
  });

  test('when only pages read an answer, then it is cached compressed', async () => {
    const cache = new AnswerCache(roomy);
    const data = { names: Array.from({ length: 2000 }, () => 'prodotto') };
    let calls = 0;
    const make = async () => {
      calls += 1;
      return done(structuredClone(data));
    };
    for (let n = 0; n < 3; n += 1) expect(await cache.read('k', make)).toEqual({ ok: true, body: data });
    expect(calls).toBe(1);
    expect(cache.size).toBeLessThan(2000);
  });
});

test.each(['br', 'gzip', 'identity'] as const)(
  'a cached answer as %s holds no memory but its own',
  async (encoding) => {
    const cache = new AnswerCache(roomy);
    const stored = await cache.get('k', encoding, async () => done({ text: 'pane e olio '.repeat(500) }));
    if (!('bytes' in stored)) throw new Error('refused');
    expect(stored.bytes.buffer.byteLength).toBe(stored.bytes.length);
  },
);

test('the cache never exceeds its size, however many different answers are requested', async () => {
  const cache = new AnswerCache(200_000);
  const names: string[] = [];
  for (let n = 0; n < 500; n += 1) {
    await cache.get(`q${n}`, n % 2 === 0 ? 'identity' : 'br', async () => done({ text: 'x'.repeat(n * 10) }));
    expect(cache.size).toBeLessThanOrEqual(200_000);
  }
  const again = (key: string) => async () => {
    names.push(key);
    return done({});
  };
  await cache.get('q499', 'br', again('q499'));
  await cache.get('q0', 'identity', again('q0'));
  expect(names).toEqual(['q0']);
});
