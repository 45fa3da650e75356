import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PictureFormat } from './picture-format.ts';

export type PictureFiles = {
  /** The stored picture; undefined if there is none or its file is damaged. */
  read(name: string, format: PictureFormat): Promise<Buffer | undefined>;
  write(name: string, format: PictureFormat, picture: Buffer): Promise<void>;
};

const digestLength = 32;
/** The precision of the last use; a smaller one would write on every read. */
const usedWithinMs = 3_600_000;
/** The share of the limit that is left after pruning, so that the next picture doesn't prune again. */
const keptShare = 0.8;

const digest = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/**
 * Stores pictures on disk, each followed by its SHA-256. A file truncated by a full disk or a power loss is detected on
 * read and rendered again. Files are written under a temporary name and then renamed, so that no reader sees half a
 * file.
 *
 * @param maxBytes the maximum size of the folder. Above it, the least recently used files are deleted (the modification
 * time is the last use). Between two checks the folder may grow by another twentieth.
 */
export function createPictureFiles(folder: string, maxBytes: number): PictureFiles {
  const pathOf = (name: string, format: PictureFormat) => join(folder, name.slice(0, 2), `${name}.${format}`);
  // files of an earlier run are checked with the first picture
  let unseenBytes = maxBytes;
  let pruning: Promise<void> | undefined;

  async function makeRoom(written: number): Promise<void> {
    unseenBytes += written;
    if (unseenBytes <= maxBytes / 20) return;
    pruning ??= prune(folder, maxBytes).finally(() => (pruning = undefined));
    unseenBytes = 0;
    await pruning;
  }

  return {
    async read(name, format) {
      const path = pathOf(name, format);
      const file = await open(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      if (!file) return undefined;
      try {
        const content = await file.readFile();
        if (content.length <= digestLength) return undefined;
        const picture = content.subarray(0, -digestLength);
        if (!digest(picture).equals(content.subarray(-digestLength))) return undefined;
        const now = Date.now();
        if (now - (await file.stat()).mtimeMs > usedWithinMs)
          await file.utimes(now / 1000, now / 1000).catch(() => {});
        return picture;
      } finally {
        await file.close();
      }
    },
    async write(name, format, picture) {
      const path = pathOf(name, format);
      await mkdir(dirname(path), { recursive: true });
      const beside = `${path}.${randomUUID()}.part`;
      try {
        const file = await open(beside, 'wx');
        try {
          await file.writeFile(Buffer.concat([picture, digest(picture)]));
        } finally {
          await file.close();
        }
        await rename(beside, path);
      } catch (error) {
        await rm(beside, { force: true });
        throw error;
      }
      await makeRoom(picture.length + digestLength);
    },
  };
}

async function prune(folder: string, maxBytes: number): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: { path: string; bytes: number; usedMs: number }[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    // another server may prune the same folder
    const found = await stat(path).catch(() => undefined);
    if (found) files.push({ path, bytes: found.size, usedMs: found.mtimeMs });
  }
  let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (bytes <= maxBytes) return;
  files.sort((a, b) => a.usedMs - b.usedMs);
  for (const file of files) {
    if (bytes <= maxBytes * keptShare) return;
    await rm(file.path, { force: true });
    bytes -= file.bytes;
  }
}
