import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { contentProblemText, importContent } from '@bottega/server/modules/content/index';
import { createTexts, dayAt } from '@bottega/texts';
import { clientDb } from '../client-db.ts';
import { brandsFolder, type DemoBrand } from '../demo-brands.ts';
import { asOfDay } from './flyers/demo-days.ts';
import { fromSeason } from './post-season.ts';

/** Imports the content of a demo brand: pages, menus, slides, forms. Returns the number of entries. */
export async function writeContents(client: pg.Client, brand: DemoBrand, now: Date): Promise<number> {
  const folder = `${brandsFolder}${brand.key}/content`;
  if (!existsSync(folder)) return 0;
  // the common prefix, which every brand serves
  const settings = { categoryPrefix: '/category/' };
  const moved = await movedFolder(folder, dayAt(now));
  try {
    const { added, problems, warnings } = await importContent(
      { db: clientDb(client, brand.tenantId), clock: { now: () => now }, settings },
      { folder: moved },
    );
    const wrong = [...problems, ...warnings];
    if (wrong.length > 0)
      throw new Error(wrong.map((problem) => contentProblemText(createTexts(), problem)).join('\n'));
    return added.length;
  } finally {
    await rm(moved, { recursive: true });
  }
}

/** What fits the files of a type to the day on which the demo is filled. */
const fitted: Record<string, (text: string, day: string) => string> = {
  volantini: asOfDay,
  slides: asOfDay,
  posts: fromSeason,
};

/** A copy of the folder whose flyers and slides hold on the day, and whose posts are not out of season. */
async function movedFolder(folder: string, day: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'bottega-contents-'));
  await cp(folder, copy, { recursive: true });
  for (const [type, fit] of Object.entries(fitted)) {
    const names = existsSync(join(copy, type)) ? await readdir(join(copy, type)) : [];
    for (const path of names.filter((name) => name.endsWith('.md')).map((name) => join(copy, type, name)))
      await writeFile(path, fit(await readFile(path, 'utf8'), day));
  }
  return copy;
}
