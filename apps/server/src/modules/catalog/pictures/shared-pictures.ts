import type { FileArea } from '../../../platform/storage/file-jobs.ts';
import { inFolder, readWhole, type BrandFiles } from '../../../platform/storage/storage.ts';

const folder = 'pictures';

/** Pictures of earlier goods and renderers. One that is still shown is rendered again. */
export const pictureArea: FileArea = { folder, days: 90, needed: async () => [] };

/** Pictures that any copy of the server rendered. Each copy keeps those that it serves on its own disk. */
export interface SharedPictures {
  /** Undefined: no copy has rendered it, or the storage doesn't answer. */
  read(files: BrandFiles, name: string): Promise<Buffer | undefined>;
  /** Stores a picture in the background: its reader doesn't wait. */
  write(files: BrandFiles, name: string, picture: Buffer): void;
}

/** Writes under way, each with a picture of some 50 KB. Above it a picture isn't shared, and other copies render it. */
const mostWrites = 32;

export function createSharedPictures(log: { warn(details: object, message: string): void }): SharedPictures {
  let writes = 0;
  return {
    async read(files, name) {
      try {
        const file = await inFolder(files, folder).get(name);
        return file && (await readWhole(file));
      } catch (error) {
        log.warn({ err: error, picture: name }, 'shared picture could not be read');
        return undefined;
      }
    },
    write(files, name, picture) {
      if (writes === mostWrites) return;
      writes += 1;
      inFolder(files, folder)
        .put(name, picture)
        .catch((error: unknown) => log.warn({ err: error, picture: name }, 'picture could not be shared'))
        .finally(() => (writes -= 1));
    },
  };
}
