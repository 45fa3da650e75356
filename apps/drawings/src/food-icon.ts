import type { DemoProduct, ShopLabel } from './demo-product.ts';
import { counterShape } from './engraving/counters/counter-shape.ts';
import { presses } from './engraving/presses.ts';
import { goodsPaint, hasGoods } from './goods.ts';
import { print } from './engraving/press.ts';
import { round, type Rect } from './text/fit-text.ts';
import { dice } from '@bottega/demo/seeded';
import { defineOnce, fill, image, oval, stroke, type Sketch } from './sketch.ts';

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
  icon: string | undefined;
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

/** Whether a pack shows its food at all: as on the counter, through a window or as an icon. */
export const showsFood = ({ icon, product }: Food): boolean =>
  icon !== undefined || hasGoods(product) || counterShape(product) !== undefined;

/** Pasta, rice or pulses behind a round window. */
function goodsWindow(sketch: Sketch, product: DemoProduct): string {
  return defineOnce(sketch, `goods-${product.sku}`, () => {
    const goods = goodsPaint(sketch, product, dice(`window:${product.sku}`))!;
    return fill(oval(100, 100, 92), goods) + stroke(oval(100, 100, 92), '#ffffff', 9);
  });
}

/**
 * The food on a pack: printed as on the counter where the aisle is fresh, the goods themselves where they have a shape,
 * else the icon in the variety's colours. Nothing where no icon shows this good.
 */
export function foodImage(sketch: Sketch, food: Food, place: Rect, turn = 0): string {
  const { icon, name, product, shop } = food;
  const { x, y, w } = place;
  const placed = (id: string, side: number) =>
    `<use href="#${id}" transform="translate(${round(x)} ${round(y)}) scale(${Math.round((w / side) * 1000) / 1000})"/>`;
  const shape = counterShape(product);
  if (shape) {
    const press = presses[shop?.key ?? 'rosmarino'];
    const id = defineOnce(sketch, `food-${product.sku}`, () =>
      print(sketch, shape(dice(`pack:${product.sku}`)), press, { share: 0.36 }),
    );
    return placed(id, 600);
  }
  if (hasGoods(product)) return placed(goodsWindow(sketch, product), 200);
  return icon === undefined ? '' : image(icon, place, turn, varietyFilter(sketch, icon, name));
}
