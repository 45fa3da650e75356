import { isDay } from '@bottega/domain/fulfilment';
import { Type, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { CellProblem, Problems } from '../problems.ts';
import type { SourceRow } from '../files/read-rows.ts';

/** A column of an import file: its values, and the meaning of an empty cell. */
export interface Column {
  schema: TSchema;
  /** The value of an empty cell; absent: the cell must not be empty. */
  empty?: unknown;
  /** The decimals of a number. */
  decimals?: number;
  /** Whether a new record needs this column. */
  isNeeded?: boolean;
  /** The problem of a value; undefined if it is valid. */
  check(value: unknown): CellProblem | undefined;
  /** The value of a raw cell; undefined if it can't be read. */
  read(raw: unknown): unknown;
}

export type Columns = Record<string, Column>;

/** A row read by its columns; a column that the file doesn't have is missing in `cells`. */
export interface TypedRow {
  line: number;
  cells: Record<string, unknown>;
}

type Rest = Pick<Column, 'empty' | 'isNeeded'>;

/** Control characters except tab and line breaks, which no text may contain. */
// oxlint-disable-next-line no-control-regex -- the pattern searches for them
const unreadable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Reads texts and numbers only, because the `toString` of an object may throw. */
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

/** A text without surrounding line breaks; `FORM` if it doesn't match the pattern. */
export function text({ max, pattern, description, example }: TextBounds, rest: Rest = {}): Column {
  const schema = Type.String({
    maxLength: max,
    ...(pattern && { pattern }),
    description,
    examples: [example],
  });
  return column(schema, readText, (value: string) => (value.length > max ? 'LENGTH' : 'FORM'), rest);
}

/** A calendar day, `YYYY-MM-DD`. */
export function day(description: string, example: string, rest: Rest = {}): Column {
  const read = text({ max: 10, pattern: '^20\\d\\d-\\d\\d-\\d\\d$', description, example }, rest);
  return { ...read, check: (value) => read.check(value) ?? (isDay(value as string) ? undefined : 'FORM') };
}

export interface NumberBounds {
  min: number;
  max: number;
  decimals: number;
  description: string;
  example: number;
}

/** A number with dot or comma, and without a separator of thousands. */
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

const yes: ReadonlySet<string> = new Set(['true', '1', 'sì', 'si']);
const no: ReadonlySet<string> = new Set(['false', '0', 'no']);

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

/** A list of texts, separated by bars in a CSV. */
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

/** A structure, written as JSON in a CSV. */
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

/** Reads the cells of a row. If it finds problems, it adds them to `problems` and returns no row. */
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

/**
 * The maximum depth of arrays and objects in a cell, because deep recursion would exhaust the stack. The columns need
 * three.
 */
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
