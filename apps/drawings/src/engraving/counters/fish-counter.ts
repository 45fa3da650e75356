import { few, garnished, heaped, lined, single, standing, type Shape } from '../layout.ts';
import { bowl } from '../shapes/dishes.ts';
import { fillet, fishSteak, monkTail, smokedSlice } from '../shapes/fish/fish-cuts.ts';
import { flatFish, wholeFish } from '../shapes/fish/fish.ts';
import { halfCitrus } from '../shapes/cut-fruit.ts';
import { patty } from '../shapes/minced-meat.ts';
import { skewer } from '../shapes/poultry.ts';
import { maki, nigiri, surimi } from '../shapes/fish/sushi.ts';
import { octopus, squid, squidRing } from '../shapes/fish/seafood.ts';
import { oyster, prawn, shell } from '../shapes/fish/shellfish.ts';
import { placed } from '../marks.ts';
import type { CounterRule } from './counter-rule.ts';

const lemon = halfCitrus('#f0d040', '#f6e27a');
const salmon = '#ee8a5a';
const rolls = {
  turns: 3,
  rows: [
    [2, 3],
    [3, 2],
    [3, 3],
  ],
} as const;
const smoked = (color: string): Shape => garnished(few(smokedSlice(color), [3, 4], 0.9), lemon, 0.28);
const seaSalad: Shape = single(
  bowl('#f0ddcc', [
    { color: '#f3ece0', form: 'ring', count: 8 },
    { color: '#e98a6a', form: 'curl', count: 6 },
    { color: '#5e8a34', form: 'leaf', count: 5 },
  ]),
  1.25,
);
const marinated: Shape = single(
  bowl('#eadfb4', [
    { color: '#f2efe6', form: 'slice', count: 8 },
    { color: '#8fa2ac', form: 'curl', count: 5 },
    { color: '#5e8a34', form: 'leaf', count: 4 },
  ]),
  1.25,
);

const mixedSushi: Shape = (die) => [
  placed(heaped(nigiri(salmon), 0.78, 230, { turns: 4, rows: [[2]] })(die), { y: -110 }),
  placed(heaped(maki('#24402f', [salmon]), 0.8, 170, { turns: 3, rows: [[3]] })(die), { y: 90 }),
];
const mixedShells: Shape = (die) => [
  placed(heaped(shell('#cdbb98'), 0.56, 150, { turns: 60, rows: [[2, 3]] })(die), { y: -90 }),
  placed(heaped(shell('#3b4250', true), 0.56, 165, { turns: 50, rows: [[3], [2, 2]] })(die), { y: 110 }),
];

/** Pictures of the fishmonger's goods. */
export const fishCounter: readonly CounterRule[] = [
  [/pesce-intero/, /orata/i, single(wholeFish({ back: '#9fb0b4', belly: '#eef1ea', depth: 100 }), 1.14)],
  [
    /pesce-intero/,
    /spigola|branzino/i,
    single(wholeFish({ back: '#8d9ba0', belly: '#eef1ec', depth: 68 }), 1.14),
  ],
  [
    /pesce-intero/,
    /trota/i,
    single(wholeFish({ back: '#a9a287', belly: '#f1cdb8', depth: 72, stripes: 'dots' }), 1.14),
  ],
  [
    /pesce-intero/,
    /alici/i,
    lined(wholeFish({ back: '#5f7f96', belly: '#e9eef0', depth: 36, fins: 0.5 }), [5], 0.98, 84),
  ],
  [
    /pesce-intero/,
    /sgombro/i,
    lined(wholeFish({ back: '#4f7a86', belly: '#eef1ea', depth: 56, stripes: 'waves' }), [2], 1.1, 140),
  ],
  [
    /pesce-intero/,
    /sarde/i,
    lined(
      wholeFish({ back: '#58788a', belly: '#e9eef0', depth: 54, stripes: 'dots', fins: 0.6 }),
      [3, 4],
      1,
      112,
    ),
  ],
  [
    /pesce-intero/,
    /triglie/i,
    lined(wholeFish({ back: '#d9604e', belly: '#f6d9c8', depth: 62 }), [3], 1.02, 128),
  ],
  [/pesce-intero/, /rombo/i, single(flatFish('#9a8a6c'), 1.14)],
  [/pesce-intero/, null, single(wholeFish({ back: '#8d9ba0', belly: '#eef1ec', depth: 76 }), 1.14)],
  [/^pesce/, /tartare/i, single(patty('#b03a3e', '#d97a72'), 1.25)],
  [/^pesce/, /hamburger/i, few(patty('#ec9468', '#f7c7a4'), [2], 0.95, 0)],
  [
    /sushi/,
    /nigiri di salmone/i,
    heaped(nigiri(salmon), 0.82, 230, {
      turns: 4,
      rows: [
        [1, 2],
        [2, 1],
      ],
    }),
  ],
  [/sushi/, /california/i, heaped(maki('#f2ead8', ['#e2603f', '#9cbb4c', '#f4ecd8']), 0.84, 168, rolls)],
  [/sushi/, /uramaki/i, heaped(maki('#f2ead8', [salmon, '#9cbb4c']), 0.84, 168, rolls)],
  [/sushi/, /surimi/i, lined(surimi, [5], 1.1, 84)],
  [/sushi/, null, mixedSushi],
  [/salmone-affumicato/, /trota/i, smoked('#f0a478')],
  [/salmone-affumicato/, /spada/i, smoked('#f1d3bf')],
  [/salmone-affumicato/, /selvaggio/i, smoked('#d9553a')],
  [/salmone-affumicato/, /filetto/i, garnished(single(fillet(salmon, '#b9654a', 150), 1.2), lemon, 0.28)],
  [/salmone-affumicato/, null, smoked(salmon)],
  [/marinati/, /carpaccio/i, smoked('#f1d3bf')],
  [/marinati/, /gamberetti/i, few(prawn('#f0a88c', { shelled: true }), [4], 0.78)],
  [
    /marinati/,
    /polpo e patate/i,
    single(
      bowl('#f0e2c0', [
        { color: '#f3dd9a', form: 'dice', count: 7 },
        { color: '#b8685e', form: 'ring', count: 6 },
        { color: '#5e8a34', form: 'leaf', count: 4 },
      ]),
      1.25,
    ),
  ],
  [/marinati/, /polpo/i, standing(octopus('#b8685e'), 1.1)],
  [/marinati/, /alici/i, marinated],
  [/marinati/, null, seaSalad],
  [/^pesce/, /cozze e vongole/i, mixedShells],
  [/^pesce/, /cozze/i, heaped(shell('#3b4250', true), 0.6, 165, { turns: 60 })],
  [/^pesce/, /vongole/i, heaped(shell('#cdbb98'), 0.6, 155, { turns: 60 })],
  [/^pesce/, /ostric/i, single(oyster, 1.2)],
  [
    /^pesce/,
    /calamari.*spiedin|spiedini/i,
    lined(skewer(['#f0a88c', '#f6f0e8', '#e98a6a'], 6), [3], 1.1, 140),
  ],
  [/^pesce/, /anelli|totano/i, heaped(squidRing('#f4ece2'), 0.9, 160)],
  [/^pesce/, /calamari/i, lined(squid('#eed9d2'), [2], 1.08, 190)],
  [/^pesce/, /seppie/i, single(squid('#dccfc4', true), 1.1)],
  [/^pesce/, /polpo/i, standing(octopus('#b8685e'), 1.1)],
  [/^pesce/, /moscardini/i, few(octopus('#c48a7a'), [3], 0.74, 0.4)],
  [/^pesce/, /scampi/i, few(prawn('#ec9a78', { claws: true }), [2], 1)],
  [/^pesce/, /code.*mazzancolle/i, few(prawn('#f0b59c', { shelled: true }), [4], 0.78)],
  [/^pesce/, /mazzancolle/i, few(prawn('#b9a89a'), [2, 3], 0.92)],
  [/^pesce/, /gamberi rosa/i, few(prawn('#f0a08c'), [2, 3], 0.92)],
  [/^pesce/, /gamber/i, few(prawn('#d9603f'), [2, 3], 0.92)],
  [/^pesce/, /salmone/i, garnished(few(fillet('#ef8f60', '#8f979c', 140), [2], 1), lemon, 0.28)],
  [/^pesce/, /spada/i, single(fishSteak('#f0cfc0', '#9a9a9c', { dark: '#a8584e', round: true }), 1.25)],
  [/^pesce/, /tonno/i, few(fishSteak('#a8343a', '#6b1f28'), [2], 1)],
  [/^pesce/, /ricciola/i, few(fishSteak('#efcabf', '#8fa0a8'), [2], 1)],
  [/^pesce/, /rospo/i, single(monkTail('#f3d8cb'), 1.2)],
  [/^pesce/, /baccal/i, few(fillet('#fbf6ea', '#a8a294', 170), [2], 0.98)],
  [/^pesce/, /cuori.*merluzzo/i, few(fillet('#f6f0e4', '#d9d2c2', 160), [3], 0.82)],
  [/^pesce/, /merluzzo/i, few(fillet('#f4ede0', '#b9b4a6'), [2], 1.05)],
  [/^pesce/, /platessa/i, lined(fillet('#f6efe2', '#a89a80', 104), [3], 1.05, 130)],
  [/^pesce/, /orata/i, lined(fillet('#f2d9cd', '#93a2a6', 120), [2], 1.15, 156)],
  [/^pesce/, null, few(fillet('#f2dccb', '#a0a4a2'), [2], 1.05)],
];
