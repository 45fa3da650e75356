import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import type { DemoBrand } from './demo-brands.ts';
import { drawBanner, type BannerPicture, type BannerShape } from './pictures/banner-picture.ts';
import { productIdOf } from './product-records.ts';
import { insertRows } from './write-rows.ts';

/** A banner of data/banners.json: its words, when and where it shows, what its picture is made of. */
interface BannerWords {
  slug: string;
  layout: 'home' | 'category';
  category?: string;
  name: string;
  claim: string;
  action: string;
  ground: string;
  disc: string;
  icons: string[];
  offer?: boolean;
  weekdays?: number[];
  services?: number[];
  /** Where it leads; for goods their article number in `product` instead. */
  url?: string;
  product?: string;
}

const file = new URL('./data/banners.json', import.meta.url);
const manners: Record<DemoBrand['key'], BannerPicture['manner']> = { rosmarino: 'table', ponte: 'flyer' };

/** The brand's banners with their pictures. Its categories and goods are there already. */
export async function writeBanners(client: pg.ClientBase, brand: DemoBrand): Promise<number> {
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

  const pictures = all.flatMap((banner) =>
    ['wide', 'tall'].map((screen) => picture(banner, screen, manners[key])),
  );
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

function picture(banner: BannerWords, screen: string, manner: BannerPicture['manner']) {
  const shape = `${banner.layout === 'home' ? 'poster' : 'strip'} ${screen}` as BannerShape;
  const bytes = Buffer.from(drawBanner({ ...banner, shape, manner }));
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
