import { darker, lighter } from '../../color.ts';
import { type Shape } from '../layout.ts';
import { type Mark, ink, light, part, shadow } from '../marks.ts';
import { type Point, around, band, closed, dot, open, scattered, wobbly } from '../outline.ts';

const stalkColor = '#7a5a34';

export const leafColor = '#6d9440';

const leafAt = (x: number, y: number, side: 1 | -1, length = 90): Mark[] => [
  part(
    `M${x} ${y}q${side * length * 0.3} ${-length * 0.62} ${side * length} ${-length * 0.3}q${-side * length * 0.3} ${length * 0.6} ${-side * length} ${length * 0.3}z`,
    leafColor,
    { body: 'low' },
  ),
  ink(`M${x} ${y}l${side * length * 0.7} ${-length * 0.24}`, 3),
];

export interface Fruit {
  color: string;
  blush?: string;
  /** Height against width. */
  flat?: number;
  /** Apple: hollow and stalk; peach: a cleft; plum: a bloom; russet: rough. */
  kind: 'apple' | 'peach' | 'plum' | 'russet';
}

/** A round fruit with its stalk. */
export const roundFruit =
  ({ color, blush, flat = 1, kind }: Fruit): Shape =>
  (die) => {
    const outline = around(
      12,
      [164, 156 * flat],
      (i) => (i === 9 ? (kind === 'plum' ? 0.97 : 0.88) : i === 3 ? 0.95 : 1) + die.between(-0.015, 0.015),
    );
    const side = die.whole(2) === 0 ? 1 : -1;
    return [
      shadow(closed(around(10, [160, 70], () => 1, [18, 112 * flat]))),
      part(closed(outline), color, { body: 'ball', edge: 5 }),
      ...(blush
        ? [
            part(closed(around(9, [96, 104 * flat], () => 1 + die.between(-0.08, 0.08), [40, 14])), blush, {
              body: 'full',
              edge: 0,
            }),
          ]
        : []),
      ...(kind === 'peach'
        ? [ink(`M0 ${Math.round(-136 * flat)}C-50 -60 -50 60 -10 ${Math.round(150 * flat)}`, 5)]
        : []),
      ...(kind === 'russet'
        ? [
            part(
              scattered(die, 34, [124, 118])
                .map((at) => dot(at, 4))
                .join(''),
              darker(color, 0.3),
              { body: 'flat', edge: 1, tone: 0.4 },
            ),
          ]
        : []),
      light(
        open([
          [-106, -40 * flat],
          [-84, -84 * flat],
          [-40, -112 * flat],
        ]),
        lighter(color, 0.7),
        14,
      ),
      part(
        band(
          [
            [0, -132 * flat],
            [8, -168 * flat],
            [22, -196 * flat],
          ],
          () => 13,
        ),
        stalkColor,
        { edge: 4 },
      ),
      ...(die.whole(3) > 0 ? leafAt(8, Math.round(-160 * flat), side) : []),
    ];
  };

/** A pear standing. */
export const pear =
  (color: string, { blush, long = 1 }: { blush?: string; long?: number } = {}): Shape =>
  (die) => {
    const top = -150 * long;
    return [
      shadow(closed(around(10, [136, 60], () => 1, [22, 150]))),
      part(
        closed([
          [0, top - 18],
          [36, top],
          [60, -50 * long],
          [118, 40],
          [126, 110],
          [70, 172],
          [0, 180],
          [-70, 172],
          [-126, 110],
          [-118, 40],
          [-60, -50 * long],
          [-36, top],
        ]),
        color,
        { body: 'ball', edge: 5 },
      ),
      ...(blush ? [part(wobbly(die, 60, 90, 0.1, 9, [46, 60]), blush, { body: 'full', edge: 0 })] : []),
      part(
        scattered(die, 22, [90, 90])
          .map(([x, y]) => dot([x, y + 60], 3))
          .join(''),
        darker(color, 0.35),
        { body: 'flat', edge: 1, tone: 0.4 },
      ),
      light(
        open([
          [-80, 70],
          [-76, 30],
          [-40, -40 * long],
        ]),
        lighter(color, 0.7),
        12,
      ),
      part(
        band(
          [
            [0, top - 10],
            [10, top - 44],
            [28, top - 66],
          ],
          () => 12,
        ),
        stalkColor,
        { edge: 4 },
      ),
    ];
  };

/** A bunch of grapes. */
export const grapes =
  (color: string, long = false): Shape =>
  (die) => {
    const rows = [5, 6, 5, 4, 3, 2, 1];
    const berries = rows.flatMap((count, row) =>
      Array.from({ length: count }, (_, i): Point => [
        (i - (count - 1) / 2) * 62 + die.between(-8, 8),
        -120 + row * 50 + die.between(-6, 6),
      ]),
    );
    return [
      shadow(
        closed([
          [-150, -110],
          [160, -110],
          [90, 130],
          [20, 220],
          [-50, 120],
        ]),
      ),
      part(
        band(
          [
            [-60, -196],
            [0, -176],
            [16, -110],
          ],
          () => 16,
        ),
        stalkColor,
        { edge: 4 },
      ),
      ...leafAt(0, -170, 1, 130),
      ...berries.flatMap((at) => [
        part(dot(at, 35, long ? 43 : 35), color, { body: 'full', edge: 4 }),
        light(`M${Math.round(at[0] - 18)} ${Math.round(at[1] - 8)}q4 -14 16 -16`, lighter(color, 0.75), 7),
      ]),
    ];
  };

/** Nuts and dried fruit by their form. */
export const kernel =
  (color: string, form: 'walnut' | 'half-walnut' | 'round' | 'drop' | 'wrinkled' | 'flat'): Shape =>
  (die) => {
    const [rx, ry] = {
      walnut: [130, 112],
      'half-walnut': [136, 104],
      round: [116, 112],
      drop: [150, 92],
      wrinkled: [156, 84],
      flat: [120, 74],
    }[form] as [number, number];
    const outline =
      form === 'drop' || form === 'flat'
        ? closed([
            [-rx, 8],
            [-rx * 0.5, -ry * 0.9],
            [rx * 0.3, -ry * 0.8],
            [rx, 0],
            [rx * 0.3, ry * 0.8],
            [-rx * 0.5, ry * 0.9],
          ])
        : closed(
            around(
              form === 'half-walnut' ? 12 : 10,
              [rx, ry],
              (i) => (form === 'half-walnut' ? (i % 2 ? 0.86 : 1.06) : 1) + die.between(-0.03, 0.03),
            ),
          );
    const lines = {
      walnut:
        'M0 -110Q-16 0 0 110M-90 -60q26 20 20 60M-60 70q30 -20 40 -50M60 -80q-30 30 -20 70M96 40q-30 -10 -50 20',
      'half-walnut':
        'M-130 0Q0 -16 130 0M-90 -50q30 20 50 40M-20 -90q6 40 20 80M60 -80q-20 40 -16 70M-80 56q40 -10 50 -40M10 96q0 -40 20 -80M90 60q-30 -20 -40 -50',
      round: 'M-60 -94q60 -26 120 0M-40 -100l-6 24M0 -106v26M40 -100l6 24',
      drop: 'M-120 0Q0 -24 130 0M-100 34Q0 30 104 20M-90 -40Q0 -66 90 -30',
      wrinkled: 'M-130 -10q60 -30 120 -6t130 0M-110 30q60 -20 110 0t110 -6M-70 -54q50 -10 90 6',
      flat: 'M-70 -20Q0 -44 70 -10',
    }[form];
    return [
      shadow(closed(around(8, [rx, ry * 0.6], () => 1, [14, ry * 0.66]))),
      part(outline, color, { body: 'full', edge: 5 }),
      ink(lines, 5),
      light(
        open([
          [-rx * 0.6, -ry * 0.3],
          [-rx * 0.3, -ry * 0.62],
        ]),
        lighter(color, 0.6),
        9,
      ),
    ];
  };

/** A chestnut: a pointed brown shell with its pale base. */
export const chestnut: Shape = (die) => [
  shadow(closed(around(10, [150, 60], () => 1, [16, 110]))),
  part(
    closed([
      [0, -176],
      [30, -130],
      [120, -70],
      [164, 30],
      [120, 116],
      [0, 142],
      [-120, 116],
      [-164, 30],
      [-120, -70],
      [-30, -130],
    ]),
    die.pick(['#7a4425', '#6d3a20', '#85502c'] as const),
    { body: 'ball', edge: 5 },
  ),
  part(closed(around(10, [112, 40], () => 1 + die.between(-0.05, 0.05), [0, 104])), '#d9bf94', {
    body: 'low',
    edge: 4,
  }),
  light(
    open([
      [-96, 20],
      [-86, -30],
      [-40, -76],
    ]),
    '#e2b78c',
    12,
  ),
];
