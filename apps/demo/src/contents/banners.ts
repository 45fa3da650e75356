import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import type { DemoBrand } from '../demo-brands.ts';
import { productIdOf } from '../goods/product-records.ts';
import { seasonDays } from '../goods/season-months.ts';
import type { PictureOf } from '../pictures/drawn-pictures.ts';
import { pictureRecord } from '../pictures/picture-source.ts';
import { insertRows } from '../write-rows.ts';

/** A banner of data/banners.json: texts, place and days of display, parts of its picture. */
export interface BannerWords {
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
  /** Months of the goods that it is about, as those of goods; absent: it shows all year. */
  season_months?: string;
  services?: number[];
  /** Target address of the banner; for a product its article number is in `product` instead. */
  url?: string;
  product?: string;
}

const file = new URL('../data/banners.json', import.meta.url);

export async function readBanners({ key }: DemoBrand): Promise<BannerWords[]> {
  return (JSON.parse(await readFile(file, 'utf8')) as Record<DemoBrand['key'], BannerWords[]>)[key];
}

/** Writes the brand's banners and pictures as of a day. Needs the brand's categories and products. */
export async function writeBanners(
  client: pg.ClientBase,
  brand: DemoBrand,
  { pictureOf, today }: { pictureOf: PictureOf; today: string },
): Promise<number> {
  const { tenantId } = brand;
  const all = await readBanners(brand);
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

  const keys = all.flatMap((banner) => [bannerKey(banner, 'wide'), bannerKey(banner, 'tall')]);
  const pictures = await Promise.all(keys.map((key) => pictureRecord(key, pictureOf(key))));
  await insertRows(client, 'picture', tenantId, pictures);
  await insertRows(
    client,
    'proposal',
    tenantId,
    all.map((banner, index) => ({
      ...daysOf(banner, today),
      proposal_id: tenantId * 1000 + index + 1,
      slug: banner.slug,
      name: banner.name,
      layout: banner.layout,
      category_id: banner.category === undefined ? null : categoryOf(banner.category),
      delivery_service_ids: banner.services ?? [],
      weekdays: banner.weekdays ?? [],
      position: index,
      announces_offer: banner.offer ?? false,
      image_desktop: bannerKey(banner, 'wide'),
      image_mobile: bannerKey(banner, 'tall'),
      alt: '',
      title: banner.name,
      claim: banner.claim,
      action: banner.action,
      url: addressOf(banner),
    })),
  );
  return all.length;
}

/** A banner of goods with a season shows in it: in the one of the day, else in the next one. */
function daysOf(banner: BannerWords, today: string): { starts_on: string | null; ends_on: string | null } {
  const { from = null, to = null } = seasonDays(banner, today) ?? {};
  return { starts_on: from, ends_on: to };
}

/** The key of a banner's picture for wide or narrow screens. */
export const bannerKey = ({ slug }: BannerWords, screen: 'wide' | 'tall'): string =>
  `banner-${slug}-${screen}`;

function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`demo banners: no ${what}`);
  return value;
}
