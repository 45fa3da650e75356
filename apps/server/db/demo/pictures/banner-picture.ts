import { dice } from './seeded.ts';
import { contactShadow, createSketch, fill, image, oval } from './sketch.ts';

/** Where a banner's picture goes, which is also its shape. */
export const bannerShapes = {
  'poster wide': [1440, 480],
  'poster tall': [800, 1000],
  'strip wide': [1440, 240],
  'strip tall': [800, 400],
} as const;
export type BannerShape = keyof typeof bannerShapes;

export interface BannerPicture {
  slug: string;
  shape: BannerShape;
  /** How the brand composes: things on a table in the light, or shouting from a flyer. */
  manner: 'table' | 'flyer';
  icons: readonly string[];
  ground: string;
  disc: string;
}

type Spot = readonly [x: number, y: number, size: number];

/** The front row last. Fractions of the width, of the height, and of the height again: words take the lower left. */
const spots: Record<BannerShape, readonly Spot[]> = {
  'poster wide': [
    [0.68, 0.28, 0.44],
    [0.9, 0.26, 0.44],
    [0.95, 0.64, 0.5],
    [0.625, 0.64, 0.54],
    [0.79, 0.56, 0.78],
  ],
  'poster tall': [
    [0.28, 0.17, 0.22],
    [0.73, 0.15, 0.22],
    [0.83, 0.42, 0.28],
    [0.17, 0.42, 0.28],
    [0.5, 0.37, 0.42],
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

/** A composition of things to eat, with its lower left kept plain. Made by the project itself, without words. */
export function drawBanner({ slug, shape, manner, icons, ground, disc }: BannerPicture): string {
  const [width, height] = bannerShapes[shape];
  const sketch = createSketch();
  const die = dice(`banner:${slug}`);
  const front = spots[shape].at(-1)!;
  const back =
    manner === 'table' ? table({ width, height, disc, front }) : flyer({ width, height, disc, front });
  const things = spots[shape]
    .map(([fx, fy, part], index) => {
      const size = part * height;
      const [x, y] = [fx * width, fy * height];
      const rect = { x: x - size / 2, y: y - size / 2, w: size, h: size };
      return (
        contactShadow(sketch, x, y + size * 0.45, size * 0.38, 0.26) +
        image(icons[spots[shape].length - 1 - index]!, rect, die.between(-14, 14))
      );
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

/** A low sun behind a scrubbed table. */
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

/** A star that bursts, and stripes that point at it. */
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
