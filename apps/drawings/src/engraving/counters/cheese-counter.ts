import { either, fanned, few, heaped, lined, single, standing, type Shape } from '../layout.ts';
import { basketCheese, disc, grated, mozzarella, plait, tied } from '../shapes/fresh-cheese.ts';
import { block, squareSlice, wedge, wheel, type Cheese } from '../shapes/cheese.ts';
import { bowl } from '../shapes/dishes.ts';
import { log } from '../shapes/sausages.ts';
import type { CounterRule } from './counter-rule.ts';

const cheeses = {
  parmesan: { paste: '#efd08a', rind: '#c08a4a', inside: 'grain' },
  grana: { paste: '#f3dca0', rind: '#cf9d58', inside: 'grain' },
  old: { paste: '#e2b866', rind: '#a8723a', inside: 'grain' },
  romano: { paste: '#f8f1dc', rind: '#3b322c', inside: 'grain' },
  toscano: { paste: '#f4e2a8', rind: '#c98f48', inside: 'smooth' },
  blue: { paste: '#f6efd6', rind: '#b59a78', inside: 'veins' },
  soft: { paste: '#f6ecc9', rind: '#d99a5e', inside: 'smooth' },
  yellow: { paste: '#f4d878', rind: '#d9a84a', inside: 'holes' },
  asiago: { paste: '#f7ebc0', rind: '#d6ab62', inside: 'holes' },
  fontina: { paste: '#f3d27c', rind: '#9a6438', inside: 'holes' },
  caciotta: { paste: '#f6e9b8', rind: '#d9a24e', inside: 'smooth' },
  white: { paste: '#fbf9f2', rind: '#fdfbf5', inside: 'smooth' },
  feta: { paste: '#fbf9f2', rind: '#fbf9f2', inside: 'grain' },
  brie: { paste: '#f8edc6', rind: '#f6f2e6', inside: 'smooth' },
  provolone: { paste: '#f5e3a0', rind: '#d9a03c', inside: 'smooth' },
} satisfies Record<string, Cheese>;

const dip = (color: string): Shape => single(bowl(color, [], { swirl: true }), 1.25);
const cuts = (cheese: Cheese, height = 130): Shape =>
  either(
    single(wedge(cheese, height), 1.14),
    single(wheel(cheese, 120), 1.1),
    few(wedge(cheese, height * 0.8), [2], 0.78, 0.3),
  );
const flakes = (color: string): Shape => single(bowl('#fbf8ee', [{ color, form: 'dice', count: 14 }]), 1.25);

/** Pictures of the cheesemonger's goods. */
export const cheeseCounter: readonly CounterRule[] = [
  [/mozzarella/, /treccia/i, single(plait('#fdfbf4'), 1.12)],
  [/mozzarella/, /bocconcini|mini|ciliegin/i, heaped(mozzarella, 0.5, 136)],
  [/mozzarella/, null, few(mozzarella, [2, 3], 0.95, 0)],
  [
    /burrata/,
    /stracciatella/i,
    single(bowl('#fbf8ee', [{ color: '#fdfcf6', form: 'curl', count: 14 }], { swirl: true }), 1.25),
  ],
  [/burrata/, /affumicat/i, standing(tied('#e2b878', { leaf: true }), 1.15)],
  [
    /burrata/,
    null,
    either(
      standing(tied('#fdfbf4', { leaf: true }), 1.15),
      few(tied('#fdfbf4', { leaf: true }), [2], 0.8, 0.2),
    ),
  ],
  [/ricotta/, /ricottine/i, few(basketCheese('#fdfbf2'), [2, 3], 0.7, 0)],
  [/ricotta/, /pecora/i, standing(basketCheese('#f8f2dc'), 1.25)],
  [/ricotta/, null, standing(basketCheese('#fdfbf2'), 1.2)],
  [/stracchino/, /squacquerone/i, dip('#fdfaf0')],
  [/stracchino/, null, single(block(cheeses.white, [176, 64]), 1.2)],
  [/spalmabili/, /fiocchi/i, flakes('#fdfbf4')],
  [/spalmabili/, /robiol/i, few(disc('#f9f5e6', 74), [2], 0.95, 0.2)],
  [/spalmabili/, null, dip('#fdfaf0')],
  [/mascarpone/, null, dip('#f9efd2')],
  [/feta/, /tomini/i, few(disc('#f9f4e4'), [3, 4], 0.84, 0.2)],
  [
    /feta/,
    /caprino/i,
    lined(
      log({ skin: '#fbf8ee', face: '#fdfbf4', fat: '#ffffff', flecks: 0 }, { thick: 120 }),
      [2],
      0.98,
      170,
    ),
  ],
  [/feta/, /feta/i, single(block(cheeses.feta), 1.25)],
  [/feta/, null, single(wheel(cheeses.white, 110), 1.15)],
  [/parmigiano/, /36/i, cuts(cheeses.old, 150)],
  [/parmigiano/, /grana|gran\b/i, cuts(cheeses.grana, 116)],
  [/parmigiano/, null, cuts(cheeses.parmesan, 140)],
  [
    /pecorino/,
    /romano/i,
    either(single(wheel(cheeses.romano), 1.15), single(wedge(cheeses.romano, 120), 1.14)),
  ],
  [/pecorino/, null, either(single(wheel(cheeses.toscano), 1.15), single(wedge(cheeses.toscano, 110), 1.14))],
  [/gorgonzola/, /mascarpone/i, single(wedge({ ...cheeses.blue, paste: '#fdf8e6' }, 120), 1.15)],
  [
    /gorgonzola/,
    /piccante|intenso/i,
    single(wedge({ ...cheeses.blue, paste: '#efe4c0', rind: '#94785a' }, 150), 1.12),
  ],
  [
    /gorgonzola/,
    null,
    either(single(wedge(cheeses.blue), 1.15), single(block(cheeses.blue, [176, 100]), 1.2)),
  ],
  [/provolone/, /scamorza affumicata/i, few(tied('#c9863f'), [2], 0.86, 0.3)],
  [/provolone/, /provola/i, standing(tied('#d9a052'), 1.12)],
  [/provolone/, /scamorza/i, few(tied('#f8efd2'), [2], 0.86, 0.3)],
  [/provolone/, /caciocavallo/i, few(tied('#e9c168', { head: 0.9 }), [2], 0.84, 0.3)],
  [
    /provolone/,
    /piccante/i,
    single(wedge({ ...cheeses.provolone, paste: '#efd68a', rind: '#b9792c' }), 1.15),
  ],
  [/provolone/, null, single(wedge(cheeses.provolone), 1.15)],
  [/pasta-dura/, /asiago/i, single(wheel(cheeses.asiago), 1.15)],
  [/pasta-dura/, /fontina/i, single(wedge(cheeses.fontina, 110), 1.15)],
  [/pasta-dura/, /caciotta/i, single(wheel(cheeses.caciotta, 110), 1.15)],
  [/pasta-dura/, /emment/i, single(wedge(cheeses.yellow), 1.15)],
  [
    /pasta-dura/,
    /galbanino/i,
    single(
      log({ skin: '#d9b45a', face: '#f6e9b4', fat: '#ffffff', flecks: 0 }, { thick: 160, netted: true }),
      1.1,
    ),
  ],
  [/pasta-dura/, null, single(block(cheeses.caciotta, [176, 100]), 1.2)],
  [/brie/, /taleggio/i, single(block(cheeses.soft, [180, 80]), 1.2)],
  [/brie/, null, single(wheel(cheeses.brie, 70), 1.15)],
  [/grattugiati/, /scaglie/i, single(grated('#f2d99a', true), 1.2)],
  [/grattugiati/, /pecorino/i, single(grated('#f8f0d8'), 1.2)],
  [/grattugiati/, /mix/i, single(grated('#f4e2a4', true), 1.2)],
  [/grattugiati/, null, single(grated('#f2d99a'), 1.2)],
  [/fette-e-fusi/, /formaggini|crema/i, few(disc('#f6e6b4', 50), [3], 0.84, 0.2)],
  [
    /fette-e-fusi/,
    /cheddar/i,
    fanned(squareSlice({ paste: '#efa044', rind: '', inside: 'smooth' }), [4], 0.95, 84),
  ],
  [
    /fette-e-fusi/,
    /edamer/i,
    fanned(squareSlice({ paste: '#f4d06a', rind: '', inside: 'holes' }), [4], 0.95, 84),
  ],
  [
    /fette-e-fusi/,
    null,
    fanned(squareSlice({ paste: '#f6dc8c', rind: '', inside: 'smooth' }), [4], 0.95, 84),
  ],
];
