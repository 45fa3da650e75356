import type { Pick } from '../modules/order/index.ts';
import { isOrderStatus, type OrderStatus } from '@bottega/domain';
import { parseCatalogue, type CatalogueCommand } from './catalogue-command.ts';
import { parseConsent, type ConsentCommand } from './consent-command.ts';
import { parseContent, type ContentCommand } from './content-command.ts';
import { parseCustomer, type CustomerCommand } from './customer-command.ts';
import { parseGift, type GiftCommand } from './gift-command.ts';
import { parseJobs, type JobsCommand } from './jobs-command.ts';
import { readOptions, text, type Parsed } from './options.ts';
import { parsePreview, type PreviewCommand } from './preview-command.ts';
import { parseKeys, type KeysCommand } from './keys-command.ts';
import { parseSlots, type SlotsCommand } from './slots-command.ts';
import { usage } from './usage.ts';

type OrderAct = 'show' | 'ledger' | 'advance' | 'partial' | 'paid' | 'cancel';

export type Command =
  | { name: 'orders'; brand?: string; status?: OrderStatus }
  | { name: 'order'; orderId: number; act: OrderAct }
  | { name: 'order'; orderId: number; act: 'pick'; picks: Pick[] }
  | CatalogueCommand
  | ConsentCommand
  | ContentCommand
  | CustomerCommand
  | GiftCommand
  | JobsCommand
  | KeysCommand
  | PreviewCommand
  | SlotsCommand;

type Problem = { problem: string; usage: string };

const parsers: Record<Command['name'], (words: readonly string[]) => Parsed<Command>> = {
  orders: parseOrders,
  order: parseOrder,
  catalogue: parseCatalogue,
  consent: parseConsent,
  content: parseContent,
  customer: parseCustomer,
  gift: parseGift,
  jobs: parseJobs,
  keys: parseKeys,
  preview: parsePreview,
  slots: parseSlots,
};

/** Parses the words after `npm run ops --`. */
export function parseCommand([name, ...words]: readonly string[]): Command | Problem {
  const isCommand = name !== undefined && Object.hasOwn(parsers, name);
  const parsed = isCommand
    ? parsers[name as Command['name']](words)
    : { problem: name === undefined ? 'Say what to do.' : `"${name}" is no command.` };
  return 'problem' in parsed ? { ...parsed, usage } : parsed;
}

function parseOrders(words: readonly string[]): Parsed<Command> {
  const read = readOptions(words, { command: 'orders', options: { brand: text, status: text }, words: 1 });
  if ('problem' in read) return read;
  const { values, positionals } = read;
  if (positionals[0] !== undefined) return { problem: `"${positionals[0]}" is no option of orders.` };
  const { brand, status } = values;
  const statusId = status === undefined ? undefined : Number(status);
  if (statusId !== undefined && !isOrderStatus(statusId))
    return { problem: `"${status}" is no order status: 1 to 13, or 18.` };
  return { name: 'orders', ...(brand !== undefined && { brand }), ...(statusId && { status: statusId }) };
}

const acts: readonly string[] = ['show', 'ledger', 'advance', 'partial', 'paid', 'cancel'];

function parseOrder(words: readonly string[]): Parsed<Command> {
  const read = readOptions(words, { command: 'order', options: {}, words: 200 });
  if ('problem' in read) return read;
  const [id = '', act = 'show', ...further] = read.positionals;
  if (!/^[1-9]\d{0,9}$/.test(id) || Number(id) > 2_147_483_647)
    return { problem: `"${id}" is no order number.` };
  if (act === 'pick') return parsePicks(Number(id), further);
  if (!acts.includes(act))
    return {
      problem: `"${act}" can't be done to an order: show, ledger, advance, pick, partial, paid or cancel.`,
    };
  if (further[0] !== undefined) return { problem: `"${further[0]}" is too much.` };
  return { name: 'order', orderId: Number(id), act: act as OrderAct };
}

/** `2=0.480`: line and what was picked of it. */
function parsePicks(orderId: number, words: readonly string[]): Parsed<Command> {
  const picks: Pick[] = [];
  for (const word of words) {
    const [, line = '', quantity = ''] = /^([1-9]\d{0,3})=(\d{1,5}(?:[.,]\d{1,3})?)$/.exec(word) ?? [];
    if (line === '') return { problem: `"${word}" is no line with a quantity, such as 2=0.480.` };
    picks.push({ lineNo: Number(line), quantity: Number(quantity.replace(',', '.')) });
  }
  return picks.length === 0
    ? { problem: 'What was picked? Lines with quantities, such as 2=0.480.' }
    : { name: 'order', orderId, act: 'pick', picks };
}
