import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createDrawing } from './draw-picture.ts';
import { pictureFormats, pictureSizes, type PictureSize } from './picture-format.ts';
import { createPictureRenderer } from './render-picture.ts';

const redSquare = await sharp({ create: { width: 64, height: 64, channels: 4, background: '#ff0000' } })
  .png()
  .toBuffer();

const render = createPictureRenderer({
  draw: createDrawing(),
  fonts: [],
  resolveImage: async (name) => (name === 'icon:red' ? redSquare : undefined),
});

const drawing = (href: string) => ({
  kind: 'svg' as const,
  bytes: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600"><rect width="600" height="300" fill="#0000ff"/><image href="${href}" x="0" y="300" width="600" height="300" preserveAspectRatio="none"/></svg>`,
  ),
});

async function colorAt(picture: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(at, at + 3)];
}

const sizes = Object.keys(pictureSizes) as PictureSize[];

describe('rendering a picture', () => {
  it.each(sizes.flatMap((size) => pictureFormats.map((format) => [size, format] as const)))(
    'draws %s as %s in the right size, with its embedded images',
    async (size, format) => {
      const picture = await render(drawing('icon:red'), size, format);
      const { width, height, format: found, hasAlpha } = await sharp(picture).metadata();
      expect([width, height]).toEqual([pictureSizes[size], pictureSizes[size]]);
      expect(found).toBe(format === 'avif' ? 'heif' : format);
      expect(hasAlpha).toBe(false);
      const [top, bottom] = [await colorAt(picture, 0.5, 0.2), await colorAt(picture, 0.5, 0.8)];
      expect(top[2]).toBeGreaterThan(220);
      expect(bottom[0]).toBeGreaterThan(220);
      expect(bottom[2]).toBeLessThan(40);
    },
  );

  it('crops a bitmap that is not square to a square', async () => {
    const wide = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#00aa00' } })
      .jpeg()
      .toBuffer();
    const { width, height } = await sharp(
      await render({ kind: 'raster', bytes: wide }, 'photo', 'webp'),
    ).metadata();
    expect([width, height]).toEqual([480, 480]);
  });

  it.each([
    ['wide', 1440, 480],
    ['tall', 800, 267],
  ] as const)('keeps the aspect ratio of a banner: %s', async (size, width, height) => {
    const banner = await sharp({ create: { width: 1800, height: 600, channels: 3, background: '#00aa00' } })
      .jpeg()
      .toBuffer();
    const metadata = await sharp(await render({ kind: 'raster', bytes: banner }, size, 'webp')).metadata();
    expect([metadata.width, metadata.height]).toEqual([width, height]);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 300"><rect width="900" height="300"/></svg>`;
    const drawn = await sharp(
      await render({ kind: 'svg', bytes: Buffer.from(svg) }, size, 'webp'),
    ).metadata();
    expect([drawn.width, drawn.height]).toEqual([width, height]);
  });

  it('fails when an embedded image is missing', async () => {
    await expect(render(drawing('icon:missing'), 'thumb', 'webp')).rejects.toThrow('icon:missing');
  });

  it.each([
    ['a bitmap', 'raster'],
    ['a drawing', 'svg'],
  ] as const)('fails when the bytes of a picture are not %s', async (_, kind) => {
    await expect(render({ kind, bytes: Buffer.from('neither') }, 'thumb', 'avif')).rejects.toThrow();
  });
});
