import { renderAsync } from '@resvg/resvg-js';
import { LRUCache } from 'lru-cache';
import sharp, { type Sharp } from 'sharp';
import {
  isOfGoods,
  pictureSizes,
  type PictureFormat,
  type PictureSize,
  type PictureSource,
} from './picture-format.ts';

/** Raised whenever the same source gives other bytes, so that kept pictures are made anew. */
export const rendererVersion = '1';

/** Bytes of an image a drawing names, such as `icon:1f34e`; undefined when there is none. */
export type ResolveImage = (name: string) => Promise<Buffer | undefined>;

/** A font file and the family its letters are asked for by; several files may share a family. */
export type PictureFont = { family: string; file: string };

export type RendererOptions = { fonts: readonly PictureFont[]; resolveImage: ResolveImage };

export type RenderPicture = (
  source: PictureSource,
  size: PictureSize,
  format: PictureFormat,
) => Promise<Buffer>;

/** Side of an embedded image in pixels, near what is shown: scaling far down inside the drawing would shimmer. */
const embeddedSide: Record<PictureSize, number> = {
  thumb: 128,
  photo: 256,
  large: 256,
  wide: 256,
  tall: 256,
};

/**
 * Means of 41 demo drawings (bytes, CPU ms to encode). AVIF at effort 0, 1, 2, 4: thumb 4,262 in 4, 3,361 in 11,
 * 3,275 in 16, 3,110 in 110; large 24,083 in 58, 17,285 in 84, 15,920 in 160. A thumb is made while a page
 * waits for two dozen of them, so it takes the quickest; the others are asked for one at a time.
 * Chroma stays whole in AVIF: halved, it blurs red letters.
 */
const encoders: Record<PictureFormat, (image: Sharp, size: PictureSize) => Sharp> = {
  avif: (image, size) =>
    image.avif(size === 'thumb' ? { quality: 59, effort: 0 } : { quality: 60, effort: 1 }),
  webp: (image) => image.webp({ quality: 80, effort: 3 }),
  jpeg: (image) => image.jpeg({ quality: 82, progressive: true }),
};

const reference = /href="([a-z]+:[^":/]+)"/g;

// every picture is another: what libvips would keep of the last ones is never asked for again
sharp.cache(false);

export function createPictureRenderer({ fonts, resolveImage }: RendererOptions): RenderPicture {
  // an embedded image is some 40 KB as text
  const embedded = new LRUCache<string, Promise<string>>({ max: 150 });

  function embed(name: string, side: number): Promise<string> {
    const key = `${side} ${name}`;
    const known = embedded.get(key);
    if (known) return known;
    const made = (async () => {
      const bytes = await resolveImage(name);
      if (!bytes) throw new Error(`picture refers to an unknown image: ${name}`);
      const png = await sharp(bytes)
        .resize(side, side, { fit: 'inside', withoutEnlargement: true })
        .png({ compressionLevel: 3 })
        .toBuffer();
      return `data:image/png;base64,${png.toString('base64')}`;
    })();
    embedded.set(key, made);
    made.catch(() => embedded.delete(key));
    return made;
  }

  /** Reading a font takes a quarter of a millisecond at every render: only those the drawing names. */
  const fontFilesFor = (svg: string): string[] =>
    fonts.filter(({ family }) => svg.includes(`"${family}"`)).map(({ file }) => file);

  async function drawn(svg: string, size: PictureSize): Promise<Sharp> {
    const names = [...new Set([...svg.matchAll(reference)].map((match) => match[1]!))];
    const data = new Map(
      await Promise.all(names.map(async (name) => [name, await embed(name, embeddedSide[size])] as const)),
    );
    const whole = svg.replace(reference, (_, name: string) => `href="${data.get(name)}"`);
    const image = await renderAsync(whole, {
      fitTo: { mode: 'width', value: pictureSizes[size] },
      font: { loadSystemFonts: false, fontFiles: fontFilesFor(svg) },
      background: '#ffffff',
    });
    return sharp(image.pixels, {
      raw: { width: image.width, height: image.height, channels: 4 },
    }).removeAlpha();
  }

  const shrunk = (bytes: Buffer, size: PictureSize): Sharp =>
    sharp(bytes)
      .rotate()
      .resize(pictureSizes[size], isOfGoods(size) ? pictureSizes[size] : null, { fit: 'cover' })
      .flatten({ background: '#ffffff' });

  return async (source, size, format) => {
    const image =
      source.kind === 'svg' ? await drawn(source.bytes.toString('utf8'), size) : shrunk(source.bytes, size);
    return encoders[format](image, size).toBuffer();
  };
}
