import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PictureFormat } from './picture-format.ts';

export type PictureFiles = {
  /** The kept picture, or undefined when there is none that is whole. */
  read(name: string, format: PictureFormat): Promise<Buffer | undefined>;
  write(name: string, format: PictureFormat, picture: Buffer): Promise<void>;
};

const digestLength = 32;

const digest = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/**
 * Pictures on disk, each with its SHA-256 after it: a file cut short by a full disk or a power loss is
 * found out when read and made again. Written beside and renamed, so no reader ever sees half a file.
 */
export function createPictureFiles(folder: string): PictureFiles {
  const pathOf = (name: string, format: PictureFormat) => join(folder, name.slice(0, 2), `${name}.${format}`);
  return {
    async read(name, format) {
      const kept = await readFile(pathOf(name, format)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      if (!kept || kept.length <= digestLength) return undefined;
      const picture = kept.subarray(0, -digestLength);
      return digest(picture).equals(kept.subarray(-digestLength)) ? picture : undefined;
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
    },
  };
}
