import { bannerKey, readBanners } from '@bottega/demo/contents/banners';
import { demoBrands, type DemoBrand } from '@bottega/demo/demo-brands';
import { brandRows } from '@bottega/demo/goods/assortment';
import { readBrandWords } from '@bottega/demo/goods/category-pages';
import type { DrawnPicture } from '@bottega/demo/pictures/drawn-pictures';
import type { PictureSource } from '@bottega/demo/pictures/picture-source';
import { dice } from '@bottega/demo/seeded';
import { readSourceFiles, type CatalogueRow } from '@bottega/demo/source-files';
import { drawBanner, type BannerPicture, type BannerShape } from './banner-picture.ts';
import { shopLabels } from './demo-product.ts';
import { drawProduct } from './draw-product.ts';
import { drawMenuPicture } from './menu-picture.ts';
import { photographOf } from './photograph.ts';

const menuGrounds: Record<DemoBrand['key'], string> = { rosmarino: '#eef2e4', ponte: '#e9f0fb' };
const manners: Record<DemoBrand['key'], BannerPicture['manner']> = { rosmarino: 'table', ponte: 'flyer' };

/** Draws all pictures of the demo brands from their source files. One that all brands show comes once. */
export async function drawDemo(): Promise<DrawnPicture[]> {
  const { catalogue, promotions } = await readSourceFiles();
  const perBrand = await Promise.all(
    demoBrands.map(async (brand) => {
      const rows = brandRows(brand, catalogue, promotions);
      const goods = rows.map((row) => [row.sku, drawProduct(row, shopLabels[brand.key])] as const);
      return {
        brand: brand.key,
        sources: new Map([...goods, ...(await menus(brand, rows)), ...(await banners(brand, catalogue))]),
      };
    }),
  );
  const isShared = (key: string, source: PictureSource) =>
    perBrand.every(({ sources }) => !sources.has(key) || isSame(sources.get(key)!, source));
  const shared = new Map<string, DrawnPicture>();
  const own = perBrand.flatMap(({ brand, sources }) =>
    [...sources].flatMap(([key, source]): DrawnPicture[] => {
      if (!isShared(key, source)) return [{ brand, key, source }];
      shared.set(key, { key, source });
      return [];
    }),
  );
  return [...shared.values(), ...own];
}

const isSame = (a: PictureSource, b: PictureSource): boolean =>
  a.kind === 'svg' && b.kind === 'svg' ? a.svg === b.svg : JSON.stringify(a) === JSON.stringify(b);

async function menus(
  brand: DemoBrand,
  rows: readonly CatalogueRow[],
): Promise<(readonly [string, PictureSource])[]> {
  const look = { ground: menuGrounds[brand.key], shop: shopLabels[brand.key] };
  const { aisles } = await readBrandWords(brand);
  return Object.keys(aisles).map((aisle) => [
    `menu-${aisle}`,
    { kind: 'svg', svg: drawMenuPicture({ ...look, goods: menuGoods(aisle, rows) }) },
  ]);
}

/** Three goods that stand for the aisle: different photographs, else goods of different shelves, those without a maker first. */
function menuGoods(aisle: string, rows: readonly CatalogueRow[]): CatalogueRow[] {
  const inside = rows.filter(({ category }) => category.startsWith(`${aisle}/`));
  const photographs = Map.groupBy(
    inside.filter((row) => photographOf(row)),
    (row) => photographOf(row)!.file,
  );
  const bare = inside.filter((row) => row.brand === '' && !photographOf(row));
  const shelves = Map.groupBy(bare.length > 0 ? bare : inside, ({ category }) => category);
  const die = dice(`menu:${aisle}`);
  const chosen = [...(photographs.size > 1 ? photographs : shelves).values()].map((goods) => ({
    good: die.pick(goods),
    rank: die.between(0, 1),
  }));
  return chosen
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, 3)
    .map(({ good }) => good);
}

async function banners(
  brand: DemoBrand,
  catalogue: readonly CatalogueRow[],
): Promise<(readonly [string, PictureSource])[]> {
  const rows = new Map(catalogue.map((row) => [row.sku, row]));
  return (await readBanners(brand)).flatMap((banner) => {
    const goods = banner.goods.map((sku) => {
      const row = rows.get(sku);
      if (row === undefined) throw new Error(`banner ${banner.slug}: no article ${sku}`);
      return row;
    });
    const scene = { ...banner, goods, shop: shopLabels[brand.key], manner: manners[brand.key] };
    return (['wide', 'tall'] as const).map((screen) => {
      const shape: BannerShape = `${banner.layout === 'home' ? 'poster' : 'strip'} ${screen}`;
      return [bannerKey(banner, screen), { kind: 'svg', svg: drawBanner({ ...scene, shape }) }] as const;
    });
  });
}
