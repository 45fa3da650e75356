import type { Dice } from '@bottega/demo/seeded';

export type Point = readonly [x: number, y: number];

const pair = ([x, y]: Point): string => `${Math.round(x)} ${Math.round(y)}`;

/** The Bézier piece from b to c of a Catmull-Rom curve through a, b, c and d. */
function piece(a: Point, b: Point, c: Point, d: Point): string {
  const first: Point = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6];
  const second: Point = [c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6];
  return `C${pair(first)} ${pair(second)} ${pair(c)}`;
}

/** A smooth closed outline through the points. */
export function closed(points: readonly Point[]): string {
  const at = (index: number): Point => points[(index + points.length) % points.length]!;
  return `M${pair(at(0))}${points.map((_, i) => piece(at(i - 1), at(i), at(i + 1), at(i + 2))).join('')}z`;
}

/** A smooth line through the points. */
export function open(points: readonly Point[]): string {
  const at = (index: number): Point => points[Math.max(0, Math.min(points.length - 1, index))]!;
  const pieces = points.slice(1).map((_, i) => piece(at(i - 1), at(i), at(i + 1), at(i + 2)));
  return `M${pair(at(0))}${pieces.join('')}`;
}

/** A polygon with straight sides. */
export const straight = (points: readonly Point[]): string => `M${points.map(pair).join('L')}z`;

/** Points round an ellipse, from the right clockwise; `reach` stretches each. */
export function around(
  count: number,
  [rx, ry]: Point,
  reach: (index: number) => number = () => 1,
  [cx, cy]: Point = [0, 0],
): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * Math.PI * 2;
    return [cx + Math.cos(angle) * rx * reach(i), cy + Math.sin(angle) * ry * reach(i)] as const;
  });
}

/** An ellipse that a hand has drawn: no two are alike. */
export const wobbly = (
  die: Dice,
  rx: number,
  ry: number,
  jitter = 0.06,
  count = 9,
  centre: Point = [0, 0],
): string => closed(around(count, [rx, ry], () => 1 + die.between(-jitter, jitter), centre));

/** The same points, shrunk towards their middle and moved. */
export function inset(points: readonly Point[], factor: number, [dx, dy]: Point = [0, 0]): Point[] {
  const cx = points.reduce((sum, [x]) => sum + x, 0) / points.length;
  const cy = points.reduce((sum, [, y]) => sum + y, 0) / points.length;
  return points.map(([x, y]) => [cx + (x - cx) * factor + dx, cy + (y - cy) * factor + dy] as const);
}

/** Places inside an ellipse, spread evenly (sunflower order) and shaken a little. */
export function scattered(die: Dice, count: number, [rx, ry]: Point, shake = 0.08): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const reach = Math.sqrt((i + 0.5) / count) + die.between(-shake, shake);
    const angle = i * 2.39996 + die.between(-0.2, 0.2);
    return [Math.cos(angle) * rx * reach, Math.sin(angle) * ry * reach] as const;
  });
}

/** A band of the given widths along a line of points: a worm, a stalk, a fillet. */
export function band(spine: readonly Point[], widthAt: (part: number) => number): string {
  const last = spine.length - 1;
  const side = (sign: 1 | -1): Point[] =>
    spine.map(([x, y], i) => {
      const [ax, ay] = spine[Math.max(0, i - 1)]!;
      const [bx, by] = spine[Math.min(last, i + 1)]!;
      const length = Math.hypot(bx - ax, by - ay) || 1;
      const half = (sign * widthAt(i / last)) / 2;
      return [x - ((by - ay) / length) * half, y + ((bx - ax) / length) * half] as const;
    });
  return closed([...side(1), ...side(-1).toReversed()]);
}

/** A dot, short to write: drawings have hundreds. */
export const dot = ([x, y]: Point, rx: number, ry = rx): string =>
  `M${Math.round(x - rx)} ${Math.round(y)}a${Math.round(rx)} ${Math.round(ry)} 0 1 0 ${Math.round(2 * rx)} 0a${Math.round(rx)} ${Math.round(ry)} 0 1 0 ${Math.round(-2 * rx)} 0z`;
