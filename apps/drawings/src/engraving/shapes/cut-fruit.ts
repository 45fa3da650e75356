import { lighter } from '../../color.ts';
import { type Shape } from '../layout.ts';
import { ink, light, part, shadow } from '../marks.ts';
import { around, closed, dot, open, wobbly } from '../outline.ts';

/** A citrus fruit cut across: rind, pith, segments. */
export const halfCitrus =
  (rind: string, flesh: string): Shape =>
  () => {
    const segments = Array.from({ length: 10 }, (_, i) => {
      const a = (i / 10) * Math.PI * 2;
      const b = a + Math.PI / 5;
      const at = (angle: number, r: number): string =>
        `${Math.round(Math.cos(angle) * r)} ${Math.round(Math.sin(angle) * r)}`;
      return `M${at((a + b) / 2, 16)}L${at(a + 0.06, 118)}Q${at((a + b) / 2, 140)} ${at(b - 0.06, 118)}z`;
    });
    return [
      shadow(dot([14, 20], 160)),
      part(dot([0, 0], 162), rind, { body: 'round', edge: 5 }),
      part(dot([0, 0], 142), '#fbf3dc', { body: 'flat', edge: 2, tone: 1 }),
      part(segments.join(''), flesh, { body: 'low', edge: 3 }),
    ];
  };

/** A kiwi cut across: white heart, a ring of seeds. */
export const kiwi =
  (flesh: string): Shape =>
  () => [
    shadow(dot([14, 20], 160, 140)),
    part(dot([0, 0], 162, 142), '#8a6a3c', { body: 'round', edge: 5 }),
    part(dot([0, 0], 142, 122), flesh, { body: 'flat', edge: 2, tone: 1 }),
    light(
      around(20, [1, 1])
        .map(
          ([x, y]) =>
            `M${Math.round(x * 60)} ${Math.round(y * 50)}L${Math.round(x * 118)} ${Math.round(y * 100)}`,
        )
        .join(''),
      lighter(flesh, 0.5),
      5,
    ),
    part(
      around(22, [74, 62])
        .map((at) => dot(at, 7, 5))
        .join(''),
      '#2a241c',
      { body: 'flat', edge: 1, tone: 0.1 },
    ),
    part(dot([0, 0], 44, 36), '#f8f3d4', { body: 'low', edge: 3, tone: 1 }),
  ];

/** A striped watermelon, with a slice before it. */
export const watermelon =
  (sliced: boolean): Shape =>
  () => {
    const stripes = [-0.8, -0.48, -0.16, 0.16, 0.48, 0.8].map((k) =>
      open([
        [k * 60, -152],
        [k * 170 - 8, -80],
        [k * 190 + 8, 0],
        [k * 170 - 8, 80],
        [k * 60, 152],
      ]),
    );
    return [
      shadow(closed(around(10, [206, 80], () => 1, [16, 110]))),
      part(dot([0, 0], 206, 166), '#7fae54', { body: 'ball', edge: 5 }),
      ...stripes.flatMap((d) => [ink(d, 26), light(d, '#2f5a34', 18)]),
      light(
        open([
          [-140, -50],
          [-110, -94],
          [-60, -124],
        ]),
        '#dff0c4',
        12,
      ),
      ...(sliced
        ? [
            part('M-40 60L200 30Q210 170 60 190Q-40 176 -40 60z', '#3f7a3c', { body: 'low' }),
            part('M-40 60L200 30Q196 146 64 168Q-26 156 -40 60z', '#f4f0d4', {
              body: 'flat',
              edge: 2,
              tone: 1,
            }),
            part('M-34 60L192 32Q184 134 64 152Q-14 142 -34 60z', '#d9453c', { body: 'low', edge: 2 }),
            ink('M20 90l8 8M70 76l6 10M118 70l8 8M50 124l8 6M100 112l8 6', 8),
          ]
        : []),
    ];
  };

/** A coconut, broken open. */
export const coconut: Shape = (die) => [
  shadow(closed(around(10, [200, 80], () => 1, [10, 100]))),
  part(wobbly(die, 140, 136, 0.03, 11, [-66, -40]), '#7a4d2a', { body: 'ball', edge: 5 }),
  ink('M-170 -90q30 20 60 10M-180 -40q40 20 90 10M-160 10q30 20 70 10M-90 -150q20 30 60 30', 4),
  part(dot([76, 52], 136, 122), '#6b4222', { body: 'full', edge: 5 }),
  part(dot([78, 46], 118, 104), '#fdfaf2', { body: 'flat', edge: 3, tone: 1 }),
  part(dot([84, 54], 82, 70), '#f1ebdc', { body: 'full', edge: 3, tone: 0.86 }),
];

/** A pineapple with its crown. */
export const pineapple: Shape = () => {
  const scales = [-3, -2, -1, 0, 1, 2, 3].flatMap((i) => [
    open([
      [i * 52 - 110, -60],
      [i * 52 - 10, 70],
      [i * 52 + 60, 190],
    ]),
    open([
      [i * 52 + 110, -60],
      [i * 52 + 10, 70],
      [i * 52 - 60, 190],
    ]),
  ]);
  const blades = [-70, -48, -24, 0, 24, 48, 70].map((x, i) =>
    part(
      `M${Math.round(x * 0.5 - 16)} -70Q${Math.round(x * 0.9)} -150 ${Math.round(x * 1.9)} ${-216 + Math.abs(i - 3) * 22}Q${Math.round(x * 0.9 + 26)} -140 ${Math.round(x * 0.5 + 18)} -70z`,
      '#5f8a3c',
      { body: 'low' },
    ),
  );
  const body = closed([
    [0, -84],
    [84, -60],
    [122, 40],
    [100, 150],
    [0, 200],
    [-100, 150],
    [-122, 40],
    [-84, -60],
  ]);
  return [
    shadow(closed(around(10, [140, 60], () => 1, [24, 176]))),
    ...blades,
    part(body, '#d9a03c', { body: 'ball', edge: 5 }),
    { kind: 'clip', d: body, marks: [ink(scales.join(''), 5)] },
  ];
};
