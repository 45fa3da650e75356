import { isOrderStatus, ORDER_STATUSES, type OrderStatus } from '@bottega/domain';
import { parseBooks, type BooksCommand } from './money/books-command.ts';
import { parseCases, type CasesCommand } from './cases-command.ts';
import { parseCatalogue, type CatalogueCommand } from './catalogue-command.ts';
import { parseConsent, type ConsentCommand } from './consent-command.ts';
import { parseContent, type ContentCommand } from './content-command.ts';
import { parseCustomer, type CustomerCommand } from './customer-command.ts';
import { parseGift, type GiftCommand } from './money/gift-command.ts';
import { parseInvoices, type InvoicesCommand } from './money/invoices-command.ts';
import { parseJobs, type JobsCommand } from './jobs-command.ts';
import { readOptions, text, type Parsed } from './options.ts';
import { parseOrder, type OrderCommand } from './order-words.ts';
import { parsePreview, type PreviewCommand } from './preview-command.ts';
import { parsePrice, type PriceCommand } from './price-command.ts';
import { parseKeys, type KeysCommand } from './keys-command.ts';
import { parseReconcile, type ReconcileCommand } from './money/reconcile-command.ts';
import { parseRecall, type RecallCommand } from './recall-command.ts';
import { parseStaff, type StaffCommandLine } from './staff-command.ts';
import { parseSlots, type SlotsCommand } from './slots-command.ts';
import { usage } from './usage.ts';

export type Command =
  | { name: 'orders'; brand?: string; status?: OrderStatus }
  | OrderCommand
  | BooksCommand
  | CasesCommand
  | CatalogueCommand
  | ConsentCommand
  | ContentCommand
  | CustomerCommand
  | GiftCommand
  | InvoicesCommand
  | JobsCommand
  | KeysCommand
  | PreviewCommand
  | PriceCommand
  | ReconcileCommand
  | RecallCommand
  | SlotsCommand
  | StaffCommandLine;

type Problem = { problem: string; usage: string };

const parsers: Record<Command['name'], (words: readonly string[]) => Parsed<Command>> = {
  orders: parseOrders,
  order: parseOrder,
  books: parseBooks,
  cases: parseCases,
  catalogue: parseCatalogue,
  consent: parseConsent,
  content: parseContent,
  customer: parseCustomer,
  gift: parseGift,
  invoices: parseInvoices,
  jobs: parseJobs,
  keys: parseKeys,
  preview: parsePreview,
  price: parsePrice,
  reconcile: parseReconcile,
  recall: parseRecall,
  slots: parseSlots,
  staff: parseStaff,
};

/** Parses the words after `npm run ops --`. */
export function parseCommand([name, ...words]: readonly string[]): Command | Problem {
  const isCommand = name !== undefined && Object.hasOwn(parsers, name);
  const parsed = isCommand
    ? parsers[name as Command['name']](words)
    : { problem: name === undefined ? 'Say what to do.' : `"${name}" is no command.` };
  return 'problem' in parsed ? { ...parsed, usage } : parsed;
}

const allStatuses = ORDER_STATUSES.toSorted((a, b) => a - b).join(', ');

function parseOrders(words: readonly string[]): Parsed<Command> {
  const read = readOptions(words, { command: 'orders', options: { brand: text, status: text }, words: 1 });
  if ('problem' in read) return read;
  const { values, positionals } = read;
  if (positionals[0] !== undefined) return { problem: `"${positionals[0]}" is no option of orders.` };
  const { brand, status } = values;
  const statusId = status === undefined ? undefined : Number(status);
  if (statusId !== undefined && !isOrderStatus(statusId))
    return { problem: `"${status}" is no order status: ${allStatuses}.` };
  return { name: 'orders', ...(brand !== undefined && { brand }), ...(statusId && { status: statusId }) };
}
