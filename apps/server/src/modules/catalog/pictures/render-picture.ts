import {
  imageReference,
  type DrawPicture,
  type PictureFormat,
  type PictureSize,
  type PictureSource,
} from './picture-format.ts';

/** Raised whenever the same source gives other bytes, so that kept pictures are made anew. */
export const rendererVersion = '2';

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

/** Looks up what a drawing refers to and has it drawn, here or in a process of its own. */
export function createPictureRenderer({
  fonts,
  resolveImage,
  draw,
}: RendererOptions & { draw: DrawPicture }): RenderPicture {
  async function found(name: string): Promise<[string, Buffer]> {
    const bytes = await resolveImage(name);
    if (!bytes) throw new Error(`picture refers to an unknown image: ${name}`);
    return [name, bytes];
  }

  return async (source, size, format) => {
    if (source.kind === 'raster') return draw({ source, size, format, images: new Map(), fontFiles: [] });
    const svg = source.bytes.toString('utf8');
    const names = new Set([...svg.matchAll(imageReference)].map((match) => match[1]!));
    const images = new Map(await Promise.all([...names].map(found)));
    // reading a font takes a quarter of a millisecond at every render: only those the drawing names
    const fontFiles = fonts.filter(({ family }) => svg.includes(`"${family}"`)).map(({ file }) => file);
    return draw({ source, size, format, images, fontFiles });
  };
}
