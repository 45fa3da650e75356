import type pg from 'pg';

export type Row = object;

/**
 * Puts rows into a table in one statement; keys are column names, the same in every row. Arrays, JSON, dates
 * and `\x` bytes are read by PostgreSQL as its column types say.
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

/** In portions, each told when it is in. */
export async function insertPortions(
  client: pg.ClientBase,
  table: string,
  tenantId: number,
  rows: readonly Row[],
  told: (done: number, all: number) => void,
): Promise<void> {
  const portion = 400;
  for (let start = 0; start < rows.length; start += portion) {
    await insertRows(client, table, tenantId, rows.slice(start, start + portion));
    told(Math.min(start + portion, rows.length), rows.length);
  }
}
