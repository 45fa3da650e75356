import {
  imageReference,
  type DrawPicture,
  type PictureFormat,
  type PictureSize,
  type PictureSource,
} from './picture-format.ts';

/** Increase it when the same source gives other bytes, so that stored pictures are rendered again. */
export const rendererVersion = '3';

/** Bytes of an embedded image, such as `icon:1f34e`; undefined if there is none. */
type ResolveImage = (name: string) => Promise<Buffer | undefined>;

/** A font file and its family; several files may have the same family. */
type PictureFont = { family: string; file: string };

export type RendererOptions = { fonts: readonly PictureFont[]; resolveImage: ResolveImage };

export type RenderPicture = (
  source: PictureSource,
  size: PictureSize,
  format: PictureFormat,
) => Promise<Buffer>;

/** The drawing embeds an image that is not installed, such as an icon of the demo. */
export class UnknownImageError extends Error {
  constructor(name: string) {
    super(`picture refers to an unknown image: ${name}`);
  }
}

/**
 * Resolves the images and fonts of a drawing, then draws it with `draw`.
 *
 * @throws UnknownImageError
 */
export function createPictureRenderer({
  fonts,
  resolveImage,
  draw,
}: RendererOptions & { draw: DrawPicture }): RenderPicture {
  async function found(name: string): Promise<[string, Buffer]> {
    const bytes = await resolveImage(name);
    if (!bytes) throw new UnknownImageError(name);
    return [name, bytes];
  }

  return async (source, size, format) => {
    if (source.kind === 'raster') return draw({ source, size, format, images: new Map(), fontFiles: [] });
    const svg = source.bytes.toString('utf8');
    const names = new Set([...svg.matchAll(imageReference)].map((match) => match[1]!));
    const images = new Map(await Promise.all([...names].map(found)));
    // every render reads each font in 0.25 ms, so pass only those that the drawing uses
    const fontFiles = fonts.filter(({ family }) => svg.includes(`"${family}"`)).map(({ file }) => file);
    return draw({ source, size, format, images, fontFiles });
  };
}
