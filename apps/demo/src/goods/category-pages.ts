import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { DemoBrand } from '../demo-brands.ts';
import { drawMenuPicture } from '../pictures/menu-picture.ts';
import { shopLabels } from '../pictures/demo-product.ts';
import { photographOf } from '../pictures/photograph.ts';
import { dice } from '../pictures/seeded.ts';
import { pictureRecord, type PictureRecord } from './pictures-of-rows.ts';
import type { CategoryRecord } from './product-records.ts';
import type { CatalogueRow } from '../source-files.ts';
import type { Row } from '../write-rows.ts';

const grounds: Record<DemoBrand['key'], string> = { rosmarino: '#eef2e4', ponte: '#e9f0fb' };

/** data/category_words.json: texts of a brand for its aisles, pages and blocks. */
interface BrandWords {
  /** Subtitle and description by slug of the aisle. */
  aisles: Record<string, [subtitle: string, description: string]>;
  /** Hidden categories by slug: texts of pages and of the address selector (SHL-04, CHK-03). */
  pages: Record<string, { name: string } & Record<string, string>>;
  blocks: BlockWords[];
}

type BlockWords = { category: string; name: string } & (
  | { type: 'text'; paragraphs: string[] }
  | { type: 'links'; links: { text: string; category: string }[] }
  | { type: 'products'; query: { promo: boolean; sort: string; page_size: number } }
);

const wordsFile = new URL('../data/category_words.json', import.meta.url);

export async function readBrandWords(brand: DemoBrand): Promise<BrandWords> {
  return (JSON.parse(await readFile(wordsFile, 'utf8')) as Record<DemoBrand['key'], BrandWords>)[brand.key];
}

/** Adds the brand's texts and menu pictures to its category tree, and its hidden categories. */
export function dressCategories(
  brand: DemoBrand,
  { aisles, pages }: BrandWords,
  { tree, rows }: { tree: readonly CategoryRecord[]; rows: readonly CatalogueRow[] },
): { categories: CategoryRecord[]; pictures: PictureRecord[] } {
  const pictures: PictureRecord[] = [];
  const dressed = tree.map((category) => {
    const texts = aisles[category.slug];
    if (texts === undefined) return category;
    const picture = menuPicture(brand, category.slug, rows);
    pictures.push(picture);
    return {
      ...category,
      info: { ...category.info, SUBTITLE: texts[0], DESCRIPTION: texts[1], MENU_IMAGE: addressOf(picture) },
    };
  });
  const hidden = Object.entries(pages).map(([slug, { name, ...info }], index) => ({
    category_id: brand.tenantId * 1000 + tree.length + index + 1,
    parent_id: null,
    slug,
    name,
    level: 1,
    position: 1000 + index,
    info: { ...info, HIDE_IN_MENU: 'true' },
    label_kinds: [],
  }));
  return { categories: [...dressed, ...hidden], pictures };
}

/** Three goods of different shelves, those without a maker first: they stand for the aisle. */
function menuGoods(aisle: string, rows: readonly CatalogueRow[]): CatalogueRow[] {
  const inside = rows.filter(({ category }) => category.startsWith(`${aisle}/`));
  const bare = inside.filter((row) => row.brand === '');
  const shelves = Map.groupBy(bare.length > 0 ? bare : inside, ({ category }) => category);
  const die = dice(`menu:${aisle}`);
  const chosen = [...shelves.values()].map((goods) => ({ good: die.pick(goods), rank: die.between(0, 1) }));
  return chosen
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, 3)
    .map(({ good }) => good);
}

function menuPicture(brand: DemoBrand, aisle: string, rows: readonly CatalogueRow[]): PictureRecord {
  const picture = { goods: menuGoods(aisle, rows), ground: grounds[brand.key], shop: shopLabels[brand.key] };
  const bytes = Buffer.from(drawMenuPicture(picture));
  return {
    picture_key: `menu-${aisle}`,
    kind: 'svg',
    bytes: `\\x${bytes.toString('hex')}`,
    content_hash: createHash('sha256').update(bytes).digest('hex'),
  };
}

const addressOf = ({ picture_key: key, content_hash: hash }: PictureRecord, size = 'large'): string =>
  `/photo/${size}/${key}-${hash.slice(0, 8)}`;

/** Rows of `category_block`; a link shows the picture of a product in its category. */
export async function blockRecords(
  brand: DemoBrand,
  { blocks }: BrandWords,
  { categories, rows }: { categories: readonly CategoryRecord[]; rows: readonly CatalogueRow[] },
): Promise<Row[]> {
  const ids = new Map(categories.map(({ slug, category_id: id }) => [slug, id]));
  const idOf = (slug: string) => {
    const id = ids.get(slug);
    if (id === undefined) throw new Error(`demo: a block of no category, "${slug}"`);
    return id;
  };
  const linkTo = async ({ text, category }: { text: string; category: string }) => {
    idOf(category);
    const inside = rows.filter((row) => row.category.startsWith(`${category}/`));
    const shown = inside.find((row) => photographOf(row)) ?? inside[0];
    const image = shown && addressOf(await pictureRecord(brand, shown), 'photo');
    return { text, url: `/category/${category}`, ...(image !== undefined && { image }) };
  };
  return Promise.all(
    blocks.map(async (block, index) => ({
      category_block_id: brand.tenantId * 1000 + index + 1,
      category_id: idOf(block.category),
      name: block.name,
      type: block.type,
      position: index,
      content: await contentOf(block),
    })),
  );

  async function contentOf(block: BlockWords): Promise<object> {
    if (block.type === 'text') return { paragraphs: block.paragraphs };
    if (block.type === 'links') return { links: await Promise.all(block.links.map(linkTo)) };
    return {
      query: { parent_category_id: idOf(block.category), ...block.query },
      url: `/category/${block.category}?promo=true`,
    };
  }
}
