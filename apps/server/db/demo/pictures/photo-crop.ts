import type { DemoProduct } from './demo-product.ts';
import { dice } from './seeded.ts';

/** A square of a photo (fractions of its side), mirrored or not, so that two articles sharing it differ. */
export type PhotoCrop = { file: string; left: number; top: number; side: number; mirrored: boolean };

export function photoCrop({ photo, sku }: DemoProduct): PhotoCrop {
  const die = dice(`photo:${sku}`);
  const side = die.between(0.6, 0.92);
  return {
    file: `${photo}.webp`,
    left: die.between(0, 1 - side),
    top: die.between(0, 1 - side),
    side,
    mirrored: die.whole(2) === 1,
  };
}
