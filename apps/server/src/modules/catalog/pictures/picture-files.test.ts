import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPictureFiles } from './picture-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'picture-files-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const picture = Buffer.alloc(968, 7);
const kilobyte = picture.length + 32;
const nameOf = (n: number) => `${String(n % 7).padStart(2, '0')}picture${n}`;
const pathOf = (n: number) => join(folder, nameOf(n).slice(0, 2), `${nameOf(n)}.avif`);

async function keptBytes(): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Sets the last use of a file to some hours ago. */
const used = (n: number, hoursAgo: number) =>
  utimes(pathOf(n), Date.now() / 1000 - hoursAgo * 3600, Date.now() / 1000 - hoursAgo * 3600);

test('the folder never exceeds its limit by more than a twentieth', async () => {
  const files = createPictureFiles(folder, 20 * kilobyte);
  for (let n = 0; n < 100; n += 1) {
    await files.write(nameOf(n), 'avif', picture);
    expect(await keptBytes()).toBeLessThanOrEqual(21 * kilobyte);
  }
  expect(await files.read(nameOf(99), 'avif')).toEqual(picture);
});

test('when the folder is full, then the least recently used pictures are deleted; a read counts as use', async () => {
  const files = createPictureFiles(folder, 10 * kilobyte);
  for (let n = 0; n < 10; n += 1) {
    await files.write(nameOf(n), 'avif', picture);
    await used(n, 100 - n);
  }
  expect(await files.read(nameOf(0), 'avif')).toEqual(picture);
  await files.write(nameOf(10), 'avif', picture);
  const left = [];
  for (let n = 0; n <= 10; n += 1) if (await files.read(nameOf(n), 'avif')) left.push(n);
  expect(left).toEqual([0, 4, 5, 6, 7, 8, 9, 10]);
});

test('when the limit was lowered since an earlier run, then old files are deleted down to it', async () => {
  const roomy = createPictureFiles(folder, 100 * kilobyte);
  for (let n = 0; n < 50; n += 1) await roomy.write(nameOf(n), 'avif', picture);
  const tight = createPictureFiles(folder, 10 * kilobyte);
  await tight.write(nameOf(50), 'avif', picture);
  expect(await keptBytes()).toBeLessThanOrEqual(10 * kilobyte);
});
