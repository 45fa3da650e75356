import { darker, lighter } from '../../../color.ts';
import { type Shape } from '../../layout.ts';
import { type Mark, ink, part, shadow } from '../../marks.ts';
import { type Point, around, closed, dot, scattered } from '../../outline.ts';

interface Fish {
  back: string;
  belly: string;
  /** Half the height of the body, about 30 (anchovy) to 100 (bream). */
  depth: number;
  stripes?: 'bars' | 'line' | 'dots' | 'waves';
  /** Length of the fins against the usual. */
  fins?: number;
}

function pattern({ stripes, back, depth }: Fish): Mark[] {
  const dark = darker(back, 0.45);
  switch (stripes) {
    case 'bars':
      return [
        ink(
          [-90, -40, 10, 60, 106]
            .map(
              (x) =>
                `M${x} ${Math.round(-depth * 0.7)}q-14 ${Math.round(depth * 0.4)} 0 ${Math.round(depth * 0.9)}`,
            )
            .join(''),
          6,
        ),
      ];
    case 'waves':
      return [
        ink(
          [-110, -80, -50, -20, 10, 40, 70, 100, 126]
            .map(
              (x) =>
                `M${x} ${Math.round(-depth * 0.82)}q16 ${Math.round(depth * 0.2)} 0 ${Math.round(depth * 0.36)}t2 ${Math.round(depth * 0.3)}`,
            )
            .join(''),
          6,
        ),
      ];
    case 'dots':
      return [
        part(
          [-100, -70, -36, -6, 30, 62, 96, 120]
            .map((x, i) => dot([x, -depth * (i % 2 ? 0.5 : 0.22)], 6))
            .join(''),
          dark,
          { body: 'flat', edge: 1, tone: 0.3 },
        ),
      ];
    default:
      return [ink(`M-118 ${Math.round(-depth * 0.2)}C-40 ${Math.round(-depth * 0.4)} 60 -4 166 0`, 3)];
  }
}

/** A whole fish as it lies on ice, its head to the left. */
export const wholeFish =
  (fish: Fish): Shape =>
  () => {
    const { back, belly, depth, fins = 1 } = fish;
    const body = closed([
      [-226, 6],
      [-180, -depth * 0.55],
      [-100, -depth * 0.98],
      [10, -depth],
      [110, -depth * 0.52],
      [170, -depth * 0.2 - 4],
      [170, depth * 0.2 + 4],
      [110, depth * 0.5],
      [0, depth * 0.96],
      [-110, depth * 0.86],
      [-186, depth * 0.42],
    ]);
    const under = closed([
      [-214, 14],
      [-110, depth * 0.16],
      [20, depth * 0.26],
      [168, 2],
      [110, depth * 0.46],
      [0, depth * 0.9],
      [-110, depth * 0.8],
      [-186, depth * 0.38],
    ]);
    const tail = `M156 0L${Math.round(216 + 14 * fins)} ${Math.round(-52 - depth * 0.4)}Q${Math.round(206)} 0 ${Math.round(216 + 14 * fins)} ${Math.round(52 + depth * 0.4)}z`;
    const top = Math.round(-depth * 0.9);
    const dorsal = `M-86 ${top}Q-50 ${Math.round(top - 46 * fins)} 20 ${Math.round(top - 26 * fins)}L92 ${Math.round(-depth * 0.56)}L-40 ${Math.round(-depth * 0.7)}z`;
    const low = `M20 ${Math.round(depth * 0.8)}L66 ${Math.round(depth * 0.8 + 40 * fins)}L104 ${Math.round(depth * 0.44)}z`;
    const fin = closed([
      [-96, 14],
      [-40, 2],
      [-24, 22 + depth * 0.1],
      [-60, 34 + depth * 0.16],
    ]);
    const rays =
      [-14, 0, 14].map((y) => `M176 ${y * 0.4}L210 ${y * 2.4}`).join('') +
      [-60, -30, 0, 30]
        .map((x) => `M${x} ${Math.round(-depth * 0.88)}l-12 ${Math.round(-22 * fins)}`)
        .join('');
    return [
      shadow(closed(around(10, [214, depth * 0.9], () => 1, [6, depth * 0.32 + 10]))),
      part(tail, back),
      part(dorsal, back, { body: 'low' }),
      part(low, belly, { body: 'low' }),
      part(body, back, { body: 'full' }),
      part(under, belly, { body: 'low', edge: 0, tone: 1 }),
      ...pattern(fish),
      part(fin, lighter(back, 0.2), { body: 'low', edge: 3 }),
      ink(
        `${rays}M-128 ${Math.round(-depth * 0.8)}Q-96 0 -132 ${Math.round(depth * 0.72)}M-84 20L-40 14M-222 12L-190 ${Math.round(14 + depth * 0.1)}`,
        4,
      ),
      part(dot([-168, -depth * 0.24], 11), '#fffdf4', { body: 'flat', tone: 1, edge: 3 }),
      part(dot([-168, -depth * 0.24], 5), '#222222', { body: 'flat', tone: 0, edge: 0 }),
    ];
  };

/** A flat fish: a lozenge fringed by its fins. */
export const flatFish =
  (color: string): Shape =>
  (die) => {
    const ring = (rx: number, ry: number): Point[] =>
      around(
        12,
        [rx, ry],
        (i) => [1.02, 0.9, 0.92, 1, 0.92, 0.9, 1.06, 0.9, 0.92, 1, 0.92, 0.9][i]!,
        [-14, 0],
      );
    const rays = around(34, [186, 166], () => 1, [-14, 0]).map(
      ([x, y]) => `M${Math.round(x)} ${Math.round(y)}L${Math.round(x * 0.84)} ${Math.round(y * 0.84)}`,
    );
    return [
      shadow(closed(around(10, [196, 160], () => 1, [6, 22]))),
      part('M150 0L236 -66Q222 0 236 66z', color, { body: 'low' }),
      part(closed(ring(204, 180)), darker(color, 0.1), { body: 'low' }),
      ink(rays.join(''), 3),
      part(closed(ring(166, 132)), color, { body: 'full' }),
      part(
        scattered(die, 16, [110, 84])
          .map((at) => dot([at[0] + 10, at[1]], 6))
          .join(''),
        darker(color, 0.4),
        { body: 'flat', edge: 1, tone: 0.35 },
      ),
      ink('M-128 -66Q-88 0 -128 66M-110 0C-40 -18 60 -8 140 0M-182 22L-154 20', 4),
      ...[-34, 4].map((y) => part(dot([-150, y], 10), '#fffdf4', { body: 'flat', tone: 1, edge: 4 })),
    ];
  };
