import { existsSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createDrawing } from '@bottega/server/modules/catalog/pictures/draw-picture';
import { createPictureRenderer } from '@bottega/server/modules/catalog/pictures/render-picture';
import { chooseForm } from './choose-form.ts';
import { liesOpen } from './counter-good.ts';
import { ponteLabel, rosmarinoLabel, type DemoProduct } from './demo-product.ts';
import { drawProduct } from './draw-product.ts';
import { forms, type FormName } from './forms/index.ts';
import { demoImage } from '@bottega/demo/pictures/demo-image';
import { sourceBytes } from '@bottega/demo/pictures/picture-source';
import { demoFonts, typefaces } from '@bottega/demo/pictures/typefaces';

const rows = readFileSync(new URL('../../demo/src/data/demo_catalogue_it.ndjson', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as DemoProduct);
const shops = [rosmarinoLabel, ponteLabel];
const drawn = (row: DemoProduct, shop = rosmarinoLabel): string => JSON.stringify(drawProduct(row, shop));
const fresh =
  /^(frutta-e-verdura|carne|pesce|salumi|formaggi|gastronomia-e-pasta-fresca|pane-e-pasticceria)\//;
const open = rows.filter((row) => fresh.test(row.category) && liesOpen(row));
const packed = rows.filter((row) => !open.includes(row) && row.sale_type !== 'Sfuso');

const render = createPictureRenderer({ fonts: demoFonts, resolveImage: demoImage, draw: createDrawing() });

describe.each(shops)('pictures of the demo catalogue at $label', (shop) => {
  const pictures = rows.map((row) => ({ row, picture: drawProduct(row, shop) }));

  it('all 2,835 articles of the catalogue are drawn', () => {
    expect(pictures).toHaveLength(2835);
  });

  it('only goods that lie open show photographs or renders, over four hundred of them', () => {
    const shown = pictures.filter(({ picture }) => picture.kind === 'photo').map(({ row }) => row);
    expect(shown.length).toBeGreaterThan(400);
    for (const row of shown) expect(liesOpen(row), row.name).toBe(true);
  });

  it('a good of a fresh aisle shows no icon, neither open nor on its pack', () => {
    const drawings = pictures.filter(
      ({ row, picture }) => fresh.test(row.category) && picture.kind === 'svg',
    );
    const icons = drawings.filter(({ picture }) => picture.kind === 'svg' && picture.svg.includes('<image'));
    expect(drawings.length).toBeGreaterThan(600);
    expect(icons.map(({ row }) => row.name)).toEqual([]);
  });

  it('no two articles of a shelf have the same picture', () => {
    const shelves = Map.groupBy(pictures, ({ row }) => row.category);
    for (const [shelf, neighbours] of shelves)
      expect(new Set(neighbours.map(({ picture }) => JSON.stringify(picture))).size, shelf).toBe(
        neighbours.length,
      );
  });

  it('drawings contain valid numbers and name only existing images and fonts', () => {
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
      expect(
        existsSync(new URL(`../../demo/src/assets/icons_3d/${name.slice(5)}.webp`, import.meta.url)),
        name,
      ).toBe(true);
    }
  });

  it('every pack shows the name and maker of its article', () => {
    const words = (text: string) => text.toLowerCase().replaceAll(/\s/g, '');
    for (const { row, picture } of pictures) {
      if (picture.kind === 'photo' || !packed.includes(row) || row.brand === '') continue;
      const printed = words(picture.svg.replaceAll(/<[^>]+>/g, '').replaceAll('&amp;', '&'));
      expect(printed, row.name).toContain(words(row.name));
      expect(printed, row.brand).toContain(words(row.brand === '@OWN' ? shop.label : row.brand));
    }
  });

  it('drawings are small enough to be stored as text', () => {
    const sizes = pictures.flatMap(({ picture }) => (picture.kind === 'svg' ? [picture.svg.length] : []));
    expect(Math.max(...sizes)).toBeLessThan(60_000);
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(12_000);
  });
});

describe('drawing', () => {
  it('the same article and shop give the same picture', () => {
    for (const row of rows.slice(0, 200)) expect(drawn(row)).toBe(drawn({ ...row }));
  });

  it('own-label packs differ between the shops, packs of other makers are equal', () => {
    for (const row of packed.filter(({ brand }) => brand === '@OWN'))
      expect(drawn(row), row.name).not.toBe(drawn(row, ponteLabel));
    for (const row of packed.filter(({ brand }) => brand !== '@OWN' && brand !== ''))
      expect(drawn(row), row.name).toBe(drawn(row, ponteLabel));
  });

  it('every package form is used', () => {
    const used = new Set(
      packed.flatMap((row) =>
        shops.map((shop) => chooseForm(row, row.brand === '@OWN' ? shop.label : row.brand)),
      ),
    );
    expect([...used].toSorted()).toEqual(Object.keys(forms).toSorted());
    expect(used.size).toBeGreaterThanOrEqual(20);
  });

  it('when two goods share a photograph, then their crops differ', async () => {
    const lemons = rows.filter(({ name, brand }) => brand === '' && /^Limoni (di|primo)/.test(name));
    expect(lemons).toHaveLength(2);
    const [first, second] = await Promise.all(
      lemons.map((row) => sourceBytes(drawProduct(row, rosmarinoLabel))),
    );
    expect(first!.kind).toBe('raster');
    expect(first!.bytes.equals(second!.bytes)).toBe(false);
  });

  it.each(Object.keys(forms) as FormName[])('the form %s renders a thing on a light ground', async (form) => {
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
  });

  it.each(Object.values(typefaces))(
    'the bundled font $family, weight $weight, $style, renders letters without fonts of the machine',
    async (face) => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600"><text x="20" y="400" font-family="${face.family}" font-weight="${face.weight}" font-style="${face.style}" font-size="200">Caffè</text></svg>`;
      const { channels } = await sharp(
        await render({ kind: 'svg', bytes: Buffer.from(svg) }, 'thumb', 'webp'),
      ).stats();
      expect(channels[0]!.min).toBeLessThan(60);
    },
  );

  it('an AVIF thumb is under 20 KB, that of a pack under 10 KB', async () => {
    for (const row of [...rows.filter((_, i) => i % 97 === 0), ...open.filter((_, i) => i % 29 === 0)]) {
      const picture = await render(await sourceBytes(drawProduct(row, ponteLabel)), 'thumb', 'avif');
      expect(picture.length, row.name).toBeLessThan(packed.includes(row) ? 10_000 : 20_000);
    }
  });
});
