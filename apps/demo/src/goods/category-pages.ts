import { readFile } from 'node:fs/promises';
import type { DemoBrand } from '../demo-brands.ts';
import type { PictureOf } from '../pictures/drawn-pictures.ts';
import { pictureRecord, type PictureRecord } from '../pictures/picture-source.ts';
import type { CategoryRecord } from './product-records.ts';
import type { CatalogueRow } from '../source-files.ts';
import type { Row } from '../write-rows.ts';

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
export async function dressCategories(
  brand: DemoBrand,
  { aisles, pages }: BrandWords,
  { tree, pictureOf }: { tree: readonly CategoryRecord[]; pictureOf: PictureOf },
): Promise<{ categories: CategoryRecord[]; pictures: PictureRecord[] }> {
  const drawn = await Promise.all(
    tree
      .filter(({ slug }) => aisles[slug] !== undefined)
      .map(
        async ({ slug }) => [slug, await pictureRecord(`menu-${slug}`, pictureOf(`menu-${slug}`))] as const,
      ),
  );
  const pictures = new Map(drawn);
  const dressed = tree.map((category) => {
    const texts = aisles[category.slug];
    const picture = pictures.get(category.slug);
    if (texts === undefined || picture === undefined) return category;
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
  return { categories: [...dressed, ...hidden], pictures: [...pictures.values()] };
}

const addressOf = ({ picture_key: key, content_hash: hash }: PictureRecord, size = 'large'): string =>
  `/photo/${size}/${key}-${hash.slice(0, 8)}`;

/** Rows of `category_block`; a link shows the picture of a product in its category. */
export async function blockRecords(
  brand: DemoBrand,
  { blocks }: BrandWords,
  {
    categories,
    rows,
    pictureOf,
  }: { categories: readonly CategoryRecord[]; rows: readonly CatalogueRow[]; pictureOf: PictureOf },
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
    const shown = inside.find(({ sku }) => pictureOf(sku).kind === 'photo') ?? inside[0];
    const image = shown && addressOf(await pictureRecord(shown.sku, pictureOf(shown.sku)), 'photo');
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
