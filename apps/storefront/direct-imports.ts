import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const packages = join(import.meta.dirname, '../../packages');

/**
 * The path of the index file behind an import, when that file only re-exports. Undefined for other imports.
 */
function barrelOf(from: string, importer: string): string | undefined {
  if (from === '@bottega/ui') return join(packages, 'ui/src/index.ts');
  if (from === '@bottega/texts') return join(packages, 'texts/src/index.ts');
  if (/^\.[./\w-]*\/cart\/state\/index\.ts$/.test(from)) return join(dirname(importer), from);
  const word = /^@bottega\/domain(?:\/(\w+))?$/.exec(from);
  if (word) return join(packages, 'domain/src', word[1] ?? '', 'index.ts');
  if (!importer.startsWith(join(packages, 'domain/')) || !/^\.{1,2}\/(?:[\w/-]+\/)?index\.ts$/.test(from))
    return;
  return join(dirname(importer), from);
}

const known = new Map<string, Map<string, string>>();

/** For each name that a file exports, the file that defines it. */
function exportsOf(file: string): Map<string, string> {
  const met = known.get(file);
  if (met) return met;
  const homes = new Map<string, string>();
  known.set(file, homes);
  const text = readFileSync(file, 'utf8');
  const at = (path: string) => join(dirname(file), path);
  for (const [, name = ''] of text.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm))
    homes.set(name, file);
  for (const [, path = ''] of text.matchAll(/^export \* from '(\.[^']+)'/gm))
    for (const [name, home] of exportsOf(at(path))) homes.set(name, home);
  for (const [, names = '', path = ''] of text.matchAll(/^export \{([^}]*)\} from '(\.[^']+)'/gm))
    for (const name of valuesOf(names)) homes.set(name, exportsOf(at(path)).get(name) ?? at(path));
  return homes;
}

const valuesOf = (names: string): string[] =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => /^\w+$/.test(name));

/**
 * Replaces imports from an index file by imports from the files that define the names. Otherwise the bundler
 * puts everything behind an index file into the first script.
 */
export function importDirectly(code: string, importer: string): string {
  return code.replace(/^import \{([^}]*)\} from '([^']+)';/gm, (statement, names: string, from: string) => {
    const barrel = barrelOf(from, importer);
    if (barrel === undefined) return statement;
    const homes = exportsOf(barrel);
    const wanted = names.split(',').flatMap((name) => name.trim() || []);
    const values = wanted.filter((name) => !name.startsWith('type '));
    if (values.some((name) => !homes.has(name))) return statement;
    // keep all imports on one line and the number of lines, so that later code keeps its line numbers
    const lines = '\n'.repeat(statement.split('\n').length - 1);
    return values.map((name) => `import { ${name} } from '${homes.get(name)}';`).join(' ') + lines;
  });
}

export function directImports(): Plugin {
  return {
    name: 'direct-imports',
    enforce: 'pre',
    transform: (code, id) =>
      /\.tsx?$/.test(id) && !id.includes('/node_modules/') ? importDirectly(code, id) : undefined,
  };
}
