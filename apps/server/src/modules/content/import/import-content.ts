import { join } from 'node:path';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { bumpCatalogVersion } from '../../tenancy/index.ts';
import type { StoredFile } from '../entries/content-files.ts';
import { insertFile } from '../entries/file-repository.ts';
import { postTypes } from '../entries/post-types.ts';
import { deadLinks, lostQuestions } from './check-links.ts';
import { shopWarnings } from './check-shop.ts';
import type { ContentProblem, Report } from './content-problem.ts';
import { readContentFile, type FileAddress } from './content-pictures.ts';
import { hashOf, type Draft } from './draft.ts';
import { readDocument } from './read-document.ts';
import { readEntry, type ParsedFile } from './read-entry.ts';
import { namedFile, readFolder, type SourceFile } from './read-folder.ts';
import { withFiles, withFilesDeep } from './references.ts';
import { insertEntry, insertVersion, lockContent, readLatest, removeEntry } from './version-repository.ts';

export interface ContentContext {
  db: Db;
  clock: Clock;
  settings: { categoryPrefix: string };
}

/** What an import does, by paths such as `pages/come-funziona`. */
export interface ContentReport {
  added: string[];
  changed: string[];
  removed: string[];
  unchanged: number;
  /** One of them stops the import. */
  problems: ContentProblem[];
  /** What the catalogue lacks now. */
  warnings: ContentProblem[];
}

/**
 * Imports a folder of content in one transaction: all of it, or nothing if one file has a problem. What the folder no
 * longer has is removed. A repeated import changes nothing.
 */
export async function importContent(
  ctx: ContentContext,
  { folder, dryRun = false }: { folder: string; dryRun?: boolean },
): Promise<ContentReport> {
  const { root, sources, problems } = await readFolder(folder);
  const parsed = sources.flatMap((source) => readSource(source, problems));
  problems.push(...deadLinks(parsed, ctx.settings), ...lostQuestions(parsed));
  const files = await readFiles(root, parsed, problems);
  if (problems.length > 0) return { ...nothing(), problems: inOrder(problems) };
  const drafts = parsed.map((draft) => withStoredFiles(draft, files.addresses));
  const warnings = inOrder(await shopWarnings(ctx.db, parsed, ctx.settings));
  const report = { ...nothing(), warnings };
  await ctx.db.transaction(async (tx) => {
    await lockContent(tx);
    const write = dryRun ? undefined : { tx, now: ctx.clock.now() };
    await apply(tx, drafts, report, write);
    if (!write || report.added.length + report.changed.length + report.removed.length === 0) return;
    for (const file of files.stored.values()) await insertFile(tx, file);
    await bumpCatalogVersion(tx);
  });
  return report;
}

const nothing = (): ContentReport => ({
  added: [],
  changed: [],
  removed: [],
  unchanged: 0,
  problems: [],
  warnings: [],
});

const inOrder = (problems: ContentProblem[]): ContentProblem[] =>
  problems.toSorted((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));

const reportOf =
  (problems: ContentProblem[], file: string): Report =>
  (line, code, params) => {
    problems.push({ file, line, code, ...(params && { params }) });
  };

function readSource(source: SourceFile, problems: ContentProblem[]): ParsedFile[] {
  const report = reportOf(problems, source.path);
  const parsed = source.type in postTypes ? readEntry(source, report) : readDocument(source, report);
  return parsed ? [parsed] : [];
}

interface Files {
  /** By path in the folder. */
  addresses: Map<string, FileAddress>;
  /** By name. */
  stored: Map<string, StoredFile>;
}

/** Reads every file that the texts name, once. */
async function readFiles(
  root: string,
  parsed: readonly ParsedFile[],
  problems: ContentProblem[],
): Promise<Files> {
  const files: Files = { addresses: new Map(), stored: new Map() };
  for (const { source, files: named } of parsed) {
    for (const { target, line } of named) {
      const report = reportOf(problems, source.path);
      const path = namedFile(source, target);
      if (path === undefined) {
        report(line, 'CONTENT_NO_FILE', { name: target });
        continue;
      }
      if (files.addresses.has(path)) continue;
      const ready = await readContentFile(join(root, path));
      if ('code' in ready) {
        report(line, ready.code, { name: target, ...ready.params });
        continue;
      }
      files.addresses.set(path, ready.address);
      for (const file of ready.stored) files.stored.set(file.name, file);
    }
  }
  return files;
}

function withStoredFiles({ source, draft }: ParsedFile, addresses: Files['addresses']): Draft {
  const addressOf = (name: string): FileAddress | undefined => {
    const path = name.startsWith('./') ? namedFile(source, name) : undefined;
    return path === undefined ? undefined : addresses.get(path);
  };
  return {
    ...draft,
    html: withFiles(draft.html, addressOf),
    fields: withFilesDeep(draft.fields, addressOf),
  };
}

/** Compares the drafts with the latest versions; writes what differs if `write` is given. */
async function apply(
  tx: Db,
  drafts: readonly Draft[],
  report: ContentReport,
  write: { tx: Db; now: Date } | undefined,
): Promise<void> {
  const latest = new Map((await readLatest(tx)).map((row) => [`${row.post_type}/${row.slug}`, row]));
  for (const draft of drafts) {
    const name = `${draft.type}/${draft.slug}`;
    const before = latest.get(name);
    latest.delete(name);
    if (before && !before.is_removed && before.content_hash === hashOf(draft)) {
      report.unchanged += 1;
      continue;
    }
    (before && !before.is_removed ? report.changed : report.added).push(name);
    if (!write) continue;
    const entryId = before?.entry_id ?? (await insertEntry(write.tx, draft));
    await insertVersion(write.tx, { entryId, draft, now: write.now });
  }
  for (const [name, row] of latest) {
    if (row.is_removed) continue;
    report.removed.push(name);
    if (write) await removeEntry(write.tx, { entryId: row.entry_id, now: write.now });
  }
}
