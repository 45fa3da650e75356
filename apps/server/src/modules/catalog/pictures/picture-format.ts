export const pictureSizes = { thumb: 240, photo: 480, large: 960 } as const;
export type PictureSize = keyof typeof pictureSizes;

export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** A drawing that may refer to images by `href="<scheme>:<name>"`, or a finished bitmap. */
export type PictureSource = { kind: 'svg' | 'raster'; bytes: Buffer };
