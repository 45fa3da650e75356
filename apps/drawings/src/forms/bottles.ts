import { darker, lighter, mix } from '../color.ts';
import type { PackArt } from '../labels/pack-art.ts';
import {
  box,
  clipped,
  contactShadow,
  cylinderLight,
  fill,
  stroke,
  symmetric,
  type Corner,
  type Sketch,
} from '../sketch.ts';
import { floor, sticker, type Form } from './print.ts';

type Bottle = {
  profile: readonly Corner[];
  glass: string;
  /** the content is visible below this height */
  content?: { from: number; color: string };
  cap: { profile: readonly Corner[]; color: string };
  label: { y: number; h: number; half: number };
  neck?: { y: number; h: number; half: number; color: string };
  gloss?: number;
};

function drawBottle(sketch: Sketch, art: PackArt, bottle: Bottle): string {
  const cx = 300;
  const body = symmetric(cx, bottle.profile);
  const half = Math.max(...bottle.profile.map(([dx]) => dx));
  const { label, neck, content } = bottle;
  const cap = symmetric(cx, bottle.cap.profile);
  const filled = content
    ? clipped(
        sketch,
        body,
        fill(box({ x: cx - half, y: content.from, w: half * 2, h: floor }), content.color) +
          fill(`M${cx - half} ${content.from}h${half * 2}v5h${-half * 2}z`, '#ffffff', 0.3),
      )
    : '';
  const face = { x: cx - label.half, y: label.y, w: label.half * 2, h: label.h };
  const collar = neck
    ? fill(
        symmetric(cx, [
          [neck.half, neck.y, 2],
          [neck.half, neck.y + neck.h, 2],
        ]),
        neck.color,
      )
    : '';
  return (
    contactShadow(sketch, cx, floor, half * 1.08) +
    fill(body, bottle.glass) +
    filled +
    cylinderLight(sketch, body, 0.75) +
    clipped(sketch, body, sticker(sketch, art, face, 3)) +
    collar +
    clipped(sketch, body, cylinderLight(sketch, box({ ...face, x: cx - half, w: half * 2 }), 0.8)) +
    stroke(
      `M${cx - half * 0.66} ${label.y - 12}q0 -34 ${half * 0.36} -62`,
      '#ffffff',
      half * 0.09,
      bottle.gloss ?? 0.4,
    ) +
    fill(cap, bottle.cap.color) +
    cylinderLight(sketch, cap, 0.9)
  );
}

const wineGlass = (art: PackArt): { glass: string; capsule: string } => {
  const { name, category } = art.product;
  if (
    /bianco|gewürz|vermentino|pinot|chardonnay|falanghina|grillo|fiano|greco/i.test(name) ||
    category.endsWith('vino-bianco')
  )
    return { glass: '#8a9a4e', capsule: mix(art.second, '#d9c07a', 0.4) };
  if (category.endsWith('vino-rosato')) return { glass: '#eaa3a0', capsule: '#d98c96' };
  return { glass: '#22301f', capsule: darker(art.base, 0.2) };
};

export const wineBottle: Form = (sketch, art) => {
  const { glass, capsule } = wineGlass(art);
  const top = art.die.pick([
    capsule,
    darker(art.tint, 0.25),
    '#1c1a1a',
    mix(capsule, '#b8963f', 0.6),
  ] as const);
  return drawBottle(sketch, art, {
    profile: [
      [26, 40, 6],
      [26, 146, 26],
      [86, 226, 46],
      [88, 300, 6],
      [88, floor, 18],
    ],
    glass,
    cap: {
      profile: [
        [28, 36, 5],
        [28, 128, 2],
      ],
      color: top,
    },
    label: { y: 282, h: 228, half: 88 },
    gloss: 0.3,
  });
};

export const sparklingBottle: Form = (sketch, art) =>
  drawBottle(sketch, art, {
    profile: [
      [22, 60, 4],
      [30, 150, 30],
      [96, 258, 60],
      [96, floor, 22],
    ],
    glass: '#1f3325',
    cap: {
      profile: [
        [25, 36, 12],
        [30, 60, 8],
        [33, 176, 4],
      ],
      color: mix(art.second, '#d8b04a', 0.5),
    },
    label: { y: 306, h: 206, half: 96 },
    gloss: 0.3,
  });

export const beerBottle: Form = (sketch, art) =>
  drawBottle(sketch, art, {
    profile: [
      [23, 66, 4],
      [26, 160, 30],
      [84, 248, 40],
      [86, floor, 18],
    ],
    glass: /chiara|pils|lager|bionda/i.test(art.name) ? '#2f6b3a' : '#5a2f12',
    cap: {
      profile: [
        [28, 56, 5],
        [30, 82, 3],
      ],
      color: art.base,
    },
    label: { y: 278, h: 218, half: 86 },
    neck: { y: 138, h: 44, half: 27, color: art.second },
    gloss: 0.35,
  });

export const oilBottle: Form = (sketch, art) => {
  const seeds = /semi|girasole|mais|arachid|lino|vinacciolo/i.test(art.name);
  const color = /balsamic|aceto di vino rosso/i.test(art.name)
    ? '#2d1512'
    : /aceto/i.test(art.name)
      ? '#e7cf7d'
      : seeds
        ? '#f2cf3f'
        : art.die.pick(['#56701d', '#7d8a1f', '#3b4a1c'] as const);
  const slim = art.die.whole(2) === 0;
  const half = slim ? 78 : 90;
  return drawBottle(sketch, art, {
    profile: slim
      ? [
          [22, 70, 4],
          [24, 150, 18],
          [half, 208, 30],
          [half, floor, 14],
        ]
      : [
          [22, 76, 4],
          [26, 168, 30],
          [half, 250, 50],
          [half - 4, 400, 40],
          [half, floor, 18],
        ],
    glass: lighter(color, 0.22),
    content: { from: slim ? 176 : 190, color },
    cap: {
      profile: [
        [25, 42, 5],
        [25, 104, 4],
      ],
      color: art.shop ? art.base : art.second,
    },
    label: { y: 276, h: 234, half },
  });
};

export const liquorBottle: Form = (sketch, art) => {
  const color = /gin|vodka|bianca|sambuca|bianco/i.test(art.name)
    ? '#e6f0f2'
    : /rosso|bitter|aperitiv/i.test(art.name)
      ? '#c8241f'
      : /limon/i.test(art.name)
        ? '#f2dc3f'
        : '#a8561a';
  return drawBottle(sketch, art, {
    profile: [
      [26, 90, 4],
      [28, 168, 14],
      [92, 204, 34],
      [92, floor, 16],
    ],
    glass: lighter(color, 0.45),
    content: { from: 192, color },
    cap: {
      profile: [
        [33, 50, 6],
        [33, 112, 4],
      ],
      color: darker(art.base, 0.25),
    },
    label: { y: 272, h: 216, half: 92 },
  });
};

/** Glass bottle with a wide mouth, for passata, syrup and juice. */
export const glassBottle: Form = (sketch, art) => {
  const color = /passata|pomodor|polpa/i.test(art.product.category + art.name) ? '#c62d1d' : art.tint;
  return drawBottle(sketch, art, {
    profile: [
      [38, 84, 4],
      [40, 150, 26],
      [98, 220, 48],
      [98, floor, 18],
    ],
    glass: lighter(color, 0.35),
    content: { from: 150, color },
    cap: {
      profile: [
        [42, 56, 6],
        [42, 104, 3],
      ],
      color: art.shop ? art.base : art.second === '#ffffff' ? art.base : art.second,
    },
    label: { y: 266, h: 246, half: 98 },
  });
};

export const petBottle: Form = (sketch, art) => {
  const water = art.product.category.includes('/acqua/');
  const fizzy = /frizzant|effervescent/i.test(art.name);
  const color = water
    ? fizzy
      ? '#9fd0ee'
      : '#d3ecf8'
    : /cola/i.test(art.name) || art.maker === 'Coca-Cola'
      ? '#3a1710'
      : mix(art.tint, '#ffd9a0', 0.12);
  const ribs = [0, 1, 2].map((i) => `M210 ${474 + i * 21}q90 12 180 0`).join('');
  return (
    drawBottle(sketch, art, {
      profile: [
        [22, 72, 4],
        [24, 104, 14],
        [94, 204, 60],
        [94, 330, 30],
        [88, 436, 30],
        [95, 506, 20],
        [90, floor, 26],
      ],
      glass: lighter(color, 0.4),
      content: { from: 132, color: mix(color, '#ffffff', 0.1) },
      cap: {
        profile: [
          [25, 44, 5],
          [25, 84, 3],
        ],
        color: water ? (fizzy ? '#1f6fb8' : '#eef6fa') : art.base,
      },
      label: { y: 216, h: 226, half: 95 },
      gloss: 0.6,
    }) + stroke(ribs, '#000000', 3, 0.1)
  );
};
