import { darker, lighter, mix } from '../color.ts';
import type { PackArt } from '../pack-art.ts';
import { box, clipped, contactShadow, cylinderLight, fill, linear, stroke, symmetric, type Corner, type Sketch } from '../sketch.ts';
import { floor, print, sticker, type Form } from './print.ts';

type Bottle = {
  profile: readonly Corner[];
  glass: string;
  /** below this height the content shows */
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
  const filled = content ? clipped(sketch, body, fill(box({ x: cx - half, y: content.from, w: half * 2, h: floor }), content.color) + fill(`M${cx - half} ${content.from}h${half * 2}v5h${-half * 2}z`, '#ffffff', 0.3)) : '';
  const face = { x: cx - label.half, y: label.y, w: label.half * 2, h: label.h };
  const collar = neck ? fill(symmetric(cx, [[neck.half, neck.y, 2], [neck.half, neck.y + neck.h, 2]]), neck.color) : '';
  return (
    contactShadow(sketch, cx, floor, half * 1.08) +
    fill(body, bottle.glass) + filled + cylinderLight(sketch, body, 0.75) +
    clipped(sketch, body, sticker(sketch, art, face, 3)) + collar +
    clipped(sketch, body, cylinderLight(sketch, box({ ...face, x: cx - half, w: half * 2 }), 0.8)) +
    stroke(`M${cx - half * 0.66} ${label.y - 12}q0 -34 ${half * 0.36} -62`, '#ffffff', half * 0.09, bottle.gloss ?? 0.4) +
    fill(cap, bottle.cap.color) + cylinderLight(sketch, cap, 0.9)
  );
}

const wineGlass = (art: PackArt): { glass: string; capsule: string } => {
  const { name, category } = art.product;
  if (/bianco|gewürz|vermentino|pinot|chardonnay|falanghina|grillo|fiano|greco/i.test(name) || category.endsWith('vino-bianco')) return { glass: '#8a9a4e', capsule: mix(art.second, '#d9c07a', 0.4) };
  if (category.endsWith('vino-rosato')) return { glass: '#eaa3a0', capsule: '#d98c96' };
  return { glass: '#22301f', capsule: darker(art.base, 0.2) };
};

export const wineBottle: Form = (sketch, art) => {
  const { glass, capsule } = wineGlass(art);
  const top = art.die.pick([capsule, darker(art.tint, 0.25), '#1c1a1a', mix(capsule, '#b8963f', 0.6)] as const);
  return drawBottle(sketch, art, {
    profile: [[26, 40, 6], [26, 146, 26], [86, 226, 46], [88, 300, 6], [88, floor, 18]], glass, cap: { profile: [[28, 36, 5], [28, 128, 2]], color: top }, label: { y: 282, h: 228, half: 88 }, gloss: 0.3,
  });
};

export const sparklingBottle: Form = (sketch, art) =>
  drawBottle(sketch, art, {
    profile: [[22, 60, 4], [30, 150, 30], [96, 258, 60], [96, floor, 22]], glass: '#1f3325', cap: { profile: [[25, 36, 12], [30, 60, 8], [33, 176, 4]], color: mix(art.second, '#d8b04a', 0.5) }, label: { y: 306, h: 206, half: 96 }, gloss: 0.3,
  });

export const beerBottle: Form = (sketch, art) =>
  drawBottle(sketch, art, {
    profile: [[23, 66, 4], [26, 160, 30], [84, 248, 40], [86, floor, 18]], glass: /chiara|pils|lager|bionda/i.test(art.name) ? '#2f6b3a' : '#5a2f12', cap: { profile: [[28, 56, 5], [30, 82, 3]], color: art.base },
    label: { y: 278, h: 218, half: 86 }, neck: { y: 138, h: 44, half: 27, color: art.second }, gloss: 0.35,
  });

export const oilBottle: Form = (sketch, art) => {
  const seeds = /semi|girasole|mais|arachid|lino|vinacciolo/i.test(art.name);
  const color = /balsamic|aceto di vino rosso/i.test(art.name) ? '#2d1512' : /aceto/i.test(art.name) ? '#e7cf7d' : seeds ? '#f2cf3f' : art.die.pick(['#56701d', '#7d8a1f', '#3b4a1c'] as const);
  const slim = art.die.whole(2) === 0;
  const half = slim ? 78 : 90;
  return drawBottle(sketch, art, {
    profile: slim ? [[22, 70, 4], [24, 150, 18], [half, 208, 30], [half, floor, 14]] : [[22, 76, 4], [26, 168, 30], [half, 250, 50], [half - 4, 400, 40], [half, floor, 18]], glass: lighter(color, 0.22), content: { from: slim ? 176 : 190, color },
    cap: { profile: [[25, 42, 5], [25, 104, 4]], color: art.shop ? art.base : art.second }, label: { y: 276, h: 234, half },
  });
};

export const liquorBottle: Form = (sketch, art) => {
  const color = /gin|vodka|bianca|sambuca|bianco/i.test(art.name) ? '#e6f0f2' : /rosso|bitter|aperitiv/i.test(art.name) ? '#c8241f' : /limon/i.test(art.name) ? '#f2dc3f' : '#a8561a';
  return drawBottle(sketch, art, {
    profile: [[26, 90, 4], [28, 168, 14], [92, 204, 34], [92, floor, 16]], glass: lighter(color, 0.45), content: { from: 192, color }, cap: { profile: [[33, 50, 6], [33, 112, 4]], color: darker(art.base, 0.25) }, label: { y: 272, h: 216, half: 92 },
  });
};

/** Passata, syrup, juice: glass with a wide mouth. */
export const glassBottle: Form = (sketch, art) => {
  const color = /passata|pomodor|polpa/i.test(art.product.category + art.name) ? '#c62d1d' : art.tint;
  return drawBottle(sketch, art, {
    profile: [[38, 84, 4], [40, 150, 26], [98, 220, 48], [98, floor, 18]], glass: lighter(color, 0.35), content: { from: 150, color }, cap: { profile: [[42, 56, 6], [42, 104, 3]], color: art.shop ? art.base : art.second === '#ffffff' ? art.base : art.second }, label: { y: 266, h: 246, half: 98 },
  });
};

export const petBottle: Form = (sketch, art) => {
  const water = art.product.category.includes('/acqua/');
  const fizzy = /frizzant|effervescent/i.test(art.name);
  const color = water ? (fizzy ? '#9fd0ee' : '#d3ecf8') : /cola/i.test(art.name) || art.maker === 'Coca-Cola' ? '#3a1710' : mix(art.tint, '#ffd9a0', 0.12);
  const ribs = [0, 1, 2].map(i => `M210 ${474 + i * 21}q90 12 180 0`).join('');
  return (
    drawBottle(sketch, art, {
      profile: [[22, 72, 4], [24, 104, 14], [94, 204, 60], [94, 330, 30], [88, 436, 30], [95, 506, 20], [90, floor, 26]], glass: lighter(color, 0.4), content: { from: 132, color: mix(color, '#ffffff', 0.1) },
      cap: { profile: [[25, 44, 5], [25, 84, 3]], color: water ? (fizzy ? '#1f6fb8' : '#eef6fa') : art.base }, label: { y: 216, h: 226, half: 95 }, gloss: 0.6,
    }) + stroke(ribs, '#000000', 3, 0.1)
  );
};

export const milkBottle: Form = (sketch, art) => {
  const cx = 300;
  const body = symmetric(cx, [[44, 96, 6], [50, 140, 26], [104, 216, 50], [104, floor, 30]]);
  const cap = symmetric(cx, [[46, 58, 8], [46, 108, 4]]);
  const milky = /spremut|succo|smoothie|arance/i.test(art.name + art.product.category) ? lighter(art.tint, 0.3) : '#f7f7f4';
  return (
    contactShadow(sketch, cx, floor, 112) + fill(body, milky) + clipped(sketch, body, print(sketch, art, { x: 196, y: 206, w: 208, h: 306 })) + cylinderLight(sketch, body, 0.6) +
    stroke(`M216 232q6 -30 40 -58`, '#ffffff', 9, 0.6) + fill(cap, art.tint) + cylinderLight(sketch, cap, 0.8)
  );
};

export const detergentBottle: Form = (sketch, art) => {
  const hull = lighter(art.tint, art.die.between(0.05, 0.3));
  const body = `M196 214c4-56 36-92 92-96h36c54 4 84 40 86 92c26 20 30 80 20 130c-8 60-2 120 0 172q2 36-34 36H212q-34 0-32-36c4-110 6-220 16-298z`;
  const handle = 'M352 186c30 6 40 34 34 92c-2 20-28 20-30 0c-2-34-4-60-12-72c-6-10-4-22 8-20z';
  const cap = symmetric(290, [[50, 52, 14], [54, 122, 5]]);
  return (
    contactShadow(sketch, 306, floor, 132) + fill(cap, darker(art.base, 0.1)) + cylinderLight(sketch, cap) + fill(body, hull) + fill(handle, '#ffffff') + fill(handle, '#2b2118', 0.08) + cylinderLight(sketch, body, 0.6) +
    stroke('M216 250q6 -70 56 -98', '#ffffff', 12, 0.5) + clipped(sketch, body, sticker(sketch, art, { x: 196, y: 292, w: 214, h: 220 }, 22, false))
  );
};

export const pumpBottle: Form = (sketch, art) => {
  const cx = 300;
  const pump = art.name.match(/mani|sapone|intimo|crema/i) !== null;
  const hull = lighter(art.tint, 0.35);
  const body = symmetric(cx, [[40, 176, 6], [100, 190, 44], [100, floor, 34]]);
  const neck = symmetric(cx, [[34, 140, 5], [36, 186, 3]]);
  const head = pump ? `M292 92h16v52h-16zM236 74q0-12 14-12h80q16 0 16 14v18h-84q-26 2-26-6z` : '';
  const cap = pump ? '' : symmetric(cx, [[44, 92, 10], [48, 180, 4]]);
  return (
    contactShadow(sketch, cx, floor, 112) + (pump ? fill(head, art.base) + fill(head, linear(sketch, [0, 0, 0, 1], [[0, '#fff', 0.35], [1, '#000', 0.2]])) + fill(neck, art.base) + cylinderLight(sketch, neck) : fill(cap, art.base) + cylinderLight(sketch, cap)) +
    fill(body, hull) + clipped(sketch, body, print(sketch, art, { x: 200, y: 226, w: 200, h: 296 })) + cylinderLight(sketch, body, 0.65)
  );
};

export const triggerSpray: Form = (sketch, art) => {
  const body = 'M262 196c-6 40-60 66-64 130v190q0 32 30 32h144q30 0 30-32V326c-4-64-48-90-54-130z';
  const head = 'M238 76h118q34 2 40 40l6 22-22 2q-8-20-34-22v44h-90v-40q-34 0-34-22q0-22 16-24z';
  const trigger = 'M250 124q-6 40-44 58l-10-10q26-26 24-50z';
  return (
    contactShadow(sketch, 300, floor, 112) + fill(trigger, darker(art.base, 0.2)) + fill(head, art.base) + fill(head, linear(sketch, [0, 0, 0, 1], [[0, '#fff', 0.35], [0.5, '#fff', 0], [1, '#000', 0.25]])) + fill(box({ x: 258, y: 158, w: 92, h: 42 }, 6), darker(art.base, 0.15)) +
    fill(body, lighter(art.tint, 0.3)) + clipped(sketch, body, print(sketch, art, { x: 196, y: 292, w: 208, h: 238 })) + cylinderLight(sketch, body, 0.65)
  );
};

export const aerosol: Form = (sketch, art) => {
  const cx = 300;
  const body = symmetric(cx, [[64, 168, 8], [84, 196, 18], [84, floor, 12]]);
  const cap = symmetric(cx, [[58, 84, 18], [64, 172, 4]]);
  return (
    contactShadow(sketch, cx, floor, 94) + fill(cap, lighter(art.tint, 0.15)) + cylinderLight(sketch, cap) + fill(body, '#d9dde0') + clipped(sketch, body, print(sketch, art, { x: 216, y: 200, w: 168, h: 336 })) + cylinderLight(sketch, body) + fill(box({ x: 216, y: 536, w: 168, h: 9 }, 4), '#b9bec2')
  );
};

export const squeezeBottle: Form = (sketch, art) => {
  const cx = 300;
  const upside = art.die.whole(2) === 0;
  const hull = /maion/i.test(art.name) ? '#fbf0c4' : art.tint;
  const body = upside ? symmetric(cx, [[78, 76, 40], [92, 200, 60], [84, 380, 50], [58, 476, 20]]) : symmetric(cx, [[34, 150, 8], [82, 214, 46], [90, 360, 60], [84, floor, 28]]);
  const cap = upside ? symmetric(cx, [[66, 470, 6], [72, floor, 12]]) : symmetric(cx, [[15, 60, 8], [24, 108, 8], [38, 116, 5], [40, 158, 3]]);
  const face = upside ? { x: 206, y: 128, w: 188, h: 300 } : { x: 206, y: 240, w: 188, h: 270 };
  return contactShadow(sketch, cx, floor, 100) + fill(cap, art.base) + cylinderLight(sketch, cap) + fill(body, hull) + clipped(sketch, body, print(sketch, art, face)) + cylinderLight(sketch, body, 0.75);
};
