import type { PictureSize } from './picture-format.ts';

/** The address of a picture. It has the hash of the content, so that browsers can cache it for ever. */
export function pictureAddress(size: PictureSize, key: string, hash: string | null): string {
  const name = hash === null ? key : `${key}-${hash.slice(0, 8)}`;
  return `/photo/${size}/${encodeURIComponent(name)}`;
}
