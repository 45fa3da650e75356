import { articleProblems, gtinDigits, isAllergen, slugify, type ArticleField } from '@bottega/domain/catalog';
import { centsOfEuros, roundHalfAway } from '@bottega/domain/money';
import { milliOf } from '../../products/sale-rules.ts';
import { cleanHtml } from '../clean-html.ts';
import type { TypedRow } from '../columns/columns.ts';
import { declaresNone, descriptions } from '../columns/product-columns.ts';
import { setContent } from './merge-content.ts';
import { mergeLabel, setGate } from './merge-label.ts';
import type { References } from './product-references.ts';
import type { ProductRecord } from './product-repository.ts';
import { pieceProblem } from '../columns/piece-problem.ts';
import type { Problem, Problems } from '../problems.ts';

/** A new product before its row is read. */
const blank: ProductRecord = {
  sku: '',
  ean: '',
  name: '',
  brand_name: '',
  size_text: '',
  slug: '',
  vendor_id: 0,
  category_id: 0,
  category_path: [],
  sale_type: 'Pezzo',
  step: 0,
  first_add: 0,
  min_quantity: 0,
  max_quantity: null,
  quantity_locked: false,
  package_quantity: null,
  pallet_quantity: null,
  single_unit_weight: null,
  base_content: 1,
  base_unit: 'PZ',
  vat_bp: 0,
  is_new: false,
  highlight: false,
  alcohol: false,
  adults_only: false,
  meal_tickets: false,
  perishable: false,
  non_food: false,
  sealed_hygiene: false,
  fresh_days: null,
  container_cents: null,
  size_notice: '',
  size_notice_from: null,
  season_months: [],
  grade: null,
  illustrative: false,
  published: true,
  missing_label: [],
  infant_formula: false,
  label: {},
  contained_allergens: null,
  trace_allergens: [],
  class_ids: [],
  options: [],
  picture_key: '',
  details: {},
};

/** Columns that are stored as they are read. */
const plain: Record<string, keyof ProductRecord> = {
  sku: 'sku',
  name: 'name',
  maker: 'brand_name',
  size: 'size_text',
  sale_type: 'sale_type',
  min_quantity: 'min_quantity',
  max_quantity: 'max_quantity',
  quantity_locked: 'quantity_locked',
  package_quantity: 'package_quantity',
  pallet_quantity: 'pallet_quantity',
  single_unit_weight: 'single_unit_weight',
  new: 'is_new',
  highlight: 'highlight',
  alcohol: 'alcohol',
  adults_only: 'adults_only',
  meal_tickets: 'meal_tickets',
  perishable: 'perishable',
  non_food: 'non_food',
  sealed_hygiene: 'sealed_hygiene',
  fresh_days: 'fresh_days',
  size_notice: 'size_notice',
  size_notice_from: 'size_notice_from',
  season_months: 'season_months',
  grade: 'grade',
  illustrative: 'illustrative',
  infant_formula: 'infant_formula',
  options: 'options',
};

/** The default step of loose goods, in kilograms. */
const looseStep = 0.1;

/** Merges a row into a product: `old` with the values of the row. Wrong values are added to `problems`. */
export function mergeProduct(
  old: ProductRecord | undefined,
  row: TypedRow,
  references: References,
  { problems, unbranded, vatRates }: { problems: Problems; unbranded: string; vatRates: readonly number[] },
): ProductRecord {
  const { cells } = row;
  const merged: ProductRecord = { ...(old ?? blank) };
  for (const [column, name] of Object.entries(plain))
    if (column in cells) Object.assign(merged, { [name]: cells[column] });
  if ('ean' in cells) merged.ean = gtinDigits(cells['ean'] as string) ?? (cells['ean'] as string);
  setRules(merged, cells, old);
  merged.label = mergeLabel(merged.label, row, problems);
  setContent(merged, row, problems);
  setCategory(merged, row, references, problems);
  setVendor(merged, cells, references, { old, unbranded });
  setCharacteristics(merged, row, references, problems);
  setAllergens(merged, row, problems);
  setVat(merged, row, vatRates, problems);
  setDeposit(merged, cells);
  if ('picture' in cells || !old) merged.picture_key = (cells['picture'] as string) || merged.sku;
  if ('slug' in cells || !old) merged.slug = (cells['slug'] as string) || addressOf(merged);
  merged.details = detailsOf(merged.details, cells);
  tellProblems(merged, row, problems);
  if (merged.size_notice !== '' && merged.size_notice_from === null)
    problems.add({ line: row.line, column: 'size_notice_from', code: 'REQUIRED' });
  setGate(merged, row, references.labelKinds(merged.category_id), problems);
  return merged;
}

function addressOf({
  brand_name: maker,
  name,
  size_text: size,
  sale_type: type,
  sku,
}: ProductRecord): string {
  return (
    slugify(`${maker} ${name} ${type === 'Sfuso' ? '' : size}`).slice(0, 180) || slugify(sku) || 'prodotto'
  );
}

/** Applies the defaults of sale rules: an empty step is the usual one, and counted goods start with their step. */
function setRules(merged: ProductRecord, cells: TypedRow['cells'], old: ProductRecord | undefined): void {
  const loose = merged.sale_type === 'Sfuso';
  const usual = loose ? looseStep : 1;
  if ('step' in cells || !old) merged.step = (cells['step'] as number | null | undefined) ?? usual;
  if (!loose) merged.first_add = merged.step;
  else if ('first_add' in cells || old?.sale_type !== 'Sfuso')
    merged.first_add = (cells['first_add'] as number | null | undefined) ?? merged.step;
}

function setCategory(
  merged: ProductRecord,
  { cells, line }: TypedRow,
  references: References,
  problems: Problems,
): void {
  if (!('category' in cells)) return;
  const leaf = references.leaf(cells['category'] as string);
  if (typeof leaf === 'string') {
    problems.add({
      line,
      column: 'category',
      code: leaf,
      params: { value: String(cells['category']).slice(0, 80) },
    });
    return;
  }
  merged.category_id = leaf.id;
  merged.category_path = leaf.path;
}

/** The vendor follows the maker, unless this row or an earlier one gave it another name. */
function setVendor(
  merged: ProductRecord,
  cells: TypedRow['cells'],
  references: References,
  { old, unbranded }: { old: ProductRecord | undefined; unbranded: string },
): void {
  const vendor = cells['vendor'] as string | undefined;
  const usual = (maker: string): string => maker || unbranded;
  const follows = !old || references.vendorName(old.vendor_id) === usual(old.brand_name);
  if (vendor) merged.vendor_id = references.vendor(vendor);
  else if (vendor === '' || (follows && (!old || old.brand_name !== merged.brand_name)))
    merged.vendor_id = references.vendor(usual(merged.brand_name));
}

function setCharacteristics(
  merged: ProductRecord,
  { cells, line }: TypedRow,
  references: References,
  problems: Problems,
): void {
  const words = cells['characteristics'] as string[] | undefined;
  if (!words) return;
  const ids: number[] = [];
  for (const word of words) {
    const id = references.characteristic(word);
    if (id === undefined)
      problems.add({
        line,
        column: 'characteristics',
        code: 'UNKNOWN_CHARACTERISTIC',
        params: { value: word.slice(0, 80) },
      });
    else ids.push(id);
  }
  merged.class_ids = [...new Set(ids)];
}

const allergenColumns = ['contained_allergens', 'trace_allergens'] as const;

/** Codes of the fourteen groups. An empty cell means no data; the word for none, that the product declares none. */
function setAllergens(merged: ProductRecord, { cells, line }: TypedRow, problems: Problems): void {
  for (const column of allergenColumns) {
    if (!(column in cells)) continue;
    const words = cells[column] as string[];
    const names = [...new Set(words.map((word) => word.toLowerCase()))];
    const codes = names.filter((word) => word !== declaresNone);
    const unknown = codes.find((code) => !isAllergen(code));
    if (unknown !== undefined)
      problems.add({ line, column, code: 'UNKNOWN_ALLERGEN', params: { value: unknown.slice(0, 80) } });
    else if (codes.length > 0 && codes.length < names.length)
      problems.add({ line, column, code: 'NONE_AND_ALLERGENS' });
    else if (column === 'contained_allergens')
      merged[column] = words.length === 0 ? null : codes.filter(isAllergen);
    else merged[column] = codes.filter(isAllergen);
  }
}

/** Stored texts are already clean; only texts of the row are cleaned. */
function detailsOf(stored: Record<string, string>, cells: TypedRow['cells']): Record<string, string> {
  const changed = descriptions.filter((key) => key in cells && cells[key] !== stored[key]);
  if (changed.length === 0) return stored;
  const cleaned = {
    ...stored,
    ...Object.fromEntries(changed.map((key) => [key, cleanHtml(cells[key] as string)])),
  };
  return Object.fromEntries(Object.entries(cleaned).filter(([, html]) => html !== ''));
}

function setVat(
  merged: ProductRecord,
  { cells, line }: TypedRow,
  rates: readonly number[],
  problems: Problems,
): void {
  if (!('vat' in cells)) return;
  const rate = cells['vat'] as number;
  merged.vat_bp = roundHalfAway(rate * 100);
  if (!rates.includes(rate)) problems.add({ line, column: 'vat', ...vatProblem(rates) });
}

const vatProblem = (rates: readonly number[]): Pick<Problem, 'code' | 'params'> => ({
  code: 'VAT_RATE',
  params: { rates: rates.map((rate) => String(rate).replace('.', ',')).join(', ') },
});

function setDeposit(merged: ProductRecord, cells: TypedRow['cells']): void {
  if (!('container_deposit' in cells)) return;
  const deposit = cells['container_deposit'] as number | null;
  merged.container_cents = deposit === null ? null : centsOfEuros(deposit);
}

const columnOf: Record<ArticleField, string> = {
  ean: 'ean',
  step: 'step',
  firstAdd: 'first_add',
  minimum: 'min_quantity',
  maximum: 'max_quantity',
  packageQuantity: 'package_quantity',
  pieceWeight: 'single_unit_weight',
};

/** Quantities that are whole for goods by the piece or pack. */
const countedColumns = ['step', 'min_quantity', 'max_quantity'] as const;

function tellProblems(merged: ProductRecord, row: TypedRow, problems: Problems): void {
  const { line } = row;
  const found = articleProblems({
    ean: merged.ean,
    saleType: merged.sale_type,
    step: milliOf(merged.step),
    firstAdd: milliOf(merged.first_add),
    minimum: milliOf(merged.min_quantity),
    ...(merged.max_quantity !== null && { maximum: milliOf(merged.max_quantity) }),
    ...(merged.package_quantity !== null && { packageQuantity: milliOf(merged.package_quantity) }),
    ...(merged.single_unit_weight !== null && { pieceWeight: milliOf(merged.single_unit_weight) }),
  });
  for (const { field, code, ...rest } of found)
    problems.add({ line, column: columnOf[field], code, params: { ...rest } });
  const isFound = (column: string): boolean => found.some(({ field }) => columnOf[field] === column);
  for (const column of countedColumns) {
    const uncounted = isFound(column) ? undefined : pieceProblem(row, column, merged.sale_type);
    if (uncounted) problems.add({ line, column, code: uncounted.code, params: uncounted.params });
  }
  if (merged.container_cents !== null && merged.sale_type === 'Sfuso')
    problems.add({ line, column: 'container_deposit', code: 'NOT_LOOSE' });
}
