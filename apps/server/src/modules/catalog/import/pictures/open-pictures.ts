import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { AllowAddress } from './fetch-picture.ts';
import type { PictureFile } from './picture-problem.ts';
import { readPictureArchive } from './read-archive.ts';
import { readPictureList } from './read-list.ts';

/** Opens a ZIP of pictures, or a list of their addresses, by its content. `work` gets the pictures while it is open. */
export async function withPicturesOf<R>(
  path: string,
  work: (files: readonly PictureFile[]) => Promise<R>,
  isAllowed?: AllowAddress,
): Promise<R> {
  if (!(await isArchive(path))) return work(await readPictureList(createReadStream(path), isAllowed));
  const archive = await readPictureArchive(path);
  try {
    return await work(archive.files);
  } finally {
    archive.close();
  }
}

/** A ZIP begins with `PK`. */
async function isArchive(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.toString('latin1') === 'PK';
  } finally {
    await file.close();
  }
}
