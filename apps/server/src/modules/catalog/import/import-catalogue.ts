import { romeDay } from '@bottega/domain/fulfilment';
import { recordAudit } from '../../../platform/db/audit.ts';
import type { StaffContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { textsOf } from '../../../platform/texts.ts';
import { bumpCatalogVersion } from '../../tenancy/index.ts';
import { completeProblem } from './complete-problem.ts';
import { readCells, type TypedRow } from './columns/columns.ts';
import type { Bytes } from './files/decode-text.ts';
import { fileKinds, kindOfColumns, type ImportKind } from './files/file-kinds.ts';
import type { FileKind, Importer } from './importer.ts';
import { recordImport } from './import-repository.ts';
import { Problems, UnreadableFile, type Problem } from './problems.ts';
import { openRows, type SourceRow, type SourceRows } from './files/read-rows.ts';
import {
  allowLongStatements,
  closeStaging,
  isOnlyImport,
  openStaging,
  type Counts,
} from './rows/staging-repository.ts';

export interface ImportReport extends Counts {
  kind?: ImportKind;
  /** The number of rows read. */
  rows: number;
  /** The number of all problems; the list holds the first thousand. */
  problemCount: number;
  problems: readonly Problem[];
  /** What is told and stops nothing; the list holds the first thousand. */
  warningCount: number;
  warnings: readonly Problem[];
  /** False after a dry run or with problems: then nothing changed. */
  applied: boolean;
}

/** The progress of a running import, updated in place. */
export interface ImportProgress {
  /** The number of rows read so far. */
  rows: number;
  problems: number;
  step: 'reading' | 'goods' | 'search' | 'prices' | 'done';
  /** Rows written in this step, and their total; 0 if the step doesn't count rows. */
  written: number;
  toWrite: number;
}

export const noProgress = (): ImportProgress => ({
  rows: 0,
  problems: 0,
  step: 'reading',
  written: 0,
  toWrite: 0,
});

export interface ImportRequest {
  source: Bytes;
  /** Absent: detected by the columns. */
  kind?: ImportKind;
  /** Rolls back after all work is done. */
  dryRun?: boolean;
  progress?: ImportProgress;
}

export type ImportContext = Pick<
  StaffContext,
  'brand' | 'db' | 'clock' | 'actor' | 'clientAddress' | 'requestId'
>;

export type ImportOutcome =
  | { ok: true; report: ImportReport }
  | { ok: false; reason: 'busy' | 'problems'; report: ImportReport };

const batch = 500;
/** The statement timeout during an import, in seconds. Other statements have fifteen. */
const longestStatement = 600;

/**
 * Imports a catalogue file in one transaction, all of it or nothing. Rows are checked and staged in batches, then
 * written in large statements. A brand runs one import at a time.
 */
export async function importCatalogue(ctx: ImportContext, request: ImportRequest): Promise<ImportOutcome> {
  const { dryRun = false, progress = noProgress() } = request;
  let outcome: ImportOutcome | undefined;
  const undone = { ok: false };
  await ctx.db.transaction(
    async (tx) => {
      if (!(await isOnlyImport(tx))) {
        outcome = { ok: false, reason: 'busy', report: reportOf(undefined, new Problems(), 0, noCounts) };
        return undone;
      }
      const { kind, problems, importer } = await readFile(tx, ctx, request, progress);
      if (problems.count > 0 || !importer) {
        outcome = {
          ok: false,
          reason: 'problems',
          report: reportOf(kind, problems, progress.rows, noCounts),
        };
        return undone;
      }
      await closeStaging(tx);
      const counts = await importer.apply();
      const changes = counts.created + counts.changed > 0;
      if (changes) await bumpCatalogVersion(tx);
      const applied = changes && !dryRun;
      if (applied)
        await recordAudit(tx, ctx, {
          act: 'catalogue.import',
          object: { kind: 'catalogue', id: kind! },
          after: counts,
        });
      outcome = { ok: true, report: { ...reportOf(kind, problems, progress.rows, counts), applied } };
      return applied ? outcome : undone;
    },
    { attempts: 1, manyRows: true },
  );
  progress.step = 'done';
  // after the transaction, which a refused file or dry run rolls back
  if (outcome!.ok || outcome!.reason === 'problems')
    await recordImport(ctx.db, outcome!.report, ctx.clock.now());
  return outcome!;
}

const noCounts: Counts = { created: 0, changed: 0, unchanged: 0, withdrawn: 0 };

function reportOf(
  kind: ImportKind | undefined,
  problems: Problems,
  rows: number,
  counts: Counts,
): ImportReport {
  return {
    ...(kind && { kind }),
    rows,
    ...counts,
    problemCount: problems.count,
    problems: problems.list,
    warningCount: problems.warningCount,
    warnings: problems.warnings,
    applied: false,
  };
}

interface ReadFile {
  kind?: ImportKind;
  problems: Problems;
  importer?: Importer;
}

async function readFile(
  tx: Db,
  ctx: ImportContext,
  request: ImportRequest,
  progress: ImportProgress,
): Promise<ReadFile> {
  const problems = new Problems();
  let kind = request.kind;
  try {
    const source = await openRows(request.source, problems);
    kind ??= kindOfColumns(source.columns);
    if (kind === undefined) {
      const first = await source.rows[Symbol.asyncIterator]().next();
      throw new UnreadableFile(first.done && problems.count === 0 ? 'NO_ROWS' : 'UNKNOWN_KIND', 1);
    }
    const file = fileKinds[kind];
    checkColumns(file, source);
    await allowLongStatements(tx, longestStatement);
    await openStaging(tx);
    const importer = await file.open({
      tx,
      today: romeDay(ctx.clock.now()),
      unbranded: textsOf(ctx.brand).t('imports.unbranded'),
      vatRates: ctx.brand.settings.vatRates,
      step(name, rows = 0) {
        Object.assign(progress, { step: name, written: 0, toWrite: rows });
      },
      wrote(rows) {
        progress.written += rows;
      },
    });
    await judgeRows(file, source, importer, { problems, progress });
    return { kind, problems, importer };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    problems.add(error.problem);
    return { ...(kind && { kind }), problems };
  }
}

function checkColumns({ columns, keys }: FileKind, { columns: found, isFixed }: SourceRows): void {
  if (!isFixed) return;
  const unknown = found.find((name) => !Object.hasOwn(columns, name));
  if (unknown !== undefined) throw new UnreadableFile('UNKNOWN_COLUMN', 1, { column: unknown.slice(0, 80) });
  const missing = keys.find((name) => !found.includes(name));
  if (missing !== undefined) throw new UnreadableFile('MISSING_COLUMN', 1, { column: missing });
}

async function judgeRows(
  { columns, keys }: FileKind,
  { rows, headings }: SourceRows,
  importer: Importer,
  { problems, progress }: { problems: Problems; progress: ImportProgress },
): Promise<void> {
  let waiting: TypedRow[] = [];
  /** The rows since the last completed problem. */
  let read: SourceRow[] = [];
  const complete = (): void =>
    problems.complete((problem) => completeProblem(problem, { rows: read, columns, headings }));
  const judge = async (): Promise<void> => {
    await importer.judge(waiting, problems);
    complete();
    waiting = [];
    read = [];
  };
  for await (const row of rows) {
    progress.rows += 1;
    read.push(row);
    const typed = readCells(columns, row, problems);
    const missing = typed && keys.find((name) => !Object.hasOwn(typed.cells, name));
    if (missing !== undefined) problems.add({ line: row.line, column: missing, code: 'REQUIRED' });
    else if (typed) waiting.push(typed);
    if (read.length >= batch) await judge();
    progress.problems = problems.count;
  }
  if (progress.rows === 0 && problems.count === 0) throw new UnreadableFile('NO_ROWS', 1);
  await judge();
  await importer.finish(problems);
  complete();
  progress.problems = problems.count;
}
