import { negotiate } from '@fastify/accept-negotiator';

/** Width in pixels. Product pictures are square; banners (`wide`, `tall`) keep their aspect ratio. */
export const pictureSizes = { thumb: 240, photo: 480, large: 960, wide: 1440, tall: 800 } as const;
export type PictureSize = keyof typeof pictureSizes;
export const isOfGoods = (size: PictureSize): boolean => size !== 'wide' && size !== 'tall';

export const pictureFormats = ['avif', 'webp', 'jpeg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

const mediaTypes = pictureFormats.map((format) => `image/${format}` as const);

/**
 * The format that the client prefers, the smallest among equals (RFC 9110 §12.5.1). A client that names none of them,
 * such as a mail program, gets JPEG.
 */
export function formatFor(accept = ''): PictureFormat {
  const chosen = negotiate(accept.toLowerCase(), mediaTypes);
  return pictureFormats.find((format) => chosen === `image/${format}`) ?? 'jpeg';
}

/** A picture source: a drawing, which may embed images by `href="<scheme>:<name>"`, or a bitmap. */
export type PictureSource = { kind: 'svg' | 'raster'; bytes: Buffer };

/** Matches references to embedded images; the first group is the name. */
export const imageReference = /href="([a-z]+:[^":/]+)"/g;

/** Everything that a renderer needs to draw one picture. */
export type PictureWork = {
  source: PictureSource;
  size: PictureSize;
  format: PictureFormat;
  /** Bytes of the embedded images, by their name in the drawing. */
  images: ReadonlyMap<string, Buffer>;
  /** Font files of the families that the drawing uses. */
  fontFiles: readonly string[];
};

/** @returns the picture in the size and format of the work; rejects if the source can't be read */
export type DrawPicture = (work: PictureWork) => Promise<Buffer>;
