import { stat } from 'node:fs/promises';
import {
  BadPictureFile,
  loadPictures,
  pictureProblemText,
  readPictureFolder,
  withPicturesOf,
  type PictureReport,
} from '../modules/catalog/index.ts';
import type { StaffContext } from '../platform/context.ts';
import { textsOf } from '../platform/texts.ts';
import type { CatalogueCommand } from './catalogue-command.ts';
import { readBrandOptions, type Parsed } from './options.ts';

export function parsePictures(words: readonly string[]): Parsed<CatalogueCommand> {
  const read = readBrandOptions(words, { command: 'catalogue pictures', options: {}, words: 1 });
  if ('problem' in read) return read;
  const { brand, positionals } = read;
  const [from] = positionals;
  return from === undefined
    ? { problem: 'Which folder, ZIP or list?' }
    : { name: 'catalogue', act: 'pictures', from, brand };
}

/** Loads the pictures of a folder, a ZIP or a list of addresses. Returns the exit code. */
export async function runPictures(
  ctx: StaffContext,
  from: string,
  say: (line: string) => void,
): Promise<number> {
  const found = await stat(from).catch(() => undefined);
  if (!found) {
    say(`There is no folder or file "${from}".`);
    return 1;
  }
  const texts = textsOf(ctx.brand);
  try {
    const report: PictureReport = found.isDirectory()
      ? await loadPictures(ctx, await readPictureFolder(from))
      : await withPicturesOf(from, (files) => loadPictures(ctx, files));
    for (const problem of report.problems) say(`  ${pictureProblemText(texts, problem)} [${problem.code}]`);
    say(`${report.stored} stored, ${report.unchanged} unchanged, ${report.problems.length} left out`);
    return report.problems.length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof BadPictureFile)) throw error;
    say(texts.byCode(`imports.${error.code}`) ?? error.code);
    return 1;
  }
}
