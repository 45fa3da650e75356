import { round, type Rect } from './text/fit-text.ts';

/** Collects the definitions (gradients, clips, patterns) of a drawing. */
export type Sketch = { defs: string[] };

export const createSketch = (): Sketch => ({ defs: [] });

export type Stop = readonly [offset: number, color: string, opacity?: number];

function define(sketch: Sketch, element: (id: string) => string): string {
  const id = `d${sketch.defs.length}`;
  sketch.defs.push(element(id));
  return id;
}

/** A group that a drawing shows several times, kept once. */
export function defineOnce(sketch: Sketch, id: string, content: () => string): string {
  const begin = `<g id="${id}">`;
  if (!sketch.defs.some((def) => def.startsWith(begin))) {
    const drawn = content();
    sketch.defs.push(`${begin}${drawn}</g>`);
  }
  return id;
}

const stopsOf = (stops: readonly Stop[]) =>
  stops
    .map(
      ([offset, color, opacity]) =>
        `<stop offset="${offset}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');

/** A linear gradient; its direction is in fractions of the painted shape's box. */
export function linear(
  sketch: Sketch,
  [x1, y1, x2, y2]: readonly [number, number, number, number],
  stops: readonly Stop[],
): string {
  return `url(#${define(sketch, (id) => `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`)})`;
}

export function radial(
  sketch: Sketch,
  [cx, cy, r]: readonly [number, number, number],
  stops: readonly Stop[],
): string {
  return `url(#${define(sketch, (id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`)})`;
}

export function tile(sketch: Sketch, width: number, height: number, content: string, turn = 0): string {
  return `url(#${define(
    sketch,
    (id) =>
      `<pattern id="${id}" width="${round(width)}" height="${round(height)}" patternUnits="userSpaceOnUse"${turn ? ` patternTransform="rotate(${turn})"` : ''}>${content}</pattern>`,
  )})`;
}

export function clipped(sketch: Sketch, d: string, content: string): string {
  return `<g clip-path="url(#${define(sketch, (id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`)})">${content}</g>`;
}

export const fill = (d: string, paint: string, opacity?: number): string =>
  `<path d="${d}" fill="${paint}"${opacity === undefined ? '' : ` opacity="${opacity}"`}/>`;

export const stroke = (d: string, color: string, width: number, opacity?: number): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round"${opacity === undefined ? '' : ` opacity="${opacity}"`}/>`;

export const box = ({ x, y, w, h }: Rect, r = 0): string =>
  r > 0
    ? rounded([
        [x, y, r],
        [x + w, y, r],
        [x + w, y + h, r],
        [x, y + h, r],
      ])
    : `M${round(x)} ${round(y)}h${round(w)}v${round(h)}h${round(-w)}z`;

export const oval = (cx: number, cy: number, rx: number, ry = rx): string =>
  `M${round(cx - rx)} ${round(cy)}a${round(rx)} ${round(ry)} 0 1 0 ${round(2 * rx)} 0a${round(rx)} ${round(ry)} 0 1 0 ${round(-2 * rx)} 0z`;

export type Corner = readonly [x: number, y: number, radius: number];

/** A closed polygon with rounded corners; radii are shortened where sides are short. */
function rounded(corners: readonly Corner[]): string {
  const parts = corners.map(([x, y, radius], i) => {
    const [px, py] = corners[(i - 1 + corners.length) % corners.length]!;
    const [nx, ny] = corners[(i + 1) % corners.length]!;
    const before = Math.hypot(px - x, py - y) || 1;
    const after = Math.hypot(nx - x, ny - y) || 1;
    const reach = Math.min(radius, before / 2, after / 2);
    const ax = x + ((px - x) / before) * reach;
    const ay = y + ((py - y) / before) * reach;
    const bx = x + ((nx - x) / after) * reach;
    const by = y + ((ny - y) / after) * reach;
    const start = `${i === 0 ? 'M' : 'L'}${round(ax)} ${round(ay)}`;
    return reach < 0.5 ? start : `${start}Q${round(x)} ${round(y)} ${round(bx)} ${round(by)}`;
  });
  return `${parts.join('')}z`;
}

/** A symmetric shape around a vertical axis, given by its right side from top to bottom. */
export function symmetric(cx: number, right: readonly Corner[]): string {
  return rounded([
    ...right.map(([dx, y, r]) => [cx + dx, y, r] as const),
    ...right.toReversed().map(([dx, y, r]) => [cx - dx, y, r] as const),
  ]);
}

export function image(name: string, { x, y, w, h }: Rect, turn = 0, extra = ''): string {
  const spin = turn ? ` transform="rotate(${round(turn)} ${round(x + w / 2)} ${round(y + h / 2)})"` : '';
  return `<image href="icon:${name}" x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}"${spin}${extra}/>`;
}

/** The soft shadow under a thing on the ground. */
export function contactShadow(sketch: Sketch, cx: number, y: number, rx: number, strength = 0.34): string {
  const soft = radial(
    sketch,
    [0.5, 0.5, 0.5],
    [
      [0, '#2b2118', strength],
      [0.55, '#2b2118', strength * 0.45],
      [1, '#2b2118', 0],
    ],
  );
  return `<ellipse cx="${round(cx)}" cy="${round(y)}" rx="${round(rx * 1.16)}" ry="${round(Math.max(12, rx * 0.13))}" fill="${soft}"/><ellipse cx="${round(cx)}" cy="${round(y - 1)}" rx="${round(rx * 0.96)}" ry="7" fill="${soft}"/>`;
}

/** Light on a cylinder: dark rims and a bright band left of the middle. */
export function cylinderLight(sketch: Sketch, d: string, strength = 1): string {
  const light = linear(
    sketch,
    [0, 0, 1, 0],
    [
      [0, '#000', 0.4 * strength],
      [0.07, '#000', 0.14 * strength],
      [0.17, '#fff', 0],
      [0.25, '#fff', 0.34 * strength],
      [0.33, '#fff', 0.1 * strength],
      [0.5, '#000', 0],
      [0.74, '#000', 0.06 * strength],
      [0.92, '#000', 0.26 * strength],
      [1, '#000', 0.46 * strength],
    ],
  );
  return fill(d, light);
}
