import { darker, lighter } from '../../color.ts';
import { type Dice } from '@bottega/demo/seeded';
import { type Shape } from '../layout.ts';
import { type Mark, ink, light, part, shadow } from '../marks.ts';
import { type Point, around, band, closed, dot, scattered, wobbly } from '../outline.ts';
import { flecks } from './minced-meat.ts';

export interface Dough {
  crust: string;
  crumb: string;
  /** Seeds, olives or nuts, by their colour. */
  bits?: string;
}

export const bitsOf = (
  die: Dice,
  color: string | undefined,
  count: number,
  spread: Point,
  centre: Point = [0, 0],
): Mark[] =>
  color
    ? [
        part(
          scattered(die, count, spread)
            .map(([x, y]) => dot([x + centre[0], y + centre[1]], die.between(6, 11), die.between(4, 8)))
            .join(''),
          color,
          { body: 'flat', edge: 2.5 },
        ),
      ]
    : [];

/** A cut in the crust that the oven opened. */
const score = (d: string, crumb: string, width = 16): Mark[] => [
  light(d, lighter(crumb, 0.2), width),
  ink(d, 4),
];

/** A round loaf, scored, floury. */
export const roundLoaf =
  ({ crust, crumb, bits }: Dough, pattern: 'cross' | 'slashes' | 'shell' | 'rows' = 'slashes'): Shape =>
  (die) => {
    const cuts = {
      cross: ['M-110 -40C-40 -70 50 -60 120 -30', 'M-16 -136C10 -80 10 10 -10 90'],
      slashes: [
        'M-130 -10C-100 -70 -60 -100 -20 -120',
        'M-70 50C-30 -20 20 -70 70 -100',
        'M10 84C50 30 90 -20 140 -40',
      ],
      shell: [
        'M-20 -140C-130 -90 -150 0 -120 70',
        'M-6 -140C-50 -60 -50 20 -40 96',
        'M14 -140C50 -60 50 20 44 96',
        'M30 -138C120 -90 150 0 124 70',
      ],
      rows: [
        'M-140 -50C-40 -90 60 -90 144 -50',
        'M-170 0C-50 -44 70 -44 172 4',
        'M-150 54C-40 16 60 16 156 56',
        'M-60 -110C-50 -30 -50 40 -64 100',
        'M50 -112C60 -30 56 40 60 104',
      ],
    }[pattern];
    return [
      shadow(closed(around(12, [214, 110], () => 1, [14, 76]))),
      part(
        closed(around(12, [212, 164], (i) => (i > 0 && i < 6 ? 0.86 : 1) + die.between(-0.02, 0.02))),
        crust,
        { body: 'ball', edge: 5 },
      ),
      light(flecks(die, 22, [160, 110], [-16, -26]), '#fff5de', 7),
      ...cuts.flatMap((d) => score(d, crumb)),
      ink(flecks(die, 20, [170, 116], [0, 0]), 3),
      ...bitsOf(die, bits, 26, [150, 104], [0, -10]),
    ];
  };

/** A loaf cut through: crust round a crumb with holes. */
export const cutLoaf =
  ({ crust, crumb, bits }: Dough): Shape =>
  (die) => {
    const face = closed(
      around(12, [150, 116], (i) => (i > 0 && i < 6 ? 0.9 : 1.02) + die.between(-0.03, 0.03), [-54, 24]),
    );
    const inner = closed(
      around(12, [132, 98], (i) => (i > 0 && i < 6 ? 0.9 : 1.02) + die.between(-0.03, 0.03), [-54, 24]),
    );
    const pores = scattered(die, 22, [108, 80]).map(([x, y]) =>
      dot([x - 54, y + 22], die.between(5, 15), die.between(4, 9)),
    );
    return [
      shadow(closed(around(12, [214, 100], () => 1, [20, 90]))),
      part(
        closed([
          [-80, -90],
          [20, -140],
          [140, -120],
          [212, -30],
          [206, 70],
          [120, 128],
          [-40, 132],
          [-150, 60],
        ]),
        crust,
        { body: 'ball', edge: 5 },
      ),
      ...score('M60 -120C110 -96 150 -50 166 0', crumb),
      light(flecks(die, 12, [60, 80], [120, -10]), '#fff5de', 6),
      part(face, crust, { body: 'low' }),
      part(inner, crumb, { body: 'low', edge: 2, tone: 1 }),
      part(pores.join(''), darker(crumb, 0.16), { body: 'flat', edge: 2.5, tone: 0.7 }),
      ...bitsOf(die, bits, 12, [100, 70], [-54, 24]),
    ];
  };

/** A long loaf: baguette, filone, ciabatta, by width. */
export const longLoaf =
  ({ crust, crumb, bits }: Dough, width: number, cuts = 5): Shape =>
  (die) => {
    const spine: Point[] = [
      [-236, 10],
      [-120, -6],
      [0, -10],
      [120, -6],
      [236, 10],
    ];
    const at = (t: number) => width * Math.min(1, 0.42 + Math.sin(Math.PI * t) * 0.9);
    const slashes = Array.from({ length: cuts }, (_, i) => {
      const x = -170 + (i + 0.5) * (340 / cuts);
      return `M${Math.round(x - 28)} ${Math.round(width * 0.18)}Q${Math.round(x)} ${Math.round(-width * 0.1)} ${Math.round(x + 34)} ${Math.round(-width * 0.34)}`;
    });
    return [
      shadow(
        band(
          spine.map(([x, y]) => [x + 10, y + width * 0.34]),
          at,
        ),
      ),
      part(band(spine, at), crust, { body: 'full', edge: 5 }),
      ...slashes.flatMap((d) => score(d, crumb, Math.max(10, width * 0.13))),
      light(flecks(die, 14, [190, width * 0.3], [0, -6]), '#fff5de', 6),
      ...bitsOf(die, bits, 22, [190, width * 0.34], [0, -8]),
    ];
  };

/** A soft roll. */
export const roll =
  (crust: string, bits?: string): Shape =>
  (die) => [
    shadow(wobbly(die, 180, 90, 0.02, 10, [14, 70])),
    part(
      closed([
        [-176, 50],
        [-160, -40],
        [-80, -116],
        [20, -128],
        [120, -90],
        [176, 0],
        [166, 74],
        [0, 108],
        [-150, 92],
      ]),
      crust,
      { body: 'ball', edge: 5 },
    ),
    light('M-104 -40C-80 -80 -40 -98 10 -100', lighter(crust, 0.6), 13),
    ...bitsOf(die, bits, 24, [120, 60], [0, -30]),
  ];
