import { darker, lighter } from './color.ts';
import type { DemoProduct } from './demo-product.ts';
import { round } from './text/fit-text.ts';
import type { Dice } from '@bottega/demo/seeded';
import { tile, type Sketch } from './sketch.ts';

type Goods = { shape: (size: number, color: string) => string; size: number; colors: readonly string[] };

const shaded = (d: string, color: string, shine: string): string =>
  `<path d="${d}" fill="${color}" stroke="${darker(color, 0.35)}" stroke-width="1"/><path d="${shine}" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" opacity=".4"/>`;

const ellipse =
  (rx: number, ry: number) =>
  (size: number, color: string): string => {
    const a = size * rx;
    const b = size * ry;
    return shaded(
      `M${round(-a)} 0a${round(a)} ${round(b)} 0 1 0 ${round(2 * a)} 0a${round(a)} ${round(b)} 0 1 0 ${round(-2 * a)} 0z`,
      color,
      `M${round(-a * 0.5)} ${round(-b * 0.45)}h${round(a * 0.6)}`,
    );
  };

const pipe = (size: number, color: string): string =>
  shaded(
    `M${-size} ${round(-size * 0.28)}l${round(size * 0.3)} ${round(size * 0.56)}H${size}l${round(-size * 0.3)} ${round(-size * 0.56)}z`,
    color,
    `M${round(-size * 0.7)} ${round(-size * 0.1)}H${round(size * 0.6)}`,
  );

const spiral = (size: number, color: string): string => {
  const step = size * 0.4;
  const turns = [-2, -1, 0, 1, 2].map(
    (i) =>
      `<ellipse cx="${round(i * step)}" rx="${round(step * 0.52)}" ry="${round(size * 0.34)}" transform="rotate(24 ${round(i * step)} 0)" fill="${i % 2 ? darker(color, 0.12) : color}" stroke="${darker(color, 0.35)}" stroke-width="1"/>`,
  );
  return turns.join('');
};

const bow = (size: number, color: string): string =>
  shaded(
    `M0 ${round(-size * 0.16)}L${-size} ${round(-size * 0.5)}V${round(size * 0.5)}L0 ${round(size * 0.16)}L${size} ${round(size * 0.5)}V${round(-size * 0.5)}z`,
    color,
    `M${round(-size * 0.3)} 0H${round(size * 0.3)}`,
  );

const ring = (size: number, color: string): string =>
  `<circle r="${round(size * 0.6)}" fill="none" stroke="${darker(color, 0.35)}" stroke-width="${round(size * 0.52)}"/><circle r="${round(size * 0.6)}" fill="none" stroke="${color}" stroke-width="${round(size * 0.44)}"/><path d="M${round(-size * 0.5)} ${round(-size * 0.34)}a${round(size * 0.6)} ${round(size * 0.6)} 0 0 1 ${round(size * 0.5)} ${round(-size * 0.27)}" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" opacity=".5"/>`;

const leaf = (size: number, color: string): string =>
  `<path d="M${-size} 0q${round(size * 0.8)} ${round(-size * 1.1)} ${size * 2} 0q${round(-size * 1.2)} ${round(size * 1.1)} ${-size * 2} 0z" fill="${color}" stroke="${darker(color, 0.3)}" stroke-width="1.2"/><path d="M${round(-size * 0.8)} 0H${round(size * 0.7)}" stroke="${lighter(color, 0.5)}" stroke-width="2" fill="none"/>`;

const almond = (size: number, color: string): string =>
  shaded(
    `M${-size} 0q${round(size * 0.7)} ${round(-size * 0.9)} ${size * 2} 0q${round(-size * 1.3)} ${round(size * 0.9)} ${-size * 2} 0z`,
    color,
    `M${round(-size * 0.5)} ${round(-size * 0.14)}h${round(size * 0.8)}`,
  );

const wheat = ['#f0c34e', '#e9b63f', '#f4cf6a'] as const;

const kinds: readonly (readonly [place: RegExp, words: RegExp | null, goods: Goods])[] = [
  [
    /insalate-in-busta|altre-verdure$|insalata-e/,
    /radicchi|rossa/i,
    { shape: leaf, size: 34, colors: ['#8c1f45', '#a8325a', '#d98aa6'] },
  ],
  [
    /insalate-in-busta|altre-verdure$|insalata-e/,
    null,
    { shape: leaf, size: 34, colors: ['#5f9e34', '#7fbb48', '#4a8430', '#a4d065'] },
  ],
  [/riso\//, /nero|venere/i, { shape: ellipse(1, 0.36), size: 11, colors: ['#2b2127', '#3a2c34'] }],
  [/riso\//, /rosso/i, { shape: ellipse(1, 0.36), size: 11, colors: ['#8d3b2a', '#a04a35'] }],
  [/riso\//, /integral/i, { shape: ellipse(1, 0.38), size: 11, colors: ['#c69a5b', '#d4ab6d'] }],
  [/riso\//, null, { shape: ellipse(1, 0.38), size: 11, colors: ['#f6efdc', '#efe4c6', '#fbf6e8'] }],
  [/\/pasta-(secca|fresca)\//, /piselli/i, { shape: spiral, size: 19, colors: ['#9db53f', '#8aa535'] }],
  [/\/pasta-(secca|fresca)\//, /lenticchi/i, { shape: spiral, size: 19, colors: ['#d9692f', '#c85a25'] }],
  [
    /\/pasta-(secca|fresca)\//,
    /fusill|elic|tortiglion|girandol|caserecc|treccin|gemelli/i,
    { shape: spiral, size: 20, colors: wheat },
  ],
  [/\/pasta-(secca|fresca)\//, /farfall|fiocchi/i, { shape: bow, size: 22, colors: wheat }],
  [
    /\/pasta-(secca|fresca)\//,
    /orecchiett|conchigl|gnocc|lumac|pipe/i,
    { shape: ellipse(1, 0.7), size: 17, colors: wheat },
  ],
  [/pastina/, /anell|ditalin|rotell/i, { shape: ring, size: 12, colors: wheat }],
  [/pastina/, null, { shape: ellipse(1, 0.5), size: 9, colors: wheat }],
  [/pasta-integrale/, null, { shape: pipe, size: 24, colors: ['#b1793a', '#9f6a30', '#c08a4a'] }],
  [/\/pasta-(secca|fresca)\//, null, { shape: pipe, size: 25, colors: wheat }],
  [
    /cereali-e-legumi|ceci-fagioli/,
    /piselli|verdi|mung/i,
    { shape: ellipse(1, 1), size: 12, colors: ['#9aad3d', '#87993a'] },
  ],
  [
    /cereali-e-legumi|ceci-fagioli/,
    /lenticchi.*ross/i,
    { shape: ellipse(1, 0.8), size: 10, colors: ['#e5763a', '#d96a32'] },
  ],
  [
    /cereali-e-legumi|ceci-fagioli/,
    /lenticchi/i,
    { shape: ellipse(1, 0.8), size: 10, colors: ['#8f7a42', '#7a6637', '#a08c50'] },
  ],
  [
    /cereali-e-legumi|ceci-fagioli/,
    /ceci/i,
    { shape: ellipse(1, 0.9), size: 14, colors: ['#e4c07e', '#d8b06a'] },
  ],
  [
    /cereali-e-legumi|ceci-fagioli/,
    /cannellin|bianch|fave|soia/i,
    { shape: ellipse(1, 0.6), size: 17, colors: ['#f0e4c9', '#e7d8b6'] },
  ],
  [
    /cereali-e-legumi|ceci-fagioli/,
    /fagiol|borlott/i,
    { shape: ellipse(1, 0.62), size: 17, colors: ['#b5574a', '#c98a76', '#8d3f38'] },
  ],
  [
    /cereali-e-legumi|ceci-fagioli/,
    null,
    { shape: ellipse(1, 0.5), size: 10, colors: ['#d3a45c', '#c08e48', '#e0b875'] },
  ],
  [/taralli/, /tarall/i, { shape: ring, size: 24, colors: ['#d9a14e', '#cf9340', '#e3b367'] }],
  [/taralli|bruschette/, null, { shape: ellipse(1, 0.72), size: 34, colors: ['#d9a455', '#c98f42'] }],
  [/gallette/, null, { shape: ellipse(1, 0.94), size: 44, colors: ['#f0dcae', '#e8cf98'] }],
  [
    /frutta-secca|arachidi|semi/,
    /pistacch/i,
    { shape: almond, size: 17, colors: ['#b9b56a', '#9aa04a', '#d8cfa0'] },
  ],
  [
    /frutta-secca|arachidi/,
    /mandorl/i,
    { shape: almond, size: 20, colors: ['#b9763c', '#a8672f', '#c98a4e'] },
  ],
  [/frutta-secca|arachidi/, /pinol/i, { shape: almond, size: 13, colors: ['#f3e2b6', '#ead39b'] }],
  [
    /frutta-secca|arachidi/,
    /nocciol/i,
    { shape: ellipse(1, 0.92), size: 20, colors: ['#b5733a', '#a0622e', '#c78c50'] },
  ],
  [
    /frutta-secca|arachidi/,
    /arachid|noccioline/i,
    { shape: ellipse(1, 0.6), size: 20, colors: ['#dcb06a', '#cc9d55'] },
  ],
  [
    /frutta-secca|arachidi/,
    /anacard/i,
    { shape: ellipse(1, 0.55), size: 21, colors: ['#f0dcb4', '#e6cd9c'] },
  ],
  [/frutta-essiccata/, null, { shape: ellipse(1, 0.8), size: 24, colors: ['#c8743a', '#a3532a', '#e09a4e'] }],
  [/frutta-secca/, null, { shape: ellipse(1, 0.86), size: 24, colors: ['#a97444', '#8f5d33', '#c08f5c'] }],
  [/\/semi/, null, { shape: almond, size: 8, colors: ['#8a7a5c', '#6d5f45', '#a8977a'] }],
];

/** Long pasta: vertical strands from edge to edge. */
function strands(sketch: Sketch, colors: readonly string[]): string {
  return tile(
    sketch,
    21,
    40,
    colors
      .map(
        (color, i) =>
          `<rect x="${i * 7}" width="7" height="40" fill="${color}"/><path d="M${i * 7} 0V40" stroke="#7a5214" stroke-width="1.4" opacity=".55"/><path d="M${i * 7 + 2.6} 0V40" stroke="#fff" stroke-width="1.6" opacity=".5"/>`,
      )
      .join(''),
  );
}

const isLongPasta = (category: string, name: string): boolean =>
  /pasta-lunga/.test(category) ||
  (/pasta-(integrale|secca|senza|fresca|all)/.test(category) &&
    /spaghett|linguin|bucatin|vermicell|tagliatell|fettuccin|capellin|bavett|tagliolin|pappardell/i.test(
      name,
    ));

/** Filled or flat pasta, which the shapes of `kinds` don't resemble. */
const shapeless = /tortellin|ravioli|cappellett|agnolott|lasagn|cannellon|maltagliat|quadrucc|sorprese/i;

const kindOf = ({ category, name }: DemoProduct): Goods | undefined =>
  /pasta-ripiena/.test(category) || shapeless.test(name)
    ? undefined
    : kinds.find(([place, words]) => place.test(category) && (!words || words.test(name)))?.[2];

/** Whether the goods have a shape that a pack can show. */
export const hasGoods = (product: DemoProduct): boolean =>
  isLongPasta(product.category, product.name) || kindOf(product) !== undefined;

/** Pattern of the goods inside a pack; undefined when only the icon shows the content. */
export function goodsPaint(sketch: Sketch, product: DemoProduct, die: Dice): string | undefined {
  const { category, name } = product;
  if (isLongPasta(category, name))
    return strands(sketch, /integral|farro/i.test(name) ? ['#a9733a', '#9a6530', '#b58048'] : wheat);
  const goods = kindOf(product);
  if (!goods) return undefined;
  const { shape, size, colors } = goods;
  const side = Math.max(70, size * 5.2);
  const columns = Math.max(3, Math.round(side / (size * 1.35)));
  const rows = Math.max(3, Math.round(side / (size * 1.1)));
  const ground = `<rect width="${round(side)}" height="${round(side)}" fill="${darker(colors[0]!, 0.42)}"/>`;
  const first = sketch.defs.length;
  for (const [i, color] of colors.entries())
    sketch.defs.push(`<g id="g${first + i}">${shape(size, color)}</g>`);
  // a piece that crosses an edge is repeated at the opposite edge, so that the tile has no seam
  const copies = (at: number): number[] => (at > side - size ? [0, -side] : at < size ? [0, side] : [0]);
  const pieces: string[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = ((column + 0.5 + (row % 2) * 0.5) / columns) * side + die.between(-0.2, 0.2) * size;
      const y = ((row + 0.5) / rows) * side + die.between(-0.2, 0.2) * size;
      const turn = round(die.between(0, 360));
      const piece = `#g${first + die.whole(colors.length)}`;
      for (const dx of copies(x))
        for (const dy of copies(y))
          pieces.push(
            `<use href="${piece}" transform="translate(${round(x + dx)} ${round(y + dy)}) rotate(${turn})"/>`,
          );
    }
  }
  return tile(sketch, side, side, ground + pieces.join(''));
}
