import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { BrandTable } from './brand-tables.ts';

/** Two connections of owners, and the brand. The target is in a transaction. */
export interface Copying {
  source: pg.ClientBase;
  target: pg.ClientBase;
  tenantId: number;
}

/** Texts of values are equal on both sides with these. */
export const sameTexts = `set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set extra_float_digits = 1; set bytea_output = 'hex'`;

/**
 * Copies the brand's rows of a table and compares both sides. Returns the number of rows.
 *
 * @throws Error that names the table, when the rows differ
 */
export async function copyTable(copying: Copying, table: BrandTable): Promise<number> {
  const { source, target, tenantId } = copying;
  const { name, columns } = table;
  // triggers on earlier tables may have made rows of their own, such as listed products
  await target.query(`delete from ${name} where tenant_id = $1`, [tenantId]);
  const out = source.query(copyTo(`copy (${rowsOf(table, tenantId)}) to stdout`));
  await pipeline(out, target.query(copyFrom(`copy ${name} (${columns}) from stdin`)));
  const [there, here] = await Promise.all([
    fingerprint(source, table, tenantId),
    fingerprint(target, table, tenantId),
  ]);
  if (there.count !== here.count || there.sum !== here.sum)
    throw new Error(`${name}: ${there.count} rows became ${here.count}, or others`);
  return here.count;
}

const rowsOf = ({ name, columns }: BrandTable, tenantId: number): string =>
  `select ${columns} from ${name} where tenant_id = ${tenantId}`;

/** Number and checksum of the brand's rows, in any order. MD5 is the same in every version of PostgreSQL. */
async function fingerprint(
  client: pg.ClientBase,
  table: BrandTable,
  tenantId: number,
): Promise<{ count: number; sum: string }> {
  const { rows } = await client.query<{ count: number; sum: string }>(
    `select count(*) as count, coalesce(sum(('x' || left(md5(r::text), 16))::bit(64)::bigint::numeric), 0)::text as sum
     from (${rowsOf(table, tenantId)}) r`,
  );
  return rows[0]!;
}

/**
 * Deletes the brand's rows in a transaction, those that others refer to last, and returns their number. The row of the
 * brand itself stays: it says that it left.
 */
export async function deleteRows(
  owner: pg.ClientBase,
  tables: readonly BrandTable[],
  tenantId: number,
): Promise<number> {
  await owner.query('set constraints all deferred');
  let deleted = 0;
  for (const { name } of tables.toReversed()) {
    const { rowCount } = await owner.query(`delete from ${name} where tenant_id = $1`, [tenantId]);
    deleted += rowCount ?? 0;
  }
  return deleted;
}
