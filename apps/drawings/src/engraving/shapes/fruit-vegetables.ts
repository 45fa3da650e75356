import { lighter } from '../../color.ts';
import { type Shape } from '../layout.ts';
import { ink, light, part, shadow } from '../marks.ts';
import { type Point, around, band, closed, dot, open, scattered, straight, wobbly } from '../outline.ts';
import { leafColor } from './fruit.ts';

/** A long fruit or root, straight or bent, with its cap: courgette, aubergine, pepper, long tomato. */
export const longFruit =
  (
    color: string,
    {
      width = 90,
      bend = 26,
      cap = leafColor,
      point = 0.5,
      ribs = false,
      glossy = true,
    }: {
      width?: number;
      bend?: number;
      cap?: string | null;
      point?: number;
      ribs?: boolean;
      glossy?: boolean;
    } = {},
  ): Shape =>
  (die) => {
    const rise = bend * die.between(0.6, 1.3);
    const spine = Array.from({ length: 9 }, (_, i): Point => [
      -190 + i * 48,
      -rise * Math.sin((Math.PI * i) / 8) + rise / 2,
    ]);
    const d = band(
      spine,
      (at) =>
        width *
        (at < 0.14 ? 0.62 + at * 2.7 : at > 0.7 ? 1 - ((at - 0.7) / 0.3) ** 2 * (0.4 + point * 0.5) : 1),
    );
    const [cx, cy] = spine[0]!;
    return [
      shadow(
        band(
          spine.map(([x, y]) => [x + 10, y + width * 0.42]),
          () => width * 0.7,
        ),
      ),
      part(d, color, { body: 'full', edge: 5 }),
      ...(ribs
        ? [
            ink(
              open(spine.slice(1, 8).map(([x, y]) => [x, y + width * 0.06])) +
                open(spine.slice(1, 8).map(([x, y]) => [x, y + width * 0.26])),
              3,
            ),
          ]
        : []),
      ...(glossy
        ? [
            light(
              open(spine.slice(1, 7).map(([x, y]) => [x, y - width * 0.26])),
              lighter(color, 0.6),
              Math.max(6, width * 0.1),
            ),
          ]
        : []),
      ...(cap
        ? [
            part(
              closed([
                [cx - 44, cy - 9],
                [cx - 14, cy - width * 0.2],
                [cx + 26, cy - width * 0.42],
                [cx + 34, cy - 6],
                [cx + 26, cy + width * 0.42],
                [cx - 14, cy + width * 0.2],
                [cx - 44, cy + 9],
              ]),
              cap,
              { edge: 4 },
            ),
          ]
        : []),
    ];
  };

/** A tomato with its star of sepals. */
export const tomato =
  (
    color: string,
    {
      ribbed = false,
      sepals = true,
      green,
      long = 1,
    }: { ribbed?: boolean; sepals?: boolean; green?: string; long?: number } = {},
  ): Shape =>
  (die) => {
    const outline = around(
      12,
      [170 / Math.sqrt(long), 142 * long],
      (i) => (ribbed ? (i % 2 ? 0.93 : 1.05) : 1) + die.between(-0.015, 0.015),
    );
    const star = straight(around(10, [92, 40], (i) => (i % 2 ? 0.26 : 1), [0, -104 * long]));
    return [
      shadow(closed(around(10, [164, 70], () => 1, [18, 104]))),
      part(closed(outline), color, { body: 'ball', edge: 5 }),
      ...(green
        ? [
            part(closed(around(9, [120, 40], () => 1 + die.between(-0.1, 0.1), [0, -88])), green, {
              body: 'low',
              edge: 0,
            }),
          ]
        : []),
      ...(ribbed
        ? [
            ink(
              'M-30 -110C-90 -60 -100 40 -70 110M20 -110C20 -40 16 50 20 130M50 -106C110 -50 116 30 90 100',
              4,
            ),
          ]
        : []),
      light(
        open([
          [-120, -20],
          [-100, -66],
          [-60, -94],
        ]),
        lighter(color, 0.75),
        14,
      ),
      ...(sepals
        ? [
            part(star, leafColor, { body: 'low', edge: 4 }),
            part(
              band(
                [
                  [0, -106 * long],
                  [6, -106 * long - 34],
                  [22, -106 * long - 58],
                ],
                () => 12,
              ),
              leafColor,
              { edge: 4 },
            ),
          ]
        : []),
    ];
  };

/** A ribbed pumpkin. */
export const pumpkin =
  (color: string): Shape =>
  () => [
    shadow(closed(around(10, [206, 80], () => 1, [18, 110]))),
    ...[-140, 140, -76, 76, 0].map((x) =>
      part(dot([x, 24], 78 - Math.abs(x) * 0.06, 136 - Math.abs(x) * 0.2), color, { body: 'full', edge: 5 }),
    ),
    light('M-30 -70C-44 -20 -44 50 -30 100M-110 -50C-130 0 -130 50 -110 90', lighter(color, 0.6), 9),
    part(
      band(
        [
          [0, -96],
          [-8, -140],
          [26, -184],
        ],
        (at) => 44 - at * 14,
      ),
      '#a58a54',
      { body: 'round' },
    ),
  ];

/** A courgette flower. */
export const blossom: Shape = () => [
  part(
    straight([
      [-30, 60],
      [-120, -60],
      [-40, -30],
      [-30, -140],
      [20, -40],
      [80, -130],
      [60, -10],
      [130, -30],
      [40, 70],
    ]),
    '#f0a93a',
    { body: 'round' },
  ),
  part(
    closed([
      [-30, 60],
      [40, 66],
      [30, 120],
      [-20, 116],
    ]),
    '#6d9440',
    { body: 'low' },
  ),
  ink('M0 50L-70 -40M4 50L-20 -100M8 50L60 -90', 3),
];

/** A pod; some stand open and show their beans. */
export const pod =
  (
    color: string,
    { bean, width = 62, spots }: { bean?: string; width?: number; spots?: string } = {},
  ): Shape =>
  (die) => {
    const spine: Point[] = [
      [-210, 20],
      [-110, -16],
      [0, -26],
      [110, -14],
      [214, 26],
    ];
    const d = band(spine, (at) => width * Math.min(1, 0.3 + Math.sin(Math.PI * at) * 1.1));
    const bumps = [-130, -66, 0, 66, 130];
    return [
      shadow(
        band(
          spine.map(([x, y]) => [x + 8, y + width * 0.5]),
          () => width * 0.6,
        ),
      ),
      part(d, color, { body: 'round', edge: 4.5 }),
      ...(spots
        ? [
            part(
              scattered(die, 26, [170, width * 0.3])
                .map(([x, y]) => wobbly(die, 15, 6, 0.2, 6, [x, y - 12]))
                .join(''),
              spots,
              { body: 'flat', edge: 1.5 },
            ),
          ]
        : []),
      ...(bean
        ? bumps.map((x) =>
            part(dot([x, -20 + Math.abs(x) * 0.12], 27, width * 0.36), bean, { body: 'full', edge: 4 }),
          )
        : [
            ink(
              bumps.map((x) => `M${x - 18} ${Math.round(-34 + Math.abs(x) * 0.1)}q18 -12 36 0`).join(''),
              4,
            ),
          ]),
      ink('M-210 20l-24 -6M214 26l22 10', 7),
    ];
  };
