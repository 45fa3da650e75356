import { contrast, darker, luminance, mix, shifted } from '../color.ts';
import type { DemoProduct, ShopLabel } from '../demo-product.ts';
import { flavourTint } from './flavour-tints.ts';
import { packIcon } from '../pack-icon.ts';
import { makerPalette } from './maker-palettes.ts';
import { dice, type Dice } from '@bottega/demo/seeded';
import { sizeText } from '@bottega/demo/goods/size-text';
import type { TypefaceName } from '@bottega/demo/pictures/typefaces';

export type Badge = 'bio' | 'glutenFree' | 'lactoseFree' | 'dop' | 'igp';

/** Content, colours and letters of a pack's print. */
export type PackArt = {
  product: DemoProduct;
  maker: string;
  name: string;
  size: string;
  /** Stands for the good, or nothing where no icon does. */
  icon: string | undefined;
  /** main and second colour of the maker, light ground, colour of the flavour */
  base: string;
  second: string;
  paper: string;
  tint: string;
  markFace: TypefaceName;
  nameFace: TypefaceName;
  badges: Badge[];
  /** choices that are the same for all products of a maker */
  makerDie: Dice;
  /** choices of this product only */
  die: Dice;
  shop?: ShopLabel;
};

const nameFaceFor: Record<TypefaceName, readonly TypefaceName[]> = {
  grotesque: ['narrowBold', 'geometric'],
  narrow: ['narrowBold'],
  narrowBold: ['narrowBold', 'softSerif'],
  narrowItalic: ['narrowItalic', 'narrowBold'],
  softSerif: ['softSerif', 'narrowBold'],
  softSerifItalic: ['softSerif', 'narrowBold'],
  brush: ['narrowBold', 'round'],
  script: ['poster', 'narrowBold', 'softSerif'],
  round: ['round', 'narrowBold'],
  poster: ['poster', 'narrowBold'],
  didone: ['softSerifItalic', 'poster', 'didone'],
  geometric: ['narrowBold', 'geometric'],
};

function badgesOf({ name, labels = [] }: DemoProduct): Badge[] {
  const badges: Badge[] = [];
  if (labels.includes('Biologico') || /\bbio\b|biologic/i.test(name)) badges.push('bio');
  if (labels.includes('Senza glutine') || /senza glutine/i.test(name)) badges.push('glutenFree');
  if (labels.includes('Senza lattosio') || /senza lattosio/i.test(name)) badges.push('lactoseFree');
  if (labels.includes('DOP') || /\bDOP\b/.test(name)) badges.push('dop');
  else if (labels.includes('IGP') || /\bIGP\b/.test(name)) badges.push('igp');
  return badges.slice(0, 1);
}

export function packArt(product: DemoProduct, shop: ShopLabel): PackArt {
  const own = product.brand === '@OWN' || product.brand === '';
  const maker = own ? shop.label : product.brand;
  const palette = own
    ? {
        base: shop.colours.primary,
        second: shop.colours.accent,
        face: (shop.key === 'rosmarino' ? 'softSerifItalic' : 'grotesque') as TypefaceName,
      }
    : makerPalette(maker);
  const makerDie = dice(`range:${maker}:${product.category.split('/')[0]}`);
  const die = dice(`${product.sku}:${product.name}`);
  let tint = shifted(flavourTint(product), die.between(-13, 13), die.between(-0.05, 0.07));
  if (!own && contrast(tint, palette.base) < 1.25)
    tint = luminance(palette.base) < 0.4 ? mix(tint, '#f2c98a', 0.42) : darker(tint, 0.4);
  return {
    product,
    maker,
    name: product.name,
    size: sizeText(product),
    icon: packIcon(product),
    base: palette.base,
    second: palette.second,
    paper: own ? shop.colours.paper : mix('#fffaf0', palette.second, 0.06),
    tint,
    markFace: palette.face,
    nameFace: makerDie.pick(nameFaceFor[palette.face]),
    badges: badgesOf(product),
    makerDie,
    die,
    ...(own ? { shop } : {}),
  };
}
