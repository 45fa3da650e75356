import { darker, lighter } from '../color.ts';
import { box, clipped, contactShadow, cylinderLight, fill, linear, stroke, symmetric } from '../sketch.ts';
import { floor, print, sticker, type Form } from './print.ts';

export const milkBottle: Form = (sketch, art) => {
  const cx = 300;
  const body = symmetric(cx, [
    [44, 96, 6],
    [50, 140, 26],
    [104, 216, 50],
    [104, floor, 30],
  ]);
  const cap = symmetric(cx, [
    [46, 58, 8],
    [46, 108, 4],
  ]);
  const milky = /spremut|succo|smoothie|arance/i.test(art.name + art.product.category)
    ? lighter(art.tint, 0.3)
    : '#f7f7f4';
  return (
    contactShadow(sketch, cx, floor, 112) +
    fill(body, milky) +
    clipped(sketch, body, print(sketch, art, { x: 196, y: 206, w: 208, h: 306 })) +
    cylinderLight(sketch, body, 0.6) +
    stroke(`M216 232q6 -30 40 -58`, '#ffffff', 9, 0.6) +
    fill(cap, art.tint) +
    cylinderLight(sketch, cap, 0.8)
  );
};

export const detergentBottle: Form = (sketch, art) => {
  const hull = lighter(art.tint, art.die.between(0.05, 0.3));
  const body = `M196 214c4-56 36-92 92-96h36c54 4 84 40 86 92c26 20 30 80 20 130c-8 60-2 120 0 172q2 36-34 36H212q-34 0-32-36c4-110 6-220 16-298z`;
  const handle = 'M352 186c30 6 40 34 34 92c-2 20-28 20-30 0c-2-34-4-60-12-72c-6-10-4-22 8-20z';
  const cap = symmetric(290, [
    [50, 52, 14],
    [54, 122, 5],
  ]);
  return (
    contactShadow(sketch, 306, floor, 132) +
    fill(cap, darker(art.base, 0.1)) +
    cylinderLight(sketch, cap) +
    fill(body, hull) +
    fill(handle, '#ffffff') +
    fill(handle, '#2b2118', 0.08) +
    cylinderLight(sketch, body, 0.6) +
    stroke('M216 250q6 -70 56 -98', '#ffffff', 12, 0.5) +
    clipped(sketch, body, sticker(sketch, art, { x: 196, y: 292, w: 214, h: 220 }, 22, false))
  );
};

export const pumpBottle: Form = (sketch, art) => {
  const cx = 300;
  const pump = art.name.match(/mani|sapone|intimo|crema/i) !== null;
  const hull = lighter(art.tint, 0.35);
  const body = symmetric(cx, [
    [40, 176, 6],
    [100, 190, 44],
    [100, floor, 34],
  ]);
  const neck = symmetric(cx, [
    [34, 140, 5],
    [36, 186, 3],
  ]);
  const head = pump ? `M292 92h16v52h-16zM236 74q0-12 14-12h80q16 0 16 14v18h-84q-26 2-26-6z` : '';
  const cap = pump
    ? ''
    : symmetric(cx, [
        [44, 92, 10],
        [48, 180, 4],
      ]);
  return (
    contactShadow(sketch, cx, floor, 112) +
    (pump
      ? fill(head, art.base) +
        fill(
          head,
          linear(
            sketch,
            [0, 0, 0, 1],
            [
              [0, '#fff', 0.35],
              [1, '#000', 0.2],
            ],
          ),
        ) +
        fill(neck, art.base) +
        cylinderLight(sketch, neck)
      : fill(cap, art.base) + cylinderLight(sketch, cap)) +
    fill(body, hull) +
    clipped(sketch, body, print(sketch, art, { x: 200, y: 226, w: 200, h: 296 })) +
    cylinderLight(sketch, body, 0.65)
  );
};

export const triggerSpray: Form = (sketch, art) => {
  const body = 'M262 196c-6 40-60 66-64 130v190q0 32 30 32h144q30 0 30-32V326c-4-64-48-90-54-130z';
  const head = 'M238 76h118q34 2 40 40l6 22-22 2q-8-20-34-22v44h-90v-40q-34 0-34-22q0-22 16-24z';
  const trigger = 'M250 124q-6 40-44 58l-10-10q26-26 24-50z';
  return (
    contactShadow(sketch, 300, floor, 112) +
    fill(trigger, darker(art.base, 0.2)) +
    fill(head, art.base) +
    fill(
      head,
      linear(
        sketch,
        [0, 0, 0, 1],
        [
          [0, '#fff', 0.35],
          [0.5, '#fff', 0],
          [1, '#000', 0.25],
        ],
      ),
    ) +
    fill(box({ x: 258, y: 158, w: 92, h: 42 }, 6), darker(art.base, 0.15)) +
    fill(body, lighter(art.tint, 0.3)) +
    clipped(sketch, body, print(sketch, art, { x: 196, y: 292, w: 208, h: 238 })) +
    cylinderLight(sketch, body, 0.65)
  );
};

export const aerosol: Form = (sketch, art) => {
  const cx = 300;
  const body = symmetric(cx, [
    [64, 168, 8],
    [84, 196, 18],
    [84, floor, 12],
  ]);
  const cap = symmetric(cx, [
    [58, 84, 18],
    [64, 172, 4],
  ]);
  return (
    contactShadow(sketch, cx, floor, 94) +
    fill(cap, lighter(art.tint, 0.15)) +
    cylinderLight(sketch, cap) +
    fill(body, '#d9dde0') +
    clipped(sketch, body, print(sketch, art, { x: 216, y: 200, w: 168, h: 336 })) +
    cylinderLight(sketch, body) +
    fill(box({ x: 216, y: 536, w: 168, h: 9 }, 4), '#b9bec2')
  );
};

export const squeezeBottle: Form = (sketch, art) => {
  const cx = 300;
  const upside = art.die.whole(2) === 0;
  const hull = /maion/i.test(art.name) ? '#fbf0c4' : art.tint;
  const body = upside
    ? symmetric(cx, [
        [78, 76, 40],
        [92, 200, 60],
        [84, 380, 50],
        [58, 476, 20],
      ])
    : symmetric(cx, [
        [34, 150, 8],
        [82, 214, 46],
        [90, 360, 60],
        [84, floor, 28],
      ]);
  const cap = upside
    ? symmetric(cx, [
        [66, 470, 6],
        [72, floor, 12],
      ])
    : symmetric(cx, [
        [15, 60, 8],
        [24, 108, 8],
        [38, 116, 5],
        [40, 158, 3],
      ]);
  const face = upside ? { x: 206, y: 128, w: 188, h: 300 } : { x: 206, y: 240, w: 188, h: 270 };
  return (
    contactShadow(sketch, cx, floor, 100) +
    fill(cap, art.base) +
    cylinderLight(sketch, cap) +
    fill(body, hull) +
    clipped(sketch, body, print(sketch, art, face)) +
    cylinderLight(sketch, body, 0.75)
  );
};
