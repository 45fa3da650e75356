import { darker, lighter } from '../../color.ts';
import { type Dice } from '@bottega/demo/seeded';
import { type Shape } from '../layout.ts';
import { ink, light, part, shadow } from '../marks.ts';
import { type Point, around, band, closed, scattered, wobbly } from '../outline.ts';
import { type Meat, streak } from './meat.ts';

/** A heap of strips. */
export const strips =
  ({ lean }: Meat): Shape =>
  (die) =>
    scattered(die, 15, [150, 116])
      .toSorted((a, b) => a[1] - b[1])
      .flatMap(([x, y], i) => {
        const turn = die.between(-0.7, 0.7);
        const length = die.between(62, 96);
        const bend = die.between(-30, 30);
        const spine: Point[] = [-1, -0.4, 0.4, 1].map((at) => [
          x + Math.cos(turn) * length * at,
          y + Math.sin(turn) * length * at + (1 - at * at) * bend,
        ]);
        const d = band(spine, (at) => 34 + 30 * Math.sin(Math.PI * at));
        return [
          ...(i < 5 ? [shadow(d)] : []),
          part(d, i % 3 === 0 ? darker(lean, 0.07) : lighter(lean, 0.06), { edge: 3.5, body: 'low' }),
          light(streak(die, [x, y], 30), lighter(lean, 0.55), 4),
        ];
      });

const strands = (die: Dice, count: number, [rx, ry]: Point, thick: number): string =>
  scattered(die, count, [rx, ry])
    .map(([x, y]) => {
      const turn = die.between(0, 3.1);
      const length = thick * die.between(1.3, 2.3);
      const bend = die.between(-thick, thick);
      return band(
        [-1, 0, 1].map((at) => [
          x + Math.cos(turn) * length * at - Math.sin(turn) * bend * (1 - at * at),
          y + Math.sin(turn) * length * at + Math.cos(turn) * bend * (1 - at * at),
        ]),
        () => thick,
      );
    })
    .join('');

/** A mound of fine strands: mince, or vegetables cut into threads. */
export const mince =
  (lean: string, fat = lighter(lean, 0.45)): Shape =>
  (die) => [
    shadow(wobbly(die, 212, 150, 0.04, 10, [14, 34])),
    part(wobbly(die, 200, 146, 0.06, 14), lean, { body: 'ball', tone: 0.82, edge: 5 }),
    part(strands(die, 28, [184, 128], 24), lean, { edge: 2.4, tone: 0.9 }),
    part(strands(die, 9, [160, 110], 21), fat, { edge: 2.4, tone: 1 }),
    part(strands(die, 18, [136, 92], 24), lighter(lean, 0.1), { edge: 2.4, tone: 1 }),
    part(strands(die, 8, [76, 50], 23), lighter(lean, 0.18), { edge: 2.4, tone: 1 }),
  ];

/** A burger: a thick disc with the grain of mince. */
export const patty =
  (lean: string, fleck = lighter(lean, 0.5)): Shape =>
  (die) => {
    const side = closed(around(12, [178, 104], () => 1 + die.between(-0.02, 0.02), [0, 34]));
    const top = closed(around(12, [178, 104], () => 1 + die.between(-0.02, 0.02), [0, -14]));
    return [
      shadow(wobbly(die, 186, 112, 0.02, 10, [14, 56])),
      part(side, darker(lean, 0.16), { body: 'round', tone: 0.55 }),
      part(top, lean, { body: 'round' }),
      light(flecks(die, 16, [140, 76]), fleck, 9),
      ink(flecks(die, 26, [154, 84]), 3.5),
    ];
  };

/** Short curls, as mince, rice or crumbs have them. */
export const flecks = (die: Dice, count: number, [rx, ry]: Point, centre: Point = [0, -14]): string =>
  scattered(die, count, [rx, ry])
    .map(
      ([x, y]) =>
        `M${Math.round(centre[0] + x - 9)} ${Math.round(centre[1] + y)}q9 ${die.whole(24) - 12} 18 ${die.whole(10) - 5}`,
    )
    .join('');

/** A ball of mince, dough, or something fried. */
export const ball =
  (color: string, grain = 12, radius = 100): Shape =>
  (die) => [
    shadow(wobbly(die, radius * 0.98, radius * 0.6, 0.03, 9, [radius * 0.16, radius * 0.56])),
    part(wobbly(die, radius, radius * 0.94, 0.035, 10), color, { body: 'full', edge: 5 }),
    ink(flecks(die, grain, [radius * 0.74, radius * 0.7], [0, 0]), 3.5),
    light(
      flecks(die, Math.round(grain / 3), [radius * 0.5, radius * 0.5], [-radius * 0.16, -radius * 0.16]),
      lighter(color, 0.5),
      5,
    ),
  ];

/** Meat in dice. */
export const dice3d =
  (color: string, size = 62): Shape =>
  (die) => {
    const jot = () => die.between(-0.1, 0.1) * size;
    const [a, b] = [size * 0.9, size * 0.5];
    const top: Point[] = [
      [0 + jot(), -size - jot()],
      [a, -b + jot()],
      [jot(), 0],
      [-a, -b + jot()],
    ];
    const left: Point[] = [top[3]!, top[2]!, [jot(), size], [-a + jot(), b]];
    const right: Point[] = [top[2]!, top[1]!, [a + jot(), b], left[2]!];
    const face = (points: Point[]) =>
      `M${points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}z`;
    return [
      shadow(wobbly(die, size, size * 0.5, 0.05, 8, [size * 0.34, size * 0.72])),
      part(face(top), lighter(color, 0.14), { body: 'low' }),
      part(face(left), color, { body: 'low', tone: 0.78 }),
      part(face(right), darker(color, 0.14), { body: 'low', tone: 0.5 }),
      light(streak(die, [-size * 0.4, size * 0.3], size * 0.3), lighter(color, 0.5), 4),
    ];
  };
