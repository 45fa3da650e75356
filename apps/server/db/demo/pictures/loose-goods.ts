import { lighter } from './color.ts';
import type { DemoProduct } from './demo-product.ts';
import { flavourTint } from './flavour-tints.ts';
import { foodIcon, varietyFilter } from './food-icon.ts';
import { round } from './fit-text.ts';
import { dice, type Dice } from './seeded.ts';
import { cutFor, slice, type Cut } from './slices.ts';
import { box, fill, image, linear, oval, radial, stroke, tile, type Sketch } from './sketch.ts';

type Spot = readonly [cx: number, cy: number, size: number];

/** Heaps seen from the front, the back row first, standing on the floor of the picture. */
const heaps: readonly (readonly Spot[])[] = [
  [
    [300, 232, 270],
    [184, 372, 280],
    [414, 376, 286],
  ],
  [
    [196, 236, 230],
    [396, 240, 232],
    [122, 392, 236],
    [300, 372, 262],
    [474, 394, 232],
  ],
  [
    [300, 176, 200],
    [210, 292, 214],
    [394, 294, 214],
    [126, 412, 218],
    [300, 404, 234],
    [474, 412, 216],
  ],
  [
    [214, 246, 250],
    [392, 252, 246],
    [150, 396, 250],
    [448, 398, 246],
    [300, 402, 268],
  ],
];

/** On a board or a dish, seen from above. */
const laidOut: readonly (readonly Spot[])[] = [
  [
    [204, 250, 236],
    [392, 246, 236],
    [298, 386, 240],
  ],
  [
    [196, 214, 200],
    [398, 212, 204],
    [200, 398, 204],
    [400, 396, 200],
  ],
  [[300, 300, 366]],
  [
    [206, 300, 276],
    [398, 310, 276],
  ],
  [
    [172, 222, 190],
    [330, 196, 190],
    [440, 330, 190],
    [180, 398, 196],
    [334, 412, 190],
  ],
];

const single: readonly Spot[] = [[300, 326, 400]];
const pair: readonly Spot[] = [
  [216, 274, 300],
  [396, 380, 310],
];

type Stand = (sketch: Sketch, die: Dice) => string;

const softShadow = (
  sketch: Sketch,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  strength: number,
): string =>
  `<ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(rx)}" ry="${round(ry)}" fill="${radial(
    sketch,
    [0.5, 0.5, 0.5],
    [
      [0, '#241a10', strength],
      [0.6, '#241a10', strength * 0.4],
      [1, '#241a10', 0],
    ],
  )}"/>`;

const board: Stand = (sketch, die) => {
  const wood = die.pick(['#c98d52', '#b97a45', '#d9a76c', '#a56b3c'] as const);
  const plate = box({ x: 48, y: 78, w: 504, h: 444 }, 54);
  const grain = tile(
    sketch,
    600,
    38,
    '<path d="M0 10q150 -9 300 0t300 0M0 27q120 8 260 0t340 0" stroke="#6b3f1c" stroke-width="1.8" fill="none" opacity=".3"/>',
  );
  const body =
    fill(box({ x: 48, y: 92, w: 504, h: 444 }, 54), '#6f4320') +
    fill(plate, wood) +
    fill(plate, grain) +
    fill(
      plate,
      linear(
        sketch,
        [0, 0, 1, 1],
        [
          [0, '#fff', 0.3],
          [0.55, '#fff', 0],
          [1, '#000', 0.16],
        ],
      ),
    ) +
    fill(oval(300, 112, 15, 12), '#4d2d14', 0.75);
  return (
    softShadow(sketch, 300, 520, 280, 44, 0.34) +
    `<g transform="rotate(${die.pick([-4, 0, 3])} 300 306)">${body}</g>`
  );
};

const slate: Stand = (sketch, die) => {
  const plate = 'M52 92L330 82L548 90L556 320L546 520L290 526L58 518L46 300z';
  return (
    softShadow(sketch, 300, 520, 284, 42, 0.34) +
    `<g transform="rotate(${die.pick([-3, 0, 3])} 300 300)">` +
    fill(plate, '#22272b') +
    `<g transform="translate(0 -8)">${fill(plate, '#41484e')}${fill(
      plate,
      linear(
        sketch,
        [0, 0, 1, 1],
        [
          [0, '#fff', 0.2],
          [0.45, '#fff', 0.02],
          [1, '#000', 0.24],
        ],
      ),
    )}${stroke('M110 180q140 -30 330 10M90 420q200 30 380 -16M180 120q20 180 -30 360', '#ffffff', 2, 0.06)}</g></g>`
  );
};

const paper: Stand = (sketch, die) => {
  const color = die.pick(['#ecd5a8', '#efe9dc', '#e2c793', '#f6efe4'] as const);
  const sheet = `M${60 + die.whole(30)} ${84 + die.whole(30)}L${520 + die.whole(26)} ${70 + die.whole(34)}L${530 + die.whole(26)} ${500 + die.whole(30)}L${44 + die.whole(26)} ${516 + die.whole(20)}z`;
  return (
    softShadow(sketch, 300, 512, 276, 40, 0.26) +
    fill(sheet, color) +
    fill(
      sheet,
      linear(
        sketch,
        [0, 0, 1, 1],
        [
          [0, '#fff', 0.5],
          [0.5, '#fff', 0],
          [1, '#6b4a1c', 0.2],
        ],
      ),
    ) +
    stroke('M300 84L288 520M56 300L540 290', '#7a5a2a', 2.5, 0.12) +
    stroke('M303 84L291 520M56 303L540 293', '#ffffff', 2, 0.4)
  );
};

const dish: Stand = (sketch, die) => {
  const rim = die.pick(['#ffffff', '#f4f6f8', '#e8f0ea', '#fbf1e6'] as const);
  const line = die.pick(['#3f6fa8', '#c0703a', '#5f8a52', '#b5babf', '#a83a3a'] as const);
  return (
    softShadow(sketch, 306, 330, 284, 274, 0.4) +
    fill(oval(300, 300, 252), rim) +
    fill(
      oval(300, 300, 252),
      linear(
        sketch,
        [0, 0, 1, 1],
        [
          [0, '#fff', 0.5],
          [0.6, '#fff', 0],
          [1, '#5c6670', 0.22],
        ],
      ),
    ) +
    stroke(oval(300, 300, 240), line, 5, 0.85) +
    stroke(oval(300, 300, 228), line, 1.6, 0.6) +
    fill(
      oval(300, 300, 186),
      linear(
        sketch,
        [0, 0, 1, 1],
        [
          [0, '#000', 0.1],
          [0.5, '#000', 0.02],
          [1, '#fff', 0.5],
        ],
      ),
    )
  );
};

function standFor(category: string, die: Dice): Stand | undefined {
  if (category.startsWith('frutta-e-verdura')) return undefined;
  if (category.startsWith('carne')) return die.pick([board, paper, slate, dish]);
  if (category.startsWith('pesce')) return die.pick([slate, dish, paper]);
  if (category.startsWith('formaggi') || category.startsWith('salumi'))
    return die.pick([board, slate, paper]);
  if (category.includes('pane') || category.includes('pizze')) return die.pick([board, paper, paper]);
  return die.pick([dish, dish, board]);
}

/** Slices fanned out in a ring, the last one in the middle. */
function fanned(cut: Cut, die: Dice): string {
  const count = die.pick([6, 7, 8] as const);
  const out: string[] = [];
  for (let i = 0; i < count; i += 1) {
    const degrees = Math.round((i / count) * 360);
    out.push(
      `<g transform="rotate(${degrees} 300 300)">${slice(cut, die, 300, 300 - (cut.long ? 92 : 102), cut.long ? 0.82 : 0.86)}</g>`,
    );
  }
  return out.join('') + (cut.long ? '' : slice(cut, die, 300, 300, 0.84));
}

/** Loose goods: the food itself, big, on a plain ground; counter goods lie on a board, slate, paper or dish. */
export function drawLooseGoods(sketch: Sketch, product: DemoProduct): { content: string; ground: string } {
  const die = dice(`loose:${product.sku}`);
  const icon = foodIcon(product);
  const stand = standFor(product.category, die);
  const tint = flavourTint(product);
  const piece = product.sale_type !== 'Sfuso' && !stand;
  const spots = piece ? die.pick([single, single, pair]) : die.pick(stand ? laidOut : heaps);
  const recolour = varietyFilter(sketch, icon, product.name);
  const mirrored = die.whole(2) === 1;
  const fit = stand === dish ? 0.8 : 1;
  const placed = spots.map(([x, y, size]) => ({
    cx: 300 + (x - 300) * fit + die.between(-9, 9),
    cy: 300 + (y - 300) * fit + die.between(-7, 7),
    size: size * fit * die.between(0.96, 1.04),
    turn: die.between(-22, 22) + (stand ? die.between(-14, 14) : 0),
  }));
  const lowest = Math.max(...placed.map(({ cy, size }) => cy + size / 2));
  const floorShadow = stand
    ? ''
    : softShadow(sketch, 300, lowest - 8, piece ? 200 : 262, piece ? 24 : 30, 0.36);
  const cut = stand ? cutFor(product) : undefined;
  const heap = cut
    ? fanned(cut, die)
    : placed
        .map(
          ({ cx, cy, size, turn }) =>
            (stand
              ? softShadow(sketch, cx + size * 0.03, cy + size * 0.08, size * 0.5, size * 0.46, 0.4)
              : '') + image(icon, { x: cx - size / 2, y: cy - size / 2, w: size, h: size }, turn, recolour),
        )
        .join('');
  const drawn = (stand ? stand(sketch, die) : '') + floorShadow + heap;
  return {
    content: mirrored ? `<g transform="translate(600 0) scale(-1 1)">${drawn}</g>` : drawn,
    ground: lighter(tint, die.between(0.86, 0.93)),
  };
}
