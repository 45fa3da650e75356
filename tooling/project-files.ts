import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.ts';

const notOurs = new Set([
  'node_modules',
  'dist',
  '.git',
  '.data',
  '.cache',
  '.toolchain',
  'coverage',
  'test-results',
]);

/** Every file of the project that is hand-written or committed, by its path from the root. */
export function projectFiles(folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (notOurs.has(entry.name)) return [];
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    return entry.isDirectory() ? projectFiles(path) : [path];
  });
}
