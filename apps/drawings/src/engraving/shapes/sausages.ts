import { darker, lighter } from '../../color.ts';
import type { Shape } from '../layout.ts';
import { ink, light, part, shadow, type Mark } from '../marks.ts';
import { around, band, closed, dot, open, scattered, type Point } from '../outline.ts';
import { flecks } from './minced-meat.ts';

const knot = (x: number, y: number, color: string): Mark =>
  part(closed(around(7, [13, 11], () => 1, [x, y])), lighter(color, 0.2), { body: 'low', edge: 3 });

const plump = (at: number): number =>
  Math.min(1, Math.sin(Math.PI * Math.min(1, Math.max(0, at))) ** 0.28 + 0.02);

/** One sausage, bent a little, tied at its ends. */
export const sausage =
  (
    color: string,
    { width = 92, flecked = true, bend = 40 }: { width?: number; flecked?: boolean; bend?: number } = {},
  ): Shape =>
  (die) => {
    const rise = bend * die.between(0.6, 1.2);
    const spine: Point[] = Array.from({ length: 9 }, (_, i) => {
      const at = i / 8;
      return [-200 + at * 400, -rise * Math.sin(Math.PI * at) + rise / 2] as const;
    });
    const d = band(spine, (at) => width * plump(at));
    return [
      shadow(closed(around(10, [200, width * 0.5], () => 1, [8, width * 0.34]))),
      part(d, color, { body: 'full' }),
      ...(flecked
        ? [light(flecks(die, 15, [150, width * 0.26], [0, -rise * 0.2]), lighter(color, 0.55), 8)]
        : []),
      light(open(spine.slice(1, 8).map(([x, y]) => [x, y - width * 0.3] as const)), lighter(color, 0.6), 6),
      knot(-208, rise / 2, color),
      knot(208, rise / 2, color),
    ];
  };

/** A long sausage laid in a spiral. */
export const coil =
  (color: string, turns = 3): Shape =>
  (die) => {
    const steps = 16 * turns;
    const thick = 196 / turns;
    const point = (i: number): Point => {
      const angle = (i / 16) * Math.PI * 2;
      const reach = 26 + (i / steps) * (206 - thick * 0.3);
      return [Math.cos(angle) * reach, Math.sin(angle) * reach * 0.9];
    };
    // ring by ring, so that each lies beside the last one with its own shade
    const rings = Array.from({ length: turns * 2 }, (_, half) =>
      band(
        Array.from({ length: 10 }, (_unused, i) => point(half * 8 + i - 1)),
        () => thick * 0.94,
      ),
    );
    return [
      shadow(closed(around(12, [232, 206], () => 1, [14, 24]))),
      ...rings.map((d) => part(d, color, { body: 'round', edge: 3.5 })),
      light(flecks(die, 46, [196, 178], [0, 0]), lighter(color, 0.55), 7),
    ];
  };

interface Cured {
  skin: string;
  face: string;
  fat: string;
  /** Of fat in the cut face. */
  flecks: number;
  fleckSize?: number;
}

/** The cut face of a sausage or ham, with its fat. */
export const cutFace =
  ({ skin, face, fat, flecks: count, fleckSize = 9 }: Cured, [rx, ry]: Point = [180, 172]): Shape =>
  (die) => {
    const spots = scattered(die, count, [rx * 0.84, ry * 0.84], 0.1).map((at) =>
      dot(at, fleckSize * die.between(0.5, 1.3), fleckSize * die.between(0.4, 1)),
    );
    return [
      shadow(closed(around(8, [rx, ry], () => 1, [10, 14]))),
      part(closed(around(10, [rx, ry], () => 1 + die.between(-0.015, 0.015))), skin, { body: 'low' }),
      part(closed(around(10, [rx * 0.93, ry * 0.93], () => 1 + die.between(-0.015, 0.015))), face, {
        body: 'flat',
        edge: 2,
        tone: 0.96,
      }),
      ...(count > 0 ? [part(spots.join(''), fat, { body: 'flat', tone: 1, edge: 2 })] : []),
    ];
  };

/** A whole cured sausage lying, cut at its right end. */
export const log =
  (cured: Cured, { thick = 150, netted = false }: { thick?: number; netted?: boolean } = {}): Shape =>
  (die) => {
    const half = thick / 2;
    const body = closed([
      [-236, 0],
      [-206, -half * 0.8],
      [-60, -half * 1.04],
      [140, -half],
      [176, 0],
      [140, half],
      [-60, half * 1.04],
      [-206, half * 0.8],
    ]);
    const strings = [-160, -96, -30, 36, 96].map((x) =>
      open([
        [x, -half],
        [x + 22, -half * 0.3],
        [x + 22, half * 0.3],
        [x, half],
      ]),
    );
    const face = cutFace(cured, [half * 0.52, half])(die).slice(1);
    return [
      shadow(closed(around(10, [236, half * 0.9], () => 1, [8, half * 0.5]))),
      part(body, cured.skin, { body: 'ball' }),
      ...(netted
        ? [
            ink(strings.join(''), 9),
            light(strings.join(''), '#f7ecd2', 4),
            ink(`M-220 0H160`, 7),
            light('M-220 0H160', '#f7ecd2', 3),
          ]
        : [light(flecks(die, 16, [180, half * 0.6], [-40, 0]), lighter(cured.skin, 0.5), 6)]),
      knot(-244, 0, darker(cured.skin, 0.2)),
      { kind: 'group', transform: 'translate(150 0)', marks: face },
    ];
  };
