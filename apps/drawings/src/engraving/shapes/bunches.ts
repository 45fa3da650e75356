import { lighter } from '../../color.ts';
import { type Dice } from '@bottega/demo/seeded';
import { type Shape } from '../layout.ts';
import { type Mark, ink, light, part, shadow } from '../marks.ts';
import { type Point, band, closed, open, wobbly } from '../outline.ts';
import { blade } from './leaves.ts';

interface Bunch {
  leaf: string;
  stalk: string;
  form: 'broad' | 'toothed' | 'needle' | 'small' | 'thread';
  count?: number;
  /** Length of bare stalk below the leaves. */
  bare?: number;
}

/** One stem of a bunch, from the origin upwards, with its leaves. */
function sprig(die: Dice, turn: number, color: string, { leaf, stalk, form, bare = 150 }: Bunch): Mark[] {
  const length = die.between(330, 380);
  const tip = (k: number): Point => [
    Math.sin(turn) * length * k + turn * 40 * k,
    -Math.cos(turn * 0.8) * length * k,
  ];
  const thick = form === 'thread' ? 11 : 22;
  const stem = part(
    band([tip(0), tip(0.5), tip(1)], (at) => thick * (1 - at * 0.5)),
    stalk,
    { edge: 3.5 },
  );
  const needles = (places: readonly number[]): string =>
    places.map((k) => `M${Math.round(tip(k)[0] - 34)} ${Math.round(tip(k)[1] - 24)}l34 24l34 -24`).join('');
  const [mx, my] = tip(0.6);
  switch (form) {
    case 'thread':
      return [
        part(
          band([tip(0), [mx + die.between(-12, 12), my], tip(1)], (at) => 13 * (1 - at * 0.7)),
          color,
          { edge: 3 },
        ),
      ];
    case 'needle':
      return [
        stem,
        ink(needles([0.35, 0.5, 0.65, 0.8, 0.94]), 9),
        light(needles([0.42, 0.57, 0.72, 0.87]), leaf, 9),
      ];
    case 'small': {
      const leafOn = (k: number, side: number): Mark =>
        part(wobbly(die, 40, 24, 0.14, 8, [tip(k)[0] + side * 34, tip(k)[1]]), color, {
          body: 'low',
          edge: 3.5,
        });
      return [stem, ...[0.5, 0.7, 0.9].flatMap((k) => [leafOn(k, -1), leafOn(k, 1)])];
    }
    default: {
      const start = (bare / length) * 0.6;
      const width = form === 'toothed' ? 44 : 60;
      const looks = { width, color, rib: lighter(stalk, 0.3), curly: form === 'toothed' };
      return [
        stem,
        {
          kind: 'group',
          transform: `translate(${tip(start).map(Math.round).join(' ')})`,
          marks: blade(turn, length * (1.02 - start), looks),
        },
      ];
    }
  }
}

/** A tied bunch of greens or herbs. */
export const bunch =
  (greens: Bunch): Shape =>
  (die) => {
    const { leaf, form, count = 7, bare = 150 } = greens;
    const stems = Array.from({ length: count }, (_, i) => ((i - (count - 1) / 2) / count) * 1.5);
    const marks = stems.flatMap((turn, i) => sprig(die, turn, i % 2 ? leaf : lighter(leaf, 0.12), greens));
    return [
      shadow(
        closed([
          [-60, 190],
          [80, 190],
          [240, -60],
          [150, -170],
          [-120, -160],
          [-190, -40],
        ]),
      ),
      { kind: 'group', transform: 'translate(0 180)', marks },
      ...(form === 'thread' || bare > 60
        ? [ink('M-58 112Q0 132 58 112', 15), light('M-56 112Q0 132 56 112', '#e9c46a', 7)]
        : []),
    ];
  };

/** Celery: ribbed stalks with leaves at their tops. */
export const celery =
  (stalk: string, leaf: string): Shape =>
  (die) => [
    shadow(
      closed([
        [-90, 200],
        [110, 200],
        [150, -100],
        [-120, -100],
      ]),
    ),
    ...[-1, 1, -0.5, 0.5, 0].flatMap((k): Mark[] => {
      const top: Point = [k * 120, -90 - Math.abs(k) * -20];
      const d = band([[k * 50, 196], [k * 70, 60], top], (at) => 70 - at * 26);
      return [
        ...[-0.5, 0.1, 0.6].map((turn): Mark => ({
          kind: 'group',
          transform: `translate(${top.map(Math.round).join(' ')})`,
          marks: blade(turn + k * 0.6, die.between(90, 124), {
            width: 38,
            color: leaf,
            rib: '#dfe9b8',
            curly: true,
          }),
        })),
        part(d, stalk, { body: 'round', tone: 1 }),
        ink(
          open([
            [k * 50 - 10, 180],
            [k * 70 - 10, 60],
            [top[0] - 6, top[1]],
          ]) +
            open([
              [k * 50 + 10, 180],
              [k * 70 + 10, 60],
              [top[0] + 8, top[1]],
            ]),
          3,
        ),
      ];
    }),
  ];
