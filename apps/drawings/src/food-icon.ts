import type { DemoProduct, ShopLabel } from './demo-product.ts';
import { counterShape } from './engraving/counters/counter-shape.ts';
import { presses } from './engraving/presses.ts';
import { print } from './engraving/press.ts';
import { round, type Rect } from './text/fit-text.ts';
import { dice } from '@bottega/demo/seeded';
import { defineOnce, image, type Sketch } from './sketch.ts';

/** Icons of containers and of whole shelves; an icon of the flavour is preferred. */
const vague = new Set([
  '1f96b',
  '1fad9',
  '1f963',
  '1f964',
  '1f9c3',
  '1f95b',
  '1f36e',
  '1f368',
  '1f367',
  '1f36c',
  '1f375',
  '1f37c',
  '1f330',
  '1f9f4',
  '1f379',
]);

const tellers: readonly (readonly [RegExp, string])[] = [
  [/fragol/i, '1f353'],
  [/mirtill|frutti di bosco|\bmore\b|ribes|lampon/i, '1fad0'],
  [/ciliegi|amaren|visciol|cherry/i, '1f352'],
  [/albicocc|pesca\b|pesche/i, '1f351'],
  [/limon|cedr/i, '1f34b'],
  [/aranc|agrum|mandarin|clementin/i, '1f34a'],
  [/banan/i, '1f34c'],
  [/ananas/i, '1f34d'],
  [/mango|papaya|tropical/i, '1f96d'],
  [/cocco/i, '1f965'],
  [/\bmela\b|\bmele\b/i, '1f34e'],
  [/\bpera\b|\bpere\b/i, '1f350'],
  [/\buva\b/i, '1f347'],
  [/kiwi/i, '1f95d'],
  [/melone/i, '1f348'],
  [/carot/i, '1f955'],
  [/fagiol|ceci|lenticch|borlott|legumi|lupini/i, '1fad8'],
  [/pisell/i, '1fadb'],
  [/\bmais\b/i, '1f33d'],
  [/pomodor|pelati|polpa/i, '1f345'],
  [/funghi|porcin|champignon|tartuf/i, '1f344'],
  [/oliv/i, '1fad2'],
  [/peperoncin|piccant/i, '1f336-fe0f'],
  [/peperon/i, '1fad1'],
  [/cetriol/i, '1f952'],
  [/cipoll/i, '1f9c5'],
  [/melanzan/i, '1f346'],
  [
    /aspara|basilic|erbe|menta|salvia|spinac|verdur|tisan|infus|finocch|liquiriz|eucalip|camomill|rucola/i,
    '1f33f',
  ],
  [/broccol|cavol/i, '1f966'],
  [/zenzero/i, '1fada'],
  [/maion/i, '1f95a'],
  [/barbecue|bbq|burger/i, '1f356'],
  [/curry|paprika|spezie|pepe\b/i, '1f336-fe0f'],
  [/salsa|sugo|ketchup/i, '1f345'],
  [/salvia|origano|alloro|timo|rosmarin/i, '1f33f'],
  [/\bfich|composta|confettur/i, '1f351'],
  [/miele/i, '1f36f'],
  [/cioccolat|cacao|gianduia|choco/i, '1f36b'],
  [/arachid|noccioline/i, '1f95c'],
  [/caff[eè]|moka|espresso/i, '2615'],
  [/carciof/i, '1f96c'],
  [/manzo|carne/i, '1f969'],
  [/tonno|pesce|salmone/i, '1f41f'],
];

export function foodIcon({ icon, name, category }: DemoProduct): string {
  if (icon === '1f957' && category.includes('insalate-in-busta')) return '1f96c';
  if (!vague.has(icon) || /^(cura|casa|animali|infanzia\/igiene)/.test(category)) return icon;
  return tellers.find(([words]) => words.test(name))?.[1] ?? icon;
}

type Duotone = readonly [dark: readonly [number, number, number], light: readonly [number, number, number]];

/** Varieties that the icon set has in one colour only; they are recoloured with a dark and a light tone. */
const varieties: readonly (readonly [icon: string, words: RegExp, Duotone])[] = [
  [
    '1f344',
    /./,
    [
      [0.42, 0.27, 0.17],
      [1, 0.96, 0.88],
    ],
  ],
  [
    '1f347',
    /bianc|italia|vittoria|regina|pizzutell/i,
    [
      [0.36, 0.46, 0.05],
      [0.93, 0.97, 0.6],
    ],
  ],
  [
    '1f347',
    /ross|globe|rosat/i,
    [
      [0.4, 0.04, 0.14],
      [0.97, 0.55, 0.55],
    ],
  ],
  [
    '1f351',
    /susin|prugn/i,
    [
      [0.2, 0.06, 0.24],
      [0.86, 0.5, 0.72],
    ],
  ],
  [
    '1f351',
    /\bfich/i,
    [
      [0.08, 0.02, 0.12],
      [0.5, 0.3, 0.52],
    ],
  ],
  [
    '1f9c5',
    /ross|tropea/i,
    [
      [0.34, 0.03, 0.2],
      [0.93, 0.62, 0.76],
    ],
  ],
  [
    '1f9c5',
    /bianc/i,
    [
      [0.62, 0.62, 0.5],
      [1, 1, 0.96],
    ],
  ],
  [
    '1f954',
    /ross/i,
    [
      [0.42, 0.12, 0.14],
      [0.93, 0.58, 0.54],
    ],
  ],
  [
    '1f96c',
    /radicch|rossa/i,
    [
      [0.28, 0.02, 0.14],
      [0.93, 0.62, 0.72],
    ],
  ],
  [
    '1f96c',
    /nero/i,
    [
      [0.04, 0.14, 0.1],
      [0.42, 0.6, 0.5],
    ],
  ],
  [
    '1f96c',
    /iceberg|indivia|belga|bianc|finocch/i,
    [
      [0.32, 0.5, 0.14],
      [0.94, 0.98, 0.78],
    ],
  ],
  [
    '1f966',
    /cavolfior/i,
    [
      [0.5, 0.5, 0.32],
      [1, 0.98, 0.9],
    ],
  ],
  [
    '1f966',
    /romanesc/i,
    [
      [0.25, 0.42, 0.05],
      [0.86, 0.96, 0.5],
    ],
  ],
  [
    '1fad1',
    /gial/i,
    [
      [0.62, 0.4, 0],
      [1, 0.92, 0.4],
    ],
  ],
  [
    '1fad1',
    /ross/i,
    [
      [0.5, 0.02, 0.02],
      [1, 0.5, 0.42],
    ],
  ],
  [
    '1fad2',
    /ner[ae]|taggiasc|kalamata|gaeta/i,
    [
      [0.08, 0.05, 0.1],
      [0.55, 0.46, 0.56],
    ],
  ],
  [
    '1f330',
    /mandorl/i,
    [
      [0.5, 0.27, 0.1],
      [0.95, 0.75, 0.5],
    ],
  ],
  [
    '1f330',
    /pistacch/i,
    [
      [0.3, 0.34, 0.08],
      [0.85, 0.86, 0.55],
    ],
  ],
  [
    '1f95b',
    /cioccolat|cacao/i,
    [
      [0.25, 0.12, 0.05],
      [0.85, 0.65, 0.5],
    ],
  ],
  [
    '1f352',
    /duron|ner[ae]/i,
    [
      [0.2, 0, 0.06],
      [0.85, 0.4, 0.45],
    ],
  ],
];

/** What a pack says of the food in it. */
interface Food {
  icon: string;
  name: string;
  product: DemoProduct;
  shop?: ShopLabel;
}

/** SVG attribute that recolours the icon of a variety; empty for other names. */
function varietyFilter(sketch: Sketch, icon: string, name: string): string {
  const found = varieties.find(([of, words]) => of === icon && words.test(name))?.[2];
  if (!found) return '';
  const id = `v${icon}`;
  if (!sketch.defs.some((def) => def.includes(`id="${id}"`))) {
    const [dark, light] = found;
    const row = (channel: 0 | 1 | 2) => {
      const range = light[channel] - dark[channel];
      return (
        [0.3, 0.59, 0.11].map((part) => (part * range * 1.12).toFixed(3)).join(' ') + ` 0 ${dark[channel]}`
      );
    };
    sketch.defs.push(
      `<filter id="${id}" color-interpolation-filters="sRGB"><feColorMatrix values="${row(0)} ${row(1)} ${row(2)} 0 0 0 1 0"/></filter>`,
    );
  }
  return ` filter="url(#${id})"`;
}

/** The food on a pack: printed as on the counter where the aisle is fresh, else the icon in the variety's colours. */
export function foodImage(
  sketch: Sketch,
  { icon, name, product, shop }: Food,
  place: Rect,
  turn = 0,
): string {
  const shape = counterShape(product);
  if (!shape) return image(icon, place, turn, varietyFilter(sketch, icon, name));
  const { x, y, w } = place;
  const press = presses[shop?.key ?? 'rosmarino'];
  const food = defineOnce(sketch, 'food', () =>
    print(sketch, shape(dice(`pack:${product.sku}`)), press, { share: 0.36 }),
  );
  return `<use href="#${food}" transform="translate(${round(x)} ${round(y)}) scale(${Math.round((w / 600) * 1000) / 1000})"/>`;
}
