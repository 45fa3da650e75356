import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

/** A square of a photograph (fractions of its side), mirrored or not, so that two goods sharing it differ. */
export interface PhotoCrop {
  /** Below `assets`. */
  file: string;
  left: number;
  top: number;
  side: number;
  mirrored: boolean;
}

/** A drawing, whose icons and fonts the renderer adds, or a part of a photograph. */
export type PictureSource = { kind: 'svg'; svg: string } | ({ kind: 'photo' } & PhotoCrop);

/** A render looks like a photograph but shows no real good: its product's page calls it illustrative. */
export const isRender = (source: PictureSource): boolean =>
  source.kind === 'photo' && source.file.startsWith('renders/');

/** A row of `picture`. */
export interface PictureRecord {
  picture_key: string;
  kind: 'svg' | 'raster';
  bytes: string;
  content_hash: string;
}

export async function pictureRecord(key: string, source: PictureSource): Promise<PictureRecord> {
  const { kind, bytes } = await sourceBytes(source);
  return {
    picture_key: key,
    kind,
    bytes: `\\x${bytes.toString('hex')}`,
    content_hash: createHash('sha256').update(bytes).digest('hex'),
  };
}

const assets = new URL('../assets/', import.meta.url);

/** Crops of photographs so far. All brands show the same ones. */
const crops = new Map<string, Promise<Buffer>>();

/** Bytes of a source picture: the SVG text of a drawing, or the crop of a photograph as WebP. */
export async function sourceBytes(source: PictureSource): Promise<{ kind: 'svg' | 'raster'; bytes: Buffer }> {
  if (source.kind === 'svg') return { kind: 'svg', bytes: Buffer.from(source.svg) };
  const key = JSON.stringify(source);
  const crop = crops.get(key) ?? cropOf(source);
  crops.set(key, crop);
  return { kind: 'raster', bytes: await crop };
}

/** Low effort: a crop is only the original of smaller pictures, and takes half the time for a sixth more bytes. */
async function cropOf(source: PhotoCrop): Promise<Buffer> {
  const photo = sharp(await readFile(new URL(source.file, assets)));
  const { width, height } = await photo.metadata();
  const side = Math.floor(Math.min(width, height) * source.side);
  const cut = photo.extract({
    left: Math.min(Math.floor(width * source.left), width - side),
    top: Math.min(Math.floor(height * source.top), height - side),
    width: side,
    height: side,
  });
  return (source.mirrored ? cut.flop() : cut).webp({ quality: 88, effort: 1 }).toBuffer();
}
