import { darker, lighter } from '../../../color.ts';
import { type Shape } from '../../layout.ts';
import { type Mark, ink, light, part, shadow } from '../../marks.ts';
import { type Point, around, band, closed, dot, open, wobbly } from '../../outline.ts';

const tentacle = (spine: Point[], width: number, color: string): Mark[] => [
  part(
    band(spine, (at) => width * (1 - at * 0.82)),
    color,
    { edge: 3.5 },
  ),
];

/** A squid or cuttlefish: mantle, fins, a bunch of arms. */
export const squid =
  (color: string, stout = false): Shape =>
  (die) => {
    const half = stout ? 96 : 64;
    const mantle = closed([
      [-216, 0],
      [-150, -half * 0.8],
      [-20, -half],
      [70, -half * 0.8],
      [84, 0],
      [70, half * 0.8],
      [-20, half],
      [-150, half * 0.8],
    ]);
    const fin = (side: 1 | -1) =>
      closed(
        stout
          ? [
              [-200, side * 30],
              [-100, side * 132],
              [40, side * 124],
              [70, side * 60],
              [-60, side * 80],
            ]
          : [
              [-216, side * 6],
              [-150, side * 124],
              [-50, side * 54],
              [-140, side * 30],
            ],
      );
    const arms = [-44, -26, -9, 9, 26, 44].flatMap((y, i) =>
      tentacle(
        [
          [90, y * 0.8],
          [140, y * 1.3 + die.between(-8, 8)],
          [190, y * 1.9 + die.between(-12, 12)],
          [232, y * (i % 2 ? 2.6 : 2) + die.between(-20, 20)],
        ],
        24,
        color,
      ),
    );
    return [
      shadow(closed(around(10, [206, 80], () => 1, [8, 40]))),
      part(fin(1), lighter(color, 0.15), { body: 'low' }),
      part(fin(-1), lighter(color, 0.15), { body: 'low' }),
      ...arms,
      part(closed(around(9, [46, 54], () => 1, [96, 0])), color),
      part(mantle, color, { body: 'full' }),
      light('M-160 -26C-80 -52 0 -50 50 -36', lighter(color, 0.65), 8),
      part(dot([100, -18], 9), '#20160f', { body: 'flat', tone: 0.1, edge: 0 }),
    ];
  };

/** An octopus: the bag above, arms that curl out below. */
export const octopus =
  (color: string): Shape =>
  (die) => {
    const arms = [-3.5, -2.5, -1.5, -0.5, 0.5, 1.5, 2.5, 3.5].flatMap((k) => {
      const way = Math.sign(k);
      const out = Math.abs(k);
      return tentacle(
        [
          [k * 22, 20],
          [k * 50, 84 - out * 10],
          [k * 66, 156 - out * 26 + die.between(-10, 10)],
          [k * 66 + way * 20, 208 - out * 36],
          [k * 52 + way * (66 - out * 6), 202 - out * 54],
        ],
        46,
        color,
      );
    });
    const suckers = [-2.5, -1.5, 1.5, 2.5].flatMap((k) =>
      [0, 1, 2].map((i) => dot([k * (46 + i * 6), 84 + i * 24 - Math.abs(k) * 14], 6 - i)),
    );
    return [
      shadow(closed(around(10, [200, 90], () => 1, [8, 100]))),
      ...arms,
      part(suckers.join(''), lighter(color, 0.7), { body: 'flat', edge: 2, tone: 1 }),
      part(
        closed([
          [-70, 44],
          [-92, -50],
          [-84, -140],
          [0, -186],
          [84, -140],
          [92, -50],
          [70, 44],
          [0, 62],
        ]),
        color,
        { body: 'ball' },
      ),
      light('M-60 -50C-64 -100 -40 -146 0 -160', lighter(color, 0.6), 9),
      ink('M-60 24C-20 42 20 42 60 24', 4),
    ];
  };

/** A ring of squid. */
export const squidRing =
  (color: string): Shape =>
  (die) => [
    shadow(wobbly(die, 128, 96, 0.04, 9, [12, 22])),
    part(wobbly(die, 130, 104, 0.06, 10), color, { body: 'low' }),
    part(wobbly(die, 74, 54, 0.08, 9, [0, -3]), darker(color, 0.55), { body: 'flat', tone: 0.28 }),
    light(
      open([
        [-104, -20],
        [-80, -62],
        [-20, -84],
      ]),
      '#ffffff',
      9,
    ),
  ];
