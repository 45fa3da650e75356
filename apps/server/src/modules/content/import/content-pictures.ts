import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { ContentPicture } from '@bottega/contract';
import { fileTypeFromBuffer } from 'file-type';
import { fileFolder, type StoredFile } from '../entries/content-files.ts';
import type { ContentProblemCode } from './content-problem.ts';

/** The address of a stored file: of a picture with its size. */
export type FileAddress = ContentPicture | string;

export interface ReadyFile {
  address: FileAddress;
  stored: StoredFile[];
}

const mostBytes = 5 * 1024 ** 2;
const mostSide = 6000;
/** Wider pictures are reduced: no screen of the shop shows more. */
const widest = 1600;
const narrow = 800;
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

/**
 * Reads a picture or PDF beside a text. The type is that of the bytes. A picture is written anew as WebP, so nothing
 * else that its file held is served.
 */
export async function readContentFile(
  path: string,
): Promise<ReadyFile | { code: ContentProblemCode; params?: Record<string, string | number> }> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) return { code: 'CONTENT_NO_FILE' };
  if (found.size > mostBytes)
    return { code: 'CONTENT_PICTURE_BIG', params: { megabytes: 5, pixels: mostSide } };
  const bytes = await readFile(path);
  const mediaType = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 20);
  if (mediaType === 'application/pdf') {
    const name = `${hash}.pdf`;
    return { address: fileFolder + name, stored: [{ name, mediaType, bytes }] };
  }
  if (!pictureTypes.includes(mediaType)) return { code: 'CONTENT_FILE_TYPE' };
  return readyPicture(bytes, hash).catch((error: unknown) => {
    if (error instanceof TooManyPixels)
      return { code: 'CONTENT_PICTURE_BIG' as const, params: { megabytes: 5, pixels: mostSide } };
    return { code: 'CONTENT_FILE_TYPE' as const };
  });
}

class TooManyPixels extends Error {}

async function readyPicture(bytes: Buffer, hash: string): Promise<ReadyFile> {
  // the server itself never draws, so only an import loads the library
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(bytes).metadata();
  if (width > mostSide || height > mostSide) throw new TooManyPixels();
  const drawn = async (
    name: string,
    most: number,
    quality: number,
  ): Promise<StoredFile & { width: number; height: number }> => {
    const { data, info } = await sharp(bytes)
      .rotate()
      .resize({ width: most, withoutEnlargement: true })
      .webp({ quality, effort: 4 })
      .toBuffer({ resolveWithObject: true });
    return { name, mediaType: 'image/webp', bytes: data, width: info.width, height: info.height };
  };
  const wide = await drawn(`${hash}.webp`, widest, 80);
  const small = wide.width > narrow ? await drawn(`${hash}-${narrow}.webp`, narrow, 70) : undefined;
  return {
    address: {
      url: fileFolder + wide.name,
      narrow: fileFolder + (small ?? wide).name,
      width: wide.width,
      height: wide.height,
    },
    stored: small ? [wide, small] : [wide],
  };
}
