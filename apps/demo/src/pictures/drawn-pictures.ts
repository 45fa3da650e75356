import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import type { DemoBrand } from '../demo-brands.ts';
import type { PictureSource } from './picture-source.ts';

/** The pictures of the demo, drawn once by `apps/drawings`: a `DrawnPicture` a line, compressed. */
export const drawnFile = new URL('../assets/drawn-pictures.ndjson.zst', import.meta.url);

export interface DrawnPicture {
  /** The brand that shows it; absent where all brands show the same. */
  brand?: DemoBrand['key'];
  /** The article number of a good, `menu-<aisle>` or `banner-<slug>-<wide or tall>`. */
  key: string;
  source: PictureSource;
}

const decompress = promisify(zstdDecompress);

export async function readDrawnPictures(): Promise<DrawnPicture[]> {
  const lines = (await decompress(await readFile(drawnFile))).toString().trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as DrawnPicture);
}

/** Finds the picture of a brand by its key. Throws an Error for a key without a picture. */
export type PictureOf = (key: string) => PictureSource;

export function picturesOf(brand: DemoBrand, pictures: readonly DrawnPicture[]): PictureOf {
  const sources = new Map(
    pictures
      .filter((drawn) => drawn.brand === undefined || drawn.brand === brand.key)
      .map(({ key, source }) => [key, source]),
  );
  return (key) => {
    const source = sources.get(key);
    if (source === undefined) throw new Error(`demo: ${brand.name} has no picture ${key}`);
    return source;
  };
}
