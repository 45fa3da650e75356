import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { TextOverrides } from './bundle.ts';

const root = join(import.meta.dirname, '../../..');

/** Own texts of the brands of the repository, by brand key. */
export const brandTexts: Readonly<Record<string, TextOverrides>> = Object.fromEntries(
  globSync('brands/*/texts.json', { cwd: root }).map((file) => [
    basename(dirname(file)),
    JSON.parse(readFileSync(join(root, file), 'utf8')) as TextOverrides,
  ]),
);
