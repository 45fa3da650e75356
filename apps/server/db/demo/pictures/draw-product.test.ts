import { existsSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createDrawing } from '../../../src/modules/catalog/pictures/draw-picture.ts';
import { createPictureRenderer } from '../../../src/modules/catalog/pictures/render-picture.ts';
import { chooseForm } from './choose-form.ts';
import { ponteLabel, rosmarinoLabel, type DemoProduct } from './demo-product.ts';
import { drawProduct } from './draw-product.ts';
import { forms, type FormName } from './forms/index.ts';
import { demoImage } from './demo-image.ts';
import { sourceBytes } from './picture-assets.ts';
import { demoFonts, typefaces } from './typefaces.ts';

const rows = readFileSync(new URL('../data/demo_catalogue_it.ndjson', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as DemoProduct);
const shops = [rosmarinoLabel, ponteLabel];
const drawn = (row: DemoProduct, shop = rosmarinoLabel): string => JSON.stringify(drawProduct(row, shop));
const packed = rows.filter((row) => !row.photo && row.sale_type !== 'Sfuso');

const render = createPictureRenderer({ fonts: demoFonts, resolveImage: demoImage, draw: createDrawing() });

describe.each(shops)('pictures of the demo catalogue at $label', (shop) => {
  const started = performance.now();
  const pictures = rows.map((row) => ({ row, picture: drawProduct(row, shop) }));
  const took = performance.now() - started;

  it('draws all 2,835 articles in a few seconds', () => {
    expect(pictures).toHaveLength(2835);
    expect(took).toBeLessThan(15_000);
  });

  it('shows the photo of every article that has one', () => {
    for (const { row, picture } of pictures) expect(picture.kind, row.name).toBe(row.photo ? 'photo' : 'svg');
  });

  it('never gives two articles of a shelf the same picture', () => {
    const shelves = Map.groupBy(pictures, ({ row }) => row.category);
    for (const [shelf, neighbours] of shelves)
      expect(new Set(neighbours.map(({ picture }) => JSON.stringify(picture))).size, shelf).toBe(
        neighbours.length,
      );
  });

  it('writes whole numbers and names only images and letters that are there', () => {
    const families = new Set<string>(Object.values(typefaces).map((face) => face.family));
    const images = new Set<string>();
    for (const { row, picture } of pictures) {
      if (picture.kind === 'photo') continue;
      expect(/NaN|undefined|Infinity|="-?0*"[^>]*><tspan/.exec(picture.svg)?.[0], row.name).toBeUndefined();
      for (const [, name] of picture.svg.matchAll(/href="([^"#]+)"/g)) images.add(name!);
      for (const [, family] of picture.svg.matchAll(/font-family="([^"]+)"/g))
        expect(families, row.name).toContain(family);
    }
    for (const name of images) {
      expect(name).toMatch(/^icon:/);
      expect(existsSync(new URL(`../assets/icons_3d/${name.slice(5)}.webp`, import.meta.url)), name).toBe(
        true,
      );
    }
  });

  it('prints name and maker on every pack, letter for letter', () => {
    const words = (text: string) => text.toLowerCase().replaceAll(/\s/g, '');
    for (const { row, picture } of pictures) {
      if (picture.kind === 'photo' || !packed.includes(row) || row.brand === '') continue;
      const printed = words(picture.svg.replaceAll(/<[^>]+>/g, '').replaceAll('&amp;', '&'));
      expect(printed, row.name).toContain(words(row.name));
      expect(printed, row.brand).toContain(words(row.brand === '@OWN' ? shop.label : row.brand));
    }
  });

  it('stays small enough to be stored as text', () => {
    const sizes = pictures.flatMap(({ picture }) => (picture.kind === 'svg' ? [picture.svg.length] : []));
    expect(Math.max(...sizes)).toBeLessThan(40_000);
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(8_000);
  });
});

describe('drawing', () => {
  it('gives the same picture for the same article and shop', () => {
    for (const row of rows.slice(0, 200)) expect(drawn(row)).toBe(drawn({ ...row }));
  });

  it("puts each shop's own label on its own goods, and leaves makers' packs alike in both", () => {
    for (const row of packed.filter(({ brand }) => brand === '@OWN'))
      expect(drawn(row), row.name).not.toBe(drawn(row, ponteLabel));
    for (const row of packed.filter(({ brand }) => brand !== '@OWN' && brand !== ''))
      expect(drawn(row), row.name).toBe(drawn(row, ponteLabel));
  });

  it('uses every package form', () => {
    const used = new Set(
      packed.flatMap((row) =>
        shops.map((shop) => chooseForm(row, row.brand === '@OWN' ? shop.label : row.brand)),
      ),
    );
    expect([...used].toSorted()).toEqual(Object.keys(forms).toSorted());
    expect(used.size).toBeGreaterThanOrEqual(20);
  });

  it('cuts two articles that share a photo differently', async () => {
    const pears = rows.filter(({ photo }) => photo === 'conference');
    expect(pears).toHaveLength(2);
    const [first, second] = await Promise.all(
      pears.map((row) => sourceBytes(drawProduct(row, rosmarinoLabel))),
    );
    expect(first!.kind).toBe('raster');
    expect(first!.bytes.equals(second!.bytes)).toBe(false);
  });

  it.each(Object.keys(forms) as FormName[])(
    'renders a %s: a thing on a light ground, not an empty square',
    async (form) => {
      const row = packed.find(
        (candidate) =>
          chooseForm(candidate, candidate.brand === '@OWN' ? rosmarinoLabel.label : candidate.brand) === form,
      )!;
      const picture = await render(await sourceBytes(drawProduct(row, rosmarinoLabel)), 'thumb', 'webp');
      const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
      const darkest = (x: number, y: number) =>
        Math.min(...data.subarray((y * info.width + x) * info.channels).subarray(0, 3));
      for (const [x, y] of [
        [2, 2],
        [237, 2],
        [2, 237],
        [237, 237],
      ] as const)
        expect(darkest(x, y)).toBeGreaterThan(235);
      const { channels } = await sharp(picture).stats();
      expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(12);
    },
  );

  it.each(Object.values(typefaces))(
    'sets letters in $family, weight $weight, $style, without any font of the machine',
    async (face) => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600"><text x="20" y="400" font-family="${face.family}" font-weight="${face.weight}" font-style="${face.style}" font-size="200">Caffè</text></svg>`;
      const { channels } = await sharp(
        await render({ kind: 'svg', bytes: Buffer.from(svg) }, 'thumb', 'webp'),
      ).stats();
      expect(channels[0]!.min).toBeLessThan(60);
    },
  );

  it('keeps an AVIF thumb under 10 KB', async () => {
    for (const row of rows.filter((_, i) => i % 97 === 0)) {
      const picture = await render(await sourceBytes(drawProduct(row, ponteLabel)), 'thumb', 'avif');
      expect(picture.length, row.name).toBeLessThan(row.photo ? 20_000 : 10_000);
    }
  });
});
