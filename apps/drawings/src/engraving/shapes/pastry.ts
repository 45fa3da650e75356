import { lighter } from '../../color.ts';
import { type Shape } from '../layout.ts';
import { ink, light, part, placed, shadow } from '../marks.ts';
import { type Point, around, band, closed, dot, open, scattered } from '../outline.ts';
import { flecks } from './minced-meat.ts';

/** A fried tube filled at both ends. */
export const cannolo: Shape = (die) => [
  shadow(closed(around(10, [200, 56], () => 1, [10, 56]))),
  part(closed(around(9, [50, 68], () => 1 + die.between(-0.05, 0.05), [-196, 0])), '#fdf8ec', {
    body: 'round',
    tone: 1,
  }),
  part(
    closed([
      [-190, -64],
      [0, -76],
      [180, -66],
      [196, 0],
      [184, 66],
      [0, 76],
      [-190, 66],
      [-176, 0],
    ]),
    '#b87434',
    { body: 'ball', edge: 5 },
  ),
  ink('M-150 -72Q-40 -20 150 -70M-176 40Q20 10 190 30', 4),
  part(
    scattered(die, 22, [150, 50])
      .map((at) => dot(at, 8, 6))
      .join(''),
    '#8a5424',
    { body: 'flat', edge: 2, tone: 0.5 },
  ),
  part(closed(around(10, [52, 76], () => 1 + die.between(-0.05, 0.05), [196, 0])), '#fdf8ec', {
    body: 'full',
    tone: 1,
  }),
  part(
    scattered(die, 7, [28, 44])
      .map(([x, y]) => dot([x + 198, y], 9, 7))
      .join(''),
    '#7c9a44',
    { body: 'low', edge: 2.5 },
  ),
  light(flecks(die, 10, [130, 30], [0, -36]), '#ffffff', 8),
];

/** A puff filled with cream, or a bun with a cream smile. */
export const creamBun =
  (crust: string, cream: string): Shape =>
  () => [
    shadow(closed(around(10, [190, 80], () => 1, [14, 96]))),
    part(
      closed([
        [-176, 40],
        [-100, 10],
        [100, 10],
        [180, 40],
        [150, 130],
        [0, 156],
        [-150, 130],
      ]),
      crust,
      { body: 'full', edge: 5 },
    ),
    part(
      closed([
        [-190, 24],
        [-130, -20],
        [0, -34],
        [130, -20],
        [192, 24],
        [100, 76],
        [0, 88],
        [-100, 76],
      ]),
      cream,
      { body: 'round', tone: 1 },
    ),
    part(
      closed([
        [-180, 0],
        [-150, -96],
        [-40, -150],
        [60, -148],
        [156, -90],
        [182, 4],
        [90, -16],
        [-90, -16],
      ]),
      crust,
      { body: 'ball', edge: 5 },
    ),
    light('M-110 -60C-90 -100 -40 -120 10 -120', lighter(crust, 0.6), 12),
    ink('M-100 50q30 18 60 0M10 60q30 14 60 -4', 3.5),
  ];

/** A leaved shell of thin pastry. */
export const leafedShell: Shape = () => {
  const fan = Array.from({ length: 9 }, (_, i) => {
    const x = -190 + i * 47;
    return open([
      [20, -150],
      [x * 0.7, -40],
      [x, 90 + Math.cos(((i - 4) / 4) * 1.4) * 60],
    ]);
  });
  return [
    shadow(closed(around(10, [206, 80], () => 1, [14, 130]))),
    part(
      closed([
        [20, -170],
        [110, -120],
        [200, 60],
        [150, 140],
        [0, 176],
        [-150, 140],
        [-206, 60],
        [-70, -120],
      ]),
      '#d9a050',
      { body: 'ball', edge: 5 },
    ),
    ...fan.flatMap((d) => [ink(d, 7), light(d, '#f3d596', 3)]),
    ink('M-166 60Q0 130 176 60M-120 0Q10 50 130 -4M-70 -60Q20 -30 90 -66', 4),
  ];
};

/** A croissant: a crescent of rolled ribs. */
export const croissant =
  (color: string): Shape =>
  () => {
    const arc = (at: number): Point => {
      const angle = Math.PI * (1.08 - at * 1.16);
      return [Math.cos(angle) * 190, 70 - Math.sin(angle) * 140];
    };
    const ribs = [0.02, 0.17, 0.33, 0.5, 0.67, 0.83, 0.98];
    return [
      shadow(closed(around(10, [206, 90], () => 1, [10, 60]))),
      part(
        band(
          Array.from({ length: 11 }, (_, i) => arc(i / 10)),
          (at) => 34 + Math.sin(Math.PI * at) * 116,
        ),
        color,
        { body: 'ball', edge: 5 },
      ),
      ...ribs.slice(1, -1).flatMap((at) => {
        const [x, y] = arc(at);
        const [dx, dy] = [x / 190, (y - 70) / 140];
        const d = open([
          [x + dx * 70, y + dy * 62],
          [x - 10, y + 4],
          [x - dx * 60, y - dy * 56],
        ]);
        return [
          ink(d, 6),
          light(
            open([
              [x + dx * 60 + 12, y + dy * 54],
              [x + 4, y],
            ]),
            lighter(color, 0.55),
            7,
          ),
        ];
      }),
    ];
  };

/** An assortment on a tray. */
export const petits =
  (shapes: readonly Shape[]): Shape =>
  (die) =>
    shapes.flatMap((shape, i) => [
      placed(shape(die), {
        x: 170 + (i % 2) * 250 + die.between(-8, 8),
        y: 190 + Math.floor(i / 2) * 220,
        scale: 0.5,
        turn: die.between(-12, 12),
      }),
    ]);
