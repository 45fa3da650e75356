import { lighter } from './color.ts';
import type { DemoProduct } from './demo-product.ts';
import { flavourTint } from './flavour-tints.ts';
import { dice, type Dice } from './seeded.ts';
import { box, contactShadow, fill, image, linear, oval, stroke, tile, type Sketch } from './sketch.ts';

type Spot = readonly [x: number, y: number, size: number];

const heaps: readonly (readonly Spot[])[] = [
  [[170, 130, 260], [70, 260, 270], [262, 252, 280]],
  [[60, 190, 220], [196, 110, 230], [320, 200, 220], [130, 296, 240], [276, 304, 236]],
  [[92, 158, 250], [256, 148, 256], [176, 274, 270]],
  [[52, 240, 230], [196, 150, 240], [318, 250, 226], [182, 310, 230]],
  [[40, 196, 200], [160, 112, 204], [286, 110, 200], [380, 210, 186], [110, 300, 216], [262, 306, 220]],
];

const single: readonly Spot[] = [[104, 96, 392]];
const pair: readonly Spot[] = [[70, 96, 300], [232, 208, 310]];

/** Where the picture of a variety must differ from the plain one: a turn of the hue, in degrees. */
const varieties: readonly (readonly [RegExp, string, number])[] = [
  [/uva (italia|bianca|vittoria|regina)/i, '1f347', 185], [/cipoll[ae] ross|tropea/i, '1f9c5', -55], [/patate ross/i, '1f954', -22], [/radicchi/i, '1f96c', -115], [/susine gialle|susine goccia/i, '1f351', 20], [/prugn|susin/i, '1f351', -70],
  [/olive nere|taggiasch|kalamata/i, '1fad2', -60], [/melanzan.*(viola|tond)/i, '1f346', 15], [/fichi/i, '1f351', -90], [/cavolfior/i, '1f966', -40], [/giall/i, '1fad1', -70],
];

/** A hue turned on the whole picture, as the colour matrix SVG knows. */
function hueFilter(sketch: Sketch, degrees: number): string {
  const id = `h${sketch.defs.length}`;
  sketch.defs.push(`<filter id="${id}" color-interpolation-filters="sRGB"><feColorMatrix type="hueRotate" values="${degrees}"/></filter>`);
  return ` filter="url(#${id})"`;
}

const stands: Record<'board' | 'slate' | 'paper' | 'dish', (sketch: Sketch, die: Dice) => string> = {
  board: (sketch, die) => {
    const wood = die.pick(['#c98d52', '#b97a45', '#d9a76c', '#a56b3c'] as const);
    const grain = tile(sketch, 600, 34, `<path d="M0 10q150 -9 300 0t300 0M0 25q120 8 260 0t340 0" stroke="#6b3f1c" stroke-width="1.6" fill="none" opacity=".35"/>`, die.between(-3, 3));
    const top = box({ x: 48, y: 300, w: 504, h: 226 }, 44);
    return contactShadow(sketch, 300, 532, 256) + fill(box({ x: 48, y: 314, w: 504, h: 226 }, 44), '#7d4d26') + fill(top, wood) + fill(top, grain) + fill(top, linear(sketch, [0, 0, 1, 1], [[0, '#fff', 0.28], [0.6, '#fff', 0], [1, '#000', 0.14]]));
  },
  slate: sketch => {
    const top = box({ x: 40, y: 316, w: 520, h: 212 }, 12);
    return contactShadow(sketch, 300, 532, 262) + fill(box({ x: 40, y: 326, w: 520, h: 212 }, 12), '#1f2326') + fill(top, '#3b4146') + fill(top, linear(sketch, [0, 0, 1, 1], [[0, '#fff', 0.22], [0.5, '#fff', 0.02], [1, '#000', 0.2]]));
  },
  paper: (sketch, die) => {
    const color = die.pick(['#f3e4c3', '#efe9dc', '#e9d6b0', '#f6efe4'] as const);
    const sheet = `M36 ${330 + die.whole(20)}L${310 + die.whole(40)} 268L566 ${326 + die.whole(30)}L${520 + die.whole(30)} 520L${240 + die.whole(60)} 548L${52 + die.whole(30)} 506z`;
    return contactShadow(sketch, 300, 536, 250) + fill(sheet, color) + fill(sheet, linear(sketch, [0, 0, 1, 1], [[0, '#fff', 0.5], [0.5, '#fff', 0], [1, '#6b4a1c', 0.2]])) + stroke('M300 280L280 540M60 400L550 380', '#8a6a3a', 2, 0.14);
  },
  dish: (sketch, die) => {
    const rim = die.pick(['#ffffff', '#f2f4f6', '#e3ece6', '#f7ede2'] as const);
    const line = die.pick(['#3f6fa8', '#c0703a', '#5f8a52', '#b5babf'] as const);
    return contactShadow(sketch, 300, 536, 246) + fill(oval(300, 418, 262, 122), '#c9ccd0') + fill(oval(300, 408, 262, 120), rim) + fill(oval(300, 408, 262, 120), linear(sketch, [0, 0, 1, 1], [[0, '#fff', 0.4], [1, '#68727c', 0.24]])) + stroke(oval(300, 408, 248, 112), line, 4, 0.8) + fill(oval(300, 412, 190, 82), '#000000', 0.045);
  },
};

function standFor(category: string, die: Dice): keyof typeof stands | undefined {
  if (category.startsWith('frutta-e-verdura')) return undefined;
  if (category.startsWith('carne')) return die.pick(['board', 'paper', 'slate', 'dish'] as const);
  if (category.startsWith('pesce')) return die.pick(['slate', 'dish', 'paper'] as const);
  if (category.startsWith('formaggi') || category.startsWith('salumi')) return die.pick(['board', 'slate', 'paper'] as const);
  if (category.includes('pane') || category.includes('pizze')) return die.pick(['board', 'paper'] as const);
  return die.pick(['dish', 'board', 'dish'] as const);
}

/** Loose goods: the food itself, big, on a plain ground; counter goods lie on a board, a slate, paper or a dish. */
export function drawLooseGoods(sketch: Sketch, product: DemoProduct): { content: string; ground: string } {
  const die = dice(`loose:${product.sku}`);
  const tint = flavourTint(product.name, product.category);
  const stand = standFor(product.category, die);
  const piece = product.sale_type !== 'Sfuso';
  const spots = piece ? die.pick([single, single, pair]) : die.pick(stand ? [...heaps.slice(0, 4), pair, single] : heaps);
  const turn = varieties.find(([words, icon]) => icon === product.icon && words.test(product.name))?.[2];
  const hue = (turn ?? 0) + (stand ? die.between(-7, 7) : die.between(-3, 3));
  const filter = Math.abs(hue) > 1 ? hueFilter(sketch, Math.round(hue)) : '';
  const lift = stand ? -52 : 0;
  const mirrored = die.whole(2) === 1;
  const pieces = spots
    .map(([x, y, size]) => {
      const grown = size * die.between(0.94, 1.05);
      const spot = { x: x + die.between(-10, 10), y: y + lift + die.between(-8, 8), w: grown, h: grown };
      return contactShadow(sketch, spot.x + grown / 2, spot.y + grown * 0.95, grown * 0.34, 0.22) + image(product.icon, spot, die.between(-24, 24));
    })
    .join('');
  const lowest = Math.max(...spots.map(([, y, size]) => y + size));
  const under = stand ? stands[stand](sketch, die) : contactShadow(sketch, 300, lowest - 8, 236, 0.3);
  const heap = `<g${filter}>${pieces}</g>`;
  const drawn = under + heap;
  return { content: mirrored ? `<g transform="translate(600 0) scale(-1 1)">${drawn}</g>` : drawn, ground: lighter(tint, die.between(0.88, 0.94)) };
}

