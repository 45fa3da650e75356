import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { createDrawing } from '@bottega/server/modules/catalog/pictures/draw-picture';
import { createPictureRenderer } from '@bottega/server/modules/catalog/pictures/render-picture';
import { demoImage } from '@bottega/demo/pictures/demo-image';
import { demoFonts } from '@bottega/demo/pictures/typefaces';

/*
 * Makes the film about citrus fruit from the demo's photographs. It needs the program `ffmpeg`.
 *   node apps/drawings/src/films/draw-film.ts
 */

interface Scene {
  title: string;
  lines: readonly string[];
  photograph: string;
}

const scenes: readonly Scene[] = [
  {
    title: '1. Pesalo',
    lines: ['Un agrume buono pesa', 'più di quanto sembra:', 'è pieno di succo.'],
    photograph: 'pompelmo-rosa',
  },
  { title: '2. Premilo', lines: ['La buccia è soda e torna', 'subito al suo posto.'], photograph: 'limoni' },
  { title: '3. Annusalo', lines: ['Se profuma vicino al', 'picciolo, è maturo.'], photograph: 'lime' },
  {
    title: '4. Scegli',
    lines: ['Le foglie verdi dicono', 'che è stato colto da poco.'],
    photograph: 'clementine',
  },
];

const size = { width: 960, height: 540 };
/** The photograph fills the right part of a frame. */
const photographAt = 420;
const seconds = 3.4;
const fade = 0.5;
const framesPerSecond = 30;

const assets = new URL('../../../demo/src/assets/', import.meta.url);
const film = fileURLToPath(new URL('films/scegliere-gli-agrumi.mp4', assets));
const render = createPictureRenderer({ fonts: demoFonts, resolveImage: demoImage, draw: createDrawing() });

const folder = await mkdtemp(join(tmpdir(), 'film-'));
try {
  for (const [index, scene] of scenes.entries()) await drawScene(scene, join(folder, `${index}.png`));
  encode(scenes.map((_, index) => join(folder, `${index}.png`)));
} finally {
  await rm(folder, { recursive: true });
}

async function drawScene({ title, lines, photograph }: Scene, file: string): Promise<void> {
  const words = await render({ kind: 'svg', bytes: Buffer.from(wordsOf(title, lines)) }, 'wide', 'webp');
  const picture = await sharp(fileURLToPath(new URL(`photos/${photograph}.webp`, assets)))
    .resize(size.width - photographAt, size.height, { fit: 'cover' })
    .toBuffer();
  await sharp(await sharp(words).resize(size.width, size.height).toBuffer())
    .composite([{ input: picture, left: photographAt, top: 0 }])
    .png()
    .toFile(file);
}

function wordsOf(title: string, lines: readonly string[]): string {
  return `
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}">
    <rect width="${size.width}" height="${size.height}" fill="#fdf6e3"/>
    <text x="48" y="220" font-family='"Fraunces"' font-weight="700" font-size="60" fill="#22301f">${title}</text>
    ${lines
      .map(
        (line, index) =>
          `<text x="48" y="${282 + index * 38}" font-family='"Barlow Condensed"' font-weight="600" font-size="32" fill="#22301f">${line}</text>`,
      )
      .join('')}
  </svg>`;
}

/** Fades from scene to scene, in VP9, which every browser plays without a licence. */
function encode(pictures: readonly string[]): void {
  const inputs = pictures.flatMap((file) => [
    '-loop',
    '1',
    '-framerate',
    String(framesPerSecond),
    '-t',
    String(seconds),
    '-i',
    file,
  ]);
  const fades = pictures.slice(1).map((_, index) => {
    const before = index === 0 ? '[0]' : `[v${index}]`;
    const offset = ((seconds - fade) * (index + 1)).toFixed(2);
    return `${before}[${index + 1}]xfade=transition=fade:duration=${fade}:offset=${offset}[v${index + 1}]`;
  });
  const graph = ['-filter_complex', fades.join(';'), '-map', `[v${pictures.length - 1}]`];
  const codec = '-c:v libvpx-vp9 -crf 36 -b:v 0 -cpu-used 4 -row-mt 1 -pix_fmt yuv420p -movflags +faststart';
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...inputs, ...graph, ...codec.split(' '), film]);
}
