import { darker, lighter } from '../../color.ts';
import type { Shape } from '../layout.ts';
import { ink, light, part, placed, shadow, type Mark } from '../marks.ts';
import { around, band, closed, wobbly } from '../outline.ts';
import { flecks } from './minced-meat.ts';
import { leg } from './joints.ts';

/** A chicken ready for the oven, seen from the breast: legs below, wings at the sides. */
export const wholeBird =
  (color: string, opened = false): Shape =>
  (die) => {
    const drumstick = (side: 1 | -1): Mark =>
      placed(leg(lighter(color, 0.05), 0.25)(die), {
        x: side * (opened ? 150 : 104),
        y: opened ? 128 : 92,
        scale: 0.62,
        turn: side > 0 ? 62 : 118,
      });
    const wing = (side: 1 | -1): Mark =>
      part(
        band(
          [
            [side * 118, -92],
            [side * 196, -46],
            [side * 182, 40],
            [side * 146, 74],
          ],
          (at) => 70 - at * 34,
        ),
        color,
      );
    const wide = opened ? 1.18 : 1;
    const trunk = closed([
      [0, -186],
      [86 * wide, -168],
      [150 * wide, -84],
      [160 * wide, 30],
      [116 * wide, 138],
      [0, 178],
      [-116 * wide, 138],
      [-160 * wide, 30],
      [-150 * wide, -84],
      [-86 * wide, -168],
    ]);
    return [
      shadow(closed(around(12, [214, 176], () => 1, [14, 46]))),
      wing(1),
      wing(-1),
      part(trunk, color, { body: 'ball' }),
      ink(opened ? 'M0 -176C6 -60 -6 60 0 172' : 'M0 -150C-8 -60 8 10 0 96', 5),
      light('M-84 -96C-104 -40 -96 30 -70 76', lighter(color, 0.6), 12),
      light('M38 -110C28 -50 30 10 40 60', lighter(color, 0.6), 8),
      ink(flecks(die, 26, [120, 120], [0, 0]), 3),
      drumstick(1),
      drumstick(-1),
    ];
  };

/** A whole breast: two lobes that meet in the middle. */
export const breast =
  (color: string): Shape =>
  () => {
    const lobe = (side: 1 | -1): string =>
      closed([
        [side * 10, -150],
        [side * 90, -176],
        [side * 182, -120],
        [side * 196, -10],
        [side * 130, 110],
        [side * 34, 178],
        [side * 6, 60],
      ]);
    return [
      shadow(closed(around(12, [206, 170], () => 1, [14, 26]))),
      part(lobe(-1), color, { body: 'full' }),
      part(lobe(1), color, { body: 'full' }),
      light('M-140 -90C-160 -30 -130 50 -90 96M70 -130C120 -130 150 -80 150 -30', lighter(color, 0.6), 9),
      ink('M-60 -110C-90 -40 -70 40 -40 100M80 -80C100 -20 90 40 60 100', 3),
    ];
  };

/** A wing, bent at its joint. */
export const wing =
  (color: string, spiced = false): Shape =>
  (die) => {
    const upper = band(
      [
        [-176, 96],
        [-110, 40],
        [-30, -40],
        [20, -84],
      ],
      (at) => 150 - at * 50,
    );
    const lower = band(
      [
        [10, -84],
        [90, -40],
        [150, 40],
        [186, 128],
      ],
      (at) => 116 - at * 84,
    );
    return [
      shadow(closed(around(10, [196, 110], () => 1, [10, 46]))),
      part(lower, color),
      part(upper, color, { body: 'full' }),
      light('M-150 50C-100 16 -50 -30 -10 -80M80 -70C110 -30 130 10 146 50', lighter(color, 0.6), 8),
      ink(flecks(die, spiced ? 34 : 16, [150, 90], [0, 0]), spiced ? 5 : 3),
    ];
  };

/** Something breaded: a rough golden crust in the shape of a cutlet, a nugget or a stick. */
export const breaded =
  (color: string, [rx, ry]: readonly [number, number]): Shape =>
  (die) => [
    shadow(wobbly(die, rx, ry, 0.06, 14, [12, 20])),
    part(wobbly(die, rx, ry, 0.07, 17), color, { body: 'full' }),
    ink(flecks(die, Math.round((rx * ry) / 620), [rx * 0.86, ry * 0.82], [0, 0]), 4),
    light(
      flecks(die, Math.round((rx * ry) / 1300), [rx * 0.8, ry * 0.76], [-4, -6]),
      lighter(color, 0.55),
      6,
    ),
  ];

/** Pieces on a wooden stick. */
export const skewer =
  (colors: readonly string[], count = 5): Shape =>
  (die) => {
    const size = 400 / count;
    return [
      part(
        band(
          [
            [-250, 6],
            [0, 0],
            [262, -6],
          ],
          () => 12,
        ),
        '#d9b27c',
        { edge: 3 },
      ),
      shadow(closed(around(10, [200, 40], () => 1, [10, 50]))),
      ...Array.from({ length: count }, (_, i) => {
        const color = colors[i % colors.length]!;
        const centre = [-200 + size * (i + 0.5), die.between(-6, 6)] as const;
        const lump = closed(around(9, [size * 0.52, 62], () => 1 + die.between(-0.1, 0.1), centre));
        return [
          part(lump, color, { body: 'full' }),
          light(
            `M${Math.round(centre[0] - size * 0.24)} ${Math.round(centre[1] - 14)}q${Math.round(size * 0.2)} -24 ${Math.round(size * 0.4)} -20`,
            lighter(color, 0.5),
            6,
          ),
          ink(flecks(die, 4, [size * 0.3, 34], [centre[0], centre[1] + 8]), 3),
        ];
      }).flat(),
      part(
        band(
          [
            [196, -4],
            [262, -7],
          ],
          () => 12,
        ),
        darker('#d9b27c', 0.1),
        { edge: 3 },
      ),
    ];
  };
