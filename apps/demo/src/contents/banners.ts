import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import type { DemoBrand } from '../demo-brands.ts';
import { drawBanner, type BannerPicture, type BannerShape } from '../pictures/banner-picture.ts';
import { productIdOf } from '../goods/product-records.ts';
import { shopLabels } from '../pictures/demo-product.ts';
import type { CatalogueRow } from '../source-files.ts';
import { insertRows } from '../write-rows.ts';

/** A banner of data/banners.json: texts, place and days of display, parts of its picture. */
interface BannerWords {
  slug: string;
  layout: 'home' | 'category';
  category?: string;
  name: string;
  claim: string;
  action: string;
  ground: string;
  disc: string;
  /** Article numbers of the goods in the picture, the largest first. */
  goods: string[];
  offer?: boolean;
  weekdays?: number[];
  services?: number[];
  /** Target address of the banner; for a product its article number is in `product` instead. */
  url?: string;
  product?: string;
}

const file = new URL('../data/banners.json', import.meta.url);
const manners: Record<DemoBrand['key'], BannerPicture['manner']> = { rosmarino: 'table', ponte: 'flyer' };

/** Writes the brand's banners and pictures. Needs the brand's categories and products. */
export async function writeBanners(
  client: pg.ClientBase,
  brand: DemoBrand,
  catalogue: readonly CatalogueRow[],
): Promise<number> {
  const { tenantId, key } = brand;
  const all = (JSON.parse(await readFile(file, 'utf8')) as Record<DemoBrand['key'], BannerWords[]>)[key];
  const slugs = await client.query<{ product_id: number; slug: string }>(
    'select product_id, slug from product where product_id = any($1)',
    [all.flatMap(({ product }) => (product === undefined ? [] : [productIdOf(brand, product)]))],
  );
  const categories = await client.query<{ category_id: number; slug: string }>(
    'select category_id, slug from category where slug = any($1)',
    [all.flatMap(({ category }) => category ?? [])],
  );
  const addressOf = ({ url, product }: BannerWords): string =>
    url ??
    `/product/${
      found(
        slugs.rows.find((row) => row.product_id === productIdOf(brand, product!)),
        product!,
      ).slug
    }`;
  const categoryOf = (slug: string) =>
    found(
      categories.rows.find((row) => row.slug === slug),
      slug,
    ).category_id;

  const rows = new Map(catalogue.map((row) => [row.sku, row]));
  const pictures = all.flatMap((banner) => {
    const goods = banner.goods.map((sku) => found(rows.get(sku), sku));
    const scene = { ...banner, goods, shop: shopLabels[key], manner: manners[key] };
    return ['wide', 'tall'].map((screen) => picture(banner, scene, screen));
  });
  await insertRows(client, 'picture', tenantId, pictures);
  await insertRows(
    client,
    'proposal',
    tenantId,
    all.map((banner, index) => ({
      proposal_id: tenantId * 1000 + index + 1,
      slug: banner.slug,
      name: banner.name,
      layout: banner.layout,
      category_id: banner.category === undefined ? null : categoryOf(banner.category),
      delivery_service_ids: banner.services ?? [],
      weekdays: banner.weekdays ?? [],
      position: index,
      announces_offer: banner.offer ?? false,
      image_desktop: pictureKey(banner, 'wide'),
      image_mobile: pictureKey(banner, 'tall'),
      alt: '',
      title: banner.name,
      claim: banner.claim,
      action: banner.action,
      url: addressOf(banner),
    })),
  );
  return all.length;
}

const pictureKey = ({ slug }: BannerWords, screen: string): string => `banner-${slug}-${screen}`;

function picture(banner: BannerWords, scene: Omit<BannerPicture, 'shape'>, screen: string) {
  const shape = `${banner.layout === 'home' ? 'poster' : 'strip'} ${screen}` as BannerShape;
  const bytes = Buffer.from(drawBanner({ ...scene, shape }));
  return {
    picture_key: pictureKey(banner, screen),
    kind: 'svg',
    bytes: `\\x${bytes.toString('hex')}`,
    content_hash: createHash('sha256').update(bytes).digest('hex'),
  };
}

function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`demo banners: no ${what}`);
  return value;
}
