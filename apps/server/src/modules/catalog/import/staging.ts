import type { Db } from '../../../platform/db/brand-db.ts';

/** What a file did, or would do. */
export interface Counts {
  created: number;
  changed: number;
  unchanged: number;
  /** Among the changed: taken out of the shop. */
  withdrawn: number;
}

/** Rows judged good wait in a table of the transaction's own; one statement then writes them all. */
export async function openStaging(tx: Db): Promise<void> {
  await tx.rows(
    `create temp table import_row (
       place int generated always as identity primary key, id int, is_new boolean, record jsonb
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
     select (r->>'id')::int, (r->>'isNew')::boolean, r->'record' from jsonb_array_elements($1::jsonb) r`,
    [JSON.stringify(rows)],
  );
}

/** Rows written by one statement: few enough that whoever looks on sees it go forward. */
export const portion = 5000;

/** From so many on, no row is sought by itself among others that may be more than the planner knows of. */
const several = 500;

/**
 * Statements over the staged rows are planned by how many there are. What was written a moment ago the planner may know
 * nothing of, and a few rows expected where there are thousands would be compared one by one: minutes instead of seconds.
 */
export async function closeStaging(tx: Db): Promise<void> {
  await tx.rows('analyze import_row');
  await tx.rows(
    `select set_config('enable_nestloop', 'off', true) from import_row having count(*) >= ${several}`,
  );
}

/** From so many rows on, what reads them next is planned anew. */
const many = 2000;

/** After rows were written and before anything reads them in bulk. */
export async function countGoods(tx: Db, written: number): Promise<void> {
  if (written >= many) await tx.rows('select analyze_goods()');
}
