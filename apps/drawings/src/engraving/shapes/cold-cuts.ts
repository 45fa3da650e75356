import { darker, lighter } from '../../color.ts';
import type { Shape } from '../layout.ts';
import { ink, light, part, shadow } from '../marks.ts';
import { around, closed, open, scattered, wobbly, type Point } from '../outline.ts';
import { fatColor } from './meat.ts';
import { flecks } from './minced-meat.ts';

/** A long, thin slice of raw ham, folded: lean, its rim of fat, a fold. */
export const longSlice =
  (lean: string, { rim = 24, streaked = 3 }: { rim?: number; streaked?: number } = {}): Shape =>
  (die) => {
    const w = die.between(70, 92);
    const outline: Point[] = [
      [-w, 190],
      [-w * 1.14, 60],
      [-w * 0.8, -90],
      [-w * 0.5, -196],
      [w * 0.4, -204],
      [w * 1.08, -80],
      [w * 1.16, 70],
      [w * 0.84, 196],
    ];
    const inside = outline.map(([x, y]) => [x > 0 ? x - rim : x + 4, y * 0.95] as const);
    const veins = Array.from({ length: streaked }, (_, i) => {
      const x = -w * 0.5 + ((i + 0.5) / streaked) * w * 1.1;
      return light(
        open([
          [x, 130],
          [x + die.between(-16, 16), 30],
          [x + die.between(-14, 18), -60],
          [x + 6, -140],
        ]),
        lighter(lean, 0.62),
        die.between(4, 9),
      );
    });
    return [
      shadow(closed(outline.map(([x, y]) => [x + 12, y + 14] as const))),
      part(closed(outline), fatColor, { body: 'low', tone: 1 }),
      part(closed(inside), lean, { body: 'flat', edge: 2.5 }),
      ...veins,
      ink(
        open([
          [-w * 0.9, 40],
          [-w * 0.2, 66],
          [w * 0.8, 30],
        ]),
        3,
      ),
    ];
  };

/** A soft slice of cooked meat with its thin rind: wide, pale. */
export const roundSlice =
  (lean: string, rind: string, spots = 0): Shape =>
  (die) => {
    const points = around(
      11,
      [150, 128],
      (i) => [1, 1.05, 1, 0.95, 1, 1.05, 1, 0.94, 0.86, 0.92, 1][i]! + die.between(-0.03, 0.03),
    );
    const dots = scattered(die, spots, [116, 96]).map(([x, y]) => wobbly(die, 7, 6, 0.2, 6, [x, y]));
    return [
      shadow(closed(points.map(([x, y]) => [x + 9, y + 12] as const))),
      part(closed(points), rind, { body: 'low' }),
      part(closed(points.map(([x, y]) => [x * 0.93, y * 0.92] as const)), lean, {
        body: 'flat',
        edge: 2,
        tone: 0.98,
      }),
      ink(
        open([
          [-96, 30],
          [-20, 50],
          [70, 20],
        ]) +
          open([
            [-60, -40],
            [10, -24],
            [80, -52],
          ]),
        2.5,
      ),
      light(
        open([
          [-90, -50],
          [-40, -80],
          [30, -84],
        ]),
        lighter(lean, 0.7),
        7,
      ),
      ...(spots ? [part(dots.join(''), darker(rind, 0.4), { body: 'flat', edge: 1, tone: 0.3 })] : []),
    ];
  };

/** A whole ham with its bone, cut open in front. */
export const ham =
  (skin: string, lean: string): Shape =>
  (die) => {
    const body = closed([
      [-60, -214],
      [-8, -206],
      [40, -130],
      [120, -40],
      [168, 80],
      [130, 182],
      [10, 214],
      [-116, 184],
      [-160, 80],
      [-120, -40],
      [-84, -130],
    ]);
    const face = closed(around(11, [126, 96], () => 1 + die.between(-0.03, 0.03), [6, 96]));
    const inner = closed(around(11, [104, 76], () => 1 + die.between(-0.05, 0.05), [8, 100]));
    return [
      shadow(closed(around(10, [180, 110], () => 1, [16, 140]))),
      part(body, skin, { body: 'ball' }),
      ink('M-66 -176C-48 -190 -30 -190 -14 -180', 6),
      light('M-96 -60C-120 0 -134 40 -134 80', lighter(skin, 0.5), 11),
      part(face, fatColor, { body: 'low', tone: 1 }),
      part(inner, lean, { body: 'low', edge: 3 }),
      ...[-1, 0, 1].map((i) =>
        light(
          open([
            [-50 + i * 24, 90 + i * 22],
            [10, 70 + i * 30],
            [70, 104 + i * 14],
          ]),
          lighter(lean, 0.6),
          5,
        ),
      ),
      part(wobbly(die, 22, 19, 0.06, 8, [30, 84]), '#f3e3c8', { body: 'low', tone: 1 }),
    ];
  };

/** A slab with layers: bacon, lard, cured cheek. */
export const slab =
  (layers: readonly string[], crust: string, peppered = false): Shape =>
  (die) => {
    const height = 200 / layers.length;
    const wave = (y: number): Point[] =>
      [-200, -100, 0, 100, 200].map((x) => [x, y + die.between(-9, 9)] as const);
    const edges = layers.map((_, i) => wave(-50 + i * height)).concat([wave(150)]);
    const top = closed([
      [-200, -52],
      [-120, -140],
      [20, -158],
      [230, -140],
      [204, -54],
      [0, -40],
    ]);
    return [
      shadow(closed(around(10, [220, 100], () => 1, [20, 90]))),
      part(`M204 -54L240 -140L244 60L204 150z`, darker(crust, 0.1), { body: 'low', tone: 0.5 }),
      part(top, crust, { body: 'low' }),
      ...layers.map((color, i) => {
        const upper = edges[i]!;
        const lower = edges[i + 1]!;
        return part(
          `${open(upper)}L${lower
            .toReversed()
            .map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`)
            .join('L')}z`,
          color,
          { body: 'flat', edge: 3 },
        );
      }),
      ink(flecks(die, peppered ? 44 : 10, [150, 44], [10, -96]), peppered ? 6 : 3),
      ...(peppered ? [] : [light(flecks(die, 10, [150, 70], [0, 50]), '#fff6e6', 4)]),
    ];
  };

/** A slice of something rolled: the spiral of lean and fat. */
export const spiralSlice =
  (lean: string, rind: string): Shape =>
  (die) => {
    const spiral = Array.from({ length: 40 }, (_, i) => {
      const angle = i * 0.42;
      const reach = 12 + i * 3.35;
      return [Math.cos(angle) * reach * die.between(0.97, 1.03), Math.sin(angle) * reach] as const;
    });
    return [
      shadow(wobbly(die, 170, 160, 0.02, 12, [10, 14])),
      part(wobbly(die, 170, 160, 0.02, 12), rind, { body: 'low' }),
      part(wobbly(die, 154, 144, 0.03, 12), lean, { body: 'low', edge: 2.5 }),
      light(open(spiral), '#fbeede', 20),
      ink(open(spiral), 2.5),
      ink(flecks(die, 12, [120, 110], [0, 0]), 3),
    ];
  };
