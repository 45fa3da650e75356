import { darker, lighter, mix } from '../color.ts';
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
} from '../sketch.ts';
import { floor, print, sticker, type Form } from './print.ts';

export const cupTub: Form = (sketch, art) => {
  const cx = 300;
  const big = (art.product.net?.value ?? 150) >= 350 && (art.product.net?.count ?? 1) === 1;
  const top = big ? 158 : 204;
  const half = big ? 132 : 124;
  const body = symmetric(cx, [
    [half, top, 4],
    [half * 0.78, floor, 18],
  ]);
  const lid = symmetric(cx, [
    [half + 9, top - 9, 6],
    [half + 9, top + 9, 6],
  ]);
  const foil = oval(cx, top - 8, half + 6, 22);
  const inner = half * 0.8 - 4;
  return (
    contactShadow(sketch, cx, floor, half * 0.9) +
    fill(body, art.base) +
    clipped(
      sketch,
      body,
      fill(box({ x: cx - half, y: top, w: half * 2, h: floor - top }), lighter(art.tint, 0.7)) +
        print(sketch, art, { x: cx - half * 0.9, y: top + 12, w: half * 1.8, h: floor - top - 22 }),
    ) +
    cylinderLight(sketch, body, 0.85) +
    fill(
      foil,
      linear(
        sketch,
        [0, 0, 1, 0.4],
        [
          [0, '#c6cbd0'],
          [0.35, '#ffffff'],
          [0.7, '#d9dde1'],
          [1, '#aeb4ba'],
        ],
      ),
    ) +
    fill(oval(cx, top - 9, inner * 0.9, 13), art.tint, 0.55) +
    fill(
      lid,
      linear(
        sketch,
        [0, 0, 1, 0],
        [
          [0, '#c3c8cd'],
          [0.3, '#ffffff'],
          [1, '#b1b7bd'],
        ],
      ),
    )
  );
};

/** Low tub with a printed lid seen from slightly above, for ricotta, ice cream and salads. */
export const lidTub: Form = (sketch, art) => {
  const body = 'M78 392h444l-30 124q-8 32 -42 32H150q-34 0 -42 -32z';
  const lid = 'M100 118h400q22 0 26 20l28 216q4 30 -28 30H74q-32 0 -28 -30l28 -216q4 -20 26 -20z';
  const hull =
    art.shop?.key === 'rosmarino'
      ? lighter(art.tint, 0.3)
      : art.shop
        ? darker(art.tint, 0.04)
        : lighter(art.base, 0.12);
  return (
    contactShadow(sketch, 300, floor, 216) +
    fill(body, hull) +
    clipped(sketch, body, fill(box({ x: 60, y: 446, w: 480, h: 40 }), art.shop ? art.base : art.second)) +
    fill(
      body,
      linear(
        sketch,
        [0, 0, 1, 0],
        [
          [0, '#000', 0.3],
          [0.2, '#fff', 0.3],
          [0.5, '#fff', 0],
          [1, '#000', 0.34],
        ],
      ),
    ) +
    fill('M38 368h524v16q0 24 -28 24H66q-28 0 -28 -24z', darker(art.paper, 0.14)) +
    fill(lid, art.paper) +
    clipped(sketch, lid, print(sketch, art, { x: 74, y: 124, w: 452, h: 252 })) +
    fill(
      lid,
      linear(
        sketch,
        [0, 0, 1, 1],
        [
          [0, '#fff', 0.36],
          [0.3, '#fff', 0.02],
          [1, '#000', 0.14],
        ],
      ),
    ) +
    stroke('M102 126h396q16 0 20 16l26 212', '#ffffff', 3, 0.6)
  );
};

export const eggBox: Form = (sketch, art) => {
  const pulp = art.die.pick(['#b9b4aa', '#c9b795', '#a9b3a2', '#bfae9c'] as const);
  const lid = 'M70 276q4 -92 60 -98h340q56 6 60 98l6 70H64z';
  const base =
    'M60 346h480l-14 124q-6 44-46 44q-24 0-30-26q-8 26-42 26t-42 -26q-8 26-42 26t-42 -26q-8 26-42 26t-42 -26q-6 26-30 26q-40 0-46-44z';
  return (
    contactShadow(sketch, 300, 516, 228) +
    fill(base, darker(pulp, 0.12)) +
    fill(
      base,
      linear(
        sketch,
        [0, 0, 0, 1],
        [
          [0, '#fff', 0.2],
          [1, '#000', 0.28],
        ],
      ),
    ) +
    fill(lid, pulp) +
    fill(
      lid,
      linear(
        sketch,
        [0, 0, 0, 1],
        [
          [0, '#fff', 0.42],
          [0.4, '#fff', 0],
          [1, '#000', 0.16],
        ],
      ),
    ) +
    sticker(sketch, art, { x: 104, y: 186, w: 392, h: 178 }, 10, false) +
    fill(box({ x: 56, y: 340, w: 488, h: 12 }, 5), darker(pulp, 0.22), 0.6)
  );
};

/** Round carton box seen from the front, for cheese portions and camembert. */
export const roundBox: Form = (sketch, art) => {
  const rim = 'M60 300v66a240 150 0 0 0 480 0v-66z';
  const lid = oval(300, 296, 240, 158);
  return (
    contactShadow(sketch, 300, 508, 238) +
    fill(rim, darker(art.base, 0.2)) +
    fill(
      rim,
      linear(
        sketch,
        [0, 0, 1, 0],
        [
          [0, '#000', 0.3],
          [0.25, '#fff', 0.25],
          [0.5, '#fff', 0],
          [1, '#000', 0.35],
        ],
      ),
    ) +
    fill(lid, art.paper) +
    clipped(sketch, lid, print(sketch, art, { x: 124, y: 176, w: 352, h: 240 })) +
    fill(
      lid,
      linear(
        sketch,
        [0, 0, 1, 1],
        [
          [0, '#fff', 0.3],
          [0.4, '#fff', 0],
          [1, '#000', 0.15],
        ],
      ),
    ) +
    stroke(oval(300, 296, 232, 151), art.base, 9) +
    stroke(oval(300, 296, 222, 143), art.second, 3)
  );
};

export const cakeDome: Form = (sketch, art) => {
  const dome = 'M92 452V300q0-160 208-160t208 160v152z';
  return (
    contactShadow(sketch, 300, 520, 234) +
    fill(
      'M60 452h480l-22 58q-4 10-18 10H100q-14 0-18-10z',
      linear(
        sketch,
        [0, 0, 1, 0],
        [
          [0, '#b98a2f'],
          [0.3, '#f7e3a1'],
          [0.6, '#d9b255'],
          [1, '#a97a24'],
        ],
      ),
    ) +
    fill(dome, mix('#ffffff', art.tint, 0.1)) +
    foodImage(sketch, art, { x: 160, y: 160, w: 280, h: 280 }, art.die.between(-4, 4)) +
    fill(
      dome,
      linear(
        sketch,
        [0, 0, 1, 0],
        [
          [0, '#5b6a75', 0.26],
          [0.12, '#fff', 0.5],
          [0.24, '#fff', 0.05],
          [0.8, '#fff', 0.06],
          [0.92, '#fff', 0.3],
          [1, '#5b6a75', 0.3],
        ],
      ),
    ) +
    sticker(sketch, art, { x: 176, y: 366, w: 248, h: 128 }, 14, false)
  );
};
