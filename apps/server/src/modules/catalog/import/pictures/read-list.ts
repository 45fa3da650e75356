import type { Bytes } from '../files/decode-text.ts';
import { openRows } from '../files/read-rows.ts';
import { Problems, UnreadableFile } from '../problems.ts';
import { fetchPicture, type AllowAddress } from './fetch-picture.ts';
import { BadPictureFile, mostPictures, type PictureFile } from './picture-problem.ts';

const asText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** A CSV or NDJSON with the columns `picture` (the key) and `address`: pictures on the internet. */
export async function readPictureList(source: Bytes, isAllowed?: AllowAddress): Promise<PictureFile[]> {
  const problems = new Problems();
  const files: PictureFile[] = [];
  try {
    const { columns, rows } = await openRows(source, problems);
    if (!columns.includes('picture') || !columns.includes('address'))
      throw new BadPictureFile('PICTURES_LIST');
    for await (const { cells } of rows) {
      if (files.length === mostPictures) throw new BadPictureFile('PICTURES_TOO_MANY');
      const address = asText(cells['address']);
      files.push({
        name: address,
        key: asText(cells['picture']),
        read: () => fetchPicture(address, isAllowed),
      });
    }
  } catch (error) {
    throw error instanceof UnreadableFile ? new BadPictureFile('PICTURES_LIST') : error;
  }
  if (problems.count > 0) throw new BadPictureFile('PICTURES_LIST');
  return files;
}
