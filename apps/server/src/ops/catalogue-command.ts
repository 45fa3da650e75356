import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  exportCatalogue,
  importCatalogue,
  importKinds,
  noProgress,
  isImportKind,
  problemText,
  type ImportKind,
  type ImportProgress,
  type ImportReport,
} from '../modules/catalog/index.ts';
import type { StaffContext } from '../platform/context.ts';
import { textsOf } from '../platform/texts.ts';
import { parsePictures, runPictures } from './pictures-command.ts';
import { readBrandOptions, text, type Parsed } from './options.ts';

export type CatalogueCommand =
  | { name: 'catalogue'; act: 'import'; file: string; brand: string; kind?: ImportKind; dryRun: boolean }
  | { name: 'catalogue'; act: 'pictures'; from: string; brand: string }
  | { name: 'catalogue'; act: 'export'; file: string; brand: string; kind: ImportKind };

type Say = (line: string) => void;

const options = { kind: text, 'dry-run': { type: 'boolean' } } as const;

export function parseCatalogue([act, ...words]: readonly string[]): Parsed<CatalogueCommand> {
  if (act === 'pictures') return parsePictures(words);
  if (act !== 'import' && act !== 'export')
    return { problem: `"${act ?? ''}" is not import, export or pictures.` };
  const read = readBrandOptions(words, { command: `catalogue ${act}`, options, words: 1 });
  if ('problem' in read) return read;
  const { brand, positionals, values } = read;
  const [file] = positionals;
  const { kind, 'dry-run': dryRun = false } = values;
  if (file === undefined) return { problem: 'Which file?' };
  if (kind !== undefined && !isImportKind(kind))
    return { problem: `--kind is one of ${importKinds.join(', ')}.` };
  if (act === 'import') return { name: 'catalogue', act, file, brand, dryRun, ...(kind && { kind }) };
  return kind ? { name: 'catalogue', act, file, brand, kind } : { problem: 'Export what? --kind <kind>' };
}

/** Imports or exports a file. Returns the exit code. */
export async function runCatalogue(ctx: StaffContext, command: CatalogueCommand, say: Say): Promise<number> {
  if (command.act === 'pictures') return runPictures(ctx, command.from, say);
  if (command.act === 'export') {
    const lines = exportCatalogue(ctx.db, command.kind, command.file.endsWith('.ndjson') ? 'ndjson' : 'csv');
    return writeTo(command.file, lines).then(
      () => {
        say(`${command.kind} of ${ctx.brand.name} written to ${command.file}`);
        return 0;
      },
      (error: NodeJS.ErrnoException) => {
        // Staff can mend an error of the file system. Any other error is a fault of the program.
        if (error.syscall === undefined) throw error;
        say(`"${command.file}" can't be written: ${error.message}`);
        return 1;
      },
    );
  }
  const found = await stat(command.file).catch(() => undefined);
  if (!found?.isFile()) {
    say(`There is no file "${command.file}".`);
    return 1;
  }
  const { kind, dryRun } = command;
  const began = performance.now();
  const progress = noProgress();
  const telling = setInterval(() => say(progressLine(progress, began)), 1000);
  try {
    const outcome = await importCatalogue(ctx, {
      source: createReadStream(command.file),
      kind,
      dryRun,
      progress,
    });
    if (outcome.ok) {
      tellDone(outcome.report, { dryRun, seconds: (performance.now() - began) / 1000 }, say);
      tellWarnings(ctx, outcome.report, say);
      return 0;
    }
    if (outcome.reason === 'busy')
      say('Another import of this brand is under way: try again when it is done.');
    else tellProblems(ctx, outcome.report, say);
    return 1;
  } finally {
    clearInterval(telling);
  }
}

const writeTo = (file: string, lines: AsyncIterable<string>): Promise<void> =>
  pipeline(Readable.from(lines), createWriteStream(file));

const steps: Record<ImportProgress['step'], string> = {
  reading: 'reading',
  goods: 'all read, writing',
  search: 'written, filing words for search',
  prices: 'written, working out offer prices',
  done: 'done',
};

function progressLine({ rows, problems, step, written, toWrite }: ImportProgress, began: number): string {
  const seconds = Math.round((performance.now() - began) / 1000);
  const wrong = problems > 0 ? `, ${problems} problems` : '';
  const done = toWrite > 0 ? `: ${written} of ${toWrite}` : '';
  return `  ${String(seconds).padStart(3)} s  ${rows} rows read${wrong} · ${steps[step]}${done}`;
}

function tellDone(
  report: ImportReport,
  { dryRun, seconds }: { dryRun: boolean; seconds: number },
  say: Say,
): void {
  const { kind, rows, created, changed, unchanged, withdrawn } = report;
  const perSecond = Math.round(rows / seconds);
  say(`${kind}: ${rows} rows in ${seconds.toFixed(1)} s (${perSecond} a second)`);
  say(`  ${created} created, ${changed} changed (${withdrawn} withdrawn), ${unchanged} unchanged`);
  if (dryRun) say('  dry run: nothing was kept');
  else if (!report.applied) say('  nothing to change');
}

/** What stops nothing: goods without label data are stored but not sold, one bar code on two goods is told. */
function tellWarnings({ brand }: StaffContext, { warnings, warningCount }: ImportReport, say: Say): void {
  const texts = textsOf(brand);
  for (const warning of warnings) say(`  ${problemText(texts, warning)} [${warning.code}]`);
  const more = warningCount - warnings.length;
  if (more > 0) say(`  ${texts.t('imports.moreWarnings', { count: more })}`);
}

function tellProblems({ brand }: StaffContext, { problems, problemCount }: ImportReport, say: Say): void {
  const texts = textsOf(brand);
  for (const problem of problems) say(`  ${problemText(texts, problem)} [${problem.code}]`);
  const more = problemCount - problems.length;
  if (more > 0) say(`  ${texts.t('imports.more', { count: more })}`);
  say(`${problemCount} ${problemCount === 1 ? 'problem' : 'problems'}: nothing was changed.`);
}
