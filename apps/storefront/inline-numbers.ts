import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

type Table = ReadonlyMap<string, string>;

const known = new Map<string, ReadonlyMap<string, Table>>();

/** The tables of numbers that a file exports: `export const addressType = { home: 2, store: 3 } as const`. */
function tablesOf(file: string): ReadonlyMap<string, Table> {
  const met = known.get(file);
  if (met) return met;
  const tables = new Map<string, Table>();
  known.set(file, tables);
  if (!file.endsWith('.ts') || !existsSync(file)) return tables;
  const declared = /^export const (\w+) = \{((?:\s*\w+: \d+,?)+\s*)\} as const;/gm;
  for (const [, name = '', members = ''] of readFileSync(file, 'utf8').matchAll(declared))
    tables.set(
      name,
      new Map([...members.matchAll(/(\w+): (\d+)/g)].map(([, member = '', n = '']) => [member, n])),
    );
  return tables;
}

/**
 * Replaces a name for a number by the number: `addressType.locker` by `5`. The bundler keeps such tables as objects, and
 * a script of its own for each, which the browser would load. Imports must name the file that defines the table.
 */
export function inlineNumbers(code: string, importer: string): string {
  let inlined = code;
  for (const [, names = '', from = ''] of code.matchAll(/\bimport \{([^}]*)\} from '([./][^']+)';/g)) {
    const tables = tablesOf(from.startsWith('.') ? join(dirname(importer), from) : from);
    for (const name of names.split(',').map((part) => part.trim())) {
      const table = tables.get(name);
      if (table)
        inlined = inlined.replace(
          new RegExp(`(?<![\\w.$'"\`]|typeof )${name}\\.(\\w+)\\b`, 'g'),
          (whole, member: string) => table.get(member) ?? whole,
        );
    }
  }
  return inlined;
}

/** Runs after the plugin `direct-imports`. */
export function numbersInlined(): Plugin {
  return {
    name: 'numbers-inlined',
    enforce: 'pre',
    transform: (code, id) =>
      /\.tsx?$/.test(id) && !id.includes('/node_modules/') ? inlineNumbers(code, id) : undefined,
  };
}
