import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const packages = join(import.meta.dirname, '../../packages');

/** The file a package of ours is imported by, when that file does nothing but pass on what others export. */
function barrelOf(from: string, importer: string): string | undefined {
  if (from === '@bottega/ui') return join(packages, 'ui/src/index.ts');
  const word = /^@bottega\/domain(?:\/(\w+))?$/.exec(from);
  if (word) return join(packages, 'domain/src', word[1] ?? '', 'index.ts');
  if (!importer.startsWith(join(packages, 'domain/')) || !/^\.{1,2}\/(?:[\w/-]+\/)?index\.ts$/.test(from))
    return;
  return join(dirname(importer), from);
}

const known = new Map<string, Map<string, string>>();

/** For every name a file exports, the file that has it. */
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
 * Lets every import name the very file that has what it wants. Packages are imported by one file that passes all
 * on: whatever stands behind it would count as needed wherever any of it is, and come with the first script.
 */
export function importDirectly(code: string, importer: string): string {
  return code.replace(/^import \{([^}]*)\} from '([^']+)';/gm, (statement, names: string, from: string) => {
    const barrel = barrelOf(from, importer);
    if (barrel === undefined) return statement;
    const homes = exportsOf(barrel);
    const wanted = names.split(',').flatMap((name) => name.trim() || []);
    const values = wanted.filter((name) => !name.startsWith('type '));
    if (values.some((name) => !homes.has(name))) return statement;
    // on one line: what follows stays where it was
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
