import { mix } from '../color.ts';
import type { Rect } from '../text/fit-text.ts';
import { foodImage } from '../food-icon.ts';
import { makerLabel } from '../labels/maker-label.ts';
import { ownLabel } from '../labels/own-label.ts';
import type { PackArt } from '../labels/pack-art.ts';
import { box, clipped, fill, linear, stroke, type Sketch } from '../sketch.ts';

/** Draws one package on the floor at y = 548 of the 600 square. */
export type Form = (sketch: Sketch, art: PackArt) => string;

export const floor = 548;

/** Draws the printed face. `calm` selects quiet grounds, for glued paper labels. */
export function print(sketch: Sketch, art: PackArt, face: Rect, calm = false): string {
  return art.shop ? ownLabel(sketch, art, face) : makerLabel(sketch, art, face, calm);
}

/** A glued paper label with a thin shadow below. */
export function sticker(sketch: Sketch, art: PackArt, face: Rect, radius = 6, calm = true): string {
  const shape = box(face, radius);
  return (
    fill(box({ ...face, y: face.y + 2.5 }, radius), '#000000', 0.18) +
    clipped(sketch, shape, print(sketch, art, face, calm))
  );
}

/** Vertical folds of light on film and foil. */
export function filmLight(sketch: Sketch, d: string, strength = 1): string {
  const across = linear(
    sketch,
    [0, 0, 1, 0],
    [
      [0, '#000', 0.3 * strength],
      [0.06, '#fff', 0.22 * strength],
      [0.13, '#fff', 0.03],
      [0.5, '#fff', 0],
      [0.86, '#000', 0.05 * strength],
      [0.94, '#fff', 0.16 * strength],
      [1, '#000', 0.34 * strength],
    ],
  );
  const down = linear(
    sketch,
    [0, 0, 0, 1],
    [
      [0, '#fff', 0.2 * strength],
      [0.16, '#fff', 0],
      [0.8, '#000', 0],
      [1, '#000', 0.24 * strength],
    ],
  );
  return fill(d, across) + fill(d, down);
}

/** A welded seam with fine ribs. */
export function seam(sketch: Sketch, face: Rect, color: string): string {
  const ribs: string[] = [];
  for (let x = face.x + 4; x < face.x + face.w - 2; x += 6) ribs.push(`M${x} ${face.y + 2}v${face.h - 4}`);
  return (
    fill(box(face, 2), color) +
    fill(
      box(face, 2),
      linear(
        sketch,
        [0, 0, 0, 1],
        [
          [0, '#fff', 0.35],
          [0.5, '#fff', 0.05],
          [1, '#000', 0.22],
        ],
      ),
    ) +
    stroke(ribs.join(''), '#000000', 1.3, 0.16)
  );
}

/** Ground colour of the whole printed film or card. */
export const groundColor = (art: PackArt): string =>
  art.shop ? (art.shop.key === 'rosmarino' ? art.paper : art.tint) : art.base;

/** Colour of a carton's sides; own-label packs continue the ground of their front. */
export const sideColor = (art: PackArt): string =>
  art.shop?.key === 'rosmarino' ? mix(art.paper, art.tint, 0.45) : art.shop ? art.tint : art.base;

/** The food icon, scattered in random positions. */
export function scattered(
  sketch: Sketch,
  art: PackArt,
  spots: readonly (readonly [number, number])[],
  size: number,
): string {
  return spots
    .map(([x, y]) =>
      foodImage(
        sketch,
        art,
        { x: x + art.die.between(-9, 9), y: y + art.die.between(-9, 9), w: size, h: size },
        art.die.between(-50, 50),
      ),
    )
    .join('');
}
