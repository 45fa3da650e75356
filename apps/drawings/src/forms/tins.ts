import { darker, lighter } from '../color.ts';
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
} from '../sketch.ts';
import { floor, print, sticker, type Form } from './print.ts';

export const drinkCan: Form = (sketch, art) => {
  const cx = 300;
  const body = symmetric(cx, [
    [66, 118, 6],
    [86, 150, 16],
    [86, 512, 16],
    [70, floor, 8],
  ]);
  const lid = oval(cx, 118, 66, 11);
  return (
    contactShadow(sketch, cx, floor, 88) +
    fill(body, art.base) +
    clipped(sketch, body, print(sketch, art, { x: 214, y: 146, w: 172, h: 374 })) +
    cylinderLight(sketch, body, 1.1) +
    fill(
      lid,
      linear(
        sketch,
        [0, 0, 1, 0],
        [
          [0, '#8f969b'],
          [0.4, '#f3f5f6'],
          [1, '#8a9196'],
        ],
      ),
    ) +
    fill(oval(cx, 117, 54, 7), '#aab0b5') +
    fill(oval(cx + 6, 116, 18, 4), '#dfe3e6')
  );
};

export const foodTin: Form = (sketch, art) => {
  const cx = 300;
  const tall = art.die.whole(2) === 0;
  const top = tall ? 172 : 226;
  const half = tall ? 122 : 136;
  const body = symmetric(cx, [
    [half, top, 5],
    [half, floor - 6, 12],
  ]);
  const rim = (y: number) =>
    fill(
      symmetric(cx, [
        [half + 5, y, 6],
        [half + 5, y + 13, 6],
      ]),
      linear(
        sketch,
        [0, 0, 1, 0],
        [
          [0, '#868d92'],
          [0.28, '#fbfcfc'],
          [0.6, '#c9ced2'],
          [1, '#70777c'],
        ],
      ),
    );
  const lid = oval(cx, top, half + 3, 20);
  return (
    contactShadow(sketch, cx, floor, half + 8) +
    fill(
      lid,
      linear(
        sketch,
        [0, 0, 1, 0.3],
        [
          [0, '#9aa1a6'],
          [0.45, '#eef1f2'],
          [1, '#a3aaaf'],
        ],
      ),
    ) +
    stroke(oval(cx, top, half - 16, 14), '#7d858a', 2, 0.6) +
    fill(oval(cx + 8, top + 4, 26, 6), '#d5dadd') +
    fill(body, art.base) +
    clipped(
      sketch,
      body,
      print(sketch, art, { x: cx - half, y: top + 8, w: half * 2, h: floor - top - 18 }, true),
    ) +
    cylinderLight(sketch, body) +
    rim(top - 2) +
    rim(floor - 14)
  );
};

/** Low tin of tuna or sardines, with the printed lid facing the viewer. */
export const flatTin: Form = (sketch, art) => {
  const count = Math.min(3, art.product.net?.count ?? 1);
  const lift = (count - 1) * 58;
  const ring = (y: number) => {
    const side = `M84 ${y}v52a216 62 0 0 0 432 0v-52z`;
    return (
      fill(
        side,
        linear(
          sketch,
          [0, 0, 1, 0],
          [
            [0, darker(art.base, 0.4)],
            [0.24, lighter(art.base, 0.2)],
            [0.6, art.base],
            [1, darker(art.base, 0.5)],
          ],
        ),
      ) + stroke(`M84 ${y + 26}a216 62 0 0 0 432 0`, art.second, 9, 0.85)
    );
  };
  const stack = Array.from({ length: count }, (_, i) => ring(430 - i * 58)).join('');
  const lidY = 430 - lift;
  const lid = oval(300, lidY, 216, 118);
  const face: Rect = { x: 140, y: lidY - 86, w: 320, h: 172 };
  return (
    contactShadow(sketch, 300, 532, 214) +
    stack +
    fill(
      lid,
      linear(
        sketch,
        [0, 0, 1, 0.4],
        [
          [0, '#8d949a'],
          [0.4, '#f7f9fa'],
          [1, '#9097a0'],
        ],
      ),
    ) +
    fill(oval(300, lidY, 204, 109), art.base) +
    clipped(sketch, oval(300, lidY, 204, 109), print(sketch, art, face)) +
    fill(
      oval(300, lidY, 204, 109),
      linear(
        sketch,
        [0, 0, 1, 1],
        [
          [0, '#fff', 0.35],
          [0.4, '#fff', 0],
          [1, '#000', 0.14],
        ],
      ),
    ) +
    stroke(oval(300, lidY, 196, 103), '#ffffff', 2, 0.4)
  );
};

export const jar: Form = (sketch, art) => {
  const cx = 300;
  const content = contentColor(art.name, art.tint);
  const squat = (art.product.net?.value ?? 300) < 220;
  const top = squat ? 214 : 146;
  const half = squat ? 126 : 120;
  const body = symmetric(cx, [
    [half - 22, top, 8],
    [half - 20, top + 26, 12],
    [half, top + 62, 30],
    [half, floor, 30],
  ]);
  const lid = symmetric(cx, [
    [half - 14, top - 50, 9],
    [half - 12, top + 8, 5],
  ]);
  const lidColor = art.makerDie.pick([art.base, art.second, '#d9b04a', '#f4f1ea', '#2a2522'] as const);
  const pieces = clipped(
    sketch,
    body,
    `<g opacity=".28">${[0, 1, 2, 3, 4, 5]
      .map((i) =>
        foodImage(
          sketch,
          art,
          { x: cx - half - 6 + i * (half * 0.37), y: (i % 2 ? floor - 92 : top + 20) - 6, w: 92, h: 92 },
          art.die.between(-40, 40),
        ),
      )
      .join('')}</g>`,
  );
  const labelTop = top + (squat ? 78 : 100);
  return (
    contactShadow(sketch, cx, floor, half + 6) +
    fill(body, lighter(content, 0.5)) +
    clipped(
      sketch,
      body,
      fill(box({ x: cx - half + 7, y: top + 26, w: half * 2 - 14, h: floor - top - 33 }, 26), content),
    ) +
    pieces +
    clipped(
      sketch,
      body,
      sticker(sketch, art, { x: cx - half, y: labelTop, w: half * 2, h: floor - 36 - labelTop }, 2),
    ) +
    cylinderLight(sketch, body, 0.85) +
    stroke(`M${cx - half + 20} ${top + 74}q-4 -18 14 -28`, '#ffffff', 8, 0.6) +
    fill(lid, lidColor) +
    cylinderLight(sketch, lid) +
    stroke(`M${cx - half + 14} ${top - 4}H${cx + half - 14}`, '#000000', 2, 0.2)
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
