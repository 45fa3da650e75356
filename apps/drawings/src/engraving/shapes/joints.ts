import { lighter } from '../../color.ts';
import { type Shape } from '../layout.ts';
import { ink, light, part, shadow } from '../marks.ts';
import { around, band, closed, inset, open, scattered, wobbly } from '../outline.ts';
import { type Meat, boneColor, fatColor } from './meat.ts';
import { flecks } from './minced-meat.ts';

/** A joint tied with string; the cut end shows what is inside. */
export const tiedRoast =
  (outside: string, face: string, filling?: string): Shape =>
  (die) => {
    const body = closed([
      [-226, 0],
      [-196, -92],
      [-80, -118],
      [70, -116],
      [170, -104],
      [196, 0],
      [170, 104],
      [70, 118],
      [-80, 116],
      [-196, 92],
    ]);
    const cord = [-150, -84, -18, 48, 112].flatMap((x) => {
      const d = open([
        [x + die.between(-6, 6), -116],
        [x + 26, -50],
        [x + 30, 20],
        [x + 6 + die.between(-6, 6), 116],
      ]);
      return [ink(d, 11), light(d, '#fbf3df', 5)];
    });
    const cut = closed(around(10, [62, 106], () => 1 + die.between(-0.03, 0.03), [172, 0]));
    return [
      shadow(closed(around(10, [226, 100], () => 1, [6, 48]))),
      part(body, outside, { body: 'ball' }),
      ink(flecks(die, 16, [150, 70], [-30, 0]), 3),
      ...cord,
      part(cut, fatColor, { body: 'low' }),
      part(
        closed(
          inset(
            around(10, [62, 106], () => 1, [172, 0]),
            0.86,
          ),
        ),
        face,
        { body: 'low', edge: 3 },
      ),
      ...(filling
        ? [
            light('M172 -58C210 -50 212 50 172 58C140 52 144 -30 172 -30C192 -26 190 26 172 26', filling, 15),
            ink('M172 -58C210 -50 212 50 172 58C140 52 144 -30 172 -30C192 -26 190 26 172 26', 3),
          ]
        : [ink(flecks(die, 8, [30, 64], [172, 0]), 3)]),
    ];
  };

/** A rack of ribs. */
export const ribs =
  ({ lean }: Meat, rub = false): Shape =>
  (die) => {
    const slab = closed([
      [-214, -84],
      [-90, -112],
      [80, -104],
      [210, -78],
      [222, 20],
      [206, 84],
      [60, 104],
      [-90, 108],
      [-212, 90],
      [-224, 0],
    ]);
    const bones = [-172, -103, -34, 35, 104, 173].map((x) => x + die.between(-6, 6));
    const bone = (x: number): string =>
      band(
        [
          [x - 6, 60],
          [x - 2, 110],
          [x, 152],
        ],
        (at) => 28 + at * 8,
      );
    return [
      shadow(closed(around(10, [226, 96], () => 1, [8, 44]))),
      part(bones.map(bone).join(''), boneColor, { body: 'low', tone: 1 }),
      part(slab, lean, { body: 'full' }),
      ...bones.flatMap((x) => [
        light(
          open([
            [x + 4, -86],
            [x - 6, 0],
            [x - 4, 84],
          ]),
          lighter(lean, 0.5),
          13,
        ),
        ink(
          open([
            [x + 32, -96],
            [x + 22, 0],
            [x + 26, 96],
          ]),
          4,
        ),
      ]),
      ...(rub ? [ink(flecks(die, 34, [196, 84], [0, 0]), 4)] : []),
    ];
  };

/** Tripe: a folded cloth of honeycomb. */
export const tripe: Shape = (die) => {
  const cells = scattered(die, 60, [176, 108], 0.04).map(([x, y]) => wobbly(die, 15, 12, 0.2, 6, [x, y]));
  return [
    shadow(wobbly(die, 214, 140, 0.04, 10, [14, 26])),
    part(wobbly(die, 208, 138, 0.1, 11), '#f3e7d0', { body: 'full', tone: 1 }),
    ink(cells.join(''), 3.5),
    ink(
      open([
        [-190, 40],
        [-60, 16],
        [60, 62],
        [196, 22],
      ]),
      7,
    ),
  ];
};

/** A leg with its bone: lamb, shank, drumstick. */
export const leg =
  (color: string, length = 1): Shape =>
  (die) => {
    const end = 150 + 70 * length;
    const bone = `M96 -16L${end} -20C${end + 10} -52 ${end + 52} -40 ${end + 40} -8C${end + 60} 18 ${end + 22} 48 ${end + 2} 22L96 24z`;
    const flesh = closed([
      [-220, 6],
      [-190, -92],
      [-96, -126],
      [10, -104],
      [92, -52],
      [148, -24],
      [150, 26],
      [88, 52],
      [0, 104],
      [-106, 124],
      [-196, 88],
    ]);
    return [
      shadow(closed(around(10, [206, 104], () => 1, [-18, 44]))),
      part(bone, boneColor, { body: 'round', tone: 1 }),
      part(flesh, color, { body: 'ball' }),
      light(
        open([
          [-170, -50],
          [-90, -84],
          [0, -70],
        ]),
        lighter(color, 0.5),
        8,
      ),
      ink(
        open([
          [60, 40],
          [100, 8],
          [110, -28],
        ]),
        4,
      ),
      ink(flecks(die, 8, [110, 60], [-70, 10]), 3),
    ];
  };
