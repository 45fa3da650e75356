/** Width in pixels. Pictures of goods are square; banners, `wide` and `tall`, keep the shape they were made in. */
export const pictureSizes = { thumb: 240, photo: 480, large: 960, wide: 1440, tall: 800 } as const;
export type PictureSize = keyof typeof pictureSizes;
export const isOfGoods = (size: PictureSize): boolean => size !== 'wide' && size !== 'tall';

export const pictureFormats = ['avif', 'webp', 'jpeg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** The smallest a client says it can show; who only says "anything" (mail, crawlers, old browsers) gets JPEG. */
export function formatFor(accept: string | undefined): PictureFormat {
  return pictureFormats.find((format) => accept?.includes(`image/${format}`)) ?? 'jpeg';
}

/** A drawing that may refer to images by `href="<scheme>:<name>"`, or a finished bitmap. */
export type PictureSource = { kind: 'svg' | 'raster'; bytes: Buffer };

/** Finds the images a drawing refers to; the name is the first group. */
export const imageReference = /href="([a-z]+:[^":/]+)"/g;

/** Everything a picture is drawn from: whoever draws it looks nothing up. */
export type PictureWork = {
  source: PictureSource;
  size: PictureSize;
  format: PictureFormat;
  /** Bytes of the images the drawing refers to, by the name it gives them. */
  images: ReadonlyMap<string, Buffer>;
  /** Font files whose families the drawing names. */
  fontFiles: readonly string[];
};

/** @returns the picture in the size and format of the work; rejects where the source can't be read */
export type DrawPicture = (work: PictureWork) => Promise<Buffer>;
