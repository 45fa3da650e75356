import { stat } from 'node:fs/promises';
import {
  contentProblemText,
  importContent,
  isPostType,
  listVersions,
  postTypes,
  previewHours,
  revertContent,
  signPreview,
  type VersionRow,
} from '../modules/content/index.ts';
import { textsOf } from '../platform/texts.ts';
import type { StaffContext } from '../platform/context.ts';
import { readBrandOptions, text, type Parsed } from './options.ts';

export type ContentCommand =
  | { name: 'content'; act: 'import'; brand: string; folder: string; dryRun: boolean }
  | { name: 'content'; act: 'list'; brand: string }
  | { name: 'content'; act: 'preview'; brand: string; slug: string }
  | { name: 'content'; act: 'revert'; brand: string; slug: string; version: number };

type Say = (line: string) => void;

const optionsOf = {
  import: { 'dry-run': { type: 'boolean' } },
  list: {},
  preview: {},
  revert: { to: text },
} as const;

const isAct = (act: string | undefined): act is keyof typeof optionsOf =>
  act !== undefined && Object.hasOwn(optionsOf, act);

export function parseContent([act, ...words]: readonly string[]): Parsed<ContentCommand> {
  if (!isAct(act)) return { problem: `"${act ?? ''}" is none of import, list, preview, revert.` };
  const read = readBrandOptions(words, {
    command: `content ${act}`,
    options: optionsOf[act] as (typeof optionsOf)['import'] & (typeof optionsOf)['revert'],
    words: act === 'list' ? 0 : 1,
  });
  if ('problem' in read) return read;
  const { brand, positionals, values } = read;
  const [named] = positionals;
  if (act === 'list') return { name: 'content', act, brand };
  if (named === undefined) return { problem: act === 'import' ? 'Which folder?' : 'Which entry?' };
  if (act === 'import')
    return { name: 'content', act, brand, folder: named, dryRun: values['dry-run'] ?? false };
  if (act === 'preview') return { name: 'content', act, brand, slug: named };
  if (!/^[1-9]\d{0,5}$/.test(values.to ?? '')) return { problem: 'To which version? --to <number>' };
  return { name: 'content', act, brand, slug: named, version: Number(values.to) };
}

/** What preview links need besides the brand's data. */
export interface PreviewParts {
  origin: string;
  secret(): Promise<string>;
}

/** Imports, lists, previews or reverts content of a brand. Returns the exit code. */
export async function runContent(
  ctx: StaffContext,
  command: ContentCommand,
  say: Say,
  preview: PreviewParts,
): Promise<number> {
  if (command.act === 'import') return runImport(ctx, command, say);
  if (command.act === 'list') return runList(ctx, say);
  if (command.act === 'preview') return runPreviewLink(ctx, command.slug, say, preview);
  const { slug, version } = command;
  const reverted = await revertContent(ctx, { slug, version });
  if (reverted.ok) {
    say(`${reverted.name} shows version ${version} again.`);
    return 0;
  }
  if (reverted.reason === 'version') say(`${reverted.names[0]} has no version ${version}.`);
  else tellWhich(ctx, slug, reverted.names, say);
  return 1;
}

function tellWhich({ brand }: StaffContext, slug: string, names: readonly string[], say: Say): void {
  say(
    names.length === 0
      ? `${brand.name} has no content "${slug}".`
      : `"${slug}" is several: ${names.join(', ')}. Name one of them.`,
  );
}

async function runImport(
  { brand, db, clock }: StaffContext,
  { folder, dryRun }: Extract<ContentCommand, { act: 'import' }>,
  say: Say,
): Promise<number> {
  if (!(await stat(folder).catch(() => undefined))?.isDirectory()) {
    say(`There is no folder "${folder}".`);
    return 1;
  }
  const { settings } = brand;
  const report = await importContent({ db, clock, settings }, { folder, dryRun });
  const texts = textsOf(brand);
  for (const warning of report.warnings)
    say(`warning: ${contentProblemText(texts, warning)} [${warning.code}]`);
  if (report.problems.length > 0) {
    for (const problem of report.problems) say(`${contentProblemText(texts, problem)} [${problem.code}]`);
    const { length } = report.problems;
    say(`${length} ${length === 1 ? 'problem' : 'problems'}: nothing was changed`);
    return 1;
  }
  for (const what of ['added', 'changed', 'removed'] as const)
    for (const name of report[what]) say(`  ${what.padEnd(8)} ${name}`);
  say(
    `${brand.name}: ${report.added.length} added, ${report.changed.length} changed, ${report.removed.length} removed, ${report.unchanged} unchanged`,
  );
  if (dryRun) say('  dry run: nothing was changed');
  if (settings.contentUrl !== '')
    say(`  ${brand.name} shows the contents of ${settings.contentUrl}, not these`);
  return 0;
}

async function runList({ brand, db, clock }: StaffContext, say: Say): Promise<number> {
  const rows = await listVersions(db, undefined);
  const now = clock.now();
  const byEntry = Map.groupBy(rows, (row) => row.entry_id);
  say(byEntry.size === 0 ? `${brand.name} has no content` : `${brand.name}:`);
  for (const versions of byEntry.values()) say(`  ${lineOf(versions, now)}`);
  return 0;
}

/** «pages/come-funziona  version 3, 2 earlier  Come funziona»; what comes later is said with its instant. */
function lineOf(versions: readonly VersionRow[], now: Date): string {
  const [latest] = versions as [VersionRow];
  const shown = versions.find(({ publish_at }) => publish_at <= now);
  const state =
    shown === undefined || shown.is_removed ? 'not shown' : `version ${shown.version} of ${latest.version}`;
  const coming =
    latest === shown ? '' : `  version ${latest.version} comes ${latest.publish_at.toISOString()}`;
  return `${`${latest.post_type}/${latest.slug}`.padEnd(44)} ${state.padEnd(18)} ${latest.title}${coming}`;
}

async function runPreviewLink(
  ctx: StaffContext,
  slug: string,
  say: Say,
  { origin, secret }: PreviewParts,
): Promise<number> {
  const { brand, db, clock } = ctx;
  const rows = (await listVersions(db, slug)).filter(({ post_type }) => isPostType(post_type));
  const entries = [...new Map(rows.map((row) => [`${row.post_type}/${row.slug}`, row]))];
  const [found, ...others] = entries;
  if (!found || others.length > 0) {
    tellWhich(
      ctx,
      slug,
      entries.map(([name]) => name),
      say,
    );
    return 1;
  }
  const [, row] = found;
  const until = new Date(clock.now().getTime() + previewHours * 3_600_000);
  const token = signPreview(await secret(), { tenantId: brand.tenantId, until });
  const path = isPostType(row.post_type) ? postTypes[row.post_type].path(row.slug, row.category) : '/';
  say(`For ${previewHours} hours: ${origin}${path}?preview=${token}`);
  return 0;
}
