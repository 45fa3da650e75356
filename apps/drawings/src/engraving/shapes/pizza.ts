import { lighter } from '../../color.ts';
import { type Dice } from '@bottega/demo/seeded';
import { type Shape } from '../layout.ts';
import { type Mark, ink, light, part, shadow } from '../marks.ts';
import { type Point, around, closed, dot, scattered, straight, wobbly } from '../outline.ts';
import { flecks } from './minced-meat.ts';

export interface Topping {
  color: string;
  kind: 'discs' | 'pools' | 'leaves' | 'slices' | 'dimples' | 'needles';
  count: number;
}

function topped(die: Dice, { color, kind, count }: Topping, spread: Point, centre: Point): Mark[] {
  const spots = scattered(die, count, spread).map(([x, y]) => [x + centre[0], y + centre[1]] as const);
  switch (kind) {
    case 'dimples':
      return [part(spots.map((at) => dot(at, 15, 9)).join(''), color, { body: 'flat', edge: 3, tone: 0.6 })];
    case 'discs':
      return spots.flatMap((at) => [
        part(dot(at, 27, 22), color, { body: 'round', edge: 3 }),
        light(`M${Math.round(at[0] - 12)} ${Math.round(at[1] - 8)}q8 -8 18 -6`, lighter(color, 0.6), 5),
      ]);
    case 'pools':
      return [
        part(
          spots
            .map(([x, y]) => wobbly(die, die.between(24, 40), die.between(16, 26), 0.2, 7, [x, y]))
            .join(''),
          color,
          { body: 'low', edge: 2.5, tone: 1 },
        ),
      ];
    case 'leaves':
      return spots.flatMap(([x, y]) => [
        part(`M${Math.round(x - 30)} ${Math.round(y + 6)}q26 -38 62 -10q-30 32 -62 10z`, color, {
          body: 'low',
          edge: 3,
        }),
        light(`M${Math.round(x - 22)} ${Math.round(y + 4)}l44 -8`, lighter(color, 0.5), 3),
      ]);
    case 'slices':
      return [
        part(spots.map(([x, y]) => wobbly(die, 38, 24, 0.1, 7, [x, y])).join(''), color, {
          body: 'low',
          edge: 3,
        }),
      ];
    case 'needles':
      return [
        ink(
          spots
            .map(
              ([x, y]) =>
                `M${Math.round(x - 15)} ${Math.round(y)}l${26 + die.whole(10)} ${die.whole(24) - 12}`,
            )
            .join(''),
          4,
        ),
        light(spots.map(([x, y]) => `M${Math.round(x - 10)} ${Math.round(y + 12)}l22 -6`).join(''), color, 6),
      ];
  }
}

/** A cut of focaccia or tray pizza. */
export const traySlice =
  (crust: string, base: string, toppings: readonly Topping[]): Shape =>
  (die) => {
    const top: Point[] = [
      [-206, -20],
      [-110, -136],
      [206, -120],
      [140, 44],
    ];
    return [
      shadow(closed(around(10, [214, 100], () => 1, [14, 50]))),
      part(
        straight([
          [-206, -20],
          [140, 44],
          [206, -120],
          [206, -86],
          [142, 88],
          [-204, 22],
        ]),
        lighter(crust, 0.3),
        { body: 'low', tone: 0.62 },
      ),
      part(straight(top), crust, { body: 'low' }),
      part(
        straight([
          [-178, -24],
          [-100, -120],
          [184, -106],
          [126, 24],
        ]),
        base,
        { body: 'flat', edge: 2.5, tone: 0.97 },
      ),
      ink(flecks(die, 8, [150, 20], [-30, 30]), 3),
      ...toppings.flatMap((topping) => topped(die, topping, [136, 58], [8, -52])),
    ];
  };

/** A round pizza or focaccia. */
export const roundPizza =
  (crust: string, base: string, toppings: readonly Topping[]): Shape =>
  (die) => [
    shadow(wobbly(die, 214, 166, 0.02, 12, [12, 22])),
    part(wobbly(die, 214, 168, 0.025, 14), crust, { body: 'round', edge: 5 }),
    part(wobbly(die, 176, 132, 0.04, 14), base, { body: 'flat', edge: 3, tone: 0.97 }),
    ...toppings.flatMap((topping) => topped(die, topping, [140, 100], [0, 0])),
  ];
