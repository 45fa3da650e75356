import { preparedProduce, soup } from './prepared-produce.ts';
import { either, few, heaped, lined, single, standing, together, type Shape } from '../layout.ts';
import { coconut, halfCitrus, kiwi, pineapple, watermelon } from '../shapes/cut-fruit.ts';
import { chestnut, grapes, pear, roundFruit } from '../shapes/fruit.ts';
import { longFruit, tomato } from '../shapes/fruit-vegetables.ts';
import { dice3d } from '../shapes/minced-meat.ts';
import { blossom, pod, pumpkin } from '../shapes/fruit-vegetables.ts';
import { bellPepper } from '../shapes/bell-pepper.ts';
import { bulb, ginger, mushroom, tuber } from '../shapes/roots.ts';
import { bunch, celery } from '../shapes/bunches.ts';
import { cabbage, leafHeap, leafyHead, turrets } from '../shapes/leaves.ts';
import { placed } from '../marks.ts';
import type { CounterRule } from './counter-rule.ts';

const apples = (color: string, blush?: string): Shape =>
  heaped(roundFruit({ color, kind: 'apple', ...(blush && { blush }) }), 0.66, 180);

const bloodOranges: Shape = either(
  few(halfCitrus('#e8872a', '#b8322c'), [2], 0.9),
  few(halfCitrus('#e07a24', '#9c2430'), [3], 0.74),
  together(
    (die) => [
      placed(roundFruit({ color: '#e8872a', blush: '#c8482a', kind: 'plum' })(die), {
        x: 220,
        y: 240,
        scale: 0.9,
      }),
    ],
    (die) => [placed(halfCitrus('#e8872a', '#b8322c')(die), { x: 380, y: 370, scale: 0.9 })],
  ),
);

const fruit: readonly CounterRule[] = [
  [/mele/, /renett/i, heaped(roundFruit({ color: '#c9b25a', kind: 'russet' }), 0.66, 180)],
  [/mele/, /golden/i, apples('#d9cf5a')],
  [/mele/, /granny/i, apples('#9fc04a')],
  [/mele/, /annurc/i, apples('#b8342c', '#7d1f22')],
  [/mele/, null, apples('#d9503c', '#c0342c')],
  [/pere/, /abate/i, few(pear('#c9bb58', { long: 1.2 }), [2], 0.92, 0.5)],
  [/pere/, /conference/i, few(pear('#a8a052', { long: 1.25 }), [2], 0.9, 0.5)],
  [/pere/, /williams/i, few(pear('#d9c84a', { blush: '#d98a4a' }), [2], 0.95, 0.5)],
  [/pere/, /decana/i, few(pear('#d3c26a', { long: 0.85 }), [2, 3], 0.88, 0.5)],
  [/pere/, null, few(pear('#b8824a'), [2], 0.95, 0.5)],
  [/agrumi/, /tarocc|moro/i, bloodOranges],
  [/agrumi/, /aranc/i, few(halfCitrus('#ee8f2a', '#f4b04a'), [2], 0.9)],
  [
    /agrumi/,
    /mandarin|clementin/i,
    heaped(roundFruit({ color: '#ee8f2a', kind: 'plum', flat: 0.84 }), 0.62, 170),
  ],
  [/agrumi/, /pompelm/i, few(halfCitrus('#f0b060', '#e0705e'), [2], 0.95)],
  [/agrumi/, null, few(halfCitrus('#f0d040', '#f6e27a'), [2], 0.9)],
  [/esotica/, /ananas/i, standing(pineapple, 1.25)],
  [/esotica/, /cocco/i, single(coconut, 1.2)],
  [/frutta\/uva/, /nera/i, standing(grapes('#4a3350', true), 1.2)],
  [/frutta\/uva/, /ross|rosat/i, standing(grapes('#a8405c'), 1.2)],
  [/frutta\/uva/, /senza semi/i, standing(grapes('#bfcf6a', true), 1.2)],
  [/frutta\/uva/, null, standing(grapes('#d3cf62'), 1.2)],
  [/kiwi/, /giall/i, few(kiwi('#efce5a'), [3], 0.8)],
  [/kiwi/, null, few(kiwi('#9cc04a'), [3], 0.8)],
  [
    /pesche-alb/,
    /tabacchier/i,
    few(roundFruit({ color: '#f0d9b0', blush: '#d9604e', kind: 'peach', flat: 0.55 }), [3], 0.9, 0.3),
  ],
  [
    /pesche-alb/,
    /bianch/i,
    few(roundFruit({ color: '#f3dcc0', blush: '#d96a5e', kind: 'peach' }), [2, 3], 0.82, 0.3),
  ],
  [
    /pesche-alb/,
    /gialle goccia|susine gialle/i,
    heaped(roundFruit({ color: '#efc53a', kind: 'plum' }), 0.56, 155),
  ],
  [/pesche-alb/, /susin|prugn/i, heaped(roundFruit({ color: '#5a3a66', kind: 'plum' }), 0.56, 155)],
  [
    /pesche-alb/,
    null,
    few(roundFruit({ color: '#f2b24a', blush: '#d9523c', kind: 'peach' }), [2, 3], 0.82, 0.3),
  ],
  [/meloni/, /gialletto/i, single(roundFruit({ color: '#efcf3c', kind: 'plum', flat: 0.9 }), 1.3)],
  [/meloni/, /mini anguria/i, single(watermelon(false), 1.1)],
  [/meloni/, /anguria/i, single(watermelon(true), 1.2)],
  [/meloni/, null, single(pumpkin('#c9b47a'), 1.2)],
  [/altra-frutta/, /castagn/i, heaped(chestnut, 0.6, 170)],
  [/altra-frutta/, /nespol/i, heaped(roundFruit({ color: '#f0a640', kind: 'plum' }), 0.56, 155)],
  [
    /altra-frutta/,
    /cachi/i,
    few(roundFruit({ color: '#e8762a', kind: 'plum', flat: 0.86 }), [2, 3], 0.82, 0.3),
  ],
  [/frutta-tagliata/, /ananas/i, heaped(dice3d('#f0cf5a'), 0.95, 122)],
  [/frutta-tagliata/, /cocco/i, heaped(dice3d('#fdfaf0'), 0.95, 122)],
  [
    /frutta-tagliata/,
    null,
    soup(
      '#f3d0a0',
      { color: '#c8402c', form: 'disc', count: 4 },
      { color: '#9cc04a', form: 'disc', count: 4 },
      { color: '#f0cf5a', form: 'dice', count: 6 },
    ),
  ],
];

const vegetables: readonly CounterRule[] = [
  [/pomodori/, /datterin/i, heaped(tomato('#cf3a2a', { long: 1.4 }), 0.46, 122)],
  [/pomodori/, /san marzano/i, lined(longFruit('#c8382a', { width: 130, bend: 6 }), [3], 0.95, 128)],
  [/pomodori/, /piccadilly/i, heaped(tomato('#d0402c', { long: 1.18 }), 0.54, 150)],
  [/pomodori/, /cuore di bue/i, few(tomato('#d0452f', { ribbed: true }), [2], 0.95, 0.3)],
  [/pomodori/, /marinda/i, few(tomato('#b8402c', { ribbed: true, green: '#3f6a34' }), [3], 0.8, 0.3)],
  [/pomodori/, /ciliegin/i, heaped(tomato('#cf3526'), 0.52, 156)],
  [/pomodori/, null, few(tomato('#cf3526'), [3], 0.8, 0.3)],
  [/insalata-e/, /misticanz/i, single(leafHeap(['#6fa040', '#9cc25a', '#8c3048']), 1.2)],
  [/insalata-e/, /romana/i, standing(leafyHead('#6d9c3c', { tall: 1.15 }), 1.02)],
  [/insalata-e/, /treviso/i, standing(leafyHead('#8c2444', { tall: 1.1, rib: '#fbf4ee' }), 1.05)],
  [/insalata-e/, /radicch/i, single(cabbage('#8c2a48', false), 1.2)],
  [/insalata-e/, /scarola/i, standing(leafyHead('#9dbb4a', { curly: true, heart: '#f0eeb0' }), 1.1)],
  [/insalata-e/, /puntarell/i, standing(celery('#dfe9b4', '#6f9a3c'), 1.15)],
  [/insalata-e/, null, standing(leafyHead('#86b049', { curly: true }), 1.1)],
  [
    /zucchine/,
    /fiore/i,
    together(
      lined(longFruit('#6fa04a', { ribs: true, point: 0.1 }), [2], 1.05, 140),
      few(blossom, [2], 0.86),
    ),
  ],
  [/zucchine/, /zucchin/i, lined(longFruit('#3f6b34', { ribs: true, point: 0.1 }), [3], 1.1, 120)],
  [/zucchine/, /melanzan.*tond/i, single(roundFruit({ color: '#5a3162', kind: 'plum' }), 1.3)],
  [
    /zucchine/,
    /melanzan/i,
    lined(longFruit('#4b2a52', { width: 120, cap: '#6d8a4a', point: 0.1 }), [2, 3], 1.1, 150),
  ],
  [/zucchine/, /friggitell/i, lined(longFruit('#7fa83a', { width: 66, point: 1 }), [4, 5], 1, 92)],
  [/zucchine/, /giall/i, few(bellPepper('#efc02f'), [2, 3], 0.85, 0.3)],
  [/zucchine/, null, few(bellPepper('#d0382a'), [2, 3], 0.85, 0.3)],
  [
    /patate/,
    /ross/i,
    heaped(tuber('#d98e80'), 0.74, 205, {
      turns: 60,
      rows: [
        [1, 2],
        [2, 1],
        [2, 2],
      ],
    }),
  ],
  [
    /patate/,
    null,
    heaped(tuber('#e2c68c'), 0.74, 205, {
      turns: 60,
      rows: [
        [1, 2],
        [2, 1],
        [2, 2],
      ],
    }),
  ],
  [/cipolle/, /tropea|ross[ae]? di t/i, few(bulb('#a8345e'), [2, 3], 0.84, 0.3)],
  [/cipolle/, /aglio/i, few(bulb('#ead0d4', { cloves: true, flat: 0.8 }), [2], 0.95, 0.3)],
  [/cipolle/, /bianch/i, few(bulb('#f6f2e4'), [2, 3], 0.84, 0.3)],
  [/cipolle/, /borettan/i, heaped(bulb('#e2c27a', { flat: 0.66 }), 0.54, 172)],
  [/cipolle/, /scalogn/i, few(bulb('#c98a5a', { flat: 1.15 }), [3], 0.74, 0.8)],
  [/cipolle/, null, few(bulb('#d0923c'), [2, 3], 0.84, 0.3)],
  [/carote-e/, /sedano/i, standing(celery('#d6e4ac', '#7fa84a'), 1.15)],
  [/carote-e/, /zenzero/i, single(ginger, 1.15)],
  [/carote-e/, /topinambur/i, heaped(tuber('#c9a67e', true), 0.58, 180, { turns: 60 })],
  [/carote-e/, /barbabietol/i, few(roundFruit({ color: '#8a2a4c', kind: 'russet' }), [2, 3], 0.86, 0.3)],
  [
    /carote-e/,
    /baby/i,
    lined(longFruit('#e8842c', { width: 62, point: 0.9, bend: 8, cap: null }), [5], 0.92, 82),
  ],
  [/carote-e/, null, lined(longFruit('#e8842c', { width: 84, point: 1, bend: 10 }), [4], 1.08, 100)],
  [/cavoli/, /romanesco/i, single(turrets('#b4cf5a'), 1.2)],
  [/cavoli/, /verza/i, single(cabbage('#7fa84e'), 1.2)],
  [/cavoli/, /cappuccio/i, single(cabbage('#b4cc86', false), 1.2)],
  [
    /cavoli/,
    /nero/i,
    standing(bunch({ leaf: '#35523a', stalk: '#9db88a', form: 'toothed', count: 6 }), 1.12),
  ],
  [
    /cavoli/,
    /cime di rapa/i,
    standing(bunch({ leaf: '#4c7a38', stalk: '#a8c27a', form: 'broad', count: 8, bare: 110 }), 1.12),
  ],
  [/cavoli/, null, standing(bunch({ leaf: '#5d8a40', stalk: '#a3bf78', form: 'small', count: 7 }), 1.12)],
  [/funghi/, /pleurot/i, few(mushroom('#b8a898', '#f4ecdc', 'oyster'), [3], 0.8, 0.3)],
  [/funghi/, /porcin/i, few(mushroom('#8a5a34', '#f0e2c4', 'porcino'), [2], 0.94, 0.3)],
  [/funghi/, /cardoncell/i, few(mushroom('#a8825c', '#f4ead4', 'porcino'), [3], 0.78, 0.3)],
  [/funghi/, null, few(mushroom('#f6efe0', '#fbf7ec'), [3, 4], 0.78, 0.3)],
  [/legumi-freschi/, /fave/i, lined(pod('#86b04a', { bean: '#b9d47e', width: 80 }), [3], 1.1, 112)],
  [/legumi-freschi/, /borlotti/i, lined(pod('#f0e4cc', { spots: '#b8344e', width: 70 }), [4], 1.1, 96)],
  [/legumi-freschi/, /corallo/i, lined(pod('#8fb854', { width: 50 }), [5], 1.1, 78)],
  [/legumi-freschi/, null, lined(pod('#7fae4a', { width: 78 }), [4], 1.1, 96)],
  [/altre-verdure/, /bieta/i, standing(bunch({ leaf: '#5c8f3a', stalk: '#eef0d6', form: 'broad' }), 1.12)],
  [
    /altre-verdure/,
    /agretti/i,
    standing(bunch({ leaf: '#5b8a3a', stalk: '#8aa85a', form: 'thread', count: 19 }), 1.12),
  ],
  [
    /altre-verdure/,
    /cetriol/i,
    lined(longFruit('#4c7a34', { width: 84, cap: null, point: 0.2 }), [3], 1.12, 110),
  ],
  [/altre-verdure/, /zucca/i, single(pumpkin('#5a7a58'), 1.2)],
  [
    /altre-verdure/,
    /catalogna/i,
    standing(bunch({ leaf: '#4f7f34', stalk: '#e4ecc4', form: 'toothed', count: 9, bare: 190 }), 1.12),
  ],
  [/altre-verdure/, null, standing(bunch({ leaf: '#5d8a34', stalk: '#cfd99a', form: 'toothed' }), 1.12)],
  [
    /erbe-aromatiche/,
    /rosmarino/i,
    standing(bunch({ leaf: '#5f7f5a', stalk: '#7a6a48', form: 'needle', count: 5 }), 1.12),
  ],
  [
    /erbe-aromatiche/,
    /salvia/i,
    standing(bunch({ leaf: '#a3b898', stalk: '#8a9a70', form: 'small', count: 4 }), 1.12),
  ],
  [
    /erbe-aromatiche/,
    /menta/i,
    standing(bunch({ leaf: '#5fa04a', stalk: '#8a7a50', form: 'small', count: 5 }), 1.12),
  ],
  [
    /erbe-aromatiche/,
    null,
    standing(bunch({ leaf: '#4f9038', stalk: '#86b05a', form: 'toothed', count: 9 }), 1.12),
  ],
];

/** Pictures of the greengrocer's goods; shelves of plants in pots have none. */
export const produceCounter: readonly CounterRule[] = [...fruit, ...vegetables, ...preparedProduce];
