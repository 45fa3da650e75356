import { bitsOf } from './bread.ts';
import { darker, lighter } from '../../color.ts';
import { type Shape } from '../layout.ts';
import { ink, light, part, shadow } from '../marks.ts';
import { type Point, band, closed, dot, scattered, straight, wobbly } from '../outline.ts';
import { type Dough } from './bread.ts';
import { flecks } from './minced-meat.ts';

/** A slice of sandwich bread. */
export const toast =
  ({ crust, crumb, bits }: Dough): Shape =>
  (die) => {
    const edge = (k: number) =>
      closed([
        [-130 * k, 150 * k],
        [-140 * k, 0],
        [-160 * k, -80 * k],
        [-110 * k, -146 * k],
        [0, -150 * k],
        [110 * k, -146 * k],
        [160 * k, -80 * k],
        [140 * k, 0],
        [130 * k, 150 * k],
        [0, 156 * k],
      ]);
    return [
      shadow(wobbly(die, 160, 150, 0.02, 10, [16, 20])),
      part(edge(1), crust, { body: 'low', edge: 4 }),
      part(edge(0.9), crumb, { body: 'flat', edge: 2, tone: 1 }),
      part(
        scattered(die, 18, [104, 104])
          .map((at) => dot(at, die.between(4, 9), die.between(3, 6)))
          .join(''),
        darker(crumb, 0.13),
        { body: 'flat', edge: 2, tone: 0.75 },
      ),
      ...bitsOf(die, bits, 14, [104, 104]),
    ];
  };

/** Flat round bread with scorched bubbles. */
export const flatbread =
  (color: string, scorch: string, [rx, ry]: Point = [204, 150]): Shape =>
  (die) => [
    shadow(wobbly(die, rx, ry, 0.02, 12, [12, 16])),
    part(wobbly(die, rx, ry, 0.025, 12), color, { body: 'low' }),
    part(
      scattered(die, 16, [rx * 0.8, ry * 0.8])
        .map(([x, y]) => wobbly(die, die.between(9, 24), die.between(7, 15), 0.25, 7, [x, y]))
        .join(''),
      scorch,
      { body: 'flat', edge: 1.5 },
    ),
    light(flecks(die, 9, [rx * 0.7, ry * 0.7], [0, 0]), '#fffaf0', 6),
  ];

/** Sticks in a bundle. */
export const sticks =
  (color: string, count = 8, bits?: string): Shape =>
  (die) => [
    shadow(wobbly(die, 210, 110, 0.03, 10, [14, 40])),
    ...Array.from({ length: count }, (_, i) => {
      const y = -110 + (i / (count - 1)) * 220;
      const lean = die.between(-30, 30);
      return part(
        band(
          [
            [-220 + die.between(-16, 16), y + lean],
            [-70, y + die.between(-8, 8)],
            [80, y - lean * 0.4],
            [220 + die.between(-16, 16), y - lean],
          ],
          () => die.between(24, 30),
        ),
        i % 3 ? color : lighter(color, 0.15),
        { edge: 3.5 },
      );
    }),
    ink(flecks(die, 26, [190, 110], [0, 0]), 3),
    ...bitsOf(die, bits, 34, [190, 110]),
  ];

/** A knotted ring of dough: tarallo, ciambella. */
export const ring =
  (color: string, thick = 66, bits?: string): Shape =>
  (die) => {
    const r = 150 - thick / 2;
    const hole = 150 - thick;
    return [
      shadow(wobbly(die, 150, 120, 0.02, 10, [14, 30])),
      part(wobbly(die, r + thick / 2, (r + thick / 2) * 0.86, 0.03, 11), color, {
        body: 'full',
        edge: 5,
      }),
      part(wobbly(die, hole * 0.8, hole * 0.62, 0.04, 9), darker(color, 0.6), { body: 'flat', tone: 0.3 }),
      light('M-116 -40C-96 -84 -50 -104 0 -106', lighter(color, 0.6), 10),
      ink(flecks(die, 10, [120, 100], [0, 0]), 3),
      ...bitsOf(die, bits, 30, [126, 104]),
    ];
  };

/** A crisp square with pricked holes. */
export const cracker =
  (color: string, round = false): Shape =>
  (die) => {
    const holes = round
      ? scattered(die, 18, [120, 110], 0.02)
      : [-90, -30, 30, 90].flatMap((x) => [-90, -30, 30, 90].map((y) => [x, y] as const));
    const rim = round
      ? wobbly(die, 156, 146, 0.03, 12)
      : straight([
          [-140, -136],
          [140, -140],
          [142, 138],
          [-138, 140],
        ]);
    return [
      shadow(wobbly(die, 160, 150, 0.02, 10, [12, 18])),
      part(rim, color, { body: 'low', edge: 4 }),
      part(holes.map((at) => dot(at, round ? 11 : 7, round ? 8 : 6)).join(''), darker(color, 0.3), {
        body: 'flat',
        edge: 2,
        tone: 0.4,
      }),
    ];
  };
