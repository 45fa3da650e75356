import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { DemoBrand } from './demo-brands.ts';
import { drawMenuPicture } from './pictures/menu-picture.ts';
import { pictureRecord, type PictureRecord } from './pictures-of-rows.ts';
import type { CategoryRecord } from './product-records.ts';
import type { CatalogueRow } from './source-files.ts';
import type { Row } from './write-rows.ts';

/** Icons of each aisle behind its menu, in the demo's set. */
const menuIcons: Record<string, readonly string[]> = {
  'frutta-e-verdura': ['1f34e', '1f955', '1f34b', '1f353', '1f966'],
  carne: ['1f969', '1f357', '1f356', '1f33f'],
  pesce: ['1f41f', '1f990', '1f34b', '1f9aa', '1f991'],
  salumi: ['1f953', '1f956', '1fad2', '1f32d'],
  formaggi: ['1f9c0', '1f347', '1f330', '1f36f'],
  'latte-uova-e-yogurt': ['1f95b', '1f95a', '1fad0', '1f9c8'],
  'gastronomia-e-pasta-fresca': ['1f35d', '1f345', '1f33f', '1f958', '1f9c4'],
  'pane-e-pasticceria': ['1f956', '1f950', '1f35e', '1f968', '1f370'],
  'pasta-riso-e-farine': ['1f35d', '1f33e', '1f35a', '1f345'],
  'conserve-sughi-e-scatolame': ['1f96b', '1f345', '1fad8', '1f33d', '1fad2'],
  'olio-aceto-e-condimenti': ['1fad2', '1f9c2', '1f336-fe0f', '1f33f', '1f9c4'],
  colazione: ['1f950', '1f36a', '1f36f', '1f963', '1f353'],
  'caffe-te-e-infusi': ['2615', '1f375', '1f36a', '1f33f'],
  'dolci-e-cioccolato': ['1f36b', '1f36c', '1f369', '1f352'],
  'snack-e-aperitivo': ['1f37f', '1f95c', '1fad2', '1f968'],
  'acqua-e-bevande': ['1f964', '1f4a7', '1f34a', '1f9c3'],
  'vino-birra-e-liquori': ['1f377', '1f37a', '1f347', '1f37e', '1f942'],
  'surgelati-e-gelati': ['1f366', '1f355', '1fadb', '1f368', '1f367'],
  infanzia: ['1f37c', '1f34e', '1f36a', '1fae7'],
  'cura-della-persona': ['1f9f4', '1faa5', '1f9fc', '1fae7'],
  'casa-e-pulizia': ['1f9fd', '1f9fb', '1f9fa', '1fae7', '1f9f9'],
  animali: ['1f415', '1f408', '1f9b4', '1f426'],
};
const grounds: Record<DemoBrand['key'], string> = { rosmarino: '#eef2e4', ponte: '#e9f0fb' };

/** data/category_words.json: what each brand says in its aisles, on its pages and in their blocks. */
interface BrandWords {
  /** Subtitle and description by the aisle's slug. */
  aisles: Record<string, [subtitle: string, description: string]>;
  /** Hidden categories by slug: pages headed with a category's texts, and the address selector (SHL-04, CHK-03). */
  pages: Record<string, { name: string } & Record<string, string>>;
  blocks: BlockWords[];
}

type BlockWords = { category: string; name: string } & (
  | { type: 'text'; paragraphs: string[] }
  | { type: 'links'; links: { text: string; category: string }[] }
  | { type: 'products'; query: { promo: boolean; sort: string; page_size: number } }
);

const wordsFile = new URL('./data/category_words.json', import.meta.url);

export async function readBrandWords(brand: DemoBrand): Promise<BrandWords> {
  return (JSON.parse(await readFile(wordsFile, 'utf8')) as Record<DemoBrand['key'], BrandWords>)[brand.key];
}

/** The tree with the brand's words and menu pictures, then its hidden categories; and the pictures themselves. */
export function dressCategories(
  brand: DemoBrand,
  { aisles, pages }: BrandWords,
  tree: readonly CategoryRecord[],
): { categories: CategoryRecord[]; pictures: PictureRecord[] } {
  const pictures: PictureRecord[] = [];
  const dressed = tree.map((category) => {
    const said = aisles[category.slug];
    if (said === undefined) return category;
    const picture = menuPicture(brand, category.slug);
    pictures.push(picture);
    return {
      ...category,
      info: { ...category.info, SUBTITLE: said[0], DESCRIPTION: said[1], MENU_IMAGE: addressOf(picture) },
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
  }));
  return { categories: [...dressed, ...hidden], pictures };
}

function menuPicture(brand: DemoBrand, aisle: string): PictureRecord {
  const icons = menuIcons[aisle];
  if (icons === undefined) throw new Error(`demo: no menu picture for "${aisle}"`);
  const bytes = Buffer.from(drawMenuPicture({ aisle, icons, ground: grounds[brand.key] }));
  return {
    picture_key: `menu-${aisle}`,
    kind: 'svg',
    bytes: `\\x${bytes.toString('hex')}`,
    content_hash: createHash('sha256').update(bytes).digest('hex'),
  };
}

const addressOf = ({ picture_key: key, content_hash: hash }: PictureRecord, size = 'large'): string =>
  `/photo/${size}/${key}-${hash.slice(0, 8)}`;

/** Rows of `category_block`; a link shows an article of the category it leads to. */
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
    const shown = inside.find(({ photo }) => photo !== undefined) ?? inside[0];
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
