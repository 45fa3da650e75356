import { darker, lighter } from '../color.ts';
import type { Rect } from '../text/fit-text.ts';
import {
  box,
  clipped,
  contactShadow,
  cylinderLight,
  fill,
  linear,
  radial,
  stroke,
  symmetric,
  tile,
  type Sketch,
} from '../sketch.ts';
import { filmLight, floor, groundColor, print, scattered, seam, sticker, type Form } from './print.ts';

/** Film wrap welded left and right, for biscuits, bars and wafers. */
export const flowPack: Form = (sketch, art) => {
  const small = (art.product.net?.value ?? 200) <= 100;
  const h = small ? 176 : 236;
  const y = 320 - h / 2;
  const body = `M72 ${y + 14}q228 -22 456 0v${h - 28}q-228 22 -456 0z`;
  const color = groundColor(art);
  const teeth = (x: number, way: number) => {
    const steps = Math.round(h / 14);
    let d = `M${x} ${y + 10}`;
    for (let i = 0; i < steps; i += 1)
      d += `l${way * 7} ${(h - 20) / steps / 2}l${-way * 7} ${(h - 20) / steps / 2}`;
    return `${d}H${x + way * -36}V${y + 10}z`;
  };
  const end = linear(
    sketch,
    [0, 0, 1, 0],
    [
      [0, '#fff', 0.3],
      [0.5, '#000', 0.12],
      [1, '#fff', 0.1],
    ],
  );
  return (
    contactShadow(sketch, 300, 322 + h / 2 + 6, 238) +
    fill(teeth(38, -1), darker(color, 0.1)) +
    fill(teeth(38, -1), end) +
    fill(teeth(562, 1), darker(color, 0.14)) +
    fill(teeth(562, 1), end) +
    clipped(
      sketch,
      body,
      fill(box({ x: 60, y: y - 10, w: 480, h: h + 20 }), color) +
        print(sketch, art, { x: 72, y: y + 4, w: 456, h: h - 8 }),
    ) +
    fill(
      body,
      linear(
        sketch,
        [0, 0, 0, 1],
        [
          [0, '#000', 0.1],
          [0.1, '#fff', 0.42],
          [0.28, '#fff', 0.04],
          [0.72, '#000', 0.02],
          [0.92, '#000', 0.2],
          [1, '#000', 0.34],
        ],
      ),
    ) +
    stroke(
      `M84 ${y + 22}q20 ${h * 0.4} 4 ${h - 50}M516 ${y + 26}q-22 ${h * 0.36} -2 ${h - 56}`,
      '#ffffff',
      6,
      0.3,
    )
  );
};

/** Chocolate bar in a card sleeve with visible foil. */
export const tablet: Form = (sketch, art) => {
  const face: Rect = { x: 168, y: 66, w: 264, h: 452 };
  const sleeve = box(face, 5);
  return (
    contactShadow(sketch, 300, 534, 148) +
    fill(
      box({ x: 174, y: 508, w: 252, h: 32 }, 3),
      linear(
        sketch,
        [0, 0, 1, 0],
        [
          [0, '#b08a3c'],
          [0.3, '#fbeab4'],
          [0.55, '#d1a84e'],
          [0.8, '#f7e2a2'],
          [1, '#a97f33'],
        ],
      ),
    ) +
    clipped(sketch, sleeve, print(sketch, art, face)) +
    fill(
      sleeve,
      linear(
        sketch,
        [0, 0, 1, 0.3],
        [
          [0, '#fff', 0.32],
          [0.1, '#fff', 0],
          [0.55, '#fff', 0.08],
          [0.62, '#fff', 0],
          [1, '#000', 0.2],
        ],
      ),
    ) +
    stroke(box({ x: 170, y: 68, w: 260, h: 448 }, 4), '#ffffff', 2, 0.3)
  );
};

/** Net with a paper band, for oranges, onions and mussels. */
export const net: Form = (sketch, art) => {
  const body =
    'M286 96C170 150 102 216 102 330v84c0 92 70 134 198 134s198 -42 198 -134v-84C498 216 430 150 314 96z';
  const pieces = scattered(
    sketch,
    art,
    [
      [118, 300],
      [232, 280],
      [348, 300],
      [166, 190],
      [300, 184],
      [232, 110],
      [110, 398],
      [222, 420],
      [340, 402],
    ],
    150,
  );
  const mesh = tile(
    sketch,
    20,
    20,
    `<path d="M0 0L20 20M20 0L0 20" stroke="${darker(art.tint, 0.1)}" stroke-width="2.2"/>`,
  );
  return (
    contactShadow(sketch, 300, floor, 168) +
    fill(body, lighter(art.tint, 0.62)) +
    clipped(sketch, body, pieces + fill(box({ x: 90, y: 80, w: 420, h: 480 }), mesh, 0.75)) +
    fill(
      body,
      radial(
        sketch,
        [0.42, 0.4, 0.7],
        [
          [0, '#fff', 0.12],
          [0.6, '#000', 0],
          [1, '#000', 0.3],
        ],
      ),
    ) +
    fill('M278 44h44l-8 56h-28z', art.base) +
    fill(box({ x: 268, y: 86, w: 64, h: 20 }, 6), art.second) +
    clipped(sketch, body, sticker(sketch, art, { x: 102, y: 286, w: 396, h: 172 }, 0, false))
  );
};

export const sachet: Form = (sketch, art) => {
  const face: Rect = { x: 176, y: 96, w: 248, h: 420 };
  const color = groundColor(art);
  const shape = box(face, 3);
  return (
    contactShadow(sketch, 300, 540, 136) +
    clipped(sketch, shape, print(sketch, art, { x: 176, y: 116, w: 248, h: 380 })) +
    filmLight(sketch, shape, 0.8) +
    seam(sketch, { x: 172, y: 84, w: 256, h: 30 }, lighter(color, 0.08)) +
    seam(sketch, { x: 172, y: 500, w: 256, h: 30 }, darker(color, 0.06))
  );
};

/** Pouch with a spout and a cap on top. */
export const spoutPouch: Form = (sketch: Sketch, art) => {
  const body =
    'M188 158q-4 -24 22 -26h180q26 2 22 26q-8 60 12 130c14 70 14 150 4 226q-4 32 -32 34H204q-28 -2 -32 -34c-10 -76 -10 -156 4 -226q20 -70 12 -130z';
  const cap = symmetric(300, [
    [34, 52, 10],
    [38, 104, 4],
  ]);
  return (
    contactShadow(sketch, 300, floor, 132) +
    fill(box({ x: 282, y: 98, w: 36, h: 40 }, 4), '#f2f2f0') +
    fill(cap, art.tint) +
    cylinderLight(sketch, cap) +
    fill(body, groundColor(art)) +
    clipped(sketch, body, print(sketch, art, { x: 178, y: 146, w: 244, h: 388 })) +
    filmLight(sketch, body, 1)
  );
};
