import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteTable } from '@bottega/contract';

/**
 * The routes that are named under `folder`, as in `api.cart.view(…)`: those no screen calls would only make the first
 * script longer.
 *
 * @param folder absolute path of the sources
 */
export function calledRoutes(table: RouteTable, folder: string): RouteTable {
  const code = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
  const isCalled = (word: string, call: string) => new RegExp(`\\b${word}\\s*\\.\\s*${call}\\b`).test(code);
  return Object.fromEntries(
    Object.entries(table).map(([word, calls]) => [
      word,
      Object.fromEntries(Object.entries(calls).filter(([call]) => isCalled(word, call))),
    ]),
  );
}
