import { eurosOf } from '@bottega/domain/money';
import type { Db } from '../../../platform/db/brand-db.ts';
import { infoColumns } from './columns/category-columns.ts';
import { storedCategories } from './rows/category-repository.ts';
import { fileKinds, type ImportKind } from './files/file-kinds.ts';
import { byteOrderMark, csvLine } from '../../../platform/csv.ts';
import { declaresNoHazards, labelFields } from './columns/label-columns.ts';
import { declaresNone, descriptions } from './columns/product-columns.ts';
import { isWanted } from './rows/merge-label.ts';
import { openReferences, type References } from './rows/product-references.ts';
import { nextProducts, type StoredProduct } from './rows/product-repository.ts';
import { unlimited } from './columns/warehouse-columns.ts';
import { nextSold, type SoldRow } from './rows/warehouse-repository.ts';

export type ExportFormat = 'csv' | 'ndjson';
type Cells = Record<string, unknown>;

const portion = 1000;
/** Columns that change a category instead of telling what it is. */
const ctx = ['delete', 'old_slug'];

/**
 * Exports the catalogue line by line, as a file that an import of the same kind reads without any change. A CSV opens
 * in an Italian Excel by a double click.
 */
export async function* exportCatalogue(
  db: Db,
  kind: ImportKind,
  format: ExportFormat,
): AsyncGenerator<string> {
  const columns = Object.keys(fileKinds[kind].columns).filter((name) => !ctx.includes(name));
  if (format === 'csv') yield `${byteOrderMark}${columns.join(';')}\n`;
  for await (const cells of records[kind](db))
    yield format === 'csv' ? csvLine(columns.map((name) => cells[name])) : `${JSON.stringify(cells)}\n`;
}

const records: Record<ImportKind, (db: Db) => AsyncGenerator<Cells>> = {
  async *products(db) {
    const references = await openReferences(db);
    for (let after = ''; ;) {
      const rows = await nextProducts(db, after, portion);
      for (const row of rows) yield productCells(row, references);
      if (rows.length < portion) return;
      after = rows.at(-1)!.sku;
    }
  },
  prices: (db) => soldCells(db, ({ list_cents: cents }) => ({ price: eurosOf(cents) })),
  stock: (db) => soldCells(db, ({ available }) => ({ quantity: available >= unlimited ? null : available })),
  async *categories(db) {
    const rows = await storedCategories(db);
    const slugs = new Map(rows.map((row) => [row.category_id, row.slug]));
    for (const { slug, parent_id: parentId, name, position, info, label_kinds: label } of rows) {
      const infos = Object.entries(infoColumns).map(([column, key]) => [column, info[key] ?? '']);
      const isHidden = ['true', '1'].includes(info['HIDE_IN_MENU'] ?? '');
      const parent = parentId === null ? '' : slugs.get(parentId);
      yield { slug, parent, name, position, label, ...Object.fromEntries(infos), hide_in_menu: isHidden };
    }
  },
};

async function* soldCells(db: Db, tell: (row: SoldRow) => Cells): AsyncGenerator<Cells> {
  for (let after = { warehouse_id: 0, product_id: 0 }; ;) {
    const rows = await nextSold(db, after, portion);
    for (const row of rows) yield { sku: row.sku, warehouse: String(row.warehouse_id), ...tell(row) };
    if (rows.length < portion) return;
    after = rows.at(-1)!;
  }
}

function labelCells({ label, base_content: content, infant_formula: isFormula }: StoredProduct): Cells {
  const fields = Object.entries(labelFields).map(([column, field]) => [column, label[field] ?? null]);
  return {
    ...Object.fromEntries(fields),
    defrosted: label.defrosted ?? false,
    honey_origins: (label.honeyOrigins ?? []).map(({ country, percent }) => `${country}:${percent}`),
    hazard_statements: label.hazardStatements?.length === 0 ? [declaresNoHazards] : label.hazardStatements,
    drained_weight: label.netContent === undefined ? null : content,
    infant_formula: isFormula,
  };
}

function productCells(row: StoredProduct, references: References): Cells {
  const loose = row.sale_type === 'Sfuso';
  return {
    sku: row.sku,
    name: row.name,
    maker: row.brand_name,
    vendor: references.vendorName(row.vendor_id),
    size: row.size_text,
    slug: row.slug,
    ean: row.ean,
    category: references.slugOf(row.category_id),
    sale_type: row.sale_type,
    step: row.step,
    first_add: loose ? row.first_add : null,
    min_quantity: row.min_quantity,
    max_quantity: row.max_quantity,
    quantity_locked: row.quantity_locked,
    package_quantity: row.package_quantity,
    pallet_quantity: row.pallet_quantity,
    single_unit_weight: row.single_unit_weight,
    content: loose ? null : (row.label.netContent ?? row.base_content),
    content_unit: loose ? null : row.base_unit.toLowerCase(),
    vat: row.vat_bp / 100,
    new: row.is_new,
    highlight: row.highlight,
    alcohol: row.alcohol,
    adults_only: row.adults_only,
    meal_tickets: row.meal_tickets,
    perishable: row.perishable,
    non_food: row.non_food,
    sealed_hygiene: row.sealed_hygiene,
    fresh_days: row.fresh_days,
    container_deposit: row.container_cents === null ? null : row.container_cents / 100,
    size_notice: row.size_notice,
    size_notice_from: row.size_notice_from,
    season_months: row.season_months,
    grade: row.grade,
    illustrative: row.illustrative,
    published: isWanted(row),
    characteristics: row.class_ids.map((id) => references.characteristicName(id)),
    contained_allergens: row.contained_allergens?.length === 0 ? [declaresNone] : row.contained_allergens,
    trace_allergens: row.trace_allergens,
    ...labelCells(row),
    options: row.options,
    picture: row.picture_key,
    ...Object.fromEntries(descriptions.map((key) => [key, row.details[key] ?? ''])),
  };
}
