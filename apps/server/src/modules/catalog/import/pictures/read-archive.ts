import { openPromise, type Entry, type ZipFile } from 'yauzl';
import {
  BadPicture,
  BadPictureFile,
  keyOfName,
  mostBytes,
  mostPictures,
  type PictureFile,
} from './picture-problem.ts';

/** The pictures of a ZIP, which is read entry by entry and never unpacked to disk. Names with `..` are no ZIP's. */
export async function readPictureArchive(path: string): Promise<{ files: PictureFile[]; close(): void }> {
  const archive = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(() => {
    throw new BadPictureFile('PICTURES_ARCHIVE');
  });
  try {
    return { files: await filesOf(archive), close: () => archive.close() };
  } catch (error) {
    archive.close();
    throw error instanceof BadPictureFile ? error : new BadPictureFile('PICTURES_ARCHIVE');
  }
}

async function filesOf(archive: ZipFile): Promise<PictureFile[]> {
  if (archive.entryCount > mostPictures) throw new BadPictureFile('PICTURES_TOO_MANY');
  const files: PictureFile[] = [];
  for await (const entry of archive.eachEntry())
    if (isFile(entry.fileName))
      files.push({
        name: entry.fileName,
        key: keyOfName(entry.fileName),
        read: () => unpacked(archive, entry),
      });
  return files;
}

/** Folders, hidden files and what macOS adds to archives are no pictures. */
const isFile = (name: string): boolean => !name.endsWith('/') && !/(?:^|\/)(?:\.|__MACOSX\/)/.test(name);

/** Unpacks one entry. The bytes are counted while they come, because the archive may say a wrong size. */
async function unpacked(archive: ZipFile, entry: Entry): Promise<Buffer> {
  const tooBig = (): BadPicture => new BadPicture('PICTURE_BIG', { megabytes: mostBytes / 1024 ** 2 });
  if (entry.uncompressedSize > mostBytes) throw tooBig();
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of (await archive.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > mostBytes) throw tooBig();
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof BadPicture ? error : new BadPicture('PICTURE_BROKEN');
  }
  return Buffer.concat(chunks);
}
