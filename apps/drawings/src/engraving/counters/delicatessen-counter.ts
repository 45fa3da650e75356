import { few, heaped, lined, single, standing, type Shape } from '../layout.ts';
import { roundPizza, traySlice, type Topping } from '../shapes/pizza.ts';
import { block } from '../shapes/cheese.ts';
import { bakingTray, bowl, fried, plate, type Piece } from '../shapes/dishes.ts';
import { doughRoll, gnocco, nest, raviolo, sheets, tortellino, twist } from '../shapes/pasta.ts';
import { filledRoll, sandwich } from '../shapes/sandwiches.ts';
import { ball, patty } from '../shapes/minced-meat.ts';
import { slice } from '../shapes/meat.ts';
import { breaded, wholeBird } from '../shapes/poultry.ts';
import { blossom } from '../shapes/fruit-vegetables.ts';
import type { CounterRule } from './counter-rule.ts';

const eggPasta = '#f0c95c';
const crumbs = '#c8873a';
const basil: Piece = { color: '#5e8a34', form: 'leaf', count: 4 };
const mozzarella: Topping = { color: '#fbf3dc', kind: 'pools', count: 8 };
const rosemary: Topping = { color: '#5d7a3a', kind: 'needles', count: 10 };
const dimples: Topping = { color: '#b98538', kind: 'dimples', count: 15 };
const hamTopping: Topping = { color: '#e8a09a', kind: 'slices', count: 7 };
const mushrooms: Topping = { color: '#b99a78', kind: 'slices', count: 7 };
const tomatoes: Topping = { color: '#c8402c', kind: 'discs', count: 10 };
const cut = (base: string, ...toppings: Topping[]): Shape =>
  single(traySlice('#d9a455', base, toppings), 1.25);
const round = (base: string, ...toppings: Topping[]): Shape =>
  single(roundPizza('#d9a455', base, toppings), 1.22);
const bowlOf = (filling: string, ...contents: Piece[]): Shape => single(bowl(filling, contents), 1.25);
const burger = (color: string, fleck: string): Shape => few(patty(color, fleck), [2], 0.95, 0);
const sauce = '#cc4a30';
const cream = '#efd9a0';

const readyDishes: readonly CounterRule[] = [
  [
    /primi-pronti/,
    /lasagn/i,
    single(
      bakingTray('#c8532e', [
        { color: '#f3d9a0', form: 'slice', count: 6 },
        { color: '#e9b860', form: 'slice', count: 4 },
      ]),
      1.22,
    ),
  ],
  [
    /primi-pronti/,
    /cannelloni/i,
    single(bakingTray('#d9673a', [{ color: '#f3d9a0', form: 'slice', count: 9 }, basil]), 1.22),
  ],
  [
    /primi-pronti/,
    /parmigiana/i,
    single(
      bakingTray('#c2452a', [
        { color: '#5a3550', form: 'slice', count: 7 },
        { color: '#f6e6c0', form: 'slice', count: 4 },
        basil,
      ]),
      1.22,
    ),
  ],
  [
    /primi-pronti/,
    /risotto/i,
    single(plate('#eab83a', [{ color: '#f6d67a', form: 'grain', count: 60 }]), 1.2),
  ],
  [/primi-pronti/, /pur[eè]/i, single(bowl('#f4dd8c', [], { swirl: true }), 1.25)],
  [/primi-pronti/, /suppl.*telefono/i, lined(fried(crumbs, 'oval', '#fbf3dc'), [3], 0.72, 150)],
  [/primi-pronti/, /suppl/i, few(fried(crumbs, 'oval', '#c8532e'), [2], 0.9)],
  [/primi-pronti/, /arancin/i, standing(fried('#d08a34', 'cone', '#c8532e'), 1.2)],
  [/primi-pronti/, /crocchett/i, lined(fried('#cf9340', 'stick'), [3, 4], 0.95, 124)],
  [/primi-pronti/, /ascolan/i, heaped(fried('#b8843c'), 0.52, 150)],
  [/primi-pronti/, /fiore di zucca/i, single(blossom, 1.7)],
  [/primi-pronti/, /baccal/i, single(breaded('#dca04a', [206, 96]), 1.2)],
  [/primi-pronti/, /mezzo pollo/i, standing(wholeBird('#a8642e', true), 1.1)],
  [/primi-pronti/, /pollo/i, standing(wholeBird('#b8702e'), 1.2)],
  [
    /primi-pronti/,
    /tonnato/i,
    single(
      plate('#e6cfa4', [
        { color: '#d9a090', form: 'slice', count: 6 },
        { color: '#5d6a34', form: 'grain', count: 9 },
      ]),
      1.2,
    ),
  ],
  [
    /primi-pronti/,
    /roast beef/i,
    few(slice({ lean: '#c8605a', rim: 0.06, marbling: 1 }, [180, 120]), [3], 0.9),
  ],
  [
    /primi-pronti/,
    /trippa/i,
    single(bowl('#c8502e', [{ color: '#f3e4c8', form: 'curl', count: 13 }, basil]), 1.25),
  ],
  [/primi-pronti/, /polpett/i, single(bowl('#c2452a', [{ color: '#8f5234', form: 'disc', count: 9 }]), 1.25)],
  [/primi-pronti/, /patate/i, heaped(fried('#dca844'), 0.5, 140)],
  [
    /primi-pronti/,
    /verdure/i,
    single(
      plate('#e9dfc0', [
        { color: '#5a3a56', form: 'slice', count: 4 },
        { color: '#6f9a44', form: 'slice', count: 4 },
        { color: '#c8402c', form: 'slice', count: 4 },
      ]),
      1.2,
    ),
  ],
  [
    /insalate-pronte/,
    /farro/i,
    bowlOf(
      '#d9b878',
      { color: '#e9cf9a', form: 'grain', count: 34 },
      { color: '#c8402c', form: 'dice', count: 5 },
      { color: '#6f9a44', form: 'dice', count: 5 },
    ),
  ],
  [
    /insalate-pronte/,
    /riso/i,
    bowlOf(
      '#f6efdc',
      { color: '#fffaf0', form: 'grain', count: 34 },
      { color: '#c8402c', form: 'dice', count: 6 },
      { color: '#3a3a28', form: 'ring', count: 4 },
    ),
  ],
  [
    /insalate-pronte/,
    /pasta/i,
    bowlOf(
      '#f0d9a0',
      { color: '#f3e0ac', form: 'curl', count: 9 },
      { color: '#c8402c', form: 'disc', count: 4 },
      { color: '#fdfaf0', form: 'disc', count: 3 },
    ),
  ],
  [
    /insalate-pronte/,
    /russa/i,
    bowlOf(
      '#f3ead0',
      { color: '#e2893a', form: 'dice', count: 6 },
      { color: '#7d9a3f', form: 'grain', count: 12 },
      { color: '#f6e8c0', form: 'dice', count: 5 },
    ),
  ],
  [
    /insalate-pronte/,
    null,
    bowlOf(
      '#9abf5a',
      { color: '#7ca444', form: 'leaf', count: 8 },
      { color: '#d9a48c', form: 'slice', count: 3 },
      { color: '#2f2f28', form: 'ring', count: 4 },
    ),
  ],
];

const pizzas: readonly CounterRule[] = [
  [/pizze-e/, /torta rustica/i, round('#8fa04a', { color: '#f6efd8', kind: 'pools', count: 9 })],
  [/pizze-e/, /prosciutto e funghi/i, round(sauce, mozzarella, hamTopping, mushrooms)],
  [
    /pizze-e/,
    /salsiccia/i,
    round(
      cream,
      { color: '#3f6a34', kind: 'leaves', count: 8 },
      { color: '#a8584a', kind: 'discs', count: 7 },
    ),
  ],
  [/pizze-e/, /tartufo/i, round(cream, hamTopping, { color: '#3a302a', kind: 'slices', count: 6 })],
  [/pizze-e/, /funghi/i, round(sauce, mozzarella, mushrooms)],
  [/pizze-e/, /prosciutto/i, round(sauce, mozzarella, hamTopping)],
  [/pizze-e/, /margherita/i, cut(sauce, mozzarella, { color: '#5d8a3a', kind: 'leaves', count: 3 })],
  [/pizze-e/, /patate/i, cut('#efd48a', { color: '#f6e0a0', kind: 'slices', count: 9 }, rosemary)],
  [/pizze-e/, /rossa/i, cut(sauce, { color: '#a8361f', kind: 'pools', count: 5 })],
  [/pizze-e/, /pomodorin/i, cut('#e9c47c', tomatoes)],
  [/pizze-e/, /genovese/i, cut('#ecca80', dimples, rosemary)],
  [/pizze-e/, /farinata/i, round('#e9bd4a', { color: '#c98f34', kind: 'pools', count: 6 })],
  [
    /pizze-e/,
    /schiacciata/i,
    single(roundPizza('#d9a455', '#e6bd70', [dimples, { ...rosemary, count: 5 }]), 1.22),
  ],
  [/pizze-e/, /focaccin/i, few(roundPizza('#d9a455', '#e6bd70', [dimples]), [2], 0.8)],
  [/pizze-e/, /rustica/i, round('#efd9a0', rosemary)],
  [/pizze-e/, null, cut('#f0d49a', dimples)],
  [/tramezzini/, /tonno/i, single(sandwich(['#d9a48c', '#c8402c']), 1.12)],
  [/tramezzini/, /panino/i, single(filledRoll('#c8893f', ['#c2544e', '#fbf6ea', '#7fa03f']), 1.15)],
  [/tramezzini/, null, single(sandwich(['#eeb0a4', '#f6ecc0', '#8fae4a']), 1.12)],
];

const freshPasta: readonly CounterRule[] = [
  [/pasta-ripiena/, /tortellin/i, heaped(tortellino('#f2d98a'), 0.82, 145, { turns: 40 })],
  [/pasta-ripiena/, /funghi/i, heaped(raviolo('#e6c98a'), 0.7, 155, { turns: 30 })],
  [/pasta-ripiena/, /spinaci/i, heaped(raviolo('#cfd48a'), 0.7, 155, { turns: 30 })],
  [/pasta-ripiena/, null, heaped(raviolo('#f2d98a'), 0.7, 155, { turns: 30 })],
  [/pasta-fresca-liscia/, /lasagn|sfoglia/i, single(sheets('#f2d47a'), 1.22)],
  [/pasta-fresca-liscia/, /trofie|strozzapreti|trocc/i, heaped(twist('#f0dfae'), 0.52, 128, { turns: 60 })],
  [/pasta-fresca-liscia/, /pizzocch|integral/i, single(nest('#b08a54', 20), 1.25)],
  [/pasta-fresca-liscia/, /tagliolin|tonnarell/i, few(nest(eggPasta, 11), [3], 0.8)],
  [/pasta-fresca-liscia/, /pappardell/i, single(nest(eggPasta, 34), 1.25)],
  [/pasta-fresca-liscia/, null, single(nest(eggPasta, 20), 1.25)],
  [/gnocchi/, /spinaci|tirolesi/i, heaped(gnocco('#b9c47a'), 0.86, 148, { turns: 40 })],
  [
    /gnocchi/,
    /chicche|gnocchetti/i,
    heaped(gnocco('#f3e2b4'), 0.6, 104, {
      turns: 40,
      rows: [
        [3, 4, 5],
        [4, 5, 4],
      ],
    }),
  ],
  [/gnocchi/, null, heaped(gnocco('#f3e2b4'), 0.86, 148, { turns: 40 })],
];

const remainder: readonly CounterRule[] = [
  [
    /pesto-fresco/,
    /bolognese|rag/i,
    single(bowl('#b8482a', [{ color: '#8f4a34', form: 'grain', count: 30 }]), 1.25),
  ],
  [/pesto-fresco/, /noci/i, single(bowl('#e2cda4', [{ color: '#a8743c', form: 'dice', count: 6 }]), 1.25)],
  [
    /pesto-fresco/,
    null,
    single(
      bowl('#5e8a34', [
        { color: '#86ad4c', form: 'leaf', count: 5 },
        { color: '#f0dfb4', form: 'grain', count: 9 },
      ]),
      1.25,
    ),
  ],
  [
    /hummus/,
    /guacamole/i,
    single(bowl('#9ab84e', [{ color: '#c8402c', form: 'dice', count: 5 }], { swirl: true }), 1.25),
  ],
  [
    /hummus/,
    /tzatziki/i,
    single(bowl('#f8f6ea', [{ color: '#8fb45a', form: 'dice', count: 7 }], { swirl: true }), 1.25),
  ],
  [
    /hummus/,
    null,
    single(bowl('#e3c48a', [{ color: '#f0dcae', form: 'disc', count: 3 }], { swirl: true }), 1.25),
  ],
  [/tofu/, /seitan/i, few(slice({ lean: '#b98a5c', rim: 0, marbling: 0 }), [2], 0.95)],
  [/tofu/, /tempeh/i, single(block({ paste: '#e9d3a4', rind: '#dcc08a', inside: 'grain' }, [180, 70]), 1.2)],
  [/tofu/, null, single(block({ paste: '#fbf6e6', rind: '#fdf9ec', inside: 'smooth' }, [170, 96]), 1.2)],
  [/burger-vegetali/, /cotolett/i, few(breaded('#d99a4a', [180, 128]), [2], 0.92)],
  [/burger-vegetali/, /nugget/i, heaped(breaded('#d99a4a', [96, 74]), 0.85, 150)],
  [/burger-vegetali/, /falafel|polpette/i, heaped(ball('#b0803c', 18), 0.72, 140)],
  [/burger-vegetali/, /spinac|broccol|basilico/i, burger('#7d9a4a', '#c9d98a')],
  [/burger-vegetali/, /zucca|pomodor/i, burger('#d98a3c', '#f3cf8a')],
  [/burger-vegetali/, null, burger('#b98a4c', '#efd9a0')],
  [/base-pizza/, /rotonda/i, single(roundPizza('#ecd09a', '#f3dfb4', []), 1.2)],
  [/base-pizza/, /focaccia/i, cut('#f0dcae', dimples)],
  [/base-pizza/, null, single(ball('#f4e6c4', 4, 170), 1.2)],
  [
    /sfoglia-e-brise/,
    /frolla/i,
    single(block({ paste: '#eacb86', rind: '#efd59a', inside: 'smooth' }, [180, 70]), 1.2),
  ],
  [/sfoglia-e-brise/, null, single(doughRoll('#f6e8c4'), 1.15)],
];

/** Pictures of what the delicatessen cooks, fills and rolls out. */
export const delicatessenCounter: readonly CounterRule[] = [
  ...readyDishes,
  ...pizzas,
  ...freshPasta,
  ...remainder,
];
