import { few, heaped, lined, single, type Shape } from '../layout.ts';
import { bowl, plate, type Piece } from '../shapes/dishes.ts';
import { kernel } from '../shapes/fruit.ts';
import { longFruit } from '../shapes/fruit-vegetables.ts';
import { dice3d, mince } from '../shapes/minced-meat.ts';
import { bulb } from '../shapes/roots.ts';
import { leafHeap, leafyHead } from '../shapes/leaves.ts';
import type { CounterRule } from './counter-rule.ts';

const nuts = (color: string, form: Parameters<typeof kernel>[1], scale = 0.56): Shape =>
  heaped(kernel(color, form), scale, scale * 276, { turns: 60 });
export const soup = (color: string, ...contents: Piece[]): Shape => single(bowl(color, contents), 1.25);
const seeds = (color: string, count = 60): Shape =>
  single(bowl(color, [{ color, form: 'grain', count }]), 1.2);

/** Salads, soups, cut vegetables, nuts and dried fruit. */
export const preparedProduce: readonly CounterRule[] = [
  [/insalate-in-busta/, /rucola/i, single(leafHeap(['#4f8a34', '#6fa244'], true), 1.2)],
  [/insalate-in-busta/, /cuori/i, lined(leafyHead('#8fb84e', { tall: 1.1 }), [2], 0.7, 200)],
  [/insalate-in-busta/, /bianca/i, single(leafHeap(['#e2e9b4', '#c9d98a']), 1.2)],
  [/insalate-in-busta/, /spinacino|valerian/i, single(leafHeap(['#4a8034', '#5f9a44']), 1.2)],
  [/insalate-in-busta/, null, single(leafHeap(['#7fae4a', '#a8cc6a', '#8c3048']), 1.2)],
  [
    /verdure-pronte/,
    /soffritto/i,
    soup(
      '#f0b05a',
      { color: '#e8842c', form: 'curl', count: 12 },
      { color: '#9cbf5a', form: 'curl', count: 4 },
    ),
  ],
  [/verdure-pronte/, /julienne/i, single(mince('#ec8a30', '#f4b56a'), 1.2)],
  [/verdure-pronte/, /zucca/i, heaped(dice3d('#e8942c'), 0.95, 122)],
  [
    /verdure-pronte/,
    /peperon/i,
    single(
      plate('#e9c46a', [
        { color: '#c8402c', form: 'slice', count: 6 },
        { color: '#eab83a', form: 'slice', count: 5 },
      ]),
      1.2,
    ),
  ],
  [
    /verdure-pronte/,
    /zucchin/i,
    single(plate('#e0dca8', [{ color: '#7fa04a', form: 'slice', count: 10 }]), 1.2),
  ],
  [
    /verdure-pronte/,
    /cicoria/i,
    single(plate('#5d7a34', [{ color: '#4a6a2c', form: 'leaf', count: 14 }]), 1.2),
  ],
  [
    /verdure-pronte/,
    null,
    soup(
      '#d9a860',
      { color: '#e8842c', form: 'dice', count: 6 },
      { color: '#7d9a3f', form: 'dice', count: 6 },
      { color: '#f3e2b4', form: 'dice', count: 5 },
    ),
  ],
  [/zuppe-fresche/, /carot/i, soup('#e8953c')],
  [/zuppe-fresche/, /ceci/i, soup('#dcae5c', { color: '#f0d49a', form: 'disc', count: 5 })],
  [/zuppe-fresche/, /finocchi|patate/i, soup('#e4dfa4', { color: '#8fae4a', form: 'leaf', count: 3 })],
  [/zuppe-fresche/, /passato|vellutata/i, soup('#a8a84a', { color: '#f3ecd0', form: 'grain', count: 8 })],
  [
    /zuppe-fresche/,
    null,
    soup(
      '#c9702f',
      { color: '#7d9a3f', form: 'dice', count: 6 },
      { color: '#e2893a', form: 'dice', count: 5 },
      { color: '#f2e2b4', form: 'disc', count: 4 },
    ),
  ],
  [/secca-in-guscio/, /noci.*(sgusc|gigant)/i, nuts('#c98f52', 'half-walnut', 0.58)],
  [/secca-in-guscio/, /noci\b/i, nuts('#c49a62', 'walnut', 0.58)],
  [/secca-in-guscio/, /nocciol.*(pelat|tostat)/i, nuts('#efd9ac', 'round', 0.54)],
  [/secca-in-guscio/, /nocciol/i, nuts('#a8683a', 'round', 0.54)],
  [/secca-in-guscio/, /mandorl.*pelat/i, nuts('#f4e6c4', 'drop')],
  [/secca-in-guscio/, /mandorl/i, nuts('#a8683a', 'drop')],
  [/secca-in-guscio/, /pistacch/i, nuts('#8fa04a', 'drop', 0.46)],
  [/secca-in-guscio/, null, nuts('#f3e2b8', 'flat', 0.46)],
  [/frutta-essiccata/, /fichi/i, few(bulb('#a87a4c', { flat: 0.8 }), [3], 0.72, 0.8)],
  [/frutta-essiccata/, /uv|goji/i, nuts('#8a5230', 'wrinkled', 0.4)],
  [
    /frutta-essiccata/,
    /banan/i,
    lined(longFruit('#a8743c', { width: 54, cap: null, glossy: false }), [5], 0.9, 84),
  ],
  [/frutta-essiccata/, null, nuts('#6b3a22', 'wrinkled', 0.6)],
  [/frutta-secca\/semi/, /zucca/i, nuts('#6f8a4a', 'flat', 0.44)],
  [/frutta-secca\/semi/, /chia|nero/i, seeds('#4a4440')],
  [/frutta-secca\/semi/, /lino/i, seeds('#8a5a34')],
  [/frutta-secca\/semi/, null, seeds('#f0dfb4')],
];
