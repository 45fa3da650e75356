import { lighter, mix } from '../color.ts';
import type { Rect } from '../text/fit-text.ts';
import { foodImage } from '../food-icon.ts';
import {
  box,
  clipped,
  contactShadow,
  cylinderLight,
  fill,
  linear,
  oval,
  stroke,
  symmetric,
  type Sketch,
} from '../sketch.ts';
import { filmLight, floor, groundColor, print, type Form } from './print.ts';

const roll = (sketch: Sketch, cx: number, cy: number, r: number): string =>
  fill(oval(cx, cy, r), '#fbfbfa') +
  fill(
    oval(cx, cy, r),
    linear(
      sketch,
      [0, 0, 1, 1],
      [
        [0, '#fff', 0.6],
        [0.5, '#fff', 0],
        [1, '#5c6670', 0.34],
      ],
    ),
  ) +
  stroke(oval(cx, cy, r * 0.74) + oval(cx, cy, r * 0.52), '#b8bfc4', 2, 0.6) +
  fill(oval(cx, cy, r * 0.3), '#c8a983') +
  fill(oval(cx, cy, r * 0.24), '#5a4634');

/** Toilet or kitchen rolls in printed film; the ends of the rolls are visible above the print. */
export const rollPack: Form = (sketch, art) => {
  const pack: Rect = { x: 100, y: 138, w: 400, h: 410 };
  const shape = box(pack, 34);
  const rows = [0, 1, 2, 3].map((i) => roll(sketch, 150 + i * 100, 184, 50)).join('');
  return (
    contactShadow(sketch, 300, floor, 208) +
    fill(box({ x: 100, y: 130, w: 400, h: 120 }, 50), '#e8ebed') +
    rows +
    clipped(
      sketch,
      shape,
      print(sketch, art, { x: 100, y: 222, w: 400, h: 326 }) +
        stroke('M200 230V548M300 230V548M400 230V548', '#000000', 10, 0.05) +
        stroke('M212 230V548M312 230V548M412 230V548', '#ffffff', 8, 0.12),
    ) +
    filmLight(sketch, box({ ...pack, y: 222, h: 326 }, 30), 0.9) +
    stroke('M116 160q184 -40 368 0', '#ffffff', 6, 0.6)
  );
};

/** Soft rectangular pack with a handle fold, for nappies, pads and napkins. */
export const softPack: Form = (sketch, art) => {
  const body =
    'M118 132q182 -18 364 0q22 4 24 26q10 180 0 352q-2 30 -30 34q-176 12 -352 0q-28 -4 -30 -34q-10 -172 0 -352q2 -22 24 -26z';
  const fold = 'M130 128q40 -62 170 -62t170 62q-170 -20 -340 0z';
  const color = groundColor(art);
  return (
    contactShadow(sketch, 300, floor, 206) +
    fill(fold, lighter(color, 0.2)) +
    fill(
      fold,
      linear(
        sketch,
        [0, 0, 0, 1],
        [
          [0, '#fff', 0.4],
          [1, '#000', 0.2],
        ],
      ),
    ) +
    fill(body, color) +
    clipped(sketch, body, print(sketch, art, { x: 104, y: 134, w: 392, h: 404 })) +
    filmLight(sketch, body, 1)
  );
};

export const tube: Form = (sketch, art) => {
  const body = 'M196 92h208q6 0 6 8c-4 150 -14 260 -38 346H228c-24 -86 -34 -196 -38 -346q0 -8 6 -8z';
  const cap = symmetric(300, [
    [58, 452, 4],
    [64, floor, 10],
  ]);
  const crimp = box({ x: 184, y: 62, w: 232, h: 36 }, 3);
  const color = groundColor(art);
  return (
    contactShadow(sketch, 300, floor, 84) +
    fill(cap, art.shop ? art.base : art.second) +
    cylinderLight(sketch, cap) +
    fill(box({ x: 236, y: 440, w: 128, h: 14 }, 3), '#d8dcdf') +
    fill(body, color) +
    clipped(sketch, body, print(sketch, art, { x: 204, y: 104, w: 192, h: 300 })) +
    cylinderLight(sketch, body, 0.8) +
    fill(crimp, lighter(color, 0.12)) +
    fill(
      crimp,
      linear(
        sketch,
        [0, 0, 0, 1],
        [
          [0, '#fff', 0.4],
          [1, '#000', 0.2],
        ],
      ),
    ) +
    stroke('M188 74H412M188 84H412', '#000000', 2, 0.18)
  );
};

/** Card with a clear bubble, for batteries, brushes and razors. */
export const blister: Form = (sketch, art) => {
  const card: Rect = { x: 136, y: 62, w: 328, h: 486 };
  const bubble: Rect = { x: 176, y: 322, w: 248, h: 196 };
  const shape = box(card, 14);
  return (
    contactShadow(sketch, 300, floor, 168) +
    clipped(
      sketch,
      shape,
      fill(shape, lighter(art.tint, 0.55)) +
        print(sketch, art, { ...card, y: 108, h: 216 }) +
        fill(box({ ...card, y: 322, h: 230 }), lighter(art.tint, 0.62)),
    ) +
    fill(oval(300, 88, 22, 9), '#ffffff') +
    stroke(oval(300, 88, 22, 9), '#000000', 2, 0.15) +
    fill(box(bubble, 34), '#ffffff', 0.65) +
    foodImage(sketch, art, { x: 206, y: 326, w: 188, h: 188 }, art.die.between(-14, 14)) +
    fill(
      box(bubble, 34),
      linear(
        sketch,
        [0, 0, 1, 1],
        [
          [0, '#fff', 0.6],
          [0.25, '#fff', 0.05],
          [0.7, '#fff', 0],
          [1, '#6d7f8c', 0.25],
        ],
      ),
    ) +
    stroke(box(bubble, 34), '#8fa0ab', 2.5, 0.45) +
    fill(
      shape,
      linear(
        sketch,
        [0, 0, 1, 1],
        [
          [0, '#fff', 0.2],
          [0.3, '#fff', 0],
          [1, '#000', 0.08],
        ],
      ),
    )
  );
};

/** Big sack with side folds, for pet food and litter. */
export const sack: Form = (sketch, art) => {
  const body = 'M128 112q172 -16 344 0l10 18q14 190 4 390q-2 26 -26 28H140q-24 -2 -26 -28q-10 -200 4 -390z';
  const color = groundColor(art);
  const stitch = box({ x: 124, y: 66, w: 352, h: 48 }, 4);
  return (
    contactShadow(sketch, 300, floor, 196) +
    fill(stitch, mix(color, '#d9c39a', 0.4)) +
    stroke('M130 90H470', '#ffffff', 4, 0.8) +
    `<path d="M130 90H470" stroke="#8a7a5a" stroke-width="3" stroke-dasharray="9 7" fill="none"/>` +
    fill(body, color) +
    clipped(sketch, body, print(sketch, art, { x: 120, y: 122, w: 360, h: 418 })) +
    filmLight(sketch, body, 0.85) +
    stroke('M142 140q24 190 6 390M458 140q-24 190 -6 390', '#000000', 5, 0.08)
  );
};
