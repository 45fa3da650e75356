import { darker, lighter, mix } from '../color.ts';
import { foodImage } from '../food-icon.ts';
import type { Rect } from '../fit-text.ts';
import { box, clipped, contactShadow, cylinderLight, fill, linear, oval, stroke, symmetric } from '../sketch.ts';
import type { PackArt } from '../pack-art.ts';
import { floor, print, sticker, type Form } from './print.ts';

export const drinkCan: Form = (sketch, art) => {
  const cx = 300;
  const body = symmetric(cx, [[66, 118, 6], [86, 150, 16], [86, 512, 16], [70, floor, 8]]);
  const lid = oval(cx, 118, 66, 11);
  return (
    contactShadow(sketch, cx, floor, 88) + fill(body, art.base) + clipped(sketch, body, print(sketch, art, { x: 214, y: 146, w: 172, h: 374 })) + cylinderLight(sketch, body, 1.1) +
    fill(lid, linear(sketch, [0, 0, 1, 0], [[0, '#8f969b'], [0.4, '#f3f5f6'], [1, '#8a9196']])) + fill(oval(cx, 117, 54, 7), '#aab0b5') + fill(oval(cx + 6, 116, 18, 4), '#dfe3e6')
  );
};

export const foodTin: Form = (sketch, art) => {
  const cx = 300;
  const tall = art.die.whole(2) === 0;
  const top = tall ? 172 : 226;
  const half = tall ? 122 : 136;
  const body = symmetric(cx, [[half, top, 5], [half, floor - 6, 12]]);
  const rim = (y: number) => fill(symmetric(cx, [[half + 5, y, 6], [half + 5, y + 13, 6]]), linear(sketch, [0, 0, 1, 0], [[0, '#868d92'], [0.28, '#fbfcfc'], [0.6, '#c9ced2'], [1, '#70777c']]));
  const lid = oval(cx, top, half + 3, 20);
  return (
    contactShadow(sketch, cx, floor, half + 8) + fill(lid, linear(sketch, [0, 0, 1, 0.3], [[0, '#9aa1a6'], [0.45, '#eef1f2'], [1, '#a3aaaf']])) + stroke(oval(cx, top, half - 16, 14), '#7d858a', 2, 0.6) + fill(oval(cx + 8, top + 4, 26, 6), '#d5dadd') +
    fill(body, art.base) + clipped(sketch, body, print(sketch, art, { x: cx - half, y: top + 8, w: half * 2, h: floor - top - 18 }, true)) + cylinderLight(sketch, body) + rim(top - 2) + rim(floor - 14)
  );
};

/** The low tin of tuna and sardines, with the printed lid turned to the viewer. */
export const flatTin: Form = (sketch, art) => {
  const count = Math.min(3, art.product.net?.count ?? 1);
  const lift = (count - 1) * 58;
  const ring = (y: number) => {
    const side = `M84 ${y}v52a216 62 0 0 0 432 0v-52z`;
    return fill(side, linear(sketch, [0, 0, 1, 0], [[0, darker(art.base, 0.4)], [0.24, lighter(art.base, 0.2)], [0.6, art.base], [1, darker(art.base, 0.5)]])) + stroke(`M84 ${y + 26}a216 62 0 0 0 432 0`, art.second, 9, 0.85);
  };
  const stack = Array.from({ length: count }, (_, i) => ring(430 - i * 58)).join('');
  const lidY = 430 - lift;
  const lid = oval(300, lidY, 216, 118);
  const face: Rect = { x: 140, y: lidY - 86, w: 320, h: 172 };
  return (
    contactShadow(sketch, 300, 532, 214) + stack + fill(lid, linear(sketch, [0, 0, 1, 0.4], [[0, '#8d949a'], [0.4, '#f7f9fa'], [1, '#9097a0']])) + fill(oval(300, lidY, 204, 109), art.base) +
    clipped(sketch, oval(300, lidY, 204, 109), print(sketch, art, face)) + fill(oval(300, lidY, 204, 109), linear(sketch, [0, 0, 1, 1], [[0, '#fff', 0.35], [0.4, '#fff', 0], [1, '#000', 0.14]])) + stroke(oval(300, lidY, 196, 103), '#ffffff', 2, 0.4)
  );
};

export const jar: Form = (sketch, art) => {
  const cx = 300;
  const content = contentColor(art.name, art.tint);
  const squat = (art.product.net?.value ?? 300) < 220;
  const top = squat ? 214 : 146;
  const half = squat ? 126 : 120;
  const body = symmetric(cx, [[half - 22, top, 8], [half - 20, top + 26, 12], [half, top + 62, 30], [half, floor, 30]]);
  const lid = symmetric(cx, [[half - 14, top - 50, 9], [half - 12, top + 8, 5]]);
  const lidColor = art.makerDie.pick([art.base, art.second, '#d9b04a', '#f4f1ea', '#2a2522'] as const);
  const pieces = clipped(sketch, body, [0, 1, 2, 3, 4, 5].map(i => foodImage(sketch, art, { x: cx - half - 6 + i * (half * 0.37), y: (i % 2 ? floor - 92 : top + 20) - 6, w: 92, h: 92 }, art.die.between(-40, 40), ' opacity=".28"')).join(''));
  const labelTop = top + (squat ? 78 : 100);
  return (
    contactShadow(sketch, cx, floor, half + 6) + fill(body, lighter(content, 0.5)) + clipped(sketch, body, fill(box({ x: cx - half + 7, y: top + 26, w: half * 2 - 14, h: floor - top - 33 }, 26), content)) + pieces +
    clipped(sketch, body, sticker(sketch, art, { x: cx - half, y: labelTop, w: half * 2, h: floor - 36 - labelTop }, 2)) + cylinderLight(sketch, body, 0.85) + stroke(`M${cx - half + 20} ${top + 74}q-4 -18 14 -28`, '#ffffff', 8, 0.6) +
    fill(lid, lidColor) + cylinderLight(sketch, lid) + stroke(`M${cx - half + 14} ${top - 4}H${cx + half - 14}`, '#000000', 2, 0.2)
  );
};

function contentColor(name: string, tint: string): string {
  if (/maion/i.test(name)) return '#f3e6b8';
  if (/senape/i.test(name)) return '#d9a520';
  if (/miele/i.test(name)) return '#e39a1c';
  if (/nutella|nocciol|gianduia|crema spalm|cacao/i.test(name)) return '#5a2f16';
  if (/ragù|bolognes|pomodor|sugo|salsa pronta/i.test(name)) return '#bf2f1c';
  if (/pesto|basilic/i.test(name)) return '#58832a';
  return tint;
}

export const cupTub: Form = (sketch, art) => {
  const cx = 300;
  const big = (art.product.net?.value ?? 150) >= 350 && (art.product.net?.count ?? 1) === 1;
  const top = big ? 158 : 204;
  const half = big ? 132 : 124;
  const body = symmetric(cx, [[half, top, 4], [half * 0.78, floor, 18]]);
  const lid = symmetric(cx, [[half + 9, top - 9, 6], [half + 9, top + 9, 6]]);
  const foil = oval(cx, top - 8, half + 6, 22);
  const inner = half * 0.8 - 4;
  return (
    contactShadow(sketch, cx, floor, half * 0.9) + fill(body, art.base) + clipped(sketch, body, fill(box({ x: cx - half, y: top, w: half * 2, h: floor - top }), lighter(art.tint, 0.7)) + print(sketch, art, { x: cx - half * 0.9, y: top + 12, w: half * 1.8, h: floor - top - 22 })) + cylinderLight(sketch, body, 0.85) +
    fill(foil, linear(sketch, [0, 0, 1, 0.4], [[0, '#c6cbd0'], [0.35, '#ffffff'], [0.7, '#d9dde1'], [1, '#aeb4ba']])) + fill(oval(cx, top - 9, inner * 0.9, 13), art.tint, 0.55) + fill(lid, linear(sketch, [0, 0, 1, 0], [[0, '#c3c8cd'], [0.3, '#ffffff'], [1, '#b1b7bd']]))
  );
};

/** Ricotta, ice cream, salads: a low tub with a printed lid seen a little from above. */
export const lidTub: Form = (sketch, art) => {
  const body = 'M78 392h444l-30 124q-8 32 -42 32H150q-34 0 -42 -32z';
  const lid = 'M100 118h400q22 0 26 20l28 216q4 30 -28 30H74q-32 0 -28 -30l28 -216q4 -20 26 -20z';
  const hull = art.shop?.key === 'rosmarino' ? lighter(art.tint, 0.3) : art.shop ? darker(art.tint, 0.04) : lighter(art.base, 0.12);
  return (
    contactShadow(sketch, 300, floor, 216) + fill(body, hull) + clipped(sketch, body, fill(box({ x: 60, y: 446, w: 480, h: 40 }), art.shop ? art.base : art.second)) + fill(body, linear(sketch, [0, 0, 1, 0], [[0, '#000', 0.3], [0.2, '#fff', 0.3], [0.5, '#fff', 0], [1, '#000', 0.34]])) +
    fill('M38 368h524v16q0 24 -28 24H66q-28 0 -28 -24z', darker(art.paper, 0.14)) + fill(lid, art.paper) + clipped(sketch, lid, print(sketch, art, { x: 74, y: 124, w: 452, h: 252 })) + fill(lid, linear(sketch, [0, 0, 1, 1], [[0, '#fff', 0.36], [0.3, '#fff', 0.02], [1, '#000', 0.14]])) + stroke('M102 126h396q16 0 20 16l26 212', '#ffffff', 3, 0.6)
  );
};

/** Sides of a carton: a shop's own packs go on in the ground of their front. */
const sideColor = (art: PackArt): string => (art.shop?.key === 'rosmarino' ? mix(art.paper, art.tint, 0.45) : art.shop ? art.tint : art.base);

export const brick: Form = (sketch, art) => {
  const big = (art.product.net?.value ?? 500) >= 750 || (art.product.net?.count ?? 1) > 1;
  const w = big ? 214 : 196;
  const h = big ? 432 : 330;
  const x = 300 - w / 2 - 22;
  const y = floor - h;
  const side = `M${x + w} ${y}l48 -26v${h - 10}l-48 36z`;
  const top = `M${x} ${y}l46 -26h${w + 2}l-48 26z`;
  const cap = symmetric(x + w / 2 + 22, [[24, y - 46, 6], [27, y - 12, 6]]);
  return (
    contactShadow(sketch, 304, floor, w / 2 + 38) + fill(top, lighter(sideColor(art), 0.3)) + fill(side, darker(sideColor(art), 0.18)) + fill(side, linear(sketch, [0, 0, 1, 0], [[0, '#000', 0.12], [1, '#000', 0.4]])) +
    clipped(sketch, box({ x, y, w, h }), print(sketch, art, { x, y, w, h })) + fill(box({ x, y, w, h }), linear(sketch, [0, 0, 1, 0.15], [[0, '#fff', 0.24], [0.18, '#fff', 0], [0.8, '#000', 0], [1, '#000', 0.12]])) + (big ? fill(cap, lighter(art.tint, 0.1)) + cylinderLight(sketch, cap) : fill(`M${x + w * 0.62} ${y - 13}l52 -96 9 4 -46 96z`, '#f6f7f8') + stroke(`M${x + w * 0.62} ${y - 13}l52 -96`, art.tint, 4))
  );
};

type Carton = { w: number; h: number; depth: number };

const cartonForm = ({ w, h, depth }: Carton): Form => (sketch, art) => {
  const x = 300 - (w + depth) / 2;
  const y = floor - h;
  const rise = depth * 0.5;
  const face = { x, y, w, h };
  const side = `M${x + w} ${y}l${depth} ${-rise}v${h - rise * 0.1}l${-depth} ${rise * 1.1}z`;
  const top = `M${x} ${y}l${depth} ${-rise}h${w}l${-depth} ${rise}z`;
  const body = sideColor(art);
  return (
    contactShadow(sketch, 300, floor, (w + depth) / 2) + fill(top, lighter(body, 0.34)) + fill(side, darker(body, 0.16)) + fill(side, linear(sketch, [0, 0, 1, 0], [[0, '#000', 0.05], [1, '#000', 0.32]])) +
    clipped(sketch, box(face), print(sketch, art, face)) + fill(box(face), linear(sketch, [0, 0, 1, 1], [[0, '#fff', 0.22], [0.25, '#fff', 0], [0.75, '#000', 0], [1, '#000', 0.14]])) + stroke(`M${x} ${y}h${w}l${depth} ${-rise}M${x + w} ${y}v${h}`, '#ffffff', 1.8, 0.4)
  );
};

export const tallBox = cartonForm({ w: 292, h: 416, depth: 58 });
export const slimBox = cartonForm({ w: 220, h: 440, depth: 62 });
export const wideBox = cartonForm({ w: 430, h: 268, depth: 64 });
export const squareBox = cartonForm({ w: 372, h: 356, depth: 66 });
export const smallBox = cartonForm({ w: 330, h: 214, depth: 96 });

export const eggBox: Form = (sketch, art) => {
  const pulp = art.die.pick(['#b9b4aa', '#c9b795', '#a9b3a2', '#bfae9c'] as const);
  const lid = 'M70 276q4 -92 60 -98h340q56 6 60 98l6 70H64z';
  const base = 'M60 346h480l-14 124q-6 44-46 44q-24 0-30-26q-8 26-42 26t-42 -26q-8 26-42 26t-42 -26q-8 26-42 26t-42 -26q-6 26-30 26q-40 0-46-44z';
  return (
    contactShadow(sketch, 300, 516, 228) + fill(base, darker(pulp, 0.12)) + fill(base, linear(sketch, [0, 0, 0, 1], [[0, '#fff', 0.2], [1, '#000', 0.28]])) + fill(lid, pulp) + fill(lid, linear(sketch, [0, 0, 0, 1], [[0, '#fff', 0.42], [0.4, '#fff', 0], [1, '#000', 0.16]])) +
    sticker(sketch, art, { x: 104, y: 186, w: 392, h: 178 }, 10, false) + fill(box({ x: 56, y: 340, w: 488, h: 12 }, 5), darker(pulp, 0.22), 0.6)
  );
};

/** Panettone and pandoro: a tall flared box with a ribbon to carry it by. */
export const festiveBox: Form = (sketch, art) => {
  const front = 'M140 190h320l-26 358H166z';
  const roof = 'M140 190l70 -70h180l70 70z';
  const loop = 'M300 122c-70 -20 -96 -84 -52 -86c30 0 48 44 52 86c4 -42 22 -86 52 -86c44 2 18 66 -52 86z';
  return (
    contactShadow(sketch, 300, floor, 150) + fill(roof, darker(art.base, 0.18)) + fill(roof, linear(sketch, [0, 0, 1, 0], [[0, '#fff', 0.25], [1, '#000', 0.2]])) + clipped(sketch, front, fill(front, art.base) + print(sketch, art, { x: 158, y: 196, w: 284, h: 348 })) +
    fill(front, linear(sketch, [0, 0, 1, 0], [[0, '#000', 0.2], [0.12, '#fff', 0.2], [0.3, '#fff', 0], [0.85, '#000', 0], [1, '#000', 0.28]])) + stroke(loop, darker(art.second, 0.1), 11) + stroke(loop, lighter(art.second, 0.35), 3) + fill(oval(300, 122, 15, 11), art.second)
  );
};

export const cakeDome: Form = (sketch, art) => {
  const dome = 'M92 452V300q0-160 208-160t208 160v152z';
  return (
    contactShadow(sketch, 300, 520, 234) + fill('M60 452h480l-22 58q-4 10-18 10H100q-14 0-18-10z', linear(sketch, [0, 0, 1, 0], [[0, '#b98a2f'], [0.3, '#f7e3a1'], [0.6, '#d9b255'], [1, '#a97a24']])) + fill(dome, mix('#ffffff', art.tint, 0.1)) +
    foodImage(sketch, art, { x: 160, y: 160, w: 280, h: 280 }, art.die.between(-4, 4)) + fill(dome, linear(sketch, [0, 0, 1, 0], [[0, '#5b6a75', 0.26], [0.12, '#fff', 0.5], [0.24, '#fff', 0.05], [0.8, '#fff', 0.06], [0.92, '#fff', 0.3], [1, '#5b6a75', 0.3]])) +
    sticker(sketch, art, { x: 176, y: 366, w: 248, h: 128 }, 14, false)
  );
};

