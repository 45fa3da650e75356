import { writeFile } from 'node:fs/promises';
import { formatCents } from '@bottega/texts';
import { booksCsv, booksJson, readBooks, type Books } from '../../modules/checkout/index.ts';
import type { OrderContext } from '../../modules/order/index.ts';
import { textsOf } from '../../platform/texts.ts';
import { problemOfDay } from '../day-option.ts';
import { readBrandOptions, type Parsed } from '../options.ts';

export interface BooksCommand {
  name: 'books';
  brand: string;
  from: string;
  to: string;
  file: string;
}

/** Parses the words after `npm run ops -- books`. */
export function parseBooks(words: readonly string[]): Parsed<BooksCommand> {
  const read = readBrandOptions(words, { command: 'books', options: {}, words: 2 });
  if ('problem' in read) return read;
  const [days = '', file] = read.positionals;
  const [from = '', to = from] = days.split('..');
  const problem = problemOfDay(from) ?? problemOfDay(to);
  if (problem !== undefined) return { problem };
  if (from > to) return { problem: `${from} is after ${to}.` };
  if (file === undefined) return { problem: 'Which file? It ends with .csv or .json.' };
  if (!/\.(?:csv|json)$/.test(file)) return { problem: `"${file}" ends neither with .csv nor with .json.` };
  return { name: 'books', brand: read.brand, from, to, file };
}

/** Writes the books of some days to a file. Returns 1 if they don't agree with the ledger, or the file can't be written. */
export async function runBooks(
  { db, brand }: OrderContext,
  { from, to, file }: BooksCommand,
  say: (line: string) => void,
): Promise<number> {
  const books = await readBooks(db, from, to);
  const text = file.endsWith('.json') ? booksJson(books, brand.key) : booksCsv(books, textsOf(brand));
  try {
    await writeFile(file, text);
  } catch (error) {
    say(`"${file}" can't be written: ${(error as Error).message}`);
    return 1;
  }
  const { takings, refunds, money } = sumsOf(books);
  say(`${brand.name}, ${from} to ${to}: ${books.rows.length} rows written to ${file}`);
  say(
    `  takings ${formatCents(takings)}, refunds ${formatCents(refunds)}, money received ${formatCents(money)}`,
  );
  say(books.areEqual ? '  Takings, money and debts agree.' : '  Takings, money and debts do NOT agree.');
  return books.areEqual ? 0 : 1;
}

function sumsOf({ rows }: Books) {
  const sum = (what: Books['rows'][number]['what']) =>
    rows.reduce((all, row) => (row.what === what ? all + row.gross : all), 0);
  return { takings: sum('register'), refunds: sum('refunds'), money: sum('payments') };
}
