import { darker, lighter } from '../../color.ts';
import { type Shape } from '../layout.ts';
import { ink, light, part, shadow } from '../marks.ts';
import { type Point, around, band, closed, dot, open, scattered, wobbly } from '../outline.ts';

/** A bulb: onion, shallot, garlic. */
export const bulb =
  (color: string, { flat = 1, cloves = false }: { flat?: number; cloves?: boolean } = {}): Shape =>
  () => {
    const w = 150;
    const lines = [-0.7, -0.36, 0, 0.36, 0.7].map(
      (k) =>
        `M${Math.round(k * 20)} -150C${Math.round(k * w * 1.2)} -80 ${Math.round(k * w * 1.3)} 60 ${Math.round(k * 26)} ${Math.round(150 * flat)}`,
    );
    return [
      shadow(closed(around(10, [150, 60], () => 1, [20, 120 * flat]))),
      part(
        closed([
          [-8, -214],
          [16, -210],
          [26, -140],
          [100, -84 * flat],
          [w, 20 * flat],
          [104, 116 * flat],
          [0, 156 * flat],
          [-104, 116 * flat],
          [-w, 20 * flat],
          [-100, -84 * flat],
          [-24, -140],
        ]),
        color,
        { body: 'ball', edge: 5 },
      ),
      ink(lines.join(''), cloves ? 6 : 3),
      light('M-90 20C-90 -30 -60 -76 -30 -100', lighter(color, 0.75), 11),
      ink(
        `M-24 ${Math.round(152 * flat)}l-8 22M0 ${Math.round(156 * flat)}v26M24 ${Math.round(152 * flat)}l8 22`,
        4,
      ),
    ];
  };

/** A mushroom seen from the side. */
export const mushroom =
  (cap: string, stem: string, form: 'button' | 'porcino' | 'oyster' = 'button'): Shape =>
  (die) => {
    const stout = form === 'porcino' ? 86 : 44;
    const foot = closed([
      [-stout * 0.7, -20],
      [stout * 0.7, -20],
      [stout, 120],
      [stout * 0.6, 176],
      [-stout * 0.6, 176],
      [-stout, 120],
    ]);
    const hat =
      form === 'oyster'
        ? closed([
            [-190, -20],
            [-150, -110],
            [-20, -150],
            [120, -130],
            [196, -40],
            [120, 20],
            [30, 50],
            [-90, 30],
          ])
        : closed([
            [-176, 10],
            [-160, -90],
            [-70, -160],
            [70, -160],
            [160, -90],
            [176, 10],
            [90, 34],
            [-90, 34],
          ]);
    const gills = [-110, -70, -34, 0, 34, 70, 110].map((x) => `M${x} 22L${Math.round(x * 0.4)} 64`);
    return [
      shadow(closed(around(10, [140, 54], () => 1, [18, 160]))),
      part(foot, stem, { body: 'full', tone: 1, edge: 5 }),
      ...(form === 'porcino'
        ? []
        : [
            part(
              closed([
                [-150, 10],
                [150, 10],
                [60, 76],
                [-60, 76],
              ]),
              darker(stem, 0.22),
              { body: 'low' },
            ),
            ink(gills.join(''), 4),
          ]),
      part(hat, cap, { body: 'ball', edge: 5 }),
      light(
        open([
          [-120, -50],
          [-84, -106],
          [-30, -130],
        ]),
        lighter(cap, 0.7),
        13,
      ),
      part(
        scattered(die, 8, [90, 36])
          .map(([x, y]) => dot([x, y - 70], 6, 4))
          .join(''),
        darker(cap, 0.25),
        { body: 'flat', edge: 1.5, tone: 0.5 },
      ),
    ];
  };

/** A knobby or smooth tuber. */
export const tuber =
  (color: string, knobby = false): Shape =>
  (die) => [
    shadow(wobbly(die, 170, 70, 0.04, 9, [14, 76])),
    part(
      closed(
        around(
          11,
          [176, 120],
          (i) => 1 + (knobby ? (i % 3 === 0 ? 0.2 : -0.12) : 0) + die.between(-0.07, 0.07),
        ),
      ),
      color,
      { body: 'ball', edge: 5 },
    ),
    part(
      scattered(die, 9, [120, 76])
        .map((at) => dot(at, 9, 5))
        .join(''),
      darker(color, 0.35),
      { body: 'flat', edge: 2, tone: 0.4 },
    ),
    light(
      open([
        [-110, -20],
        [-80, -62],
        [-30, -80],
      ]),
      lighter(color, 0.65),
      10,
    ),
  ];

/** A root of ginger: a body with stubby fingers, ringed all over. */
export const ginger: Shape = (die) => {
  const color = '#d8b27c';
  const fingers: readonly (readonly Point[])[] = [
    [
      [-190, 40],
      [-90, 10],
      [30, 30],
      [190, 0],
    ],
    [
      [-110, 10],
      [-150, -80],
      [-140, -140],
    ],
    [
      [10, 20],
      [30, -70],
      [80, -130],
    ],
    [
      [60, 30],
      [90, 110],
      [70, 160],
    ],
    [
      [-70, 20],
      [-90, 90],
      [-130, 130],
    ],
  ];
  const widths = [116, 84, 90, 82, 74];
  const lengths = fingers.map((spine, i) =>
    band(
      spine.map(([x, y]) => [x + die.between(-8, 8), y + die.between(-8, 8)]),
      (at) => widths[i]! * (at > 0.9 ? 0.7 : 1),
    ),
  );
  const rings = fingers
    .flatMap((spine) => spine.slice(1))
    .map(([x, y]) => `M${Math.round(x - 30)} ${Math.round(y - 6)}q30 18 60 0`)
    .join('');
  return [
    shadow(wobbly(die, 200, 80, 0.05, 9, [16, 110])),
    ...lengths.toReversed().map((d) => part(d, color, { body: 'full', edge: 5 })),
    ink(rings, 3),
  ];
};
