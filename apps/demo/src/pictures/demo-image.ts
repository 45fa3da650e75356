import { readFile } from 'node:fs/promises';

/** Folders of the images that drawings embed, by scheme. */
const folders: Record<string, string> = {
  icon: 'icons_3d',
  photo: 'photos',
  crate: 'produce_photos',
  render: 'renders',
};
const assets = new URL('../assets/', import.meta.url);
const fileName = /^[\w-]+$/;

/** Loads an image by its name in demo drawings: `icon:<code point>`, `photo:<file>`, `crate:<file>` or `render:<file>`. */
export async function demoImage(name: string): Promise<Buffer | undefined> {
  const [scheme, file] = name.split(':');
  const folder = folders[scheme ?? ''];
  if (folder === undefined || !file || !fileName.test(file)) return undefined;
  return readFile(new URL(`${folder}/${file}.webp`, assets)).catch(() => undefined);
}
