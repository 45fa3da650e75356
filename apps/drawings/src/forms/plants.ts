import { lighter } from '../color.ts';
import { foodImage } from '../food-icon.ts';
import { box, contactShadow, cylinderLight, fill, image, linear, stroke, symmetric } from '../sketch.ts';
import { floor, sticker, type Form } from './print.ts';

/** Potted plants and herbs, or flowers in paper, with a small card. */
export const potted: Form = (sketch, art) => {
  const pot = symmetric(300, [
    [96, 372, 4],
    [72, floor, 10],
  ]);
  const rim = symmetric(300, [
    [108, 348, 6],
    [104, 386, 4],
  ]);
  const clay = art.die.pick(['#c9683c', '#b9805a', '#8f9a8a', '#e6e0d4'] as const);
  const plant =
    art.icon === '1f490'
      ? [[170, 96, 260]]
      : [
          [196, 96, 208],
          [132, 196, 168],
          [300, 190, 168],
          [214, 210, 176],
        ];
  return (
    contactShadow(sketch, 300, floor, 96) +
    plant
      .map(([x, y, size]) =>
        image(
          art.icon === '1fab4' ? '1f33f' : (art.icon ?? '1f33f'),
          { x: x!, y: y!, w: size!, h: size! },
          art.die.between(-16, 16),
        ),
      )
      .join('') +
    fill(pot, clay) +
    cylinderLight(sketch, pot, 0.85) +
    fill(rim, lighter(clay, 0.1)) +
    cylinderLight(sketch, rim, 0.85) +
    sticker(sketch, art, { x: 206, y: 402, w: 188, h: 112 }, 8, false)
  );
};

export const bouquet: Form = (sketch, art) => {
  const wrap = 'M150 300q150 60 300 0L344 548h-88z';
  const paper = lighter(art.tint, 0.55);
  return (
    contactShadow(sketch, 300, floor, 84) +
    [
      [120, 70],
      [270, 60],
      [190, 30],
      [200, 130],
    ]
      .map(([x, y]) => foodImage(sketch, art, { x: x!, y: y!, w: 220, h: 220 }, art.die.between(-30, 30)))
      .join('') +
    fill(wrap, paper) +
    fill(
      wrap,
      linear(
        sketch,
        [0, 0, 1, 0],
        [
          [0, '#000', 0.2],
          [0.3, '#fff', 0.35],
          [0.6, '#000', 0.04],
          [1, '#000', 0.26],
        ],
      ),
    ) +
    stroke('M232 330L284 548M372 330L320 548', '#000000', 3, 0.08) +
    fill(box({ x: 250, y: 470, w: 100, h: 18 }, 8), art.base) +
    sticker(sketch, art, { x: 206, y: 344, w: 188, h: 108 }, 8, false)
  );
};
