import { Type, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { CellProblem, Problems } from './problems.ts';
import type { SourceRow } from './read-rows.ts';

/** A column of a file: what it holds, and what an empty cell means. */
export interface Column {
  schema: TSchema;
  /** What an empty cell stands for; absent: the cell must not be empty. */
  empty?: unknown;
  /** Of a number. */
  decimals?: number;
  /** A new record must say it. */
  isNeeded?: boolean;
  /** Problem of the value, `undefined` when it is good. */
  check(value: unknown): CellProblem | undefined;
  /** Value of what stands in the file, `undefined` when it can't be read as one. */
  read(raw: unknown): unknown;
}

export type Columns = Record<string, Column>;

/** A row read by its columns: no name where the file says nothing. */
export interface TypedRow {
  line: number;
  cells: Record<string, unknown>;
}

type Rest = Pick<Column, 'empty' | 'isNeeded'>;

/** Control characters but tab and line breaks, and halves of characters: nothing a shopper reads. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const unreadable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Objects are no text: their own `toString` may be anything. */
const readText = (raw: unknown): string | undefined =>
  typeof raw === 'string' ? raw.trim() : typeof raw === 'number' ? String(raw) : undefined;

function column(
  schema: TSchema,
  read: Column['read'],
  problemOf: (value: never) => CellProblem,
  rest: Rest,
): Column {
  const compiled = Compile(schema);
  return {
    schema,
    ...rest,
    read,
    check: (value) => (compiled.Check(value) ? undefined : problemOf(value)),
  };
}

export interface TextBounds {
  max: number;
  pattern?: string;
  description: string;
  example: string;
}

/** One text without line breaks around it; `FORM` when it isn't written as the pattern asks. */
export function text({ max, pattern, description, example }: TextBounds, rest: Rest = {}): Column {
  const schema = Type.String({
    maxLength: max,
    ...(pattern && { pattern }),
    description,
    examples: [example],
  });
  return column(schema, readText, (value: string) => (value.length > max ? 'LENGTH' : 'FORM'), rest);
}

export interface NumberBounds {
  min: number;
  max: number;
  decimals: number;
  description: string;
  example: number;
}

/** A number written with dot or comma, and no separator of thousands. */
export function number({ min, max, decimals, description, example }: NumberBounds, rest: Rest = {}): Column {
  const schema = Type.Number({ minimum: min, maximum: max, description, examples: [example] });
  const bounded = column(schema, readNumber, () => 'BOUNDS', rest);
  return {
    ...bounded,
    decimals,
    check: (value) =>
      bounded.check(value) ??
      (Number((value as number).toFixed(decimals)) === value ? undefined : 'DECIMALS'),
  };
}

function readNumber(raw: unknown): number | undefined {
  if (typeof raw === 'number') return raw;
  if (typeof raw !== 'string' || !/^-?\d{1,12}(?:[.,]\d{1,12})?$/.test(raw.trim())) return undefined;
  return Number(raw.trim().replace(',', '.'));
}

const yes = new Set(['true', '1', 'sì', 'si']);
const no = new Set(['false', '0', 'no']);

export function flag(description: string, rest: Rest = {}): Column {
  const schema = Type.Boolean({ description, examples: [true] });
  return column(schema, readFlag, () => 'FLAG', { empty: false, ...rest });
}

function readFlag(raw: unknown): boolean | undefined {
  if (typeof raw === 'boolean') return raw;
  const word = readText(raw)?.toLowerCase() ?? '';
  return yes.has(word) ? true : no.has(word) ? false : undefined;
}

export function choice(values: readonly string[], description: string, rest: Rest = {}): Column {
  const schema = Type.Union(
    values.map((value) => Type.Literal(value)),
    { description, examples: [values[0]!] },
  );
  const known = new Map(values.map((value) => [value.toLowerCase(), value]));
  const read = (raw: unknown): unknown => known.get(readText(raw)?.toLowerCase() ?? '') ?? raw;
  return column(schema, read, () => 'CHOICE', rest);
}

/** Texts, in a CSV between bars. */
export function list({
  max,
  description,
  example,
}: {
  max: number;
  description: string;
  example: string;
}): Column {
  const schema = Type.Array(Type.String({ minLength: 1, maxLength: 120 }), {
    maxItems: max,
    description,
    examples: [example],
  });
  const read = (raw: unknown): unknown => {
    const parts = typeof raw === 'string' ? raw.split('|') : raw;
    if (!Array.isArray(parts)) return undefined;
    const texts = parts.map(readText);
    return texts.includes(undefined) ? undefined : [...new Set(texts.filter(Boolean))];
  };
  return column(schema, read, () => 'LIST', { empty: [] });
}

/** A structure, in a CSV as JSON. */
export function structure(schema: TSchema): Column {
  const read = (raw: unknown): unknown => {
    if (typeof raw !== 'string') return raw;
    try {
      return JSON.parse(raw);
    } catch {
      return undefined;
    }
  };
  return column(schema, read, () => 'LIST', { empty: [] });
}

const unread: Record<string, CellProblem> = {
  number: 'NUMBER',
  boolean: 'FLAG',
  array: 'LIST',
  string: 'TEXT',
};

/** The values of a row; what is wrong with it goes to `problems`, and then there are none. */
export function readCells(columns: Columns, row: SourceRow, problems: Problems): TypedRow | undefined {
  const before = problems.count;
  const cells: Record<string, unknown> = {};
  for (const [name, raw] of Object.entries(row.cells)) {
    const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
    if (column === undefined) problems.add({ line: row.line, column: name, code: 'UNKNOWN_COLUMN' });
    else {
      const read = readCell(column, raw);
      if ('value' in read) cells[name] = read.value;
      else problems.add({ line: row.line, column: name, ...read });
    }
  }
  return problems.count === before ? { line: row.line, cells } : undefined;
}

type Read = { value: unknown } | { code: CellProblem; params?: Record<string, string | number> };

function readCell(column: Column, raw: unknown): Read {
  if (raw === null || raw === undefined || (typeof raw === 'string' && raw.trim() === ''))
    return 'empty' in column ? { value: column.empty } : { code: 'REQUIRED' };
  if (nestsDeeper(raw, deepest)) return { code: 'LIST' };
  if (holdsUnreadable(raw)) return { code: 'CHARACTERS' };
  const value = column.read(raw);
  const { type, minimum, maximum, maxLength } = column.schema as Record<string, string | number | undefined>;
  if (value === undefined) return { code: unread[String(type)] ?? 'LIST' };
  const code = column.check(value);
  if (code === undefined) return { value };
  if (code === 'BOUNDS') return { code, params: { min: minimum!, max: maximum! } };
  return code === 'LENGTH' ? { code, params: { max: maxLength! } } : { code };
}

/** Levels of arrays and objects in a cell; the deepest column has three. Recursion over more would exhaust the stack. */
const deepest = 8;

function nestsDeeper(raw: unknown, levels: number): boolean {
  if (typeof raw !== 'object' || raw === null) return false;
  return levels === 0 || Object.values(raw).some((part) => nestsDeeper(part, levels - 1));
}

function holdsUnreadable(raw: unknown): boolean {
  if (typeof raw === 'string') return unreadable.test(raw) || !raw.isWellFormed();
  return (
    typeof raw === 'object' &&
    raw !== null &&
    Object.entries(raw).some((entry) => entry.some(holdsUnreadable))
  );
}
