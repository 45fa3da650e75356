import type { Db } from '../../../../platform/db/brand-db.ts';

/** The number of rows that an import creates, changes and leaves. */
export interface Counts {
  created: number;
  changed: number;
  unchanged: number;
  /** Those of the changed rows that withdraw a product or delete a category. */
  withdrawn: number;
}

/**
 * Takes the brand's import lock, or returns false if another import holds it. The lock ends with the transaction, also
 * when the process dies.
 */
export async function isOnlyImport(tx: Db): Promise<boolean> {
  const row = await tx.row<{ mine: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended('catalogue import', $1)) as mine`,
    [tx.tenantId],
  );
  return row!.mine;
}

/** Raises the statement timeout for the rest of the transaction. */
export async function allowLongStatements(tx: Db, seconds: number): Promise<void> {
  await tx.rows(`select set_config('statement_timeout', $1, true)`, [String(seconds * 1000)]);
}

/** Creates a temporary table for valid rows; later statements write them in bulk. */
export async function openStaging(tx: Db): Promise<void> {
  await tx.rows(
    `create temp table import_row (
       place int generated always as identity primary key, id bigint, is_new boolean, record jsonb
     ) on commit drop`,
  );
}

export interface StagedRow {
  id: number;
  isNew: boolean;
  record: object;
}

export async function stage(tx: Db, rows: readonly StagedRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.rows(
    `insert into import_row (id, is_new, record)
     select (r->>'id')::bigint, (r->>'isNew')::boolean, r->'record' from jsonb_array_elements($1::jsonb) r`,
    [JSON.stringify(rows)],
  );
}

/** Rows written by one statement: few enough to show progress. */
export const portion = 5000;

/** From this number of rows on, nested loops are disabled. */
const several = 500;

/**
 * Updates the planner statistics of the staged rows. Without them the planner expects few rows and compares thousands
 * one by one, which takes minutes instead of seconds.
 */
export async function closeStaging(tx: Db): Promise<void> {
  await tx.rows('analyze import_row');
  await tx.rows(
    `select set_config('enable_nestloop', 'off', true) from import_row having count(*) >= ${several}`,
  );
}

/** From this number of written rows on, the statistics are updated. */
const many = 2000;

/** Updates the planner statistics after many rows were written and before they are read in bulk. */
export async function countGoods(tx: Db, written: number): Promise<void> {
  if (written >= many) await tx.rows('select analyze_goods()');
}
