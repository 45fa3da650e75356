import { lighter, mix } from '../color.ts';
import type { Rect } from '../text/fit-text.ts';
import { foodImage } from '../food-icon.ts';
import { goodsPaint } from '../goods.ts';
import { box, clipped, contactShadow, fill, linear, radial, stroke } from '../sketch.ts';
import { cutFor, slice } from '../slices.ts';
import { floor, groundColor, print, scattered, sticker, type Form } from './print.ts';

/** Tray under film with a label, for meat, fish and ready food. */
export const tray: Form = (sketch, art) => {
  const dark = art.makerDie.whole(2) === 0;
  const rim = 'M70 130h460q30 0 34 30l20 314q2 40 -38 40H54q-40 0 -38 -40l20 -314q4 -30 34 -30z';
  const well = 'M92 152h416q20 0 22 20l18 288q2 26 -24 26H76q-26 0 -24 -26l18 -288q2 -20 22 -20z';
  const hull = dark ? '#2d3033' : '#f1f0ec';
  const shift = art.die.between(-14, 14);
  const pieces = scattered(
    sketch,
    art,
    art.die.whole(2) === 0
      ? [
          [60 + shift, 146],
          [212 + shift, 138],
          [364 + shift, 146],
        ]
      : [
          [52, 150],
          [160 + shift, 140],
          [270, 148],
          [380 + shift, 140],
        ],
    art.die.between(160, 186),
  );
  const label: Rect = { x: 84, y: 292, w: 432, h: 178 };
  return (
    contactShadow(sketch, 300, 516, 268) +
    fill(rim, hull) +
    fill(
      rim,
      linear(
        sketch,
        [0, 0, 0, 1],
        [
          [0, '#fff', 0.3],
          [0.8, '#000', 0.02],
          [1, '#000', 0.3],
        ],
      ),
    ) +
    clipped(
      sketch,
      well,
      fill(well, dark ? '#1c1e20' : '#dfe3df') +
        pieces +
        fill(
          well,
          radial(
            sketch,
            [0.5, 0.45, 0.75],
            [
              [0.5, '#000', 0],
              [1, '#000', 0.34],
            ],
          ),
        ),
    ) +
    sticker(sketch, art, label, 10, false) +
    clipped(
      sketch,
      well,
      fill('M92 140h120L78 500H18z', '#ffffff', 0.15) + fill('M236 140h30L132 500h-26z', '#ffffff', 0.12),
    ) +
    stroke(rim, '#ffffff', 3, 0.4)
  );
};

/** Flat thermoformed pack with a printed card, for sliced ham and cheese. */
export const slicePack: Form = (sketch, art) => {
  const hull = 'M140 62H430q30 0 30 30V518q0 30 -30 30H170q-30 0 -30 -30V62z';
  const color = groundColor(art);
  const cut = cutFor(art.product);
  const slices = cut
    ? [0, 1, 2, 3, 4].map((i) => slice(cut, art.die, 178 + i * 60, 436 + art.die.between(-8, 8), 1)).join('')
    : undefined;
  const paint = slices ? undefined : goodsPaint(sketch, art.product, art.die);
  const well: Rect = { x: 154, y: 330, w: 292, h: 204 };
  const inside =
    slices ??
    (paint
      ? fill(box(well), paint)
      : scattered(
          sketch,
          art,
          [
            [140, 372],
            [248, 364],
            [352, 376],
            [166, 450],
            [280, 452],
          ],
          128,
        ));
  return (
    contactShadow(sketch, 300, floor, 168) +
    fill(hull, '#eef1f2') +
    clipped(sketch, box(well, 22), fill(box(well), mix(color, '#f6f2ee', 0.82)) + inside) +
    clipped(
      sketch,
      hull,
      clipped(
        sketch,
        'M130 50H470V376q-170 36 -340 0z',
        fill('M130 50H470V400H130z', color) + print(sketch, art, { x: 142, y: 64, w: 316, h: 312 }),
      ) + stroke('M130 376q170 36 340 0', art.second, 6),
    ) +
    fill(
      hull,
      linear(
        sketch,
        [0, 0, 1, 1],
        [
          [0, '#fff', 0.4],
          [0.2, '#fff', 0.02],
          [0.52, '#fff', 0],
          [0.58, '#fff', 0.16],
          [0.66, '#fff', 0],
          [1, '#000', 0.16],
        ],
      ),
    ) +
    fill('M460 92q0 -30 -30 -30h-14l44 44z', '#ffffff', 0.75) +
    stroke(hull, '#9aa5ab', 2, 0.5)
  );
};

/** Vacuum pack with a piece of cheese or ham. */
export const wedgePack: Form = (sketch, art) => {
  const film: Rect = { x: 70, y: 132, w: 460, h: 400 };
  const turn = art.makerDie.pick([0, 0, -2, 2] as const);
  const stage = lighter(art.tint, 0.72);
  return (
    contactShadow(sketch, 300, 536, 236) +
    `<g transform="rotate(${turn} 300 340)">` +
    fill(
      box(film, 20),
      linear(
        sketch,
        [0, 0, 1, 1],
        [
          [0, '#f7fafb'],
          [0.5, mix(stage, '#ffffff', 0.35)],
          [1, '#dfe7ea'],
        ],
      ),
    ) +
    stroke(box({ x: 84, y: 146, w: 432, h: 372 }, 14), '#9fb2bc', 2, 0.55) +
    contactShadow(sketch, 300, 408, 190, 0.3) +
    foodImage(sketch, art, { x: 128, y: 118, w: 232, h: 232 }, art.die.between(-16, 4)) +
    foodImage(sketch, art, { x: 262, y: 138, w: 212, h: 212 }, art.die.between(4, 20)) +
    sticker(sketch, art, { x: 100, y: 298, w: 400, h: 204 }, 10, art.makerDie.whole(2) === 0) +
    fill(
      box(film, 20),
      linear(
        sketch,
        [0, 0, 1, 1],
        [
          [0, '#fff', 0.45],
          [0.3, '#fff', 0.02],
          [0.55, '#fff', 0.14],
          [0.64, '#fff', 0],
          [1, '#000', 0.1],
        ],
      ),
    ) +
    stroke('M96 170q40 30 30 90M508 180q-40 40 -26 110M470 150q-30 30 -90 26', '#ffffff', 5, 0.6) +
    '</g>'
  );
};
