import { readFileSync } from 'node:fs';
import { inRoot } from '../paths.ts';
import { callSites } from './call-sites.ts';
import type { Statement } from './record-statements.ts';

export const queryFolder = 'apps/server/queries';

/**
 * The file for a repository's SQL: `…/modules/cart/state/repository.ts` is printed to
 * `apps/server/queries/cart/state/repository.sql`.
 */
const queryFile = (repository: string): string =>
  `${queryFolder}/${repository.replace(/^apps\/server\/src\/(?:modules\/)?/, '').replace(/\.ts$/, '.sql')}`;

/** Text of each file by its path: the statements of a repository under the names of its functions. */
export function queryFiles(statements: readonly Statement[]): Map<string, string> {
  const byRepository = Map.groupBy(statements, ({ file }) => file);
  return new Map([...byRepository].map(([file, own]) => [queryFile(file), printed(file, own)]));
}

function printed(file: string, statements: readonly Statement[]): string {
  const names = new Map(callSites(readFileSync(inRoot(file), 'utf8')).map(({ line, name }) => [line, name]));
  const blocks = statements.map(({ line, text }) => `-- ${names.get(line)}\n${dedented(text)};\n`);
  return [`-- ${file}, written by npm run queries\n`, ...blocks].join('\n');
}

/** Removes the common indentation. The first line follows a quote in the source, so it doesn't count. */
function dedented(text: string): string {
  const [first = '', ...rest] = text.trim().split('\n');
  const indents = rest.filter((line) => line.trim() !== '').map((line) => /^ */.exec(line)![0].length);
  const least = Math.max(0, Math.min(...indents) - 2);
  return [first, ...rest.map((line) => line.slice(least).trimEnd())].join('\n');
}
