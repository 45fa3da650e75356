import { darker, lighter } from '../../color.ts';
import { type Shape } from '../layout.ts';
import { ink, light, part, shadow } from '../marks.ts';
import { type Point, around, band, closed, dot, scattered, straight, wobbly } from '../outline.ts';
import { flecks } from './minced-meat.ts';

/** A ball of mozzarella, shining with whey. */
export const mozzarella: Shape = (die) => [
  shadow(wobbly(die, 150, 96, 0.03, 9, [20, 80])),
  part(wobbly(die, 150, 136, 0.03, 10), '#fdfbf4', { body: 'ball', tone: 1, edge: 5 }),
  light('M-96 -50C-76 -90 -40 -108 -6 -108', '#ffffff', 14),
  ink('M-60 60C-30 84 30 86 66 60M96 -30q14 30 4 60', 3),
];

/** A ball tied above, as burrata, scamorza and caciocavallo are. */
export const tied =
  (color: string, { leaf = false, head = 0.5 }: { leaf?: boolean; head?: number } = {}): Shape =>
  () => {
    const top = -150 - 40 * head;
    const body = closed([
      [-34, -96],
      [-110, -40],
      [-150, 60],
      [-110, 156],
      [0, 184],
      [110, 156],
      [150, 60],
      [110, -40],
      [34, -96],
      [0, -100],
    ]);
    const cap = closed([
      [-30, -98],
      [-66 * head - 26, top + 40],
      [0, top],
      [66 * head + 26, top + 40],
      [30, -98],
    ]);
    return [
      shadow(closed(around(10, [160, 80], () => 1, [20, 136]))),
      ...(leaf
        ? [
            part(
              'M-20 -100C-120 -120 -170 -180 -196 -226C-110 -210 -40 -170 0 -104C30 -170 90 -210 176 -216C150 -160 90 -110 20 -98z',
              '#6d9440',
              { body: 'low' },
            ),
          ]
        : []),
      part(cap, color),
      part(body, color, { body: 'ball' }),
      light('M-96 20C-86 -20 -60 -50 -30 -64', lighter(color, 0.7), 12),
      ink('M-46 -96H46M-44 -86H44', 9),
      light('M-46 -91H46', '#f2dfb4', 7),
    ];
  };

/** A plait of mozzarella. */
export const plait =
  (color: string, topping = ''): Shape =>
  (die) => [
    shadow(closed(around(10, [226, 80], () => 1, [10, 54]))),
    ...Array.from({ length: 7 }, (_, i) => {
      const x = -168 + i * 56;
      const up = i % 2 === 0;
      return part(
        closed([
          [x - 60, up ? 52 : -52],
          [x - 30, up ? -20 : 20],
          [x + 44, up ? -64 : 64],
          [x + 76, up ? -44 : 44],
          [x + 46, up ? 24 : -24],
          [x - 20, up ? 70 : -70],
        ]),
        color,
        { body: 'full' },
      );
    }),
    light('M-150 -20L-110 -44M-40 -20L0 -44M72 -20L112 -44', lighter(color, 0.6), 8),
    ...(topping
      ? [
          part(
            scattered(die, 40, [200, 44])
              .map((at) => dot(at, 7, 5))
              .join(''),
            topping,
            { body: 'flat', edge: 2, tone: 1 },
          ),
        ]
      : []),
  ];

/** Ricotta turned out of its basket. */
export const basketCheese =
  (color: string): Shape =>
  () => {
    const bands = [-70, -30, 10, 50, 90, 128].map(
      (y) =>
        `M${Math.round(-112 - (y + 70) * 0.36)} ${y}Q0 ${y + 46} ${Math.round(112 + (y + 70) * 0.36)} ${y}`,
    );
    const ribs = [-90, -54, -18, 18, 54, 90].map((x) => `M${x} -84L${Math.round(x * 1.7)} 150`);
    return [
      shadow(closed(around(10, [206, 70], () => 1, [16, 146]))),
      part('M-110 -100L-190 130Q0 216 190 130L110 -100z', color, { body: 'full', tone: 1 }),
      ink(bands.join(''), 4),
      ink(ribs.join(''), 3),
      part(dot([0, -100], 112, 44), lighter(color, 0.3), { body: 'low', tone: 1 }),
      ink('M-60 -106q20 -10 40 0M10 -94q24 10 50 -2M-30 -80q16 6 30 0', 3),
    ];
  };

/** A small flat disc, white and soft. */
export const disc =
  (color: string, height = 60): Shape =>
  (die) => [
    shadow(wobbly(die, 180, 100, 0.02, 10, [14, height + 14])),
    part(`M-176 -16A176 98 0 0 1 176 -16V${height - 16}A176 98 0 0 1 -176 ${height - 16}z`, color, {
      body: 'full',
      tone: 0.9,
    }),
    part(dot([0, -16], 176, 98), lighter(color, 0.3), { body: 'low', tone: 1 }),
    ink(flecks(die, 9, [130, 60], [0, -16]), 3),
  ];

/** A heap of gratings or flakes. */
export const grated =
  (color: string, flaked = false): Shape =>
  (die) => {
    const bits = (count: number, [rx, ry]: Point, [cx, cy]: Point): string =>
      scattered(die, count, [rx, ry])
        .map(([x, y]) => {
          const turn = die.between(0, 3.1);
          const length = flaked ? 40 : 24;
          const [dx, dy] = [Math.cos(turn) * length, Math.sin(turn) * length];
          return flaked
            ? straight([
                [cx + x - dx, cy + y - dy],
                [cx + x + dy * 0.5, cy + y - dx * 0.5],
                [cx + x + dx, cy + y + dy],
                [cx + x - dy * 0.3, cy + y + dx * 0.3],
              ])
            : band(
                [
                  [cx + x - dx, cy + y - dy],
                  [cx + x, cy + y],
                  [cx + x + dx, cy + y + dy],
                ],
                () => 12,
              );
        })
        .join('');
    return [
      shadow(wobbly(die, 206, 96, 0.04, 10, [16, 96])),
      part(
        closed([
          [-206, 106],
          [-140, 10],
          [-40, -96],
          [30, -104],
          [140, 6],
          [206, 106],
          [0, 140],
        ]),
        darker(color, 0.12),
        { body: 'full', tone: 0.6 },
      ),
      part(bits(20, [180, 44], [0, 84]), color, { edge: 2.5, body: 'low', tone: 1 }),
      part(bits(16, [120, 50], [0, 20]), lighter(color, 0.2), { edge: 2.5, body: 'low', tone: 1 }),
      part(bits(9, [60, 44], [0, -44]), lighter(color, 0.3), { edge: 2.5, body: 'low', tone: 1 }),
    ];
  };
