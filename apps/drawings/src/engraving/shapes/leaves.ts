import { darker, lighter } from '../../color.ts';
import { type Shape } from '../layout.ts';
import { type Mark, ink, light, part, shadow } from '../marks.ts';
import { type Point, around, closed, open, scattered, straight, wobbly } from '../outline.ts';

/** One leaf from the origin upwards. */
export function blade(
  turn: number,
  length: number,
  { width, color, rib, curly }: { width: number; color: string; rib: string; curly: boolean },
): Mark[] {
  const count = curly ? 18 : 10;
  const rim = (i: number) => (curly ? (i % 2 ? 0.9 : 1.08) : 1);
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  const at = (across: number, along: number): Point => [
    across * cos + along * sin,
    across * sin - along * cos,
  ];
  const outline = Array.from({ length: count }, (_, i): Point => {
    const angle = (i / count) * Math.PI * 2;
    return at(
      Math.sin(angle) * width * rim(i) * (0.72 + 0.28 * Math.cos(angle)),
      length * 0.5 + Math.cos(angle) * length * 0.5 * rim(i),
    );
  });
  const veins = [0.35, 0.52, 0.68].map((k) =>
    open([at(-width * 0.6, length * (k + 0.14)), at(0, length * k), at(width * 0.6, length * (k + 0.14))]),
  );
  return [
    part(closed(outline), color, { body: 'round' }),
    light(open([at(0, 0), at(0, length * 0.5), at(0, length * 0.88)]), rib, 9),
    ink(veins.join(''), 3),
  ];
}

/** A head of leaves: lettuce, endive, savoy cabbage, radicchio. */
export const leafyHead =
  (
    color: string,
    {
      rib = '#f2f4d8',
      heart = lighter(color, 0.4),
      curly = false,
      tall = 1,
    }: { rib?: string; heart?: string; curly?: boolean; tall?: number } = {},
  ): Shape =>
  (die) => {
    const layer = (angles: readonly number[], length: number, width: number, tone: string): Mark[] =>
      angles.flatMap((turn) =>
        blade(turn + die.between(-0.08, 0.08), length * die.between(0.94, 1.05), {
          width,
          color: tone,
          rib,
          curly,
        }),
      );
    const lift = (marks: Mark[]): Mark => ({ kind: 'group', transform: 'translate(0 150)', marks });
    return [
      shadow(closed(around(10, [196, 60], () => 1, [14, 150]))),
      lift([
        ...layer([-1.15, 1.15, -0.8, 0.8], 270 * tall, 104, darker(color, 0.12)),
        ...layer([-0.42, 0.42, 0], 310 * tall, 100, color),
        ...layer([-0.52, 0.52, -0.16, 0.2], 210 * tall, 80, heart),
      ]),
    ];
  };

/** A head closed like a ball: cabbage. */
export const cabbage =
  (color: string, curly = true): Shape =>
  (die) => {
    const vein = (side: number) =>
      `M${side * 10} 150C${side * 60} 60 ${side * 100} -20 ${side * 110} -100M${side * 60} 50q${side * 40} 0 ${side * 80} -30M${side * 84} -10q-${side > 0 ? 1 : -1} -40 ${side * -30} -70`;
    return [
      shadow(closed(around(10, [200, 80], () => 1, [18, 120]))),
      part(
        closed(around(22, [212, 186], (i) => (i % 2 ? 0.94 : 1.04) + die.between(-0.02, 0.02))),
        darker(color, 0.14),
        { body: 'full' },
      ),
      part(
        closed(around(curly ? 24 : 12, [164, 150], (i) => (curly && i % 2 ? 0.94 : 1.02))),
        lighter(color, 0.2),
        { body: 'ball' },
      ),
      light('M0 150C-10 60 10 -40 0 -130', lighter(color, 0.75), 11),
      light(vein(1) + vein(-1), lighter(color, 0.7), 7),
      ink(vein(1), 3),
    ];
  };

/** Loose leaves in a heap. */
export const leafHeap =
  (colors: readonly string[], toothed = false): Shape =>
  (die) => [
    shadow(wobbly(die, 206, 120, 0.04, 10, [14, 60])),
    ...scattered(die, 18, [150, 104])
      .toSorted((a, b) => a[1] - b[1])
      .map(([x, y], i): Mark => ({
        kind: 'group',
        transform: `translate(${Math.round(x)} ${Math.round(y + 44)})`,
        marks: blade(die.between(-1.5, 1.5), die.between(110, 150), {
          width: toothed ? 34 : 46,
          color: colors[i % colors.length]!,
          rib: '#eef2cf',
          curly: toothed,
        }),
      })),
  ];

/** A pointed cauliflower: turrets in a spiral, leaves below. */
export const turrets =
  (color: string, leaf = '#7ba24a'): Shape =>
  (die) => {
    const cone = ([x, y]: Point, size: number): Mark[] => [
      part(
        straight([
          [x - size, y + size * 0.6],
          [x, y - size],
          [x + size, y + size * 0.6],
          [x, y + size * 0.9],
        ]),
        color,
        { body: 'full', edge: 3.5 },
      ),
      ink(
        `M${Math.round(x - size * 0.5)} ${Math.round(y)}l${Math.round(size * 0.5)} ${Math.round(size * 0.4)}l${Math.round(size * 0.5)} ${Math.round(-size * 0.4)}`,
        3,
      ),
    ];
    return [
      shadow(closed(around(10, [196, 70], () => 1, [14, 136]))),
      ...[-1.2, 1.2, -0.75, 0.75].map((turn): Mark => ({
        kind: 'group',
        transform: 'translate(0 170)',
        marks: blade(turn, 250, { width: 70, color: leaf, rib: '#e4efc4', curly: false }),
      })),
      part(closed(around(10, [164, 140], () => 1, [0, 10])), darker(color, 0.2), { body: 'ball' }),
      ...scattered(die, 26, [134, 116], 0.03)
        .toSorted((a, b) => a[1] - b[1])
        .flatMap((at) => cone([at[0], at[1] + 4], 42)),
    ];
  };
