import { readFile } from 'node:fs/promises';

const icons = new URL('../assets/icons_3d/', import.meta.url);
const fileName = /^[\w-]+$/;

/** Loads an image by its name in demo drawings: `icon:<code point>`. */
export async function demoImage(name: string): Promise<Buffer | undefined> {
  const [scheme, file] = name.split(':');
  if (scheme !== 'icon' || !file || !fileName.test(file)) return undefined;
  return readFile(new URL(`${file}.webp`, icons)).catch(() => undefined);
}
