import type pg from 'pg';

export type Row = object;

/**
 * Inserts rows into a table with one statement; keys are column names, the same in every row. PostgreSQL converts
 * arrays, JSON, dates and `\x` bytes to the column types.
 */
export async function insertRows(
  client: pg.ClientBase,
  table: string,
  tenantId: number,
  rows: readonly Row[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first).join(', ');
  await client.query(
    `insert into ${table} (tenant_id, ${columns})
     select $1, ${columns} from jsonb_populate_recordset(null::${table}, $2::jsonb)`,
    [tenantId, JSON.stringify(rows)],
  );
}

/** Inserts rows in portions and reports the progress after each. */
export async function insertPortions(
  client: pg.ClientBase,
  table: string,
  tenantId: number,
  rows: readonly Row[],
): Promise<void> {
  const portion = 400;
  for (let start = 0; start < rows.length; start += portion)
    await insertRows(client, table, tenantId, rows.slice(start, start + portion));
}
