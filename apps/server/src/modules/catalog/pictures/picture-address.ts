import type { PictureSize } from './picture-format.ts';

/** Address of a picture of the shop. It carries the hash of what it shows, so it is kept for ever. */
export function pictureAddress(size: PictureSize, key: string, hash: string | null): string {
  const name = hash === null ? key : `${key}-${hash.slice(0, 8)}`;
  return `/photo/${size}/${encodeURIComponent(name)}`;
}
