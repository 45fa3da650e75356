import { either, fanned, few, heaped, lined, single, spread, standing, type Shape } from '../layout.ts';
import { placed } from '../marks.ts';
import { ham, longSlice, roundSlice, slab, spiralSlice } from '../shapes/cold-cuts.ts';
import { dice3d } from '../shapes/minced-meat.ts';
import { cutFace, log, sausage } from '../shapes/sausages.ts';
import type { CounterRule } from './counter-rule.ts';

const salami = (face: string, flecks: number, fleckSize: number, skin = '#b9a08a') => ({
  skin,
  face,
  fat: '#f6e2d2',
  flecks,
  fleckSize,
});
const rounds = (shape: Shape): Shape =>
  either(fanned(shape, [6, 7], 0.82, 124), lined(shape, [4, 5], 0.86, 76), few(shape, [3], 0.94));
const draped = (lean: string, rim = 24, streaked = 3): Shape => {
  const slice = longSlice(lean, { rim, streaked });
  const lying: Shape = (die) => [placed(slice(die), { turn: 90 })];
  return either(spread(slice, [4, 5], 0.96), lined(lying, [4, 5], 0.9, 82), spread(slice, [3], 1.1));
};
const pale = (color: string, rind: string, spots = 0): Shape => {
  const slice = roundSlice(color, rind, spots);
  return either(fanned(slice, [5, 6], 0.98, 112), lined(slice, [4], 1.05, 84), few(slice, [3], 1.1));
};
const coppa = { skin: '#c59a72', face: '#a83f3f', fat: '#f4dcd0', flecks: 9, fleckSize: 26 };
const bresaola = { skin: '#5c2028', face: '#8c2830', fat: '#c9706c', flecks: 5, fleckSize: 7 };
const mortadella = { skin: '#c98a76', face: '#f0b4aa', fat: '#fdf0e8', flecks: 14, fleckSize: 17 };

/** Pictures of the delicatessen's cured and cooked meats. */
export const coldCutsCounter: readonly CounterRule[] = [
  [/prosciutto-cotto/, /dadini/i, heaped(dice3d('#eeb0a4', 56), 0.95, 112)],
  [/prosciutto-cotto/, /arrosto|erbe|grigliat/i, pale('#eebbb0', '#8a5a34', 16)],
  [/prosciutto-cotto/, /praga/i, pale('#e8a69a', '#b5713c')],
  [/prosciutto-cotto/, null, pale('#f0bdb2', '#ecd2ac')],
  [/prosciutto-crudo/, /speck.*bastoncin/i, heaped(dice3d('#a8383c', 50), 0.95, 104)],
  [/prosciutto-crudo/, /speck/i, draped('#a8383c', 30, 2)],
  [
    /prosciutto-crudo/,
    /culatello/i,
    rounds(
      cutFace({ skin: '#f3e0c6', face: '#b03e46', fat: '#f3d3c4', flecks: 6, fleckSize: 14 }, [160, 176]),
    ),
  ],
  [/prosciutto-crudo/, /parma.*taglio/i, standing(ham('#c08a52', '#b8474a'), 1.2)],
  [/prosciutto-crudo/, /norcia/i, draped('#a83c40', 20, 4)],
  [/prosciutto-crudo/, null, draped('#c0524f')],
  [/bresaola/, /tacchino/i, rounds(cutFace({ ...bresaola, skin: '#a8604a', face: '#d9927e' }, [150, 130]))],
  [/bresaola/, null, rounds(cutFace(bresaola, [160, 140]))],
  [/mortadella/, /trancio/i, single(log(mortadella, { thick: 220 }), 1.05)],
  [
    /mortadella/,
    /tartufo/i,
    fanned(cutFace({ ...mortadella, fat: '#4a3a34', fleckSize: 10 }), [4, 5], 0.92, 104),
  ],
  [/mortadella/, null, fanned(cutFace(mortadella), [4, 5], 0.92, 104)],
  [/salame/, /felino|corallina|rustico/i, rounds(cutFace(salami('#a8403c', 16, 17), [190, 140]))],
  [/salame/, /finocchiona/i, rounds(cutFace(salami('#b04a44', 20, 14, '#d9c9b0')))],
  [
    /salame/,
    /bastone|intero|mignon|salamini|cacciator/i,
    single(log(salami('#a83a34', 16, 8, '#8f5a44'), { thick: 120, netted: true }), 1.1),
  ],
  [/salame/, /piccante|pepperoni|salsicc/i, rounds(cutFace(salami('#b8402a', 22, 9, '#7a3a2a'), [150, 146]))],
  [/salame/, /milano|ungherese/i, rounds(cutFace(salami('#a8403c', 60, 6)))],
  [/salame/, null, rounds(cutFace(salami('#a83e3c', 24, 12)))],
  [
    /tacchino-e-pollo/,
    /bresaola/i,
    rounds(cutFace({ ...bresaola, skin: '#a8604a', face: '#d9927e' }, [150, 130])),
  ],
  [/tacchino-e-pollo/, /paprica/i, pale('#f3d6c2', '#b8482a', 18)],
  [/tacchino-e-pollo/, /pollo/i, pale('#f4dcc4', '#c9864a')],
  [/tacchino-e-pollo/, null, pale('#f1cfc2', '#a8683c')],
  [/altri-affettati/, /porchetta/i, few(spiralSlice('#d9a08c', '#9a5a2c'), [2, 3], 0.95)],
  [/altri-affettati/, /lardo/i, single(slab(['#fdf3e6', '#f3cfc2', '#fdf3e6'], '#b9a888', true), 1.15)],
  [/altri-affettati/, /capocollo/i, single(log(coppa, { thick: 170, netted: true }), 1.1)],
  [/altri-affettati/, /coppa/i, rounds(cutFace(coppa, [160, 140]))],
  [
    /altri-affettati/,
    null,
    (die) => [
      ...rounds(cutFace(salami('#a83e3c', 20, 12)))(die).slice(0, 3),
      ...draped('#c0524f')(die).slice(1, 3),
      ...rounds(cutFace(coppa, [150, 130]))(die).slice(4),
    ],
  ],
  [/pancetta/, /cubetti/i, heaped(dice3d('#d98a7e', 52), 0.95, 106)],
  [/pancetta/, /arrotolata/i, few(spiralSlice('#c9665e', '#c9996b'), [3], 0.92)],
  [/pancetta/, /guanciale/i, single(slab(['#f6e2cf', '#d0665c', '#f9ecdc'], '#a5713f', true), 1.15)],
  [/pancetta/, /fette/i, draped('#d0766a', 34, 2)],
  [/pancetta/, null, single(slab(['#f9e8d8', '#c9665e', '#f6dccb', '#c9665e'], '#b06a3a'), 1.15)],
  [
    /wurstel/,
    /bratwurst/i,
    lined(sausage('#e9d3bc', { flecked: true, width: 84, bend: 14 }), [3, 4], 1.1, 100),
  ],
  [/wurstel/, null, lined(sausage('#d98a6c', { flecked: false, width: 76, bend: 14 }), [4, 5], 1.08, 92)],
  [
    /cotechino/,
    /zampone/i,
    single(
      log({ skin: '#b8806a', face: '#c46a62', fat: '#f4dcd0', flecks: 14, fleckSize: 10 }, { thick: 190 }),
      1.1,
    ),
  ],
  [
    /cotechino/,
    null,
    single(
      log({ skin: '#c07a68', face: '#c8665e', fat: '#f4dcd0', flecks: 14, fleckSize: 9 }, { thick: 160 }),
      1.1,
    ),
  ],
];
