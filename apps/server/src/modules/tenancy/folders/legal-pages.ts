import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { legalPages, unfilledMarks } from '@bottega/domain/content';
import type { BrandFolder } from '../../../platform/brand.ts';
import { shortName } from './json-file.ts';

type Asked = Pick<BrandFolder, 'key'> & {
  settings: Pick<BrandFolder['settings'], 'contentUrl' | 'termsPages'>;
};

/**
 * What a brand lacks of the pages that the law wants, a line for each: a missing file, or a mark that nobody filled in. The
 * pages of a brand with a WordPress of its own are there, so none is asked for here.
 */
export function legalPageGaps(brandsDir: string, { key, settings }: Asked): string[] {
  if (settings.contentUrl !== '') return [];
  return [...new Set([...legalPages, ...settings.termsPages])].flatMap((slug) => {
    const pages = join(brandsDir, key, 'content', 'pages');
    const file = ['md', 'html']
      .map((ending) => join(pages, `${slug}.${ending}`))
      .find((path) => existsSync(path));
    if (file === undefined) return [`${shortName(join(pages, `${slug}.md`))}: this legal page is missing`];
    return unfilledMarks(readFileSync(file, 'utf8')).map(
      ({ line, mark }) => `${shortName(file)}:${line} still to be filled in: ${mark}`,
    );
  });
}
