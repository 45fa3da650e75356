import { Readable } from 'node:stream';
import { CsvError, parse, type Info } from 'csv-parse';
import { decodeText, type Bytes } from './decode-text.ts';
import { columnOf } from '../columns/headings.ts';
import { excelTexts, plainCell } from './formula-cells.ts';
import { UnreadableFile, type Problems } from '../problems.ts';

/** A raw row: texts of a CSV, or JSON values of an NDJSON record. */
export interface SourceRow {
  line: number;
  cells: Record<string, unknown>;
}

export interface SourceRows {
  /** Column names as documented, from the header or the first record. */
  columns: string[];
  /** Columns that the file names otherwise, with that name. */
  headings: ReadonlyMap<string, string>;
  /** Whether all rows have the columns of the header; NDJSON records have their own. */
  isFixed: boolean;
  rows: AsyncIterable<SourceRow>;
}

/** The maximum length of a row, which bounds the memory. */
const longestRow = 1_000_000;

/**
 * Opens a CSV (comma, semicolon or tab; quotes; any line ending) or NDJSON file.
 * @throws UnreadableFile when the file can't be read any further, also while rows are read
 */
export async function openRows(source: Bytes, problems: Problems): Promise<SourceRows> {
  const { head, whole } = await firstLine(decodeText(source));
  const begin = head.trimStart()[0];
  if (begin === undefined) throw new UnreadableFile('EMPTY_FILE', 1);
  if (begin === '[') throw new UnreadableFile('JSON_ARRAY', 1);
  return begin === '{' ? openNdjson(whole, problems) : openCsv(head, whole, problems);
}

/**
 * Reads up to the end of the first non-blank line, or up to the maximum length of a row. It searches each chunk once,
 * so that the work grows linearly with the length of the line.
 */
async function firstLine(
  text: AsyncGenerator<string>,
): Promise<{ head: string; whole: AsyncIterable<string> }> {
  let head = '';
  let isBlank = true;
  for (let next = await text.next(); !next.done; next = await text.next()) {
    head += next.value;
    const begin: number = isBlank ? next.value.search(/\S/) : 0;
    isBlank = begin < 0;
    if (head.length > longestRow || (!isBlank && next.value.includes('\n', begin))) break;
  }
  async function* whole(): AsyncGenerator<string> {
    yield head;
    yield* text;
  }
  return { head, whole: whole() };
}

const isBlank = (cell: string): boolean => cell.trim() === '';

async function openCsv(head: string, text: AsyncIterable<string>, problems: Problems): Promise<SourceRows> {
  const named = toldDelimiter(head);
  const records = csvRecords(excelTexts(text), named ?? delimiterOf(head));
  if (named !== undefined) await records.next();
  const first = await records.next();
  if (first.done) throw new UnreadableFile('EMPTY_FILE', 1);
  const names = first.value.cells.slice(0, first.value.cells.findLastIndex((name) => !isBlank(name)) + 1);
  const columns = names.map(columnOf);
  const twice = repeated(columns);
  if (twice !== undefined)
    throw new UnreadableFile('DUPLICATE_COLUMN', first.value.line, { column: twice.slice(0, 80) });
  async function* rows(): AsyncGenerator<SourceRow> {
    for await (const { line, cells } of records) {
      // a spreadsheet adds empty cells where its table ends
      while (cells.length > columns.length && isBlank(cells.at(-1)!)) cells.pop();
      if (cells.length === columns.length)
        yield {
          line,
          cells: Object.fromEntries(columns.map((name, index) => [name, plainCell(cells[index] ?? '')])),
        };
      else
        problems.add({
          line,
          code: 'COLUMN_COUNT',
          params: { found: cells.length, expected: columns.length },
        });
    }
  }
  return { columns, headings: headingsOf(names), isFixed: true, rows: rows() };
}

/** The names of a file that differ from the documented ones. */
const headingsOf = (names: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    names.flatMap((name) => {
      const column = columnOf(name);
      return column === name.trim().toLowerCase() ? [] : [[column, name.trim().slice(0, 80)]];
    }),
  );

/** The separator that the first line tells to spreadsheets: `sep=;`. */
const toldDelimiter = (head: string): string | undefined =>
  /^\s*"?sep=([,;\t])"?\s*?(?:\n|$)/i.exec(head)?.[1];

function repeated(names: readonly string[]): string | undefined {
  const seen = new Set<string>();
  return names.find((name) => seen.size === seen.add(name).size);
}

/** The separator that occurs most often in the header. */
function delimiterOf(head: string): string {
  const [header = ''] = head.trimStart().split('\n', 1);
  const bare = header.replace(/"[^"]*"/g, '');
  const count = (sign: string): number => bare.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

async function* csvRecords(
  text: AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<{ line: number; cells: string[] }> {
  // the line after the last row, where a broken row starts
  let next = 1;
  const parser = parse({
    delimiter,
    info: true,
    skip_empty_lines: true,
    relax_column_count: true,
    max_record_size: longestRow,
    on_record(record: string[], { lines }) {
      next = lines + 1;
      return record;
    },
  });
  const pumping = Readable.from(text);
  pumping.on('error', (error) => parser.destroy(error));
  try {
    for await (const { record, info } of pumping.pipe(parser) as AsyncIterable<{
      record: string[];
      info: Info;
    }>) {
      if (record.every(isBlank)) continue;
      const inside = record.reduce((sum, cell) => sum + breaksIn(cell), 0);
      yield { line: info.lines - inside, cells: record };
    }
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code === 'CSV_MAX_RECORD_SIZE') throw new UnreadableFile('LINE_TOO_LONG', next);
    if (error instanceof CsvError) throw new UnreadableFile('BROKEN_QUOTES', next);
    throw error;
  } finally {
    pumping.destroy();
  }
}

function breaksIn(cell: string): number {
  return cell.includes('\n') ? cell.split('\n').length - 1 : 0;
}

async function openNdjson(text: AsyncIterable<string>, problems: Problems): Promise<SourceRows> {
  const rows = ndjsonRows(text, problems);
  const first = await rows.next();
  async function* all(): AsyncGenerator<SourceRow> {
    if (first.done) return;
    yield first.value;
    yield* rows;
  }
  const columns = first.done ? [] : Object.keys(first.value.cells);
  return { columns, headings: new Map(), isFixed: false, rows: all() };
}

async function* ndjsonRows(text: AsyncIterable<string>, problems: Problems): AsyncGenerator<SourceRow> {
  for await (const { line, content } of linesOf(text)) {
    if (content.trim() === '') continue;
    const record = parsed(content);
    if (record) yield { line, cells: record };
    else problems.add({ line, code: 'BROKEN_JSON' });
  }
}

function parsed(content: string): Record<string, unknown> | undefined {
  try {
    const record: unknown = JSON.parse(content);
    if (typeof record !== 'object' || record === null || Array.isArray(record)) return undefined;
    return Object.fromEntries(Object.entries(record).map(([name, value]) => [columnOf(name), value]));
  } catch {
    return undefined;
  }
}

async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<{ line: number; content: string }> {
  let line = 0;
  let open = '';
  for await (const chunk of text) {
    const lines = (open + chunk).split('\n');
    open = lines.pop()!;
    for (const content of lines) yield { line: (line += 1), content: bounded(content, line) };
    bounded(open, line + 1);
  }
  if (open !== '') yield { line: line + 1, content: open };
}

function bounded(content: string, line: number): string {
  if (content.length > longestRow) throw new UnreadableFile('LINE_TOO_LONG', line);
  return content;
}
