import { darker, lighter } from '../../color.ts';
import { type Dice } from '@bottega/demo/seeded';
import { type Shape } from '../layout.ts';
import { type Mark, ink, light, part, shadow } from '../marks.ts';
import { type Point, around, closed, dot, open, scattered, straight } from '../outline.ts';
import { flecks } from './minced-meat.ts';

export interface Cheese {
  paste: string;
  rind: string;
  inside: 'smooth' | 'holes' | 'veins' | 'grain';
}

function insides(die: Dice, { paste, inside }: Cheese, centre: Point, [rx, ry]: Point): Mark[] {
  const spots = (count: number) =>
    scattered(die, count, [rx, ry]).map(([x, y]) => [x + centre[0], y + centre[1]] as const);
  switch (inside) {
    case 'holes':
      return [
        part(
          spots(7)
            .map((at) => dot(at, die.between(9, 20), die.between(8, 15)))
            .join(''),
          darker(paste, 0.2),
          { body: 'low', edge: 4, tone: 0.5 },
        ),
      ];
    case 'veins':
      return spots(9).flatMap(([x, y]) => {
        const d = open([
          [x - 24, y + die.between(-9, 9)],
          [x - 6, y + die.between(-12, 12)],
          [x + 8, y + die.between(-12, 12)],
          [x + 26, y + die.between(-9, 9)],
        ]);
        return [light(d, '#5d7f78', 12), ink(d, 4)];
      });
    case 'grain':
      return [
        ink(flecks(die, 20, [rx, ry], centre), 3),
        light(flecks(die, 9, [rx, ry], centre), lighter(paste, 0.6), 5),
      ];
    case 'smooth':
      return [
        light(
          open([
            [centre[0] - rx * 0.7, centre[1] - 6],
            [centre[0], centre[1] - 16],
            [centre[0] + rx * 0.6, centre[1] - 8],
          ]),
          lighter(paste, 0.6),
          6,
        ),
      ];
  }
}

/** A wedge cut from the wheel: two cut faces and the rind behind. */
export const wedge =
  (cheese: Cheese, height = 130): Shape =>
  (die) => {
    const tip: Point = [-216, 40];
    const far: Point = [120, -130];
    const near: Point = [206, 16];
    const lower = ([x, y]: Point): Point => [x, y + height];
    const top = `M${tip.join(' ')}L${far.join(' ')}Q196 -78 ${near.join(' ')}z`;
    const front = straight([tip, near, lower(near), lower(tip)]);
    const back = `M${near.join(' ')}Q196 -78 ${far.join(' ')}L${lower(far).join(' ')}L${lower(near).join(' ')}z`;
    return [
      shadow(closed(around(10, [220, 70], () => 1, [20, height + 26]))),
      part(back, cheese.rind, { body: 'low' }),
      part(top, lighter(cheese.paste, 0.16), { body: 'low', tone: 1 }),
      part(front, cheese.paste, { body: 'low', tone: 0.94 }),
      part(
        straight([near, [near[0] - 16, near[1] + 2], [near[0] - 16, near[1] + height], lower(near)]),
        cheese.rind,
        { body: 'flat', edge: 3 },
      ),
      ...insides(die, cheese, [0, 30 + height / 2], [150, height * 0.32]),
      ...insides(
        die,
        { ...cheese, inside: cheese.inside === 'grain' ? 'grain' : 'smooth' },
        [60, -30],
        [76, 34],
      ),
    ];
  };

/** A wheel with a wedge taken out. */
export const wheel =
  (cheese: Cheese, height = 96): Shape =>
  (die) => {
    const [rx, ry] = [204, 120];
    const drum = `M${-rx} -30A${rx} ${ry} 0 0 1 ${rx} -30V${-30 + height}A${rx} ${ry} 0 0 1 ${-rx} ${-30 + height}z`;
    return [
      shadow(closed(around(12, [rx, ry], () => 1, [14, height]))),
      part(drum, cheese.rind, { body: 'full', tone: 0.75 }),
      part(dot([0, -30], rx, ry), lighter(cheese.rind, 0.25), { body: 'low' }),
      part(
        straight([
          [-10, -40],
          [-14, -40 + height],
          [-86, 84 + height - 4],
          [-86, 76],
        ]),
        cheese.paste,
        { body: 'low', tone: 0.9 },
      ),
      part(
        straight([
          [-10, -40],
          [-14, -40 + height],
          [98, 80 + height],
          [104, 72],
        ]),
        lighter(cheese.paste, 0.2),
        { body: 'low', tone: 1 },
      ),
      part(`M-86 ${76 + height}Q10 ${100 + height} 98 ${80 + height}L-14 ${-38 + height}z`, '#d9c9a4', {
        body: 'flat',
        edge: 3,
        tone: 0.7,
      }),
      ...insides(die, cheese, [42, 14 + height / 2], [34, 26]),
      ink(flecks(die, 12, [150, 50], [-20, -70]), 3),
    ];
  };

/** A soft square or a block, one corner cut away. */
export const block =
  (cheese: Cheese, [w, h]: Point = [170, 90]): Shape =>
  (die) => {
    const slant = 66;
    const top: Point[] = [
      [-w, -h * 0.4],
      [-w + slant, -h * 0.4 - 96],
      [w + slant * 0.6, -h * 0.4 - 96],
      [w - 20, -h * 0.4],
    ];
    return [
      shadow(closed(around(10, [w * 1.15, 70], () => 1, [30, h]))),
      part(
        straight([top[3]!, top[2]!, [w + slant * 0.6, h * 0.6 - 60], [w - 20, h]]),
        darker(cheese.rind, 0.08),
        { body: 'low', tone: 0.6 },
      ),
      part(straight(top), cheese.rind, { body: 'low' }),
      part(straight([top[0]!, top[3]!, [w - 20, h], [-w, h]]), cheese.paste, { body: 'low', tone: 0.96 }),
      ...insides(die, cheese, [-10, h * 0.32], [w * 0.7, h * 0.36]),
      ink(flecks(die, 8, [w * 0.7, 26], [20, -h * 0.4 - 48]), 3),
    ];
  };

/** A thin square slice; holes if the cheese has them. */
export const squareSlice =
  (cheese: Cheese): Shape =>
  (die) => {
    const outline: Point[] = [
      [-150, -140],
      [150, -146],
      [156, 150],
      [-148, 144],
    ];
    return [
      shadow(straight(outline.map(([x, y]) => [x + 12, y + 14]))),
      part(straight(outline), cheese.paste, { body: 'low', tone: 1 }),
      ...insides(die, cheese, [0, 0], [104, 100]),
    ];
  };
