import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PictureSource } from './picture-format.ts';
import { createPictureStore } from './picture-store.ts';
import type { RenderPicture } from './render-picture.ts';

const drawing = (text: string): PictureSource => ({ kind: 'svg', bytes: Buffer.from(text) });

function gate() {
  let open: () => void = () => {};
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { open, passed };
}

let cacheDir: string;
let warnings: string[];

beforeEach(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'picture-store-'));
  warnings = [];
});
afterEach(() => rm(cacheDir, { recursive: true, force: true }));

/** A renderer that counts its calls and returns the text of the source, so that mixed-up pictures are detected. */
function countingRenderer(): { render: RenderPicture; rendered: string[] } {
  const rendered: string[] = [];
  return {
    rendered,
    render: async (source, size, format) => {
      rendered.push(`${String(source.bytes)} ${size} ${format}`);
      return Buffer.from(`${String(source.bytes)} ${size} ${format} ${'.'.repeat(400)}`);
    },
  };
}

function storeWith(render: RenderPicture, sources: Record<string, PictureSource>) {
  return createPictureStore({
    cacheDir,
    render,
    loadSource: async (key) => sources[key],
    log: { warn: (_, message) => warnings.push(message) },
  });
}

async function keptFiles(): Promise<string[]> {
  const entries = await readdir(cacheDir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

describe('picture store', () => {
  it('returns undefined for a key without a source', async () => {
    const { render } = countingRenderer();
    expect(await storeWith(render, {}).get('p9', 'thumb', 'avif', 'a')).toBeUndefined();
  });

  it('renders once for many simultaneous requests', async () => {
    const { render, rendered } = countingRenderer();
    const store = storeWith(render, { p1: drawing('apple') });
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => store.get('p1', 'thumb', 'avif', 'a')),
    );
    expect(rendered).toEqual(['apple thumb avif']);
    expect(new Set(answers.map((answer) => answer!.bytes.toString()))).toHaveLength(1);
  });

  it('serves a picture from disk after a restart, with the same ETag', async () => {
    const first = countingRenderer();
    const before = await storeWith(first.render, { p1: drawing('apple') }).get('p1', 'photo', 'webp', 'a');
    const second = countingRenderer();
    const after = await storeWith(second.render, { p1: drawing('apple') }).get('p1', 'photo', 'webp', 'a');
    expect(second.rendered).toEqual([]);
    expect(after!.bytes.equals(before!.bytes)).toBe(true);
    expect(after!.etag).toBe(before!.etag);
  });

  it('renders a picture again when its source changes', async () => {
    const { render, rendered } = countingRenderer();
    const sources = { p1: drawing('apple') };
    const store = storeWith(render, sources);
    const before = await store.get('p1', 'thumb', 'avif', 'a');
    sources.p1 = drawing('pear');
    const after = await store.get('p1', 'thumb', 'avif', 'a');
    expect(rendered).toEqual(['apple thumb avif', 'pear thumb avif']);
    expect(after!.etag).not.toBe(before!.etag);
  });

  it('stores sizes and formats separately', async () => {
    const { render } = countingRenderer();
    const store = storeWith(render, { p1: drawing('apple') });
    const answers = await Promise.all([
      store.get('p1', 'thumb', 'avif', 'a'),
      store.get('p1', 'thumb', 'webp', 'a'),
      store.get('p1', 'large', 'avif', 'a'),
    ]);
    expect(new Set(answers.map((answer) => answer!.bytes.toString()))).toHaveLength(3);
    expect(new Set(answers.map((answer) => answer!.etag))).toHaveLength(3);
  });

  it.each([
    ['cut short', (file: string) => truncate(file, 60)],
    ['emptied', (file: string) => truncate(file, 0)],
    ['overwritten', (file: string) => writeFile(file, Buffer.alloc(500, 7))],
    [
      'with one bit turned',
      async (file: string) => {
        const bytes = await readFile(file);
        bytes[10]! ^= 1;
        await writeFile(file, bytes);
      },
    ],
  ])('when a stored file is %s, then the picture is rendered and stored again', async (_, damage) => {
    const first = countingRenderer();
    const whole = await storeWith(first.render, { p1: drawing('apple') }).get('p1', 'thumb', 'avif', 'a');
    const [file] = await keptFiles();
    await damage(file!);
    const second = countingRenderer();
    const store = storeWith(second.render, { p1: drawing('apple') });
    expect((await store.get('p1', 'thumb', 'avif', 'a'))!.bytes.equals(whole!.bytes)).toBe(true);
    expect((await store.get('p1', 'thumb', 'avif', 'a'))!.bytes.equals(whole!.bytes)).toBe(true);
    expect(second.rendered).toHaveLength(1);
  });

  it('leaves no partly written files behind', async () => {
    const { render } = countingRenderer();
    const store = storeWith(render, { p1: drawing('apple'), p2: drawing('pear') });
    await Promise.all(['p1', 'p2'].map((key) => store.get(key, 'thumb', 'avif', 'a')));
    expect((await keptFiles()).filter((file) => !file.endsWith('.avif'))).toEqual([]);
  });

  it('still answers, and logs a warning, when the folder is not writable', async () => {
    const { render } = countingRenderer();
    await writeFile(join(cacheDir, 'file'), '');
    const store = createPictureStore({
      cacheDir: join(cacheDir, 'file'),
      render,
      loadSource: async () => drawing('apple'),
      log: { warn: (_, message) => warnings.push(message) },
    });
    expect((await store.get('p1', 'thumb', 'avif', 'a'))!.bytes.toString()).toContain('apple');
    expect(warnings).toContain('picture could not be kept');
  });

  it('renders again after a failed render', async () => {
    let attempts = 0;
    const store = storeWith(
      async () => {
        attempts += 1;
        if (attempts === 1) throw new Error('no ink');
        return Buffer.from('inked');
      },
      { p1: drawing('apple') },
    );
    await expect(store.get('p1', 'thumb', 'avif', 'a')).rejects.toThrow('no ink');
    expect((await store.get('p1', 'thumb', 'avif', 'a'))!.bytes.toString()).toBe('inked');
  });

  it('never renders more than two pictures at once', async () => {
    let running = 0;
    let most = 0;
    const held = gate();
    const render: RenderPicture = async (source) => {
      running += 1;
      most = Math.max(most, running);
      await held.passed;
      running -= 1;
      return Buffer.from(source.bytes);
    };
    const keys = ['a', 'b', 'c', 'd', 'e'];
    const store = storeWith(render, Object.fromEntries(keys.map((key) => [key, drawing(key)])));
    const requests = keys.map((key) => store.get(key, 'thumb', 'avif', key));
    await expect.poll(() => running).toBe(2);
    held.open();
    await Promise.all(requests);
    expect(most).toBe(2);
  });
});
