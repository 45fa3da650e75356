import { lighter } from '../../color.ts';
import { type Shape } from '../layout.ts';
import { ink, light, part, shadow } from '../marks.ts';
import { around, band, closed, straight } from '../outline.ts';
import { flecks } from './minced-meat.ts';

/** A triangle of soft white bread, filled. */
export const sandwich =
  (fillings: readonly string[], bread = '#fbf5e6'): Shape =>
  (die) => [
    shadow(closed(around(10, [214, 70], () => 1, [20, 120]))),
    part(
      straight([
        [-214, 40],
        [10, -140],
        [226, -10],
        [226, 20],
        [-214, 70],
      ]),
      bread,
      { body: 'low', tone: 1 },
    ),
    part(
      straight([
        [-214, 40],
        [226, -10],
        [226, 34],
        [-214, 84],
      ]),
      bread,
      { body: 'low', tone: 0.95 },
    ),
    ...fillings.map((color, i) =>
      part(
        band(
          [
            [-216, 92 + i * 22],
            [-70, 82 + i * 22 - 4],
            [80, 62 + i * 22 + 6],
            [228, 42 + i * 22],
          ],
          () => 28,
        ),
        color,
        { body: 'round', edge: 3 },
      ),
    ),
    part(
      straight([
        [-214, 92 + fillings.length * 22],
        [226, 42 + fillings.length * 22],
        [226, 92 + fillings.length * 22],
        [-214, 142 + fillings.length * 22],
      ]),
      bread,
      { body: 'low', tone: 0.95 },
    ),
    ink(flecks(die, 12, [190, 12], [0, 32]), 2.5),
  ];

/** A filled roll. */
export const filledRoll =
  (crust: string, fillings: readonly string[]): Shape =>
  (die) => [
    shadow(closed(around(10, [214, 80], () => 1, [16, 100]))),
    part(
      closed([
        [-206, 60],
        [0, 50],
        [206, 60],
        [190, 130],
        [0, 150],
        [-190, 130],
      ]),
      crust,
      { body: 'full', edge: 5 },
    ),
    ...fillings.map((color, i) =>
      part(
        band(
          [
            [-214, 60 - i * 28],
            [-130, 44 - i * 28],
            [-40, 66 - i * 28],
            [60, 44 - i * 28],
            [150, 64 - i * 28],
            [216, 50 - i * 28],
          ],
          () => 36,
        ),
        color,
        { body: 'round', edge: 3.5 },
      ),
    ),
    part(
      closed([
        [-210, 20],
        [-190, -80],
        [-90, -138],
        [90, -138],
        [190, -80],
        [210, 20],
        [0, 4],
      ]),
      crust,
      { body: 'ball', edge: 5 },
    ),
    light('M-130 -60C-110 -96 -60 -112 0 -114', lighter(crust, 0.55), 12),
    ink(flecks(die, 14, [150, 40], [0, -60]), 3),
  ];
