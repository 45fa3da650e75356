import sharp from 'sharp';
import type { ArtFile } from '../../platform/brand.ts';

interface IconShape {
  width: number;
  height?: number;
  /** Colour behind the drawing. Absent: transparent. */
  background?: string;
  /** Part of the shorter side that the drawing takes, up to 1. */
  scale?: number;
}

/** Draws a brand's icon or logo as PNG, in the middle of a plain ground. */
export async function drawIcon(
  { bytes, width: wide, height: high }: ArtFile,
  { width, height = width, background, scale = 1 }: IconShape,
): Promise<Buffer> {
  const side = Math.round(Math.min(width, height) * scale);
  const ratio = Math.min(side / wide, side / high);
  const drawing = await sharp(bytes, { density: Math.min(2400, Math.max(72, 72 * ratio)) })
    .resize(side, side, { fit: 'contain', background: transparent })
    .png()
    .toBuffer();
  const ground = { width, height, channels: 4, background: background ?? transparent } as const;
  const drawn = sharp({ create: ground }).composite([{ input: drawing }]);
  // stores refuse an icon with transparent parts
  return (background === undefined ? drawn : drawn.removeAlpha()).png({ compressionLevel: 9 }).toBuffer();
}

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
