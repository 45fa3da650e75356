import { addressType, type IsoDay } from '@bottega/domain';
import type pg from 'pg';

/** Tables of goods and places in the order of their references. */
const tables = [
  'warehouse',
  'category',
  'vendor',
  'product_class',
  'picture',
  'product',
  'assortment',
  'search_synonym',
  'search_purpose',
  'search_unsold',
  'store',
  'delivery_service',
  'store_service',
  'zone',
];

/** Rows to leave out: pickup points and lockers have addresses of their own, which the new brand lacks. */
const homeOnly = `delivery_service_id in (select delivery_service_id from delivery_service
  where tenant_id = $1 and address_type_id = ${addressType.home})`;
const conditions: Readonly<Record<string, string>> = {
  delivery_service: homeOnly,
  store_service: `${homeOnly} and store_id in (select store_id from store where tenant_id = $2)`,
  zone: `${homeOnly} and store_id in (select store_id from store where tenant_id = $2)`,
};

interface Copy {
  from: number;
  to: number;
  /** Warehouses to copy with their stores; empty: all. */
  warehouses: readonly number[];
  /** The day from which the new brand asks the list prices. */
  day: IsoDay;
}

/**
 * Copies goods, prices, stock, stores and zones of home delivery to a brand without any, in the caller's transaction.
 * Ids stay, because each key begins with the brand.
 *
 * @param owner a connection of the database's owner, since no other role sees two brands
 */
export async function copyGoods(owner: pg.ClientBase, { from, to, warehouses, day }: Copy): Promise<void> {
  for (const table of tables) {
    const columns = await columnsOf(owner, table);
    const limits = [
      conditions[table],
      warehouses.length > 0 && columns.includes('warehouse_id') && 'warehouse_id = any($3::bigint[])',
    ].filter(Boolean);
    const names = columns.map((name) => `"${name}"`).join(', ');
    await owner.query(
      `insert into ${table} (tenant_id, ${names})
       select $2, ${names} from ${table}
       where tenant_id = $1 and cardinality($3::bigint[]) >= 0${limits.map((limit) => ` and ${limit}`).join('')}`,
      [from, to, warehouses],
    );
  }
  await beginHistory(owner, { to, day });
}

/** The brand asked none of the other one's earlier prices: its history begins with its list prices (ADR 5). */
async function beginHistory(owner: pg.ClientBase, { to, day }: Pick<Copy, 'to' | 'day'>): Promise<void> {
  await owner.query(
    `insert into price_history (tenant_id, warehouse_id, product_id, valid_from, cents)
     select tenant_id, warehouse_id, product_id, $2::date, list_cents from assortment where tenant_id = $1`,
    [to, day],
  );
}

/** The columns besides the brand, without generated ones. */
async function columnsOf(owner: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and column_name <> 'tenant_id'
       and is_generated = 'NEVER' and identity_generation is distinct from 'ALWAYS'
     order by ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => name);
}
