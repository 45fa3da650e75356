import { fileKinds, importKinds } from '../files/file-kinds.ts';
import { headingsOf } from './headings.ts';
import { unlimited } from './warehouse-columns.ts';
import type { Column } from './columns.ts';

/**
 * The columns of every kind as Markdown tables: `docs/catalogue-import.md` shows these.
 *
 * @tests Compares the import guide with the code.
 */
export function documentedColumns(): string {
  return importKinds
    .map((kind) => {
      const { columns, keys } = fileKinds[kind];
      const lines = Object.entries(columns).map(([name, column]) => {
        const must = keys.includes(name) ? 'always' : column.isNeeded ? 'if new' : '';
        return `| \`${name}\` | ${typeOf(column)} | ${must} | ${emptyOf(column)} | ${about(column)} |`;
      });
      return [
        `## ${kind}`,
        '',
        '| column | holds | needed | empty cell | meaning, example |',
        '|---|---|---|---|---|',
        ...lines,
      ].join('\n');
    })
    .join('\n\n');
}

/**
 * The Italian headings of every column as a Markdown table.
 *
 * @tests Compares the import guide with the code.
 */
export function documentedHeadings(): string {
  const names = new Set(importKinds.flatMap((kind) => Object.keys(fileKinds[kind].columns)));
  return [
    '| column | Italian headings |',
    '|---|---|',
    ...[...names].map((name) => `| \`${name}\` | ${headingsOf(name).join(', ')} |`),
  ].join('\n');
}

interface Said {
  type?: string;
  description?: string;
  examples?: (string | number | boolean)[];
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  anyOf?: { const: string }[];
}

function typeOf({ schema, decimals }: Column): string {
  const { type, anyOf, maxLength, minimum, maximum, maxItems } = schema as Said;
  if (anyOf) return anyOf.map((choice) => choice.const).join(', ');
  if (type === 'number') return `number, ${minimum} to ${maximum}, ${decimals} decimals`;
  if (type === 'boolean') return 'yes or no';
  return type === 'array' ? `list, at most ${maxItems}` : `text, at most ${maxLength}`;
}

function emptyOf(column: Column): string {
  if (!('empty' in column)) return 'refused';
  const { empty } = column;
  if (empty === unlimited) return 'unlimited';
  if (typeof empty === 'boolean') return empty ? 'yes' : 'no';
  return typeof empty === 'number' ? String(empty) : 'none';
}

function about({ schema }: Column): string {
  const { description = '', examples = [] } = schema as Said;
  const [example] = examples;
  const shown =
    example === true || example === undefined ? '' : `, \`${String(example).replaceAll('|', '\\|')}\``;
  return `${description.replaceAll('|', '\\|')}${shown}`;
}
