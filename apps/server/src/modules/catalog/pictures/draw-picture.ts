import { createHash } from 'node:crypto';
import { renderAsync } from '@resvg/resvg-js';
import { LRUCache } from 'lru-cache';
import sharp, { type AvifOptions, type Sharp } from 'sharp';
import {
  imageReference,
  isOfGoods,
  pictureSizes,
  type DrawPicture,
  type PictureFormat,
  type PictureSize,
  type PictureWork,
} from './picture-format.ts';

/** The size of an embedded image in pixels, close to its final size, because strong downscaling causes aliasing. */
const embeddedSide: Record<PictureSize, number> = {
  thumb: 128,
  photo: 256,
  large: 256,
  wide: 256,
  tall: 256,
};

/**
 * AVIF settings, from measurements of 41 demo drawings (mean bytes, CPU ms to encode) at effort 0, 1, 2, 4: thumb 4,262
 * in 4, 3,361 in 11, 3,275 in 16, 3,110 in 110; large 24,083 in 58, 17,285 in 84, 15,920 in 160.
 * A page waits for two dozen thumbs, so they use the fastest effort; other sizes are requested one at a time. Chroma
 * isn't subsampled, because that blurs red letters. Dense screens show the pixels of `large` too small to tell quality
 * 50 from 60, and 50 loads a quarter faster.
 */
const avifOf: Record<PictureSize, AvifOptions> = {
  thumb: { quality: 59, effort: 0 },
  photo: { quality: 60, effort: 1 },
  large: { quality: 50, effort: 1 },
  wide: { quality: 60, effort: 1 },
  tall: { quality: 60, effort: 1 },
};

const encoders: Record<PictureFormat, (image: Sharp, size: PictureSize) => Sharp> = {
  avif: (image, size) => image.avif(avifOf[size]),
  webp: (image) => image.webp({ quality: 80, effort: 3 }),
  jpeg: (image) => image.jpeg({ quality: 82, progressive: true }),
};

// libvips would cache pictures that are never drawn again
sharp.cache(false);

/** Draws and encodes in the current process. */
export function createDrawing(): DrawPicture {
  // an embedded image takes about 40 KB as text
  const embedded = new LRUCache<string, Promise<string>>({ max: 150 });

  function embed(bytes: Buffer, side: number): Promise<string> {
    const key = `${side} ${createHash('sha1').update(bytes).digest('base64url')}`;
    const known = embedded.get(key);
    if (known) return known;
    const pipeline = sharp(bytes)
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 3 })
      .toBuffer()
      .then((png) => `data:image/png;base64,${png.toString('base64')}`);
    embedded.set(key, pipeline);
    pipeline.catch(() => embedded.delete(key));
    return pipeline;
  }

  async function drawn({ source, size, images, fontFiles }: PictureWork): Promise<Sharp> {
    const data = new Map(
      await Promise.all(
        [...images].map(async ([name, bytes]) => [name, await embed(bytes, embeddedSide[size])] as const),
      ),
    );
    const whole = source.bytes
      .toString('utf8')
      .replace(imageReference, (_, name: string) => `href="${data.get(name)}"`);
    const image = await renderAsync(whole, {
      fitTo: { mode: 'width', value: pictureSizes[size] },
      font: { loadSystemFonts: false, fontFiles: [...fontFiles] },
      background: '#ffffff',
    });
    return sharp(image.pixels, {
      raw: { width: image.width, height: image.height, channels: 4 },
    }).removeAlpha();
  }

  const shrunk = ({ source, size }: PictureWork): Sharp =>
    sharp(source.bytes)
      .rotate()
      // goods are shown whole on white, also tall bottles and wide boxes
      .resize(pictureSizes[size], isOfGoods(size) ? pictureSizes[size] : null, {
        fit: 'contain',
        background: '#ffffff',
      })
      .flatten({ background: '#ffffff' });

  return async (work) => {
    const image = work.source.kind === 'svg' ? await drawn(work) : shrunk(work);
    return encoders[work.format](image, work.size).toBuffer();
  };
}
