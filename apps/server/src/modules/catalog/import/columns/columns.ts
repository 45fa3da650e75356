import { isDay } from '@bottega/domain/fulfilment';
import { Type, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { CellProblem, Problems } from '../problems.ts';
import type { SourceRow } from '../files/read-rows.ts';
import { characterProblem, type Holds } from './characters.ts';
import { Misread } from './misread.ts';
import { ambiguityOf, isShortened, readNumber } from './read-number.ts';

/** A column of an import file: its values, and the meaning of an empty cell. */
export interface Column {
  schema: TSchema;
  /** The value of an empty cell; absent: the cell must not be empty. */
  empty?: unknown;
  /** The decimals of a number. */
  decimals?: number;
  /** Whether a new record needs this column. */
  isNeeded?: boolean;
  /** What its texts hold; absent: texts as shown. */
  holds?: Holds;
  /** The problem of a value; undefined if it is valid. */
  check(value: unknown): CellProblem | undefined;
  /** The value of a raw cell; undefined, or a `Misread` with the reason, if it can't be read. */
  read(raw: unknown): unknown;
}

export type Columns = Record<string, Column>;

/** A row read by its columns; a column that the file doesn't have is missing in `cells`. */
export interface TypedRow {
  line: number;
  cells: Record<string, unknown>;
  /** The cells as the file has them. */
  raw: SourceRow['cells'];
}

type Rest = Pick<Column, 'empty' | 'isNeeded'>;

/** Blanks that look like the ordinary one: no-break, figure and narrow ones. */
const blanks = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;

/** Reads texts and numbers only, because the `toString` of an object may throw. */
const readText = (raw: unknown): string | undefined =>
  typeof raw === 'string'
    ? raw.replace(blanks, ' ').trim()
    : typeof raw === 'number'
      ? String(raw)
      : undefined;

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
  /** The form of a code. */
  pattern?: string;
  /** What it holds; absent: a code if it has a pattern, otherwise a text as shown. */
  holds?: Holds;
  description: string;
  example: string;
}

/** A text without surrounding line breaks; `FORM` if it doesn't match the pattern. */
export function text(
  { max, pattern, holds = pattern ? 'code' : 'name', description, example }: TextBounds,
  rest: Rest = {},
): Column {
  const schema = Type.String({
    maxLength: max,
    ...(pattern && { pattern }),
    description,
    examples: [example],
  });
  const read = (raw: unknown): unknown =>
    holds === 'code' && typeof raw === 'string' && isShortened(raw)
      ? new Misread('EXCEL_NUMBER')
      : readText(raw);
  const problemOf = (value: string): CellProblem => (value.length > max ? 'LENGTH' : 'FORM');
  return { ...column(schema, read, problemOf, rest), holds };
}

/** A calendar day, `YYYY-MM-DD` or `dd/mm/yyyy`; read as the first. */
export function day(description: string, example: string, rest: Rest = {}): Column {
  const iso = text({ max: 10, pattern: '^20\\d\\d-\\d\\d-\\d\\d$', description, example }, rest);
  const read = (raw: unknown): unknown => {
    const [, date, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(readText(raw) ?? '') ?? [];
    return year ? `${year}-${month!.padStart(2, '0')}-${date!.padStart(2, '0')}` : iso.read(raw);
  };
  return {
    ...iso,
    read,
    check: (value) => iso.check(value) ?? (isDay(value as string) ? undefined : 'FORM'),
  };
}

export interface NumberBounds {
  min: number;
  max: number;
  decimals: number;
  /** Whether a dot before three digits is ambiguous although the column has as many decimals. */
  dotToo?: boolean;
  description: string;
  example: number;
}

/** A number with dot or comma, and without a separator of thousands. */
export function number(
  { min, max, decimals, dotToo = false, description, example }: NumberBounds,
  rest: Rest = {},
): Column {
  const schema = Type.Number({ minimum: min, maximum: max, description, examples: [example] });
  const read = (raw: unknown): unknown => ambiguityOf(raw, { decimals, dotToo }) ?? readNumber(raw);
  const bounded = column(schema, read, () => 'BOUNDS', rest);
  return {
    ...bounded,
    decimals,
    check: (value) =>
      bounded.check(value) ??
      (Number((value as number).toFixed(decimals)) === value ? undefined : 'DECIMALS'),
  };
}

const yes: ReadonlySet<string> = new Set(['true', '1', 'sì', 'si', "si'", 'vero']);
const no: ReadonlySet<string> = new Set(['false', '0', 'no', 'falso']);

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

/** Months of the year, separated by bars in a CSV; 1 = January. */
export function months(description: string): Column {
  const month = Type.Integer({ minimum: 1, maximum: 12 });
  const schema = Type.Array(month, { maxItems: 12, description, examples: ['11|12|1'] });
  const read = (raw: unknown): unknown => {
    const parts = Array.isArray(raw) ? raw : readText(raw)?.split('|');
    return parts && [...new Set(parts.map((part) => readNumber(part) ?? part))];
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
  return problems.count === before ? { line: row.line, cells, raw: row.cells } : undefined;
}

type Read = { value: unknown } | { code: CellProblem; params?: Record<string, string | number> };

function readCell(column: Column, raw: unknown): Read {
  if (raw === null || raw === undefined || (typeof raw === 'string' && raw.trim() === ''))
    return 'empty' in column ? { value: column.empty } : { code: 'REQUIRED' };
  if (nestsDeeper(raw, deepest)) return { code: 'LIST' };
  const broken = brokenText(raw, column.holds ?? 'name');
  if (broken) return { code: broken.code, params: broken.params };
  const value = column.read(raw);
  if (value instanceof Misread) return { code: value.code, params: value.params };
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

/** The first problem with the characters of a cell, its parts included. */
function brokenText(raw: unknown, holds: Holds): Misread | undefined {
  if (typeof raw === 'string') return characterProblem(raw, holds);
  if (typeof raw !== 'object' || raw === null) return undefined;
  for (const part of Object.entries(raw).flat()) {
    const broken = brokenText(part, holds);
    if (broken) return broken;
  }
  return undefined;
}
