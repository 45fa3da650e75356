import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  isSegment,
  pathOf,
  StorageError,
  type BrandFiles,
  type ListedFile,
  type Storage,
} from './storage.ts';

/** Files that are being written. A name of the storage can't begin with a dot, so nothing reads them. */
const unfinished = '.unfinished';
/** No write takes as long; an older file is of a process that was killed. */
const deadAfterMs = 86_400_000;

/**
 * Keeps files in a folder, which one copy of the server has or several share. A file is written beside its place, synced
 * and renamed, so a reader sees the former file, the new one or none.
 *
 * @param mode rights of the folder, if it has to be made; by default other accounts of the machine may not read photos of
 *   shoppers
 */
export function createFolderStorage(root: string, mode = 0o700): Storage {
  const writing = join(root, unfinished);

  async function write(path: string, content: Uint8Array): Promise<void> {
    const target = join(root, path);
    await mkdir(root, { recursive: true, mode });
    await mkdir(writing, { recursive: true });
    await mkdir(dirname(target), { recursive: true });
    const beside = join(writing, randomUUID());
    try {
      const file = await open(beside, 'wx');
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(beside, target);
      await syncFolder(dirname(target));
    } catch (error) {
      await rm(beside, { force: true });
      throw error;
    }
  }

  async function move(from: string, to: string): Promise<void> {
    const target = join(root, to);
    await mkdir(dirname(target), { recursive: true });
    await absent(rename(join(root, from), target));
    await syncFolder(dirname(target));
  }

  return {
    ofBrand: (brandKey): BrandFiles => ({
      put: (name, content) => asStorageError('write', name, () => write(pathOf(brandKey, name), content)),
      get: (name) => asStorageError('read', name, () => openFile(join(root, pathOf(brandKey, name)))),
      move: (from, to) =>
        asStorageError('move', from, () => move(pathOf(brandKey, from), pathOf(brandKey, to))),
      delete: (name) =>
        asStorageError('delete', name, () => rm(join(root, pathOf(brandKey, name)), { force: true })),
      async *list(folder) {
        const path = folder === '' ? brandKey : pathOf(brandKey, folder);
        const names = await asStorageError('list', folder, () => namesIn(join(root, path)));
        for (const name of names) {
          const full = folder === '' ? name : `${folder}/${name}`;
          // it may have been deleted meanwhile
          const found = await asStorageError('list', full, () => statOf(join(root, path, name)));
          if (found) yield { name: full, ...found };
        }
      },
    }),
    async check() {
      await asStorageError('prepare', '', async () => {
        // a name of its own: several copies of the server may start at once
        const checked = join(unfinished, randomUUID());
        await write(checked, Buffer.from('check'));
        await rm(join(root, checked));
        for (const name of await readdir(writing)) {
          const found = await statOf(join(writing, name));
          if (found && Date.now() - found.storedAt.getTime() > deadAfterMs)
            await rm(join(writing, name), { force: true });
        }
      }).catch((error: unknown) => {
        throw new StorageError(`Files can't be kept in ${root}: ${(error as Error).message}`, {
          cause: error,
        });
      });
    },
  };
}

/** A failing disk is an error of the storage. A wrong name stays the mistake of the caller. */
async function asStorageError<R>(act: string, name: string, work: () => Promise<R>): Promise<R> {
  try {
    return await work();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new StorageError(`could not ${act} ${name}: ${code}`, { code, cause: error });
  }
}

async function openFile(path: string) {
  const file = await absent(open(path));
  if (!file) return undefined;
  const found = await file.stat();
  if (found.isFile()) return { stream: file.createReadStream(), bytes: found.size };
  await file.close();
  return undefined;
}

async function namesIn(folder: string): Promise<string[]> {
  const entries = (await absent(readdir(folder, { withFileTypes: true }))) ?? [];
  return entries
    .filter((entry) => entry.isFile() && isSegment(entry.name))
    .map(({ name }) => name)
    .toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
}

async function statOf(path: string): Promise<Omit<ListedFile, 'name'> | undefined> {
  const found = await absent(stat(path));
  return found && { bytes: found.size, storedAt: found.mtime };
}

async function absent<R>(found: Promise<R>): Promise<R | undefined> {
  try {
    return await found;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

/** Without it, the renamed file may be missing after a power loss. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
