import { darker, lighter } from '../../color.ts';
import { type Shape } from '../layout.ts';
import { ink, part, shadow } from '../marks.ts';
import { type Point, around, band, closed, dot, straight, wobbly } from '../outline.ts';

/** A nest of long pasta, by the width of its ribbons. */
export const nest =
  (color: string, width: number): Shape =>
  (die) => {
    const turns = width > 20 ? 7 : width > 12 ? 10 : 12;
    return [
      shadow(wobbly(die, 190, 130, 0.04, 10, [12, 30])),
      part(wobbly(die, 186, 130, 0.06, 11), darker(color, 0.3), { body: 'full', tone: 0.45 }),
      ...Array.from({ length: turns }, (_, i) => {
        const r = 1 - i * (0.62 / turns);
        const start = die.between(0, 6.3);
        const sweep = die.between(3.2, 5.4);
        const [ox, oy] = [die.between(-20, 20), die.between(-14, 14)];
        const spine = Array.from({ length: 9 }, (_unused, k): Point => {
          const angle = start + (sweep * k) / 8;
          return [ox + Math.cos(angle) * 176 * r, oy + Math.sin(angle) * 122 * r];
        });
        return part(
          band(spine, () => width * 1.25),
          i % 3 ? color : lighter(color, 0.2),
          { edge: 3, body: 'low', tone: 1 },
        );
      }),
    ];
  };

/** A dumpling with the furrows of the fork. */
export const gnocco =
  (color: string): Shape =>
  (die) => [
    shadow(wobbly(die, 96, 56, 0.03, 8, [10, 40])),
    part(wobbly(die, 100, 66, 0.04, 9), color, { body: 'full', tone: 1 }),
    ink('M-50 -44Q-64 0 -46 46M-14 -56Q-26 0 -10 56M24 -56Q14 0 28 56M58 -42Q52 0 60 38', 4.5),
  ];

/** A twisted or curled short pasta. */
export const twist =
  (color: string): Shape =>
  () => {
    const spine: Point[] = [
      [-170, 30],
      [-80, -24],
      [10, 22],
      [90, -24],
      [176, 16],
    ];
    return [
      part(
        band(spine, (at) => 40 + Math.sin(Math.PI * at) * 40),
        color,
        { edge: 6, tone: 1, body: 'full' },
      ),
      ink('M-120 -14l30 40M-30 -18l26 44M50 -22l30 40', 7),
    ];
  };

/** A square parcel of pasta with a filled belly. */
export const raviolo =
  (color: string): Shape =>
  (die) => [
    shadow(wobbly(die, 130, 110, 0.03, 9, [12, 20])),
    part(
      straight(
        around(28, [1, 1], () => 1).map(([x, y], i) => {
          const k = Math.max(Math.abs(x), Math.abs(y));
          const reach = (i % 2 ? 128 : 116) / k;
          return [x * reach, y * reach * 0.94] as const;
        }),
      ),
      color,
      { body: 'low', tone: 1 },
    ),
    part(wobbly(die, 80, 72, 0.06, 10), lighter(color, 0.15), { body: 'full', edge: 2.5, tone: 1 }),
  ];

/** A ring of filled pasta. */
export const tortellino =
  (color: string): Shape =>
  () => [
    shadow(closed(around(8, [106, 60], () => 1, [10, 50]))),
    part(
      closed([
        [-110, 30],
        [-90, -40],
        [-30, -96],
        [0, -120],
        [30, -96],
        [90, -40],
        [110, 30],
        [60, 84],
        [0, 96],
        [-60, 84],
      ]),
      color,
      { body: 'full', tone: 1 },
    ),
    part(
      closed([
        [-44, 34],
        [0, 6],
        [44, 34],
        [0, 54],
      ]),
      darker(color, 0.5),
      { body: 'flat', tone: 0.3 },
    ),
    ink('M-64 -30C-30 -60 30 -60 64 -30M0 -116L0 -66', 4),
  ];

/** Sheets of pasta or dough, one on the other, or a roll of it. */
export const sheets =
  (color: string): Shape =>
  (die) =>
    [0, 1, 2, 3].flatMap((i) => {
      const y = 60 - i * 36;
      const shift = die.between(-12, 12);
      const d = straight([
        [-200 + shift, y],
        [-90 + shift, y - 110],
        [210 + shift, y - 96],
        [110 + shift, y + 24],
      ]);
      return [
        ...(i === 0
          ? [
              shadow(
                straight([
                  [-180, 90],
                  [-70, -20],
                  [230, -6],
                  [130, 110],
                ]),
              ),
            ]
          : []),
        part(d, i % 2 ? color : lighter(color, 0.15), { body: 'low', tone: 1 }),
      ];
    });

/** A roll of dough, its end showing the spiral. */
export const doughRoll =
  (color: string): Shape =>
  () => [
    shadow(closed(around(10, [220, 70], () => 1, [14, 60]))),
    part('M-180 -84H190A46 84 0 0 1 190 84H-180z', color, { body: 'ball', tone: 0.95, edge: 5 }),
    part(dot([-180, 0], 48, 84), lighter(color, 0.2), { body: 'low', tone: 1 }),
    ink('M-180 -60C-146 -56 -146 50 -180 54C-206 50 -204 -30 -182 -34C-164 -30 -164 22 -180 24', 5),
    ink('M-130 84C-60 110 80 116 214 96', 4),
  ];
