import { darker, lighter } from '../color.ts';
import type { Rect } from '../text/fit-text.ts';
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
import { floor, print, sideColor, type Form } from './print.ts';

export const brick: Form = (sketch, art) => {
  const big = (art.product.net?.value ?? 500) >= 750 || (art.product.net?.count ?? 1) > 1;
  const w = big ? 214 : 196;
  const h = big ? 432 : 330;
  const x = 300 - w / 2 - 22;
  const y = floor - h;
  const side = `M${x + w} ${y}l48 -26v${h - 10}l-48 36z`;
  const top = `M${x} ${y}l46 -26h${w + 2}l-48 26z`;
  const cap = symmetric(x + w / 2 + 22, [
    [24, y - 46, 6],
    [27, y - 12, 6],
  ]);
  return (
    contactShadow(sketch, 304, floor, w / 2 + 38) +
    fill(top, lighter(sideColor(art), 0.3)) +
    fill(side, darker(sideColor(art), 0.18)) +
    fill(
      side,
      linear(
        sketch,
        [0, 0, 1, 0],
        [
          [0, '#000', 0.12],
          [1, '#000', 0.4],
        ],
      ),
    ) +
    clipped(sketch, box({ x, y, w, h }), print(sketch, art, { x, y, w, h })) +
    fill(
      box({ x, y, w, h }),
      linear(
        sketch,
        [0, 0, 1, 0.15],
        [
          [0, '#fff', 0.24],
          [0.18, '#fff', 0],
          [0.8, '#000', 0],
          [1, '#000', 0.12],
        ],
      ),
    ) +
    (big
      ? fill(cap, lighter(art.tint, 0.1)) + cylinderLight(sketch, cap)
      : fill(`M${x + w * 0.62} ${y - 13}l52 -96 9 4 -46 96z`, '#f6f7f8') +
        stroke(`M${x + w * 0.62} ${y - 13}l52 -96`, art.tint, 4))
  );
};

type Carton = { w: number; h: number; depth: number };

const cartonForm =
  ({ w, h, depth }: Carton): Form =>
  (sketch, art) => {
    const x = 300 - (w + depth) / 2;
    const y = floor - h;
    const rise = depth * 0.5;
    const face = { x, y, w, h };
    const side = `M${x + w} ${y}l${depth} ${-rise}v${h - rise * 0.1}l${-depth} ${rise * 1.1}z`;
    const top = `M${x} ${y}l${depth} ${-rise}h${w}l${-depth} ${rise}z`;
    const body = sideColor(art);
    return (
      contactShadow(sketch, 300, floor, (w + depth) / 2) +
      fill(top, lighter(body, 0.34)) +
      fill(side, darker(body, 0.16)) +
      fill(
        side,
        linear(
          sketch,
          [0, 0, 1, 0],
          [
            [0, '#000', 0.05],
            [1, '#000', 0.32],
          ],
        ),
      ) +
      clipped(sketch, box(face), print(sketch, art, face)) +
      fill(
        box(face),
        linear(
          sketch,
          [0, 0, 1, 1],
          [
            [0, '#fff', 0.22],
            [0.25, '#fff', 0],
            [0.75, '#000', 0],
            [1, '#000', 0.14],
          ],
        ),
      ) +
      stroke(`M${x} ${y}h${w}l${depth} ${-rise}M${x + w} ${y}v${h}`, '#ffffff', 1.8, 0.4)
    );
  };

export const tallBox = cartonForm({ w: 292, h: 416, depth: 58 });
export const slimBox = cartonForm({ w: 220, h: 440, depth: 62 });
export const wideBox = cartonForm({ w: 430, h: 268, depth: 64 });
export const squareBox = cartonForm({ w: 372, h: 356, depth: 66 });
export const smallBox = cartonForm({ w: 330, h: 214, depth: 96 });

/** Long, low box for foil, film and baking paper. */
export const longBox: Form = (sketch, art) => {
  const face: Rect = { x: 44, y: 268, w: 472, h: 168 };
  const top = 'M44 268l52 -52h472l-52 52z';
  const side = 'M516 268l52 -52v158l-52 62z';
  const color = sideColor(art);
  return (
    contactShadow(sketch, 300, 438, 262) +
    fill(top, lighter(color, 0.3)) +
    fill(side, darker(color, 0.22)) +
    clipped(sketch, box(face), print(sketch, art, face)) +
    fill(
      box(face),
      linear(
        sketch,
        [0, 0, 1, 1],
        [
          [0, '#fff', 0.25],
          [0.3, '#fff', 0],
          [1, '#000', 0.12],
        ],
      ),
    )
  );
};

/** Tall flared box with a ribbon, for panettone and pandoro. */
export const festiveBox: Form = (sketch, art) => {
  const front = 'M140 190h320l-26 358H166z';
  const roof = 'M140 190l70 -70h180l70 70z';
  const loop = 'M300 122c-70 -20 -96 -84 -52 -86c30 0 48 44 52 86c4 -42 22 -86 52 -86c44 2 18 66 -52 86z';
  return (
    contactShadow(sketch, 300, floor, 150) +
    fill(roof, darker(art.base, 0.18)) +
    fill(
      roof,
      linear(
        sketch,
        [0, 0, 1, 0],
        [
          [0, '#fff', 0.25],
          [1, '#000', 0.2],
        ],
      ),
    ) +
    clipped(sketch, front, fill(front, art.base) + print(sketch, art, { x: 158, y: 196, w: 284, h: 348 })) +
    fill(
      front,
      linear(
        sketch,
        [0, 0, 1, 0],
        [
          [0, '#000', 0.2],
          [0.12, '#fff', 0.2],
          [0.3, '#fff', 0],
          [0.85, '#000', 0],
          [1, '#000', 0.28],
        ],
      ),
    ) +
    stroke(loop, darker(art.second, 0.1), 11) +
    stroke(loop, lighter(art.second, 0.35), 3) +
    fill(oval(300, 122, 15, 11), art.second)
  );
};
