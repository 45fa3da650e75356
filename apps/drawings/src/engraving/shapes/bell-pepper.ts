import { darker, lighter } from '../../color.ts';
import { type Shape } from '../layout.ts';
import { ink, light, part, shadow } from '../marks.ts';
import { around, band, closed, open } from '../outline.ts';

/** A bell pepper standing: three lobes, hollow shoulders and a thick green stalk. */
export const bellPepper =
  (color: string): Shape =>
  (die) => {
    const wide = die.between(0.95, 1.05);
    return [
      shadow(closed(around(10, [150, 60], () => 1, [20, 168]))),
      part(
        closed([
          [0, -108],
          [50, -140],
          [112, -132],
          [152 * wide, -80],
          [146 * wide, 20],
          [116, 130],
          [76, 182],
          [40, 166],
          [0, 190],
          [-42, 166],
          [-78, 180],
          [-116, 126],
          [-146 * wide, 16],
          [-150 * wide, -84],
          [-110, -134],
          [-50, -140],
        ]),
        color,
        { body: 'ball', edge: 5 },
      ),
      ink(
        open([
          [-22, -104],
          [-54, -30],
          [-52, 70],
          [-40, 158],
        ]) +
          open([
            [24, -104],
            [58, -30],
            [54, 70],
            [40, 158],
          ]),
        4,
      ),
      part(
        closed(around(9, [52, 20], (i) => (i % 2 === 0 ? 1.1 : 0.86), [0, -116])),
        darker('#7fa04a', 0.1),
        { edge: 4 },
      ),
      part(
        band(
          [
            [0, -112],
            [4, -160],
            [26, -206],
          ],
          (at) => 30 - at * 4,
        ),
        '#7fa04a',
        { edge: 4 },
      ),
      light(
        open([
          [-112, 10],
          [-118, -50],
          [-92, -98],
        ]),
        lighter(color, 0.7),
        13,
      ),
    ];
  };
