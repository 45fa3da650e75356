import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { s3Peer, type S3Peer } from '../../../testing/peers/s3-peer.ts';
import { openInvoiceChannel } from '../exchange/invoice-channel.ts';
import { createFolderStorage } from './folder-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import {
  inFolder,
  pathOf,
  readWhole,
  StorageError,
  type BrandFiles,
  type ListedFile,
  type Storage,
} from './storage.ts';

let folder: string;
let peer: S3Peer;
const storages: Record<string, Storage> = {};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bottega-storage-'));
  peer = await s3Peer();
  // so that lists have several pages
  peer.pageLength = 3;
  storages['folder'] = createFolderStorage(folder);
  storages['s3'] = createS3Storage(peer.settings);
});
afterAll(async () => {
  await peer.close();
  await rm(folder, { recursive: true });
});

const contentOf = async (files: BrandFiles, name: string) => {
  const file = await files.get(name);
  if (!file) return undefined;
  const content = await readWhole(file);
  expect(file.bytes).toBe(content.length);
  return content;
};
async function listOf(files: BrandFiles, inside: string) {
  const found: ListedFile[] = [];
  for await (const file of files.list(inside)) found.push(file);
  return found;
}
const namesIn = async (files: BrandFiles, inside: string) =>
  (await listOf(files, inside)).map(({ name }) => name);

const letter = fc.constantFrom(...Array.from('abzAZ09-_~ +&=%?#!\'()*.,;:@$"<>[]{}|^`àèÒ’€😀'));
const segment = fc
  .array(letter, { minLength: 1, maxLength: 12 })
  .map((letters) => letters.join(''))
  .filter((name) => !name.startsWith('.'));
const content = fc.uint8Array({ maxLength: 2000 });

describe.each(['folder', 's3'])('files in %s', (kind) => {
  test('when files are put, replaced and deleted in any order, then each name has what was put last, and lists have each of them once', async () => {
    let run = 0;
    const act = fc.record({
      name: segment,
      inside: fc.constantFrom('', 'a/', 'b c+/'),
      content: fc.option(content),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 12 }), async (ctx) => {
        const files = inFolder(storages[kind]!.ofBrand('rosmarino'), `run-${(run += 1)}`);
        const expectedFiles = new Map<string, Uint8Array>();
        for (const { name: end, inside, content: bytes } of ctx) {
          const name = `${inside}f${end}`;
          if (bytes) await files.put(name, bytes);
          else await files.delete(name);
          if (bytes) expectedFiles.set(name, bytes);
          else expectedFiles.delete(name);
        }
        for (const [name, bytes] of expectedFiles)
          expect(await contentOf(files, name)).toEqual(Buffer.from(bytes));
        const deleted = ctx
          .map(({ name, inside }) => `${inside}f${name}`)
          .filter((name) => !expectedFiles.has(name));
        for (const name of deleted) expect(await files.get(name)).toBeUndefined();
        for (const inside of ['', 'a/', 'b c+/']) {
          const expected = [...expectedFiles.keys()].filter(
            (name) => name.slice(0, name.lastIndexOf('/') + 1) === inside,
          );
          const listed = await namesIn(files, inside.slice(0, -1));
          expect(listed).toEqual(expected.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))));
        }
      }),
      { numRuns: 25 },
    );
  });

  test('when a name could lead to another brand or out of the storage, then it is no name', async () => {
    const own = storages[kind]!.ofBrand('rosmarino');
    const other = storages[kind]!.ofBrand('ponte');
    await other.put('photos/secret', Buffer.from('of ponte'));
    expect(await own.get('photos/secret')).toBeUndefined();
    expect(await own.get('ponte/photos/secret')).toBeUndefined();
    const names = [
      '../ponte/photos/secret',
      '/ponte/photos/secret',
      'a//b',
      '',
      '.',
      'a/..',
      'a\\b',
      'a\0',
      '.hidden',
    ];
    for (const name of [...names, 'x'.repeat(201), '\ud800']) {
      await expect(own.get(name), name).rejects.toThrow('not a name of a file');
      await expect(own.put(name, Buffer.from('x')), name).rejects.toThrow('not a name of a file');
      await expect(own.delete(name), name).rejects.toThrow('not a name of a file');
    }
    await expect(namesIn(own, '../ponte/photos')).rejects.toThrow('not a name of a file');
    await own.delete('photos/secret');
    expect(String(await contentOf(other, 'photos/secret'))).toBe('of ponte');
  });

  test('when two writers put the same file at once, then readers always see one of the two whole', async () => {
    const files = storages[kind]!.ofBrand('rosmarino');
    const [first, two] = [Buffer.alloc(300_000, 1), Buffer.alloc(500_000, 2)];
    await files.put('same', first);
    await Promise.all(
      [first, two, first, two].map(async (bytes) => {
        await files.put('same', bytes);
        const seen = (await contentOf(files, 'same'))!;
        expect(seen.equals(first) || seen.equals(two)).toBe(true);
      }),
    );
  });

  test('when files are empty, missing or folders, then get and list say so without an error', async () => {
    const files = storages[kind]!.ofBrand('rosmarino');
    await files.put('empty/file', Buffer.alloc(0));
    expect(await contentOf(files, 'empty/file')).toEqual(Buffer.alloc(0));
    expect(await files.get('empty')).toBeUndefined();
    expect(await namesIn(files, 'no/such/folder')).toEqual([]);
    await files.delete('no/such/file');
    const [listed] = await listOf(files, 'empty');
    expect(listed).toMatchObject({ name: 'empty/file', bytes: 0 });
    expect(listed!.storedAt.getTime()).toBeGreaterThan(Date.parse('2026-01-01'));
  });

  test('when a file is moved, then it is at its new name only; a missing one leaves all as it is', async () => {
    const files = storages[kind]!.ofBrand('rosmarino');
    await files.put('in box/a è+.xml', Buffer.from('one'));
    await files.put('in box/read/a è+.xml', Buffer.from('former'));
    await files.move('in box/a è+.xml', 'in box/read/a è+.xml');
    expect(await files.get('in box/a è+.xml')).toBeUndefined();
    await files.move('in box/a è+.xml', 'in box/read/a è+.xml');
    expect(String(await contentOf(files, 'in box/read/a è+.xml'))).toBe('one');
  });

  test('when a reader stops early, then the storage goes on', async () => {
    const files = storages[kind]!.ofBrand('rosmarino');
    await files.put('large', Buffer.alloc(4_000_000, 7));
    const { stream } = (await files.get('large'))!;
    for await (const part of stream) if ((part as Buffer).length > 0) break;
    expect(stream.destroyed).toBe(true);
    expect((await contentOf(files, 'large'))?.length).toBe(4_000_000);
  });

  test('when several copies of the server start at once on one storage, then each check passes', async () => {
    const checks = Array.from({ length: 20 }, () => storages[kind]!.check());
    expect(await Promise.allSettled(checks)).toEqual(
      checks.map(() => ({ status: 'fulfilled', value: undefined })),
    );
  });

  test('when the storage works, then its check passes and leaves nothing', async () => {
    await storages[kind]!.check();
    expect([...peer.objects.keys()].filter((key) => key.startsWith('.'))).toEqual([]);
  });
});

test('when a path is made of any name, then it begins with the brand and has no further way up', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      let path: string;
      try {
        path = pathOf('ponte', name);
      } catch {
        return;
      }
      expect(new URL(path, 'http://x/').pathname).toMatch(/^\/ponte\//);
    }),
  );
});

test('when a process was killed while it wrote, then nothing of the file is read, and the start of a day later deletes it', async () => {
  const files = storages['folder']!.ofBrand('rosmarino');
  await files.put('killed/whole', Buffer.from('whole'));
  const writing = join(folder, '.unfinished');
  await writeFile(join(writing, 'old'), 'half');
  await writeFile(join(writing, 'young'), 'half');
  const twoDaysAgo = Date.now() / 1000 - 2 * 86_400;
  await utimes(join(writing, 'old'), twoDaysAgo, twoDaysAgo);
  expect(await namesIn(files, 'killed')).toEqual(['killed/whole']);
  await storages['folder']!.check();
  expect(await readdir(writing)).toEqual(['young']);
});

test('when the folder is made, then other accounts can’t open it, unless it is for an intermediary', async () => {
  const rightsOf = async (name: string) => (await stat(join(folder, name))).mode & 0o007;
  await createFolderStorage(join(folder, 'own')).ofBrand('ponte').put('a', Buffer.from('x'));
  const channel = openInvoiceChannel(storages['folder']!, join(folder, 'handed-over'));
  await channel.handOver('ponte', { name: 'a.xml', xml: '<a/>' });
  expect(await rightsOf('own')).toBe(0);
  expect(await rightsOf('handed-over')).toBe(0o007 & ~process.umask());
});

test('when the folder can’t be written, then calls fail as the storage’s, and the check names the folder', async () => {
  const file = join(folder, 'a-file');
  await writeFile(file, '');
  const broken = createFolderStorage(file);
  await expect(broken.check()).rejects.toThrow(`Files can't be kept in ${file}: `);
  await expect(broken.ofBrand('ponte').put('a', Buffer.from('x'))).rejects.toBeInstanceOf(StorageError);
  expect(await broken.ofBrand('ponte').get('a')).toBeUndefined();
});
