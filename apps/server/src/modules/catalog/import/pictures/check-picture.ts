import sharp from 'sharp';
import { BadPicture, mostBytes } from './picture-problem.ts';

/** Kinds by content, as sharp names them; `heif` is AVIF. */
const kinds: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif', 'gif']);
/** A picture of this many pixels takes about 200 MB while it is read. */
const mostPixels = 50_000_000;
/** The longest side of a stored picture; pages show 960 pixels, magnified twice at most. */
const longestSide = 2000;
const mostSeconds = 20;

/**
 * Reads a picture by its content, not its name, and writes it anew: turned upright, bounded, without data of the camera
 * and without anything hidden behind the picture.
 * @throws BadPicture
 */
export async function checkPicture(bytes: Buffer): Promise<Buffer> {
  if (bytes.length > mostBytes) throw new BadPicture('PICTURE_BIG', { megabytes: mostBytes / 1024 ** 2 });
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new BadPicture('PICTURE_KIND');
    });
  if (!kinds.has(format)) throw new BadPicture('PICTURE_KIND');
  if (width * height > mostPixels) throw new BadPicture('PICTURE_PIXELS', { megapixels: mostPixels / 1e6 });
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .rotate()
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90 })
    .timeout({ seconds: mostSeconds })
    .toBuffer()
    .catch(() => {
      throw new BadPicture('PICTURE_BROKEN');
    });
}
