import { lighter } from '../../../color.ts';
import { type Shape } from '../../layout.ts';
import { type Mark, ink, light, part, shadow } from '../../marks.ts';
import { type Point, around, band, closed, dot, wobbly } from '../../outline.ts';

/** A prawn: ringed tail, long feelers; a scampo has claws. */
export const prawn =
  (color: string, { claws = false, shelled = false }: { claws?: boolean; shelled?: boolean } = {}): Shape =>
  () => {
    const spine: Point[] = [
      [-110, -60],
      [-40, -92],
      [50, -88],
      [118, -36],
      [132, 44],
      [84, 112],
    ];
    const rings = [
      'M18 -144q-14 46 -12 98',
      'M72 -130q-26 44 -34 88',
      'M126 -90q-34 34 -64 62',
      'M160 -26q-40 14 -78 28',
      'M156 40q-34 -2 -62 4',
    ];
    const tail = 'M96 110L40 176L88 168L98 200L128 162L172 168L124 108z';
    const head = closed([
      [-20, -152],
      [-110, -140],
      [-236, -74],
      [-150, -22],
      [-50, -20],
      [-30, -80],
    ]);
    const feelers = 'M-200 -66C-250 -130 -200 -200 -90 -206M-204 -60C-256 -20 -236 90 -140 150';
    const legs = [-120, -90, -60, -20, 16, 50]
      .map((x, i) => `M${x} ${-40 + i * 2}l-14 ${48 - i * 2}`)
      .join('');
    return [
      shadow(closed(around(10, [150, 90], () => 1, [20, 40]))),
      ...(shelled ? [] : [ink(feelers, 4), ink(legs, 6)]),
      part(tail, color),
      part(
        band(spine, (at) => 122 - at * 74),
        color,
        { body: 'full' },
      ),
      ...(shelled
        ? [part(dot([-112, -62], 40, 54), lighter(color, 0.3), { body: 'low', tone: 1 })]
        : [
            part(head, color, { body: 'full' }),
            part(dot([-168, -76], 8), '#20160f', { body: 'flat', tone: 0, edge: 0 }),
          ]),
      ink(rings.join(''), 4),
      light('M-20 -126C40 -126 90 -110 122 -60', lighter(color, 0.6), 6),
      ...(claws
        ? [-1, 1].map((side): Mark =>
            part(
              `M-190 ${side * 10 - 64}L-240 ${side * 70 - 40}L-226 ${side * 150 - 20}L-206 ${side * 104 - 30}L-196 ${side * 150 - 16}L-200 ${side * 66 - 40}z`,
              color,
            ),
          )
        : []),
    ];
  };

/** A closed bivalve with its rings of growth. */
export const shell =
  (color: string, long = false): Shape =>
  () => {
    const outline: Point[] = long
      ? [
          [-204, 60],
          [-120, -40],
          [20, -104],
          [160, -84],
          [212, 0],
          [170, 84],
          [30, 110],
          [-110, 100],
        ]
      : [
          [-160, 40],
          [-130, -60],
          [-30, -128],
          [50, -120],
          [146, -50],
          [164, 44],
          [70, 116],
          [-70, 114],
        ];
    const rings = [0.8, 0.6, 0.4].map((k) =>
      closed(
        outline.map(([x, y]) =>
          long ? [-204 + (x + 204) * k, 60 + (y - 60) * k] : [x * k + 4, -110 + (y + 110) * k],
        ),
      ),
    );
    return [
      shadow(closed(outline.map(([x, y]) => [x + 12, y + 24] as const))),
      part(closed(outline), color, { body: 'ball' }),
      ink(rings.join(''), 3.5),
      light(
        long ? 'M-60 -40C20 -76 90 -80 150 -50' : 'M-96 -30C-70 -76 -30 -100 10 -104',
        lighter(color, 0.6),
        8,
      ),
    ];
  };

/** An oyster in its half shell. */
export const oyster: Shape = (die) => [
  shadow(wobbly(die, 196, 150, 0.05, 12, [14, 30])),
  part(wobbly(die, 202, 156, 0.1, 13), '#8f8a80', { body: 'full' }),
  part(wobbly(die, 166, 122, 0.08, 12), '#f2efe6', { body: 'low', tone: 1 }),
  part(wobbly(die, 122, 80, 0.16, 11, [-4, 6]), '#cfc8b4', { body: 'full' }),
  part(wobbly(die, 70, 42, 0.14, 9, [-20, 8]), '#e9e2cc', { body: 'round', edge: 2, tone: 1 }),
  ink('M-104 20C-60 64 40 70 104 30M96 -28C60 -60 0 -66 -50 -52', 3.5),
];
