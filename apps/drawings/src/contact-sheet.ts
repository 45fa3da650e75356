import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { createDrawing } from '@bottega/server/modules/catalog/pictures/draw-picture';
import { createPictureRenderer } from '@bottega/server/modules/catalog/pictures/render-picture';
import { chooseForm } from './choose-form.ts';
import { ponteLabel, rosmarinoLabel, type DemoProduct } from './demo-product.ts';
import { drawProduct } from './draw-product.ts';
import { forms } from './forms/index.ts';
import { demoImage } from '@bottega/demo/pictures/demo-image';
import { sourceBytes } from '@bottega/demo/pictures/picture-source';
import { demoFonts } from '@bottega/demo/pictures/typefaces';

/*
 * Renders a grid of article pictures into a temporary folder, for a visual check.
 *   node apps/drawings/src/contact-sheet.ts --catalogue <file> [--match <text in category or name>] [--brand ponte] [--per-form] [--limit 48] [--columns 8]
 */
const { values } = parseArgs({
  options: {
    catalogue: {
      type: 'string',
      default: fileURLToPath(new URL('../../demo/src/data/demo_catalogue_it.ndjson', import.meta.url)),
    },
    match: { type: 'string', default: '' },
    brand: { type: 'string', default: 'rosmarino' },
    'per-form': { type: 'boolean', default: false },
    every: { type: 'string', default: '1' },
    limit: { type: 'string', default: '48' },
    columns: { type: 'string', default: '8' },
    size: { type: 'string', default: 'thumb' },
    out: { type: 'string' },
  },
});

const shop = values.brand === 'ponte' ? ponteLabel : rosmarinoLabel;
const rows = (await readFile(values.catalogue, 'utf8'))
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as DemoProduct);
const matching = rows.filter((row) =>
  `${row.category} ${row.name} ${row.brand}`.toLowerCase().includes(values.match.toLowerCase()),
);
const packed = matching.filter((row) => !row.photo && row.sale_type !== 'Sfuso');
const chosen = values['per-form']
  ? Object.keys(forms).flatMap((form) =>
      packed.filter((row) => chooseForm(row, row.brand) === form).slice(0, 2),
    )
  : matching.filter((_, i) => i % Number(values.every) === 0).slice(0, Number(values.limit));

const size = values.size === 'photo' ? 'photo' : 'thumb';
const side = size === 'photo' ? 480 : 240;
const columns = Number(values.columns);
const render = createPictureRenderer({ fonts: demoFonts, resolveImage: demoImage, draw: createDrawing() });
const tiles = await Promise.all(
  chosen.map(async (row, i) => ({
    input: await render(await sourceBytes(drawProduct(row, shop)), size, 'webp'),
    left: (i % columns) * side,
    top: Math.floor(i / columns) * side,
  })),
);
const file = values.out ?? join(await mkdtemp(join(tmpdir(), 'contact-sheet-')), 'sheet.png');
const height = Math.ceil(chosen.length / columns) * side;
await sharp({ create: { width: columns * side, height, channels: 3, background: '#fff' } })
  .composite(tiles)
  .png()
  .toFile(file);
console.log(`${chosen.length} pictures: ${file}`);
