import { darker, lighter } from '../../color.ts';
import { type Shape } from '../layout.ts';
import { type Mark, ink, light, part, shadow } from '../marks.ts';
import { around, closed, dot, open, scattered, straight, wobbly } from '../outline.ts';
import { flecks } from './minced-meat.ts';

interface Cake {
  side: string;
  top: string;
  inside: readonly string[];
}

/** A round cake with a piece cut out; layers show. */
export const cake =
  ({ side, top, inside }: Cake, decor: 'sugar' | 'crumbs' | 'swirls' | 'slices' | 'plain' = 'sugar'): Shape =>
  (die) => {
    const height = 104;
    const step = height / inside.length;
    const cut = inside.flatMap((color, i): Mark[] => {
      const y = -30 + i * step;
      return [
        part(
          straight([
            [-6, y - 14],
            [-92, y + 104],
            [-92, y + 104 + step],
            [-6, y - 14 + step],
          ]),
          color,
          { body: 'flat', edge: 2.5, tone: 0.8 },
        ),
        part(
          straight([
            [-6, y - 14],
            [110, y + 98],
            [110, y + 98 + step],
            [-6, y - 14 + step],
          ]),
          lighter(color, 0.15),
          { body: 'flat', edge: 2.5 },
        ),
      ];
    });
    const around10 = around(10, [142, 76], () => 1, [0, -30]).filter(([x, y]) => y < 10 || Math.abs(x) > 110);
    const decoration: Record<typeof decor, () => Mark[]> = {
      sugar: () => [light(flecks(die, 26, [160, 80], [0, -46]), '#ffffff', 8)],
      crumbs: () => [
        part(
          scattered(die, 34, [166, 84])
            .map(([x, y]) => wobbly(die, 15, 11, 0.2, 6, [x, y - 48]))
            .join(''),
          lighter(top, 0.25),
          { body: 'low', edge: 3 },
        ),
      ],
      swirls: () =>
        around10.flatMap((at) => [
          part(dot(at, 30, 26), '#fdf6e6', { body: 'round', tone: 1, edge: 3 }),
          ink(`M${Math.round(at[0] - 12)} ${Math.round(at[1])}q12 -16 22 -2q-6 12 -14 4`, 3),
        ]),
      slices: () =>
        around10.map(([x, y]) =>
          part(wobbly(die, 46, 24, 0.08, 8, [x * 0.9, y]), '#f1d89a', { body: 'low', edge: 3 }),
        ),
      plain: () => [ink(flecks(die, 14, [150, 76], [0, -50]), 3)],
    };
    return [
      shadow(closed(around(12, [214, 110], () => 1, [16, 100]))),
      part(`M-204 -30A204 122 0 0 1 204 -30V${height - 30}A204 122 0 0 1 -204 ${height - 30}z`, side, {
        body: 'full',
        tone: 0.8,
      }),
      part(dot([0, -30], 204, 122), top, { body: 'low' }),
      ...decoration[decor](),
      part(`M-6 -44L-92 74V${74 + height}Q0 ${108 + height} 110 ${68 + height}V68z`, '#e9dcc0', {
        body: 'flat',
        edge: 0,
        tone: 0.8,
      }),
      ...cut,
    ];
  };

/** A tart with a lattice over its jam. */
export const tart =
  (crust: string, filling: string, latticed = true): Shape =>
  (die) => {
    const bars = [-96, -32, 32, 96].flatMap((x) => [
      open([
        [x - 30, -Math.sqrt(1 - (x / 176) ** 2) * 118],
        [x + 6, Math.sqrt(1 - (x / 176) ** 2) * 118],
      ]),
      open([
        [-Math.sqrt(1 - (x / 176) ** 2) * 168, x * 0.7 + 16],
        [Math.sqrt(1 - (x / 176) ** 2) * 168, x * 0.7 - 16],
      ]),
    ]);
    const rim = closed(around(32, [214, 156], (i) => (i % 2 ? 1 : 0.955)));
    return [
      shadow(wobbly(die, 214, 156, 0.01, 12, [14, 30])),
      part(closed(around(32, [214, 156], (i) => (i % 2 ? 1 : 0.955), [0, 22])), darker(crust, 0.2), {
        body: 'low',
        tone: 0.5,
      }),
      part(rim, crust, { body: 'round', edge: 5 }),
      part(dot([0, 0], 172, 120), filling, { body: 'flat', tone: 0.85 }),
      light(flecks(die, 16, [140, 90], [0, 0]), lighter(filling, 0.5), 6),
      ...(latticed ? bars.flatMap((d) => [ink(d, 25), light(d, crust, 17)]) : []),
    ];
  };

/** A ring cake, high, with a hole. */
export const ringCake =
  (color: string, sugar = true): Shape =>
  (die) => [
    shadow(closed(around(12, [210, 110], () => 1, [16, 84]))),
    part(
      closed([
        [-206, 20],
        [-190, -60],
        [-90, -126],
        [0, -136],
        [90, -126],
        [190, -60],
        [206, 20],
        [186, 106],
        [90, 150],
        [-90, 150],
        [-186, 106],
      ]),
      color,
      { body: 'ball', edge: 5 },
    ),
    part(dot([0, -44], 62, 32), darker(color, 0.6), { body: 'flat', tone: 0.25 }),
    ink('M-150 -76Q-176 20 -150 110M-84 -20Q-96 60 -76 140M84 -20Q96 60 76 140M150 -76Q176 20 150 110', 4),
    ...(sugar ? [light(flecks(die, 36, [170, 80], [0, -40]), '#ffffff', 7)] : []),
  ];

/** A wedge of layered pastry and cream. */
export const layered =
  (colors: readonly string[], top: string): Shape =>
  (die) => {
    const step = 150 / colors.length;
    return [
      shadow(closed(around(10, [210, 80], () => 1, [24, 110]))),
      ...colors.flatMap((color, i) => {
        const y = -60 + i * step;
        return [
          part(
            straight([
              [-200, y],
              [120, y + 30],
              [120, y + 30 + step],
              [-200, y + step],
            ]),
            color,
            { body: 'low', edge: 3, tone: 0.95 },
          ),
          part(
            straight([
              [120, y + 30],
              [204, y - 50],
              [204, y - 50 + step],
              [120, y + 30 + step],
            ]),
            darker(color, 0.1),
            { body: 'low', edge: 3, tone: 0.6 },
          ),
        ];
      }),
      part(
        straight([
          [-200, -60],
          [-110, -136],
          [204, -110],
          [120, -30],
        ]),
        top,
        { body: 'low', tone: 1 },
      ),
      light(flecks(die, 14, [130, 30], [0, -84]), '#ffffff', 8),
    ];
  };
