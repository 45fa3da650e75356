import { lighter } from '../../../color.ts';
import { type Shape } from '../../layout.ts';
import { ink, light, part, shadow } from '../../marks.ts';
import { around, closed, dot, wobbly } from '../../outline.ts';

/** Sushi: rice with fish on it. */
export const nigiri =
  (topping: string): Shape =>
  () => [
    shadow(closed(around(10, [150, 60], () => 1, [10, 66]))),
    part(
      closed([
        [-140, 10],
        [-110, -36],
        [110, -36],
        [144, 10],
        [136, 84],
        [0, 96],
        [-136, 84],
      ]),
      '#fbf8ee',
      { body: 'full', tone: 1 },
    ),
    ink(
      'M-96 50q9 -9 18 0M-50 66q9 9 18 0M0 54q9 -9 18 0M50 70q9 9 18 0M96 48q9 -9 16 4M-20 84q9 -6 16 0',
      4,
    ),
    part(
      closed([
        [-176, 20],
        [-150, -50],
        [0, -84],
        [150, -56],
        [182, 14],
        [90, -2],
        [-90, 4],
      ]),
      topping,
      { body: 'round' },
    ),
    light('M-110 -40L-84 -10M-50 -60L-24 -12M16 -68L40 -12M80 -60L104 -10', lighter(topping, 0.65), 9),
  ];

/** A rolled piece: rice round a filling, in seaweed or seeds. */
export const maki =
  (outside: string, filling: readonly string[], inside = '#fbf8ee'): Shape =>
  (die) => [
    shadow(wobbly(die, 110, 70, 0.03, 9, [12, 80])),
    part(
      closed([
        [-108, -30],
        [-108, 60],
        [-60, 104],
        [60, 104],
        [108, 60],
        [108, -30],
      ]),
      outside,
      { body: 'full' },
    ),
    part(dot([0, -30], 110, 66), outside, { body: 'flat', tone: 0.5 }),
    part(dot([0, -31], 92, 54), inside, { body: 'flat', tone: 1, edge: 2 }),
    ...filling.map((color, i) =>
      part(dot([(i - (filling.length - 1) / 2) * 40, -30 + (i % 2 ? 8 : -5)], 25, 20), color, {
        body: 'low',
        edge: 3,
      }),
    ),
    ink(
      'M-74 -40q8 -6 14 0M-66 -14q8 6 14 0M56 -44q8 -6 14 0M60 -14q8 6 14 0M-10 -66q8 -6 14 0M-6 8q8 6 14 0',
      3,
    ),
  ];

/** A stick of surimi. */
export const surimi: Shape = () => [
  shadow(closed(around(10, [196, 36], () => 1, [8, 34]))),
  part(
    closed([
      [-200, -34],
      [0, -38],
      [200, -34],
      [206, 0],
      [200, 34],
      [0, 38],
      [-200, 34],
      [-206, 0],
    ]),
    '#fbf3ea',
    { body: 'round', tone: 1 },
  ),
  part(
    closed([
      [-200, -34],
      [0, -38],
      [200, -34],
      [200, -6],
      [0, -10],
      [-200, -6],
    ]),
    '#e2603f',
    { body: 'low', edge: 2 },
  ),
  ink('M-186 12H180M-190 22H186', 2.5),
];
