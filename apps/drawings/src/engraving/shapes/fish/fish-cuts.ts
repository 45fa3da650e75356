import { darker, lighter } from '../../../color.ts';
import { type Shape } from '../../layout.ts';
import { ink, light, part, shadow } from '../../marks.ts';
import { type Point, around, band, closed, dot, open, wobbly } from '../../outline.ts';

/** A fillet: long, flaked, its skin below. */
export const fillet =
  (flesh: string, skin: string, width = 130): Shape =>
  () => {
    const spine: Point[] = [
      [-220, 10],
      [-110, -6],
      [0, -12],
      [110, -4],
      [224, 14],
    ];
    const widthAt = (at: number) => width * (at < 0.2 ? 0.72 + at * 1.4 : at > 0.55 ? 1.7 - at * 1.34 : 1);
    const shape = band(spine, widthAt);
    const flakes = [-170, -120, -70, -20, 30, 80, 126].map(
      (x) => `M${x} -${Math.round(width * 0.32)}q34 ${Math.round(width * 0.3)} 0 ${Math.round(width * 0.62)}`,
    );
    return [
      shadow(
        band(
          spine.map(([x, y]) => [x + 10, y + 26]),
          widthAt,
        ),
      ),
      part(
        band(
          spine.map(([x, y]) => [x + 3, y + 13]),
          widthAt,
        ),
        skin,
        { body: 'low', tone: 0.5 },
      ),
      part(shape, flesh, { body: 'round' }),
      light(flakes.join(''), lighter(flesh, 0.65), 5),
      ink('M-206 4C-100 -14 40 -10 190 10', 4),
    ];
  };

/** A steak cut across a large fish. */
export const fishSteak =
  (flesh: string, skin: string, { dark, round = false }: { dark?: string; round?: boolean } = {}): Shape =>
  (die) => {
    const outline: Point[] = round
      ? around(10, [170, 156], () => 1 + die.between(-0.02, 0.02))
      : [
          [-176, -90],
          [-40, -138],
          [110, -120],
          [186, -40],
          [170, 70],
          [60, 134],
          [-100, 128],
          [-184, 40],
        ];
    const inner = outline.map(([x, y]) => [x * 0.92, y * 0.92] as const);
    const rings = [0.72, 0.5, 0.28].map((k) => closed(outline.map(([x, y]) => [x * k + 12, y * k] as const)));
    return [
      shadow(closed(outline.map(([x, y]) => [x + 12, y + 30] as const))),
      part(closed(outline.map(([x, y]) => [x, y + 24] as const)), darker(flesh, 0.2), {
        body: 'low',
        tone: 0.5,
      }),
      part(closed(outline), skin, { body: 'low' }),
      part(closed(inner), flesh, { body: 'round', edge: 2.5 }),
      light(rings.join(''), lighter(flesh, 0.5), 4),
      ...(dark
        ? [
            part(
              [
                [-58, -20],
                [64, -26],
                [-30, 54],
                [46, 50],
              ]
                .map(([x, y]) => wobbly(die, 21, 15, 0.2, 7, [x!, y!]))
                .join(''),
              dark,
              { body: 'flat', edge: 2, tone: 0.6 },
            ),
            ink('M-110 6L120 0M4 -84L8 100', 4),
          ]
        : []),
    ];
  };

/** A tail without its skin, the bone in the middle of the cut. */
export const monkTail =
  (flesh: string): Shape =>
  () => {
    const body = closed([
      [-206, -8],
      [-176, -92],
      [-60, -84],
      [80, -48],
      [220, -8],
      [80, 46],
      [-60, 88],
      [-176, 96],
    ]);
    return [
      shadow(closed(around(10, [206, 80], () => 1, [8, 36]))),
      part(body, flesh, { body: 'full' }),
      part(closed(around(9, [44, 88], () => 1, [-176, 2])), lighter(flesh, 0.4), { body: 'low', tone: 1 }),
      part(dot([-176, 2], 15, 18), '#efe0c4', { body: 'low' }),
      ink('M-140 -60C-40 -40 80 -24 196 -8M-140 62C-40 44 80 24 196 -4', 4),
      light('M-110 -24C0 -20 90 -10 170 -6M-100 26C0 24 80 14 160 4', '#fff6ee', 6),
    ];
  };

/** A thin, smoked slice, draped. */
export const smokedSlice =
  (flesh: string, brown = darker(flesh, 0.25)): Shape =>
  (die) => {
    const outline: Point[] = [
      [-196, -20],
      [-130, -84],
      [0, -70],
      [110, -104],
      [200, -40],
      [180, 46],
      [60, 66],
      [-50, 104],
      [-160, 70],
    ];
    const lines = [-130, -84, -38, 8, 54, 100, 144].map((x) =>
      open([
        [x + 18, -60 + die.between(-8, 8)],
        [x - 10, 0],
        [x + 8, 60],
      ]),
    );
    return [
      shadow(closed(outline.map(([x, y]) => [x + 10, y + 16] as const))),
      part(closed(outline), flesh, { body: 'low' }),
      light(lines.join(''), lighter(flesh, 0.6), 7),
      part(
        open([
          [-196, -20],
          [-130, -84],
          [0, -70],
          [110, -104],
          [200, -40],
          [110, -84],
          [0, -52],
          [-126, -64],
        ]),
        brown,
        { body: 'flat', edge: 1.5 },
      ),
      ink(
        open([
          [-180, 30],
          [-60, 56],
          [40, 20],
          [170, 30],
        ]),
        3.5,
      ),
    ];
  };
