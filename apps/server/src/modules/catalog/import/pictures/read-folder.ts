import { opendir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  BadPicture,
  BadPictureFile,
  keyOfName,
  mostBytes,
  mostPictures,
  type PictureFile,
} from './picture-problem.ts';

/** The files of a folder, without those of folders in it, hidden ones and links. */
export async function readPictureFolder(folder: string): Promise<PictureFile[]> {
  const files: PictureFile[] = [];
  for await (const entry of await opendir(folder)) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    if (files.length === mostPictures) throw new BadPictureFile('PICTURES_TOO_MANY');
    files.push({
      name: entry.name,
      key: keyOfName(entry.name),
      read: () => boundedFile(join(folder, entry.name)),
    });
  }
  return files.toSorted((file, other) => (file.name < other.name ? -1 : 1));
}

async function boundedFile(path: string): Promise<Buffer> {
  if ((await stat(path)).size > mostBytes)
    throw new BadPicture('PICTURE_BIG', { megabytes: mostBytes / 1024 ** 2 });
  return readFile(path);
}
