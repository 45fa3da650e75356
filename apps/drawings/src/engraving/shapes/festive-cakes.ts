import { lighter } from '../../color.ts';
import { type Shape } from '../layout.ts';
import { ink, light, part, shadow } from '../marks.ts';
import { around, closed, dot, scattered, straight, wobbly } from '../outline.ts';
import { flecks } from './minced-meat.ts';

/** A dome in its paper case: panettone. */
export const dome =
  (crust: string, glazed = false): Shape =>
  (die) => [
    shadow(closed(around(10, [180, 70], () => 1, [18, 170]))),
    part(
      closed([
        [-160, 10],
        [-200, -60],
        [-160, -150],
        [-60, -204],
        [60, -204],
        [160, -150],
        [200, -60],
        [160, 10],
      ]),
      crust,
      { body: 'ball', edge: 5 },
    ),
    ...(glazed
      ? [
          part(
            closed([
              [-170, -80],
              [-120, -170],
              [0, -200],
              [120, -170],
              [170, -80],
              [110, -50],
              [60, -80],
              [10, -44],
              [-50, -84],
              [-110, -46],
            ]),
            '#f3e0b8',
            { body: 'low', tone: 1 },
          ),
          part(
            scattered(die, 12, [110, 44])
              .map(([x, y]) => wobbly(die, 12, 8, 0.2, 6, [x, y - 124]))
              .join(''),
            '#a9713c',
            { body: 'low', edge: 3 },
          ),
        ]
      : [
          light('M-70 -130L70 -40M60 -140L-70 -36', lighter(crust, 0.5), 14),
          ink('M-70 -130L70 -40M60 -140L-70 -36', 4),
        ]),
    part('M-164 0L-140 190Q0 216 140 190L164 0Q0 34 -164 0z', '#8a5a34', { body: 'full', tone: 0.7 }),
    ink(
      [-112, -70, -24, 24, 70, 112]
        .map(
          (x) =>
            `M${x} ${Math.round(20 - Math.abs(x) * 0.06)}L${Math.round(x * 0.86)} ${Math.round(202 - Math.abs(x) * 0.06)}`,
        )
        .join(''),
      4,
    ),
  ];

/** A tall star of sugared dough: pandoro. */
export const starCake =
  (color: string): Shape =>
  (die) => {
    const folds = [-150, -92, -32, 32, 92, 150];
    return [
      shadow(closed(around(10, [190, 70], () => 1, [18, 170]))),
      ...folds
        .slice(0, -1)
        .map((x, i) =>
          part(
            `M${Math.round(x * 0.62)} -190L${x} 180Q${Math.round((x + folds[i + 1]!) / 2)} 226 ${folds[i + 1]!} 180L${Math.round(folds[i + 1]! * 0.62)} -190z`,
            color,
            { body: 'round', tone: 0.9 - i * 0.07 },
          ),
        ),
      part(straight(around(16, [112, 42], (i) => (i % 2 ? 0.72 : 1.06), [0, -190])), lighter(color, 0.4), {
        body: 'low',
        tone: 1,
      }),
      light(flecks(die, 30, [120, 120], [-20, -90]), '#ffffff', 8),
    ];
  };

/** A cross-shaped Easter cake with almonds. */
export const colomba: Shape = (die) => [
  shadow(closed(around(12, [210, 140], () => 1, [14, 40]))),
  part(
    closed([
      [-60, -180],
      [60, -180],
      [70, -70],
      [190, -96],
      [226, -10],
      [180, 60],
      [80, 50],
      [90, 190],
      [-90, 190],
      [-80, 50],
      [-180, 60],
      [-226, -10],
      [-190, -96],
      [-70, -70],
    ]),
    '#b9763a',
    { body: 'ball', edge: 5 },
  ),
  part(
    scattered(die, 15, [130, 120])
      .map(([x, y]) => dot([x, y], 19, 11))
      .join(''),
    '#d9a866',
    { body: 'low', edge: 3 },
  ),
  light(flecks(die, 34, [150, 140], [0, 0]), '#ffffff', 9),
];
