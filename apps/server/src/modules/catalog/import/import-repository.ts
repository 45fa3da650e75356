import type { Db } from '../../../platform/db/brand-db.ts';
import type { ImportReport } from './import-catalogue.ts';

/** A finished import, as staff see it. */
export interface FinishedImport {
  /** Absent when the file's columns were those of no kind. */
  kind?: string;
  finishedAt: Date;
  rows: number;
  created: number;
  changed: number;
  withdrawn: number;
  problems: number;
  applied: boolean;
}

/** Number of imports that a brand keeps. Older ones are deleted. */
const mostKept = 50;

/** Records a finished import, also one that was refused for its problems. */
export async function recordImport(db: Db, report: ImportReport, now: Date): Promise<void> {
  const { kind = null, rows, created, changed, withdrawn, problemCount, applied } = report;
  await db.rows(
    `insert into catalogue_import (tenant_id, kind, finished_at, row_count, created_count, changed_count,
       withdrawn_count, problem_count, applied)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [db.tenantId, kind, now, rows, created, changed, withdrawn, problemCount, applied],
  );
  await db.rows(
    `delete from catalogue_import where tenant_id = $1 and import_id < (
       select min(import_id) from (
         select import_id from catalogue_import where tenant_id = $1 order by import_id desc limit $2
       ) kept
     )`,
    [db.tenantId, mostKept],
  );
}

/** The last imports, newest first. */
export async function listImports(db: Db, most: number): Promise<FinishedImport[]> {
  const rows = await db.rows<Omit<FinishedImport, 'kind'> & { kind: string | null }>(
    `select kind, finished_at as "finishedAt", row_count as "rows", created_count as "created",
       changed_count as "changed", withdrawn_count as "withdrawn", problem_count as "problems", applied
     from catalogue_import where tenant_id = $1 order by import_id desc limit $2`,
    [db.tenantId, most],
  );
  return rows.map(({ kind, ...counts }) => ({ ...(kind !== null && { kind }), ...counts }));
}
