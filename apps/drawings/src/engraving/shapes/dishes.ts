import { darker, lighter } from '../../color.ts';
import { type Dice } from '@bottega/demo/seeded';
import { type Shape } from '../layout.ts';
import { type Mark, ink, light, part, shadow } from '../marks.ts';
import { type Point, around, band, closed, dot, scattered, straight, wobbly } from '../outline.ts';
import { flecks } from './minced-meat.ts';

/** A kind of piece that lies in a bowl, by its colour and form. */
export interface Piece {
  color: string;
  form: 'grain' | 'dice' | 'disc' | 'leaf' | 'ring' | 'curl' | 'slice';
  count: number;
}

function pieces(die: Dice, { color, form, count }: Piece, spread: Point, centre: Point): Mark[] {
  const spots = scattered(die, count, spread, 0.14).map(([x, y]) => [x + centre[0], y + centre[1]] as const);
  switch (form) {
    case 'grain':
      return [part(spots.map((at) => dot(at, 9, 6)).join(''), color, { body: 'flat', edge: 2.5, tone: 1 })];
    case 'dice':
      return [
        part(
          spots
            .map(([x, y]) => {
              const t = die.between(-9, 9);
              return straight([
                [x - 17, y - 13 + t],
                [x + 14, y - 17 - t],
                [x + 18, y + 12],
                [x - 13, y + 16],
              ]);
            })
            .join(''),
          color,
          { body: 'low', edge: 3 },
        ),
      ];
    case 'disc':
      return spots.flatMap((at) => [
        part(dot(at, 27, 23), color, { body: 'round', edge: 3.5 }),
        light(`M${Math.round(at[0] - 12)} ${Math.round(at[1] - 9)}q8 -8 16 -6`, lighter(color, 0.6), 5),
      ]);
    case 'leaf':
      return [
        part(
          spots
            .map(
              ([x, y]) =>
                `M${Math.round(x - 27)} ${Math.round(y + 4)}q${16 + die.whole(14)} -36 56 -8q-26 32 -56 8z`,
            )
            .join(''),
          color,
          { body: 'low', edge: 3 },
        ),
      ];
    case 'ring':
      return spots.flatMap((at) => [
        part(dot(at, 29, 22), color, { body: 'low', edge: 3.5 }),
        part(dot(at, 14, 9), darker(color, 0.5), { body: 'flat', edge: 2.5, tone: 0.4 }),
      ]);
    case 'curl':
      return spots.map(([x, y]) =>
        part(
          band(
            [
              [x - 34, y + 8],
              [x - 10, y - 16],
              [x + 14, y + 10],
              [x + 34, y - 8],
            ],
            () => 17,
          ),
          color,
          { edge: 3 },
        ),
      );
    case 'slice':
      return spots.map(([x, y]) =>
        part(wobbly(die, 52, 25, 0.1, 8, [x, y]), color, { body: 'low', edge: 3.5 }),
      );
  }
}

/** A bowl seen from above and in front, full. */
export const bowl =
  (
    filling: string,
    contents: readonly Piece[] = [],
    { dish = '#fbf8f0', swirl = false }: { dish?: string; swirl?: boolean } = {},
  ): Shape =>
  (die) => [
    shadow(closed(around(10, [180, 60], () => 1, [16, 150]))),
    part('M-206 -20C-200 90 -130 170 0 172C130 170 200 90 206 -20z', dish, {
      body: 'ball',
      tone: 1,
      edge: 5,
    }),
    part(dot([0, -30], 208, 104), dish, { body: 'low', tone: 1, edge: 5 }),
    part(wobbly(die, 186, 86, 0.02, 12, [0, -30]), filling, { body: 'round', edge: 3 }),
    ...(swirl
      ? [
          light(
            'M-120 -30C-90 -90 90 -90 120 -34C110 14 -70 20 -76 -26C-60 -58 50 -60 56 -34C44 -14 -20 -12 -24 -28',
            lighter(filling, 0.55),
            11,
          ),
          ink('M-134 -18C-80 40 90 36 134 -16M-66 -8C-30 6 40 2 62 -18', 4),
        ]
      : [light('M-140 -50C-90 -90 -20 -100 40 -96', lighter(filling, 0.5), 8)]),
    ...contents.flatMap((content) => pieces(die, content, [148, 56], [0, -34])),
  ];

/** A flat plate with the dish in its middle. */
export const plate =
  (filling: string, contents: readonly Piece[], rim = '#fbf8f0'): Shape =>
  (die) => [
    shadow(wobbly(die, 220, 176, 0.01, 12, [14, 24])),
    part(dot([0, 0], 222, 178), rim, { body: 'low', tone: 1, edge: 5 }),
    ink(dot([0, 0], 170, 132), 3),
    part(wobbly(die, 160, 120, 0.05, 12), filling, { body: 'round' }),
    ...contents.flatMap((content) => pieces(die, content, [122, 90], [0, -4])),
  ];

/** A dish from the oven in its tray. */
export const bakingTray =
  (filling: string, contents: readonly Piece[]): Shape =>
  (die) => [
    shadow(
      straight([
        [-200, -70],
        [230, -70],
        [230, 150],
        [-190, 150],
      ]),
    ),
    part(
      straight([
        [-220, -90],
        [220, -90],
        [196, 132],
        [-196, 132],
      ]),
      '#c9cdd0',
      { body: 'low', edge: 5 },
    ),
    part(
      straight([
        [-196, -72],
        [196, -72],
        [176, 112],
        [-176, 112],
      ]),
      filling,
      { body: 'round', edge: 4 },
    ),
    ...contents.flatMap((content) => pieces(die, content, [150, 70], [0, 18])),
    light(flecks(die, 12, [140, 66], [0, 14]), lighter(filling, 0.55), 6),
  ];

/** Something rolled in crumbs and fried, egg-shaped or pointed; one may be open. */
export const fried =
  (color: string, form: 'oval' | 'cone' | 'stick' = 'oval', inside?: string): Shape =>
  (die) => {
    const outline: Record<typeof form, Point[]> = {
      oval: around(12, [186, 118], () => 1 + die.between(-0.025, 0.025)),
      stick: around(12, [200, 74], (i) => (i % 6 === 0 ? 1 : 1.12) + die.between(-0.02, 0.02)),
      cone: [
        [0, -206],
        [70, -150],
        [140, 0],
        [168, 110],
        [110, 180],
        [-110, 180],
        [-168, 110],
        [-140, 0],
        [-70, -150],
      ],
    };
    const [rx, ry] = form === 'oval' ? [150, 90] : form === 'stick' ? [170, 54] : [110, 120];
    return [
      shadow(closed(around(10, [rx * 1.2, ry * 0.8], () => 1, [14, ry * 0.8]))),
      part(closed(outline[form]), color, { body: 'ball', edge: 5 }),
      ink(flecks(die, 30, [rx, ry], [0, form === 'cone' ? 30 : 0]), 4),
      light(
        flecks(die, 14, [rx * 0.9, ry * 0.9], [-10, form === 'cone' ? 16 : -10]),
        lighter(color, 0.55),
        6,
      ),
      ...(inside
        ? [
            part(wobbly(die, 66, 56, 0.1, 9, [84, 30]), '#f2dcae', { body: 'low', tone: 1 }),
            part(wobbly(die, 36, 28, 0.15, 8, [84, 32]), inside, { body: 'low', edge: 3 }),
          ]
        : []),
    ];
  };
