/** Width in pixels. Pictures of goods are square; banners, `wide` and `tall`, keep the shape they were made in. */
export const pictureSizes = { thumb: 240, photo: 480, large: 960, wide: 1440, tall: 800 } as const;
export type PictureSize = keyof typeof pictureSizes;
export const isOfGoods = (size: PictureSize): boolean => size !== 'wide' && size !== 'tall';

export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** A drawing that may refer to images by `href="<scheme>:<name>"`, or a finished bitmap. */
export type PictureSource = { kind: 'svg' | 'raster'; bytes: Buffer };
