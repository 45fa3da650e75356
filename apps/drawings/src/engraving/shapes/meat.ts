import { lighter } from '../../color.ts';
import { type Dice } from '@bottega/demo/seeded';
import { type Shape } from '../layout.ts';
import { type Mark, ink, light, part, placed, shadow } from '../marks.ts';
import { type Point, around, band, closed, inset, open, scattered, wobbly } from '../outline.ts';

export interface Meat {
  lean: string;
  /** Part of the slice that the rim of fat takes; 0 for none. */
  rim: number;
  /** Streaks of fat inside. */
  marbling: number;
}

export const meats = {
  beef: { lean: '#b8433c', rim: 0.1, marbling: 8 },
  lean: { lean: '#b23f3a', rim: 0, marbling: 3 },
  veal: { lean: '#dd9084', rim: 0.05, marbling: 2 },
  pork: { lean: '#e3a094', rim: 0.1, marbling: 3 },
  turkey: { lean: '#efc4b4', rim: 0, marbling: 3 },
  chicken: { lean: '#f3d0ba', rim: 0, marbling: 3 },
  lamb: { lean: '#c05f58', rim: 0.13, marbling: 2 },
  rabbit: { lean: '#e8b3a6', rim: 0, marbling: 1 },
  liver: { lean: '#7c2f2c', rim: 0, marbling: 0 },
} satisfies Record<string, Meat>;

export const fatColor = '#f6e7cf';

export const boneColor = '#f7eedc';

export function streak(die: Dice, [x, y]: Point, length: number): string {
  const turn = die.between(-0.7, 0.7);
  const [dx, dy] = [Math.cos(turn) * length, Math.sin(turn) * length];
  return open([
    [x - dx, y - dy],
    [x - dx * 0.3, y - dy * 0.3 + die.between(-12, 12)],
    [x + dx * 0.3, y + dy * 0.3 + die.between(-12, 12)],
    [x + dx, y + dy],
  ]);
}

const streaks = (die: Dice, { lean, marbling }: Meat, [rx, ry]: Point): Mark[] =>
  scattered(die, marbling, [rx * 0.68, ry * 0.6]).map((spot) =>
    light(streak(die, spot, die.between(16, 44)), lighter(lean, 0.6), die.between(3, 6)),
  );

/** Muscle fibres, and the light on the moist cut. */
function grain(die: Dice, lean: string, [rx, ry]: Point): Mark[] {
  const fibres = scattered(die, 11, [rx * 0.74, ry * 0.66]).map(([x, y]) =>
    open([
      [x - 20, y + die.between(2, 8)],
      [x, y],
      [x + 22, y - die.between(2, 10)],
    ]),
  );
  const gloss = open([
    [-rx * 0.62, -ry * 0.26],
    [-rx * 0.4, -ry * 0.52],
    [-rx * 0.06, -ry * 0.64],
  ]);
  return [ink(fibres.join(''), 2.5), light(gloss, lighter(lean, 0.55), 9)];
}

/** One slice across the muscle: rim of fat, lean, streaks. */
export const slice =
  (meat: Meat, [rx, ry]: Point = [196, 138]): Shape =>
  (die) => {
    const reach = [1.02, 1.05, 0.96, 0.88, 0.97, 1.05, 1, 1.06, 0.9, 0.92];
    const points = around(10, [rx, ry], (i) => reach[i]! + die.between(-0.05, 0.05));
    const flesh = meat.rim > 0 ? inset(points, 1 - meat.rim * 1.5, [meat.rim * 70, meat.rim * 60]) : points;
    return [
      shadow(closed(inset(points, 1.01, [12, 16]))),
      ...(meat.rim > 0 ? [part(closed(points), fatColor, { body: 'low' })] : []),
      part(closed(flesh), meat.lean, { body: 'round', edge: 3.5 }),
      ...grain(die, meat.lean, [rx, ry]),
      ...streaks(die, meat, [rx, ry]),
    ];
  };

/** A steak with a T-shaped bone between fillet and sirloin. */
export const tBone =
  (meat: Meat): Shape =>
  (die) => [
    ...slice(meat, [206, 168])(die),
    part(
      'M-84 -158C-40 -182 30 -180 66 -158L46 -124C30 -134 16 -132 10 -120C22 -50 22 40 -2 118L-32 114C-14 40 -16 -50 -28 -116C-40 -130 -54 -130 -66 -122z',
      boneColor,
      { body: 'low', tone: 1 },
    ),
  ];

const placeIn = (marks: Mark[], x: number, y: number): Mark[] => [placed(marks, { x, y })];

/** A chop: the eye of the loin beside its rib. */
export const chop =
  (meat: Meat, [rx, ry]: Point = [168, 140], rib = 1): Shape =>
  (die) => {
    const tip = -210 * rib;
    const bone = band(
      [
        [-60, 120],
        [-118, 60],
        [-130, -30],
        [-108, -130],
        [-84, tip],
      ],
      (at) => 58 - at * 22 + (at > 0.9 ? 14 : 0),
    );
    return [
      shadow(bone),
      part(bone, boneColor, { body: 'round', tone: 1 }),
      ...placeIn(slice(meat, [rx, ry])(die), 24, 20),
    ];
  };

/** A slice of shank with its marrow. */
export const marrowSlice =
  (meat: Meat): Shape =>
  (die) => [
    ...slice(meat, [176, 150])(die),
    ...[0, 1, 2].map((i) =>
      ink(
        open([
          [Math.cos(i * 2.2) * 60, Math.sin(i * 2.2) * 56],
          [Math.cos(i * 2.2 + 0.2) * 100, Math.sin(i * 2.2 + 0.2) * 84],
          [Math.cos(i * 2.2) * 150, Math.sin(i * 2.2) * 124],
        ]),
        3,
      ),
    ),
    part(wobbly(die, 62, 54), boneColor, { body: 'low', tone: 1 }),
    part(wobbly(die, 36, 31), '#eab6a0', { body: 'low' }),
  ];
