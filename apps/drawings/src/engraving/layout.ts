import type { Dice } from '@bottega/demo/seeded';
import { placed, type Mark } from './marks.ts';

/** Draws one thing round the origin, some 400 across; chance decides what tells it from the next. */
export type Shape = (die: Dice) => Mark[];

type Place = readonly [x: number, y: number, turn: number];

const fewPlaces: Record<number, readonly (readonly Place[])[]> = {
  2: [
    [
      [238, 252, -14],
      [362, 356, 10],
    ],
    [
      [356, 246, 16],
      [248, 360, -8],
    ],
    [
      [300, 226, -4],
      [304, 374, 8],
    ],
  ],
  3: [
    [
      [208, 218, -18],
      [398, 262, 14],
      [280, 396, -4],
    ],
    [
      [390, 210, 20],
      [202, 270, -12],
      [342, 396, 6],
    ],
    [
      [300, 186, 2],
      [196, 366, -18],
      [406, 372, 16],
    ],
  ],
  4: [
    [
      [200, 206, -14],
      [398, 196, 12],
      [206, 392, 8],
      [402, 388, -10],
    ],
    [
      [300, 176, 4],
      [182, 306, -20],
      [418, 300, 18],
      [300, 424, -6],
    ],
  ],
};

/** One, large, a little turned. */
export const single =
  (shape: Shape, scale = 1.28): Shape =>
  (die) => [
    placed(shape(die), { x: 300, y: 300, scale, turn: die.between(-11, 11), mirrored: die.whole(2) === 1 }),
  ];

/** As {@link single}, never upside down or mirrored: for what stands. */
export const standing =
  (shape: Shape, scale = 1.25): Shape =>
  (die) => [
    placed(shape(die), {
      x: 300,
      y: 304,
      scale: scale * die.between(0.96, 1.04),
      mirrored: die.whole(2) === 1,
    }),
  ];

/** Two to four that overlap. */
export const few =
  (shape: Shape, counts: readonly number[], scale: number, turned = 1): Shape =>
  (die) => {
    const places = die.pick(fewPlaces[die.pick(counts)]!);
    const spin = turned > 0 ? die.between(-24, 24) : 0;
    return places.map(([x, y, turn]) =>
      placed(shape(die), {
        x: x + die.between(-10, 10),
        y: y + die.between(-10, 10),
        scale: scale * die.between(0.95, 1.05),
        turn: turned * (turn + spin),
        mirrored: die.whole(2) === 1,
      }),
    );
  };

/** Side by side, as on a fishmonger's slab. */
export const lined =
  (shape: Shape, counts: readonly number[], scale: number, gap: number): Shape =>
  (die) => {
    const count = die.pick(counts);
    const turn = die.pick([-32, -20, 18, 30] as const);
    const angle = ((turn + 90) * Math.PI) / 180;
    return Array.from({ length: count }, (_, i) => {
      const off = (i - (count - 1) / 2) * gap;
      const slip = die.between(-14, 14);
      return placed(shape(die), {
        x: 300 + Math.cos(angle) * off + slip,
        y: 300 + Math.sin(angle) * off,
        scale: scale * die.between(0.96, 1.04),
        turn: turn + die.between(-4, 4),
      });
    });
  };

const heaps: readonly (readonly number[])[] = [
  [2, 3],
  [1, 2, 3],
  [3, 4],
  [2, 3, 4],
  [2, 3, 2],
];

/** A heap seen from the front: rows, the back one first. */
export const heaped =
  (
    shape: Shape,
    scale: number,
    width: number,
    options: { turns?: number; rows?: readonly (readonly number[])[] } = {},
  ): Shape =>
  (die) => {
    const rows = die.pick(options.rows ?? heaps);
    const rise = width * 0.72;
    return rows.flatMap((count, row) =>
      Array.from({ length: count }, (_, i) =>
        placed(shape(die), {
          x: 300 + (i - (count - 1) / 2) * width + die.between(-9, 9),
          y: 300 + (row - (rows.length - 1) / 2) * rise + die.between(-7, 7),
          scale: scale * die.between(0.94, 1.06),
          turn: die.between(-1, 1) * (options.turns ?? 18),
          mirrored: die.whole(2) === 1,
        }),
      ),
    );
  };

/** Slices that lean on each other like a hand of cards. */
export const fanned =
  (shape: Shape, counts: readonly number[], scale: number, reach = 96): Shape =>
  (die) => {
    const count = die.pick(counts);
    const start = die.between(150, 250);
    return Array.from({ length: count }, (_, i) => {
      const degrees = start + (i / count) * 360;
      const angle = (degrees * Math.PI) / 180;
      return placed(shape(die), {
        x: 300 + Math.cos(angle) * reach,
        y: 300 + Math.sin(angle) * reach,
        scale: scale * die.between(0.96, 1.03),
        turn: degrees + 90,
      });
    });
  };

/** Long slices spread like a hand of cards. */
export const spread =
  (shape: Shape, counts: readonly number[], scale: number): Shape =>
  (die) => {
    const count = die.pick(counts);
    const lean = die.between(-8, 8);
    return Array.from({ length: count }, (_, i) => {
      const turn = lean + (i - (count - 1) / 2) * 17;
      const angle = (turn * Math.PI) / 180;
      return placed(shape(die), {
        x: 300 + Math.sin(angle) * 300,
        y: 590 - Math.cos(angle) * 300,
        scale: scale * die.between(0.97, 1.03),
        turn,
      });
    });
  };

/** One of several compositions, so that a shelf of one kind doesn't repeat itself. */
export const either =
  (...shapes: readonly Shape[]): Shape =>
  (die) =>
    die.pick(shapes)(die);

/** Shapes one above the other, each at its place. */
export const together =
  (...shapes: readonly Shape[]): Shape =>
  (die) =>
    shapes.flatMap((shape) => shape(die));

/** The first shape in the middle, the second small in a corner. */
export const garnished =
  (main: Shape, garnish: Shape, scale = 0.34): Shape =>
  (die) => {
    const [x, y] = die.pick([
      [112, 486],
      [490, 488],
      [494, 118],
      [108, 116],
    ] as const);
    return [...placedWhole(main(die)), placed(garnish(die), { x, y, scale, turn: die.between(-60, 60) })];
  };

const placedWhole = (marks: Mark[]): Mark[] => [placed(marks, { x: 0, y: 0 })];
