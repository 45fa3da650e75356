import { romeDay } from '@bottega/domain/fulfilment';
import type { Clock } from '../../../platform/clock.ts';
import type { Brand } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { textsOf } from '../../../platform/texts.ts';
import { bumpCatalogVersion } from '../../tenancy/index.ts';
import { readCells, type TypedRow } from './columns.ts';
import type { Bytes } from './decode-text.ts';
import { fileKinds, kindOfColumns, type ImportKind } from './file-kinds.ts';
import type { FileKind, Importer } from './importer.ts';
import { Problems, UnreadableFile, type Problem } from './problems.ts';
import { openRows, type SourceRows } from './read-rows.ts';
import { closeStaging, openStaging, type Counts } from './staging.ts';

export interface ImportReport extends Counts {
  kind?: ImportKind;
  /** Rows read. */
  rows: number;
  /** All problems; the list holds the first thousand. */
  problemCount: number;
  problems: readonly Problem[];
  /** False after a dry run, and where there was a problem: then nothing changed. */
  applied: boolean;
}

/** How far an import is, to be looked at while it runs. */
export interface ImportProgress {
  /** Read so far. */
  rows: number;
  problems: number;
  step: 'reading' | 'goods' | 'search' | 'prices' | 'done';
  /** Rows of the step that are written, and how many there are; 0: they are not counted. */
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
  /** Absent: told by the columns. */
  kind?: ImportKind;
  /** Does everything, then undoes it. */
  dryRun?: boolean;
  progress?: ImportProgress;
}

export interface ImportActs {
  brand: Brand;
  db: Db;
  clock: Clock;
}

export type ImportOutcome =
  | { ok: true; report: ImportReport }
  | { ok: false; reason: 'busy' | 'problems'; report: ImportReport };

const batch = 500;
/** Seconds one statement may take; those of the shop have fifteen. */
const longestStatement = 600;

/**
 * Reads a catalogue file and writes it, all of it or nothing, in one transaction: rows are judged and staged in
 * batches, and written by statements over all of them. One import of a brand at a time.
 */
export async function importCatalogue(acts: ImportActs, request: ImportRequest): Promise<ImportOutcome> {
  const { dryRun = false, progress = noProgress() } = request;
  let outcome: ImportOutcome | undefined;
  const undone = { ok: false };
  await acts.db.transaction(
    async (tx) => {
      if (!(await isFirst(tx))) {
        outcome = { ok: false, reason: 'busy', report: reportOf(undefined, new Problems(), 0, noCounts) };
        return undone;
      }
      const { kind, problems, importer } = await readFile(tx, acts, request, progress);
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
      outcome = { ok: true, report: { ...reportOf(kind, problems, progress.rows, counts), applied } };
      return applied ? outcome : undone;
    },
    { attempts: 1, manyRows: true },
  );
  progress.step = 'done';
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
    applied: false,
  };
}

/** Held to the end of the transaction, also when the process dies. */
async function isFirst(tx: Db): Promise<boolean> {
  const row = await tx.row<{ mine: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended('catalogue import', $1)) as mine`,
    [tx.tenantId],
  );
  return row!.mine;
}

interface ReadFile {
  kind?: ImportKind;
  problems: Problems;
  importer?: Importer;
}

async function readFile(
  tx: Db,
  acts: ImportActs,
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
    await tx.rows(`set local statement_timeout = ${longestStatement * 1000}`);
    await openStaging(tx);
    const importer = await file.open({
      tx,
      today: romeDay(acts.clock.now()),
      unbranded: textsOf(acts.brand).t('imports.unbranded'),
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
  { rows }: SourceRows,
  importer: Importer,
  { problems, progress }: { problems: Problems; progress: ImportProgress },
): Promise<void> {
  let waiting: TypedRow[] = [];
  const judge = async (): Promise<void> => {
    await importer.judge(waiting, problems);
    waiting = [];
  };
  for await (const row of rows) {
    progress.rows += 1;
    const typed = readCells(columns, row, problems);
    const missing = typed && keys.find((name) => !Object.hasOwn(typed.cells, name));
    if (missing !== undefined) problems.add({ line: row.line, column: missing, code: 'REQUIRED' });
    else if (typed) waiting.push(typed);
    if (waiting.length >= batch) await judge();
    progress.problems = problems.count;
  }
  if (progress.rows === 0 && problems.count === 0) throw new UnreadableFile('NO_ROWS', 1);
  await judge();
  await importer.finish(problems);
  progress.problems = problems.count;
}
