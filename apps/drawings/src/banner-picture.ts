import type { DemoProduct, ShopLabel } from './demo-product.ts';
import { sceneGood } from './scene-good.ts';
import { createSketch, fill, oval } from './sketch.ts';

/** Width and height of a banner by its place. */
const bannerShapes = {
  'poster wide': [1440, 480],
  'poster tall': [800, 533],
  'strip wide': [1440, 240],
  'strip tall': [800, 400],
} as const;
export type BannerShape = keyof typeof bannerShapes;

export interface BannerPicture {
  shape: BannerShape;
  /** Composition style of the brand: things on a sunlit table, or the burst of a flyer. */
  manner: 'table' | 'flyer';
  /** The largest first. */
  goods: readonly DemoProduct[];
  shop: ShopLabel;
  ground: string;
  disc: string;
}

type Spot = readonly [x: number, y: number, size: number];

/**
 * Centre and size of each icon as fractions of width, height and height, front icon last. The lower left stays free
 * for text.
 */
const spots: Record<BannerShape, readonly Spot[]> = {
  'poster wide': [
    [0.68, 0.28, 0.44],
    [0.9, 0.26, 0.44],
    [0.95, 0.64, 0.5],
    [0.625, 0.64, 0.54],
    [0.79, 0.56, 0.78],
  ],
  'poster tall': [
    [0.3, 0.24, 0.36],
    [0.72, 0.22, 0.36],
    [0.88, 0.36, 0.44],
    [0.12, 0.36, 0.44],
    [0.5, 0.33, 0.6],
  ],
  'strip wide': [
    [0.5, 0.46, 0.5],
    [0.93, 0.4, 0.56],
    [0.615, 0.54, 0.74],
    [0.845, 0.54, 0.78],
    [0.735, 0.5, 0.94],
  ],
  'strip tall': [
    [0.42, 0.22, 0.36],
    [0.93, 0.24, 0.4],
    [0.62, 0.26, 0.44],
    [0.92, 0.7, 0.5],
    [0.77, 0.54, 0.7],
  ],
};

/** Draws a banner of food icons without text; its lower left stays plain. The drawing is the project's own. */
export function drawBanner({ shape, manner, goods, shop, ground, disc }: BannerPicture): string {
  const [width, height] = bannerShapes[shape];
  const sketch = createSketch();
  const front = spots[shape].at(-1)!;
  const back =
    manner === 'table' ? table({ width, height, disc, front }) : flyer({ width, height, disc, front });
  const things = spots[shape]
    .map(([fx, fy, part], index) => {
      const good = goods[spots[shape].length - 1 - index];
      if (!good) return '';
      const size = part * height * 1.08;
      const rect = { x: fx * width - size / 2, y: fy * height - size / 2, w: size, h: size };
      return sceneGood(sketch, good, shop, rect);
    })
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs>${sketch.defs.join('')}</defs><rect width="${width}" height="${height}" fill="${ground}"/>${back}${things}</svg>`;
}

interface Scene {
  width: number;
  height: number;
  disc: string;
  front: Spot;
}

/** Background of a low sun behind a table. */
function table({ width, height, disc, front: [fx, fy, part] }: Scene): string {
  const edge = height * Math.min(0.94, fy + part * 0.3);
  const sun = oval(fx * width, fy * height, part * height * 0.74);
  const top = `M0 ${edge}Q${width * 0.5} ${edge - height * 0.05} ${width} ${edge}V${height}H0z`;
  return (
    fill(sun, disc, 0.75) +
    fill(top, '#fffaf0', 0.55) +
    fill(
      `M0 ${edge}Q${width * 0.5} ${edge - height * 0.05} ${width} ${edge}v6Q${width * 0.5} ${edge - height * 0.05 + 6} 0 ${edge + 6}z`,
      '#8a6a3c',
      0.18,
    )
  );
}

/** Background of a bursting star with stripes towards it. */
function flyer({ width, height, disc, front: [fx, fy, part] }: Scene): string {
  const [cx, cy] = [fx * width, fy * height];
  const points = Array.from({ length: 36 }, (_, index) => {
    const reach = part * height * (index % 2 === 0 ? 0.86 : 0.74);
    const angle = (index * Math.PI) / 18;
    return `${(cx + Math.cos(angle) * reach).toFixed(1)} ${(cy + Math.sin(angle) * reach).toFixed(1)}`;
  });
  const slant = height * 0.5;
  const stripes = [0.02, 0.14, 0.26, 0.38]
    .map((at) => {
      const x = at * width;
      return fill(`M${x + slant} 0h${width * 0.05}l${-slant} ${height}h${-width * 0.05}z`, '#ffffff', 0.1);
    })
    .join('');
  return stripes + fill(`M${points.join('L')}z`, disc);
}
