import type { LabelKind } from '@bottega/domain/catalog';
import { inBaseUnit } from '@bottega/domain/money';
import { gateOf } from '@bottega/server/modules/catalog/index';
import { chance } from '../chance.ts';
import { characteristicsOf, productClasses } from './characteristics.ts';
import { declaredAllergens } from './declared-allergens.ts';
import type { DemoBrand } from '../demo-brands.ts';
import { gradeOf } from './grade.ts';
import type { PictureOf } from '../pictures/drawn-pictures.ts';
import { isRender } from '../pictures/picture-source.ts';
import { caseKilograms, pieceGrams } from './piece-weight.ts';
import { seasonMonths } from './season-months.ts';
import { sizeText } from './size-text.ts';
import { productDetails } from './product-details.ts';
import { slugger } from '../slug.ts';
import type { CatalogueRow, CategoryNode } from '../source-files.ts';
import { labelKindsByCategory, labelKindsOf } from './label/label-kinds.ts';
import { drainedContent, typedLabel } from './label/typed-label.ts';
import { isPerishable } from './storage-kind.ts';
import { traitsOf } from './traits.ts';

/** Vendor of products without a maker, so that the facet of makers can list them. */
const unbranded = 'Senza marca';
const ownLabel = '@OWN';

export interface CategoryRecord {
  category_id: number;
  parent_id: number | null;
  slug: string;
  name: string;
  level: number;
  position: number;
  info: Record<string, string>;
  label_kinds: LabelKind[];
}

/** Categories of a brand, parents first; each brand has its own id range. */
export function categoryRecords(brand: DemoBrand, tree: readonly CategoryNode[]): CategoryRecord[] {
  const records: CategoryRecord[] = [];
  const visit = (nodes: readonly CategoryNode[], parent: CategoryRecord | undefined): void => {
    for (const [position, { slug, name, icon, children }] of nodes.entries()) {
      const record: CategoryRecord = {
        category_id: brand.tenantId * 1000 + records.length + 1,
        parent_id: parent?.category_id ?? null,
        slug,
        name,
        level: (parent?.level ?? 0) + 1,
        position,
        info: { TITLE: name, ...(icon !== undefined && { ICON: icon }) },
        label_kinds: [...(labelKindsByCategory[slug] ?? [])],
      };
      records.push(record);
      visit(children ?? [], record);
    }
  };
  visit(tree, undefined);
  return records;
}

function makerOf(brand: DemoBrand, row: CatalogueRow): string {
  return row.brand === ownLabel ? brand.name : row.brand;
}

export function vendorIds(brand: DemoBrand, rows: readonly CatalogueRow[]): Map<string, number> {
  const makers = new Set(rows.map((row) => makerOf(brand, row) || unbranded));
  return new Map([...makers].sort().map((name, index) => [name, brand.tenantId * 10_000 + index + 1]));
}

const noFood =
  /^(?:vino-birra-e-liquori|cura-della-persona|casa-e-pulizia|animali|infanzia\/igiene-bimbo)(?:\/|$)/;

/** Whether meal tickets may pay it: food and drinks, without alcohol. */
const isMealTicketGood = ({ category, alcohol }: Pick<CatalogueRow, 'category' | 'alcohol'>): boolean =>
  !alcohol && !noFood.test(category);

/** Product id of a sku; each brand has its own id range. */
export function productIdOf(brand: DemoBrand, sku: string): number {
  return brand.tenantId * 100_000 + Number(sku.slice(1));
}

export interface Shelves {
  categories: readonly CategoryRecord[];
  vendors: ReadonlyMap<string, number>;
  pictureOf: PictureOf;
}

export function productRecords(
  brand: DemoBrand,
  rows: readonly CatalogueRow[],
  { categories, vendors, pictureOf }: Shelves,
) {
  const categoryIds = new Map(categories.map(({ slug, category_id: id }) => [slug, id]));
  const classIds = new Map(
    productClasses(brand.tenantId).map((productClass) => [productClass.name, productClass.product_class_id]),
  );
  const slugFor = slugger();
  return rows.map((row) => {
    const maker = makerOf(brand, row);
    const size = shownSize(row);
    const label = typedLabel(row);
    const details = productDetails(row, maker);
    const path = pathsTo(row.category).map((slug) => known(categoryIds.get(slug), slug));
    const record = {
      product_id: productIdOf(brand, row.sku),
      sku: row.sku,
      ean: row.ean,
      name: row.name,
      brand_name: maker,
      size_text: size,
      slug: slugFor(`${maker} ${row.name} ${row.sale_type === 'Sfuso' ? '' : size}`),
      vendor_id: known(vendors.get(maker || unbranded), maker),
      category_id: known(path.at(-1), row.category),
      category_path: path,
      sale_type: row.sale_type,
      ...saleRules(row),
      ...content(row, label.netContent),
      pallet_quantity: palletQuantity(row),
      vat_bp: row.vat * 100,
      is_new: chance(`new at ${brand.key}:${row.sku}`) < 0.04,
      highlight: chance(`shown at ${brand.key}:${row.sku}`) < 0.03,
      alcohol: row.alcohol ?? false,
      adults_only: row.adults_only ?? false,
      meal_tickets: isMealTicketGood(row),
      perishable: isPerishable(row.category),
      ...traitsOf(row),
      season_months: seasonMonths(row),
      grade: gradeOf(row),
      ...declaredAllergens(row),
      class_ids: characteristicsOf(row).map((name) => known(classIds.get(name), name)),
      options: row.options ?? [],
      picture_key: row.sku,
      illustrative: isRender(pictureOf(row.sku)),
      details,
      label,
      infant_formula: false,
      published: true,
      missing_label: [],
    };
    return { ...record, ...gateOf(record, labelKindsOf(row.category)) };
  });
}

function pathsTo(leaf: string): string[] {
  const parts = leaf.split('/');
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

function known<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`demo catalogue: nothing known as "${name}"`);
  return value;
}

function shownSize(row: CatalogueRow): string {
  return row.sale_type === 'Sfuso' ? 'al kg' : sizeText(row) || '1 pz';
}

function saleRules(row: CatalogueRow) {
  const { sale_type: saleType, weight, limits = {} } = row;
  const quantity_locked = limits.locked ?? false;
  if (saleType === 'Sfuso' && weight) return { ...looseRules(row, weight), quantity_locked };
  const multiple = limits.multiple ?? 1;
  return {
    step: multiple,
    first_add: multiple,
    min_quantity: limits.min ?? 0,
    max_quantity: limits.max ?? null,
    quantity_locked,
    package_quantity: null,
    single_unit_weight: null,
  };
}

/** Kilograms. A whole fish is sold by the fish. */
function looseRules(
  { name, category, limits = {} }: CatalogueRow,
  weight: NonNullable<CatalogueRow['weight']>,
) {
  const grams = pieceGrams(name);
  const wholeFish = category.endsWith('/pesce-intero') ? grams : undefined;
  return {
    step: (limits.multiple ?? wholeFish ?? weight.step_g) / 1000,
    first_add: (wholeFish ?? weight.first_add_g) / 1000,
    min_quantity: (limits.min ?? 0) / 1000,
    max_quantity: limits.max === undefined ? null : limits.max / 1000,
    package_quantity: caseKilograms(name) ?? null,
    single_unit_weight: grams === undefined ? null : grams / 1000,
  };
}

/** Kilograms or litres that a pallet of the demo carries. */
const palletLoad = 480;

/** Fictitious: what fits on a pallet by weight, in pieces or in kilograms of loose goods. */
function palletQuantity(row: CatalogueRow): number | null {
  const { base_content: each, base_unit: unit } = content(row);
  if (row.sale_type === 'Sfuso') return palletLoad;
  return unit === 'PZ' || each > palletLoad ? null : Math.floor(palletLoad / each);
}

/** Content of one piece, for the price per kilogram, litre or piece. */
function content(
  row: CatalogueRow,
  netContent?: number,
): {
  base_content: number;
  base_unit: 'KG' | 'L' | 'PZ';
} {
  const { sale_type: saleType, net, sku } = row;
  if (saleType === 'Sfuso') return { base_content: 1, base_unit: 'KG' };
  const inBase = net && inBaseUnit(net.value, net.unit);
  if (inBase === undefined || inBase.quantity <= 0)
    throw new Error(`demo catalogue: ${sku} has no net content`);
  const content = netContent === undefined ? inBase.quantity / 1000 : drainedContent(row, netContent);
  return { base_content: content, base_unit: inBase.base.toUpperCase() as 'KG' | 'L' | 'PZ' };
}
