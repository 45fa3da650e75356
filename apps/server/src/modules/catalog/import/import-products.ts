import { refreshOfferPrices } from '../prices/asked-prices.ts';
import { refreshSearchOfMany } from '../search/refresh-search.ts';
import type { TypedRow } from './columns/columns.ts';
import { SeenKeys, type FileKind, type Importer, type Opening } from './importer.ts';
import { mergeProduct } from './rows/merge-product.ts';
import type { Problems } from './problems.ts';
import { SharedCodes } from './rows/shared-codes.ts';
import { skusWithZeros, unknownSku } from './rows/lost-zeros.ts';
import { productColumns } from './columns/product-columns.ts';
import { openReferences } from './rows/product-references.ts';
import {
  addProducts,
  changeProducts,
  storedProducts,
  takenSlugs,
  type ProductRecord,
  type StoredProduct,
} from './rows/product-repository.ts';
import { countGoods, portion, stage, type Counts, type StagedRow } from './rows/staging-repository.ts';

export const productFile: FileKind = { columns: productColumns, keys: ['sku'], open: openProducts };

/** Columns that the search index depends on. */
const searched: readonly (keyof ProductRecord)[] = [
  'name',
  'brand_name',
  'size_text',
  'ean',
  'category_id',
  'class_ids',
];

async function openProducts({ tx, unbranded, vatRates, step, wrote }: Opening): Promise<Importer> {
  const references = await openReferences(tx);
  const slugs = await takenSlugs(tx);
  const zeros = skusWithZeros(slugs.values());
  const keys = new SeenKeys();
  const codes = new SharedCodes(tx);
  const counts: Counts = { created: 0, changed: 0, unchanged: 0, withdrawn: 0 };
  /** Products whose search words change. */
  const refiled: number[] = [];
  let arePricesStale = false;

  const judged = (
    row: TypedRow,
    old: StoredProduct | undefined,
    problems: Problems,
  ): StagedRow | undefined => {
    if (!old && (!isWhole(row, problems) || hasLostZeros(row, zeros, problems))) return undefined;
    const merged = mergeProduct(old, row, references, { problems, unbranded, vatRates });
    claimSlug(merged, slugs, { old, row }, problems);
    const changed = changedFields(old, merged);
    if (changed.length === 0) {
      counts.unchanged += 1;
      return undefined;
    }
    counts[old ? 'changed' : 'created'] += 1;
    if (old?.published && !merged.published) counts.withdrawn += 1;
    arePricesStale ||= old !== undefined && changed.includes('perishable');
    const id = old?.product_id ?? references.nextProduct();
    if (searched.some((name) => changed.includes(name))) refiled.push(id);
    return { id, isNew: !old, record: merged };
  };

  return {
    async judge(rows, problems) {
      const fresh = rows.filter((row) => keys.isNew(row.cells['sku'] as string, row, 'sku', problems));
      const stored = await storedProducts(
        tx,
        fresh.map((row) => row.cells['sku'] as string),
      );
      const bySku = new Map(stored.map((product) => [product.sku, product]));
      await codes.warnShared(fresh, problems);
      const good = fresh.flatMap((row) => judged(row, bySku.get(row.cells['sku'] as string), problems) ?? []);
      // with a problem nothing will be written, so nothing needs staging
      if (problems.count === 0) await stage(tx, good);
    },
    finish: async () => {},
    async apply() {
      const goods = counts.created + counts.changed;
      step('goods', goods);
      await references.writeNew(tx);
      const inPortions = async (write: typeof addProducts): Promise<void> => {
        for (let from = 0; from < goods; from += portion) wrote(await write(tx, from, portion));
      };
      if (counts.changed > 0) await inPortions(changeProducts);
      if (counts.created > 0) await inPortions(addProducts);
      await countGoods(tx, goods);
      if (refiled.length > 0) {
        step('search', refiled.length);
        await refreshSearchOfMany(tx, refiled, wrote);
      }
      if (arePricesStale) {
        step('prices');
        await refreshOfferPrices(tx);
      }
      return counts;
    },
  };
}

/** Whether a new product has all needed columns. */
function isWhole(row: TypedRow, problems: Problems): boolean {
  const missing = Object.entries(productColumns).filter(
    ([name, { isNeeded }]) => isNeeded && !(name in row.cells),
  );
  for (const [column] of missing) problems.add({ line: row.line, column, code: 'REQUIRED' });
  return missing.length === 0;
}

/** Whether a new code is the code of another product without its zeros. */
function hasLostZeros(row: TypedRow, zeros: ReadonlyMap<string, string>, problems: Problems): boolean {
  const found = unknownSku(row.cells['sku'] as string, zeros);
  if (found.code === 'LOST_ZEROS') problems.add({ line: row.line, column: 'sku', ...found });
  return found.code === 'LOST_ZEROS';
}

/** Reserves the slug for the product. If a generated slug is in use, it gets a number. */
function claimSlug(
  merged: ProductRecord,
  slugs: Map<string, string>,
  { old, row }: { old: StoredProduct | undefined; row: TypedRow },
  problems: Problems,
): void {
  if (old?.slug === merged.slug) return;
  const holder = (slug: string) => slugs.get(slug) ?? merged.sku;
  if (holder(merged.slug) !== merged.sku && !row.cells['slug']) merged.slug = freeSlug(merged.slug, slugs);
  if (holder(merged.slug) === merged.sku) slugs.set(merged.slug, merged.sku);
  else
    problems.add({
      line: row.line,
      column: 'slug',
      code: 'SLUG_TAKEN',
      params: { value: holder(merged.slug) },
    });
}

function freeSlug(slug: string, taken: ReadonlyMap<string, string>): string {
  for (let count = 2; ; count += 1) {
    const next = `${slug}-${count}`;
    if (!taken.has(next)) return next;
  }
}

function changedFields(old: ProductRecord | undefined, merged: ProductRecord): (keyof ProductRecord)[] {
  const names = Object.keys(merged).filter((name) => name !== 'product_id') as (keyof ProductRecord)[];
  return old
    ? names.filter((name) => !isSame(old[name], merged[name]) && !isSameSet(name, old, merged))
    : names;
}

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && canonical(a) === canonical(b));

/** Whether both records have the same characteristics, in any order. */
const isSameSet = (name: keyof ProductRecord, old: ProductRecord, merged: ProductRecord): boolean =>
  name === 'class_ids' &&
  old.class_ids.length === merged.class_ids.length &&
  old.class_ids.every((id) => merged.class_ids.includes(id));

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, entry: unknown) =>
    typeof entry === 'object' && entry !== null && !Array.isArray(entry)
      ? Object.fromEntries(Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1)))
      : entry,
  );
}
