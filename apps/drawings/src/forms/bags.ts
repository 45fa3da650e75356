import { darker, lighter, mix } from '../color.ts';
import type { Rect } from '../text/fit-text.ts';
import { goodsPaint } from '../goods.ts';
import { box, clipped, contactShadow, fill, linear, stroke } from '../sketch.ts';
import { filmLight, floor, groundColor, print, scattered, seam, sticker, type Form } from './print.ts';

/** Pillow bag for crisps, salads and snacks: welded at both ends and filled with air. */
export const pillowBag: Form = (sketch, art) => {
  const body = 'M140 92H460c-8 40 24 90 24 208s-30 176 -24 216H140c6 -40 -24 -98 -24 -216s32 -168 24 -208z';
  const color = groundColor(art);
  const creases = stroke(
    'M150 100c14 30 30 40 34 66M450 100c-14 30 -32 44 -36 68M146 508c12 -30 30 -40 36 -70M456 508c-12 -30 -34 -42 -40 -66M240 96c2 18 0 26 -4 38M352 96c0 18 2 28 8 40',
    '#ffffff',
    5,
    0.22,
  );
  return (
    contactShadow(sketch, 300, 544, 170) +
    clipped(
      sketch,
      body,
      fill(box({ x: 100, y: 80, w: 400, h: 450 }), color) +
        print(sketch, art, { x: 138, y: 96, w: 324, h: 416 }),
    ) +
    filmLight(sketch, body, 1.1) +
    creases +
    seam(sketch, { x: 136, y: 64, w: 328, h: 30 }, darker(color, 0.08)) +
    seam(sketch, { x: 136, y: 512, w: 328, h: 30 }, darker(color, 0.12))
  );
};

/** Clear bag with a printed band, for salad leaves. */
export const clearBag: Form = (sketch, art) => {
  const body = 'M134 92H466c-6 40 22 90 22 208s-28 176 -22 216H134c6 -40 -22 -98 -22 -216s28 -168 22 -208z';
  const leaves = goodsPaint(sketch, art.product, art.die);
  const whole: Rect = { x: 100, y: 80, w: 400, h: 450 };
  const pieces = leaves
    ? fill(box(whole), leaves)
    : scattered(
        sketch,
        art,
        [
          [96, 90],
          [204, 80],
          [312, 92],
          [400, 84],
          [70, 400],
          [170, 430],
          [280, 420],
          [380, 436],
        ],
        128,
      );
  return (
    contactShadow(sketch, 300, 544, 172) +
    clipped(
      sketch,
      body,
      fill(box(whole), lighter(art.tint, 0.76)) +
        pieces +
        sticker(sketch, art, { x: 118, y: 160, w: 364, h: 286 }, 22, false),
    ) +
    filmLight(sketch, body, 1) +
    seam(sketch, { x: 130, y: 64, w: 340, h: 30 }, groundColor(art)) +
    seam(sketch, { x: 130, y: 512, w: 340, h: 30 }, groundColor(art))
  );
};

/** Long transparent bag of pasta, rice or pulses with a window. */
export const windowBag: Form = (sketch, art) => {
  const body = 'M172 92H428c4 60 22 80 22 180v232q0 44 -36 44H186q-36 0 -36 -44V272c0 -100 18 -120 22 -180z';
  const color = groundColor(art);
  const goods = goodsPaint(sketch, art.product, art.die);
  const low: Rect = { x: 140, y: 380, w: 320, h: 172 };
  const inside = goods
    ? fill(box(low), goods) +
      fill(
        box(low),
        linear(
          sketch,
          [0, 0, 0, 1],
          [
            [0, '#000', 0.3],
            [0.25, '#000', 0],
            [0.8, '#000', 0],
            [1, '#000', 0.3],
          ],
        ),
      )
    : fill(box(low), lighter(art.tint, 0.62)) +
      scattered(
        sketch,
        art,
        [
          [148, 396],
          [214, 410],
          [284, 396],
          [350, 408],
          [160, 464],
          [232, 474],
          [304, 466],
          [364, 476],
        ],
        84,
      );
  const window = clipped(
    sketch,
    body,
    inside + fill('M140 412q160 -34 320 0V380H140z', color) + stroke('M140 414q160 -34 320 0', art.second, 4),
  );
  return (
    contactShadow(sketch, 300, floor, 154) +
    fill(body, color) +
    window +
    clipped(
      sketch,
      body,
      clipped(
        sketch,
        'M140 80H460V412q-160 -34 -320 0z',
        print(sketch, art, { x: 154, y: 98, w: 292, h: 304 }),
      ),
    ) +
    filmLight(sketch, body, 1.05) +
    seam(sketch, { x: 168, y: 62, w: 264, h: 34 }, darker(color, 0.06))
  );
};

/** Stand-up pouch with a gusset. */
export const doypack: Form = (sketch, art) => {
  const body =
    'M146 96H454c4 70 20 110 20 210c0 120 -6 180 -16 216q-4 20 -30 22q-128 14 -256 0q-26 -2 -30 -22c-10 -36 -16 -96 -16 -216c0 -100 16 -140 20 -210z';
  const color = groundColor(art);
  return (
    contactShadow(sketch, 300, floor, 168) +
    fill(body, color) +
    clipped(
      sketch,
      body,
      (art.shop?.key === 'rosmarino' ? fill(box({ x: 120, y: 480, w: 360, h: 80 }), art.tint) : '') +
        print(sketch, art, { x: 140, y: 124, w: 320, h: 388 }),
    ) +
    filmLight(sketch, body, 0.9) +
    clipped(sketch, body, fill('M120 548V500q180 64 360 0v60z', '#000000', 0.12)) +
    seam(sketch, { x: 144, y: 72, w: 312, h: 26 }, lighter(color, 0.1)) +
    stroke('M150 122H450', '#ffffff', 3, 0.45) +
    stroke('M150 128H450', '#000000', 2, 0.14) +
    fill('M146 84l10 6 -10 6z', '#ffffff')
  );
};

/** Block of folded paper or foil, for flour, sugar and coffee. */
export const blockBag: Form = (sketch, art) => {
  const coffee = art.product.category.includes('caffe');
  const front = 'M172 144H428q8 0 8 10V538q0 10 -10 10H174q-10 0 -10 -10V154q0 -10 8 -10z';
  const side = 'M436 150l38 -24V516l-38 30z';
  const color = groundColor(art);
  const roof = 'M164 150l38 -70h264l8 46 -40 26z';
  const fold = 'M196 66h278v30H190z';
  return (
    contactShadow(sketch, 318, floor, 164) +
    fill(roof, lighter(color, 0.2)) +
    fill(
      roof,
      linear(
        sketch,
        [0, 0, 0, 1],
        [
          [0, '#000', 0.18],
          [1, '#fff', 0.12],
        ],
      ),
    ) +
    fill(fold, darker(color, 0.04)) +
    fill(
      fold,
      linear(
        sketch,
        [0, 0, 0, 1],
        [
          [0, '#fff', 0.4],
          [1, '#000', 0.14],
        ],
      ),
    ) +
    (coffee ? fill(box({ x: 300, y: 62, w: 60, h: 40 }, 4), art.second) : '') +
    fill(side, darker(color, 0.22)) +
    fill(
      side,
      linear(
        sketch,
        [0, 0, 1, 0],
        [
          [0, '#000', 0.04],
          [0.5, '#fff', 0.08],
          [1, '#000', 0.3],
        ],
      ),
    ) +
    clipped(sketch, front, print(sketch, art, { x: 164, y: 146, w: 272, h: 402 })) +
    fill(
      front,
      linear(
        sketch,
        [0, 0, 1, 0],
        [
          [0, '#000', 0.2],
          [0.05, '#fff', 0.28],
          [0.18, '#fff', 0],
          [0.9, '#000', 0],
          [1, '#000', 0.16],
        ],
      ),
    ) +
    stroke(
      'M176 160q60 40 20 110M420 180q-40 60 -6 130M190 520q40 -40 20 -90',
      '#ffffff',
      4,
      coffee ? 0.2 : 0.1,
    )
  );
};

/** Film bag with a clip, for sliced bread and tortillas. */
export const breadBag: Form = (sketch, art) => {
  const body =
    'M262 128c-60 14 -118 40 -126 100v268q0 48 44 50h240q44 -2 44 -50V228c-8 -60 -66 -86 -126 -100z';
  const ruff = 'M262 128l-26 -70q34 16 50 6q16 -16 32 0q16 12 48 -6l-28 70z';
  const color = groundColor(art);
  return (
    contactShadow(sketch, 300, floor, 172) +
    fill(ruff, mix(lighter(color, 0.35), art.tint, 0.3)) +
    stroke('M270 120l-14 -50M290 122l-4 -52M314 122l6 -54M330 120l18 -50', '#ffffff', 3, 0.5) +
    fill(body, mix(color, '#f1d9a8', 0.25)) +
    clipped(sketch, body, print(sketch, art, { x: 138, y: 200, w: 324, h: 330 })) +
    filmLight(sketch, body, 1) +
    stroke('M268 140q-50 20 -104 70M332 140q50 20 104 70M300 138v44', '#ffffff', 4, 0.3) +
    fill(box({ x: 250, y: 114, w: 100, h: 22 }, 9), art.second === '#ffffff' ? '#e8b93a' : art.second) +
    fill(box({ x: 250, y: 114, w: 100, h: 8 }, 4), '#ffffff', 0.35)
  );
};
