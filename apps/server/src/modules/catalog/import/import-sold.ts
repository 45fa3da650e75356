import { centsOfEuros } from '@bottega/domain/money';
import { refreshOfferPrices } from '../prices/asked-prices.ts';
import { savePricesOfDay } from '../prices/price-repository.ts';
import type { Columns, TypedRow } from './columns/columns.ts';
import { SeenKeys, type FileKind, type Importer, type Opening } from './importer.ts';
import { pieceProblem } from './columns/piece-problem.ts';
import type { Problems } from './problems.ts';
import { takenSlugs } from './rows/product-repository.ts';
import { skusWithZeros, unknownSku } from './rows/lost-zeros.ts';
import { countGoods, portion, stage, type Counts } from './rows/staging-repository.ts';
import { priceColumns, stockColumns } from './columns/warehouse-columns.ts';
import {
  soldProducts,
  warehouses,
  writePrices,
  writeStock,
  type SoldProduct,
  type Warehouse,
} from './rows/warehouse-repository.ts';

/** List prices: valid at once, stored in the price history, and followed by the prices under offers. */
export const priceFile: FileKind = soldFile(priceColumns, 'price', {
  valueOf: (price) => centsOfEuros(price),
  field: 'list_cents',
  write: ({ tx, today }, after, rows) => writePrices(tx, { after, rows, today }),
  async settle({ tx, today, step }, rows) {
    await countGoods(tx, rows);
    step('prices');
    await refreshOfferPrices(tx);
    // prices under a cut also enter the history, and later cuts compare with them
    if ((await savePricesOfDay(tx, today)) > 0) await refreshOfferPrices(tx);
  },
});

/** Stock quantities. A product needs a price in the warehouse first. */
export const stockFile: FileKind = soldFile(stockColumns, 'quantity', {
  valueOf: (quantity) => quantity,
  field: 'available',
  write: ({ tx }, after, rows) => writeStock(tx, { after, rows }),
});

interface Sold {
  /** Converts the file's unit to the stored one. */
  valueOf(value: number): number;
  field: 'list_cents' | 'available';
  /** Writes `rows` staged rows after position `after`, ordered by warehouse and product. */
  write(opening: Opening, after: number, rows: number): Promise<void>;
  /** Runs after all rows are written. */
  settle?(opening: Opening, rows: number): Promise<void>;
}

function soldFile(
  columns: Columns,
  column: 'price' | 'quantity',
  { valueOf, field, write, settle }: Sold,
): FileKind {
  return {
    columns,
    keys: ['sku', 'warehouse', column],
    async open(opening: Opening): Promise<Importer> {
      const { tx, step, wrote } = opening;
      const places = byWord(await warehouses(tx));
      const zeros = skusWithZeros((await takenSlugs(tx)).values());
      const keys = new SeenKeys();
      const counts: Counts = { created: 0, changed: 0, unchanged: 0, withdrawn: 0 };

      const judged = (row: TypedRow, bySku: ReadonlyMap<string, SoldProduct>, problems: Problems) => {
        const { line, cells } = row;
        const product = bySku.get(cells['sku'] as string);
        const place = places.get((cells['warehouse'] as string).toLowerCase());
        if (!product) problems.add({ line, column: 'sku', ...unknownSku(cells['sku'] as string, zeros) });
        if (place === undefined) problems.add({ line, column: 'warehouse', code: 'UNKNOWN_WAREHOUSE' });
        if (!product || place === undefined) return [];
        if (!keys.isNew(`${product.productId}:${place}`, row, 'sku', problems)) return [];
        const stands = product.sold.find(({ warehouse_id: id }) => id === place);
        if (!stands && column === 'quantity') {
          problems.add({ line, column: 'sku', code: 'NO_PRICE' });
          return [];
        }
        const value = valueOf(cells[column] as number);
        if (isUncounted(row, column, product, problems)) return [];
        counts[!stands ? 'created' : stands[field] === value ? 'unchanged' : 'changed'] += 1;
        if (stands?.[field] === value) return [];
        return [
          {
            id: product.productId,
            isNew: !stands,
            record: { warehouse_id: place, value, seen: stands?.available ?? 0 },
          },
        ];
      };

      return {
        async judge(rows, problems) {
          const skus = new Set(rows.map(({ cells }) => cells['sku'] as string));
          const bySku = new Map((await soldProducts(tx, [...skus])).map((product) => [product.sku, product]));
          const good = rows.flatMap((row) => judged(row, bySku, problems));
          if (problems.count === 0) await stage(tx, good);
        },
        finish: async () => {},
        async apply() {
          const rows = counts.created + counts.changed;
          step('goods', rows);
          for (let from = 0; from < rows; from += portion) {
            await write(opening, from, portion);
            wrote(Math.min(portion, rows - from));
          }
          await settle?.(opening, rows);
          return counts;
        },
      };
    },
  };
}

/** Whether a quantity is not a whole number although its goods are counted. Prices need not be whole. */
function isUncounted(
  row: TypedRow,
  column: 'price' | 'quantity',
  { saleType }: SoldProduct,
  problems: Problems,
): boolean {
  const found = column === 'quantity' ? pieceProblem(row, column, saleType) : undefined;
  if (found) problems.add({ line: row.line, column, code: found.code, params: found.params });
  return found !== undefined;
}

/** Warehouses by number and by name. */
function byWord(places: readonly Warehouse[]): Map<string, number> {
  return new Map(
    places.flatMap(({ id, name }) => [[name.toLowerCase(), id] as const, [String(id), id] as const]),
  );
}
