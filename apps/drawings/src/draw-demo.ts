import { drawnFile } from '@bottega/demo/pictures/drawn-pictures';
import { writeFile } from 'node:fs/promises';
import { constants, zstdCompressSync } from 'node:zlib';
import { drawDemo } from './drawn-pictures.ts';

/*
 * Draws the pictures of the demo brands and writes them to the demo's assets.
 *   node apps/drawings/src/draw-demo.ts
 */
const level = 19;

const lines = (await drawDemo()).map((picture) => JSON.stringify(picture));
const bytes = zstdCompressSync(Buffer.from(`${lines.join('\n')}\n`), {
  params: { [constants.ZSTD_c_compressionLevel]: level },
});
await writeFile(drawnFile, bytes);
console.log(`${lines.length} pictures, ${bytes.length} bytes`);
