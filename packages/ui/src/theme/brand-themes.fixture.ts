import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { BrandTheme } from './tokens.ts';

const root = join(import.meta.dirname, '../../../..');

/** Themes of the brands of the repository. */
export const brandThemes: readonly BrandTheme[] = globSync('brands/*/theme.json', { cwd: root }).map(
  (file) => ({
    key: basename(dirname(file)),
    ...(JSON.parse(readFileSync(join(root, file), 'utf8')) as Omit<BrandTheme, 'key'>),
  }),
);
