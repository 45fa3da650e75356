import { isOrderStatus, type OrderStatus } from '@bottega/domain';
import { parseCatalogue, type CatalogueCommand } from './catalogue-command.ts';
import { parseGift, type GiftCommand } from './gift-command.ts';
import { parseJobs, type JobsCommand } from './jobs-command.ts';
import { parsePreview, type PreviewCommand } from './preview-command.ts';
import { parseKeys, type KeysCommand } from './keys-command.ts';
import { parseSlots, type SlotsCommand } from './slots-command.ts';

export type OrderAct = 'show' | 'advance' | 'cancel';

export type Command =
  | { name: 'orders'; brand?: string; status?: OrderStatus }
  | { name: 'order'; orderId: number; act: OrderAct }
  | CatalogueCommand
  | GiftCommand
  | JobsCommand
  | KeysCommand
  | PreviewCommand
  | SlotsCommand;

export const usage = `Usage:
  npm run ops -- orders [--brand <key>] [--status <number>]   the latest orders
  npm run ops -- order <id> [show]                            one order
  npm run ops -- order <id> advance                           the next step of its preparation and delivery
  npm run ops -- order <id> cancel                            cancels it, giving slot, goods and money back
  npm run ops -- catalogue import <file> --brand <key> [--kind <kind>] [--dry-run]
  npm run ops -- catalogue export <file> --brand <key> --kind <kind>
                                     products, prices, stock or categories; .csv or .ndjson
  npm run ops -- keys create --brand <key> --name <name>      a key for a shop's own program
  npm run ops -- keys list --brand <key>
  npm run ops -- keys revoke <number> --brand <key>
  npm run ops -- gift create [code] --brand <key> --euro <n>|--percent <n> --text <words> --until <day>
                [--most <euro>] [--minimum <euro>] [--uses <n>] [--per-shopper <n>] [--alone] [--for <log-in>]
  npm run ops -- gift list --brand <key>
  npm run ops -- gift revoke <code> --brand <key>
  npm run ops -- jobs [--brand <key>]                         jobs that failed for good, with their error
  npm run ops -- jobs retry <id|all> [--brand <key>]
  npm run ops -- jobs drop <id>
  npm run ops -- preview <log-in> <day|off> --brand <key>     shows a shopper the shop as of a day
  npm run ops -- slots list --brand <key> [--zone <number>] [--from <day>] [--to <day>]
  npm run ops -- slots set-capacity <slot> --brand <key> [--orders <n>] [--lines <n|none>] [--kg <n|none>]
  npm run ops -- slots close <slot|day> --brand <key> [--store <number>]       says which orders stand there
  npm run ops -- slots open <slot|day> --brand <key> [--store <number>]
  npm run ops -- slots ledger --brand <key> [--zone <number>] [--from <day>] [--to <day>]   counts anew`;

type Problem = { problem: string; usage: string };

const wrong = (problem: string): Problem => ({ problem, usage });

/** Reads the words after `npm run ops --`. */
export function parseCommand(words: readonly string[]): Command | Problem {
  const [name, ...rest] = words;
  if (name === 'orders') return parseOrders(rest);
  if (name === 'order') return parseOrder(rest);
  if (name === 'catalogue') return withUsage(parseCatalogue(rest));
  if (name === 'gift') return withUsage(parseGift(rest));
  if (name === 'jobs') return withUsage(parseJobs(rest));
  if (name === 'keys') return withUsage(parseKeys(rest));
  if (name === 'preview') return withUsage(parsePreview(rest));
  if (name === 'slots') return withUsage(parseSlots(rest));
  return wrong(name === undefined ? 'Say what to do.' : `"${name}" is no command.`);
}

const withUsage = (parsed: Command | { problem: string }): Command | Problem =>
  'problem' in parsed ? wrong(parsed.problem) : parsed;

function parseOrders(words: readonly string[]): Command | Problem {
  const command: Extract<Command, { name: 'orders' }> = { name: 'orders' };
  for (let index = 0; index < words.length; index += 2) {
    const [option, value] = [words[index], words[index + 1]];
    if (option !== '--brand' && option !== '--status') return wrong(`"${option}" is no option of orders.`);
    if (value === undefined) return wrong(`${option} needs a value.`);
    if (option === '--brand') command.brand = value;
    else {
      const status = Number(value);
      if (!isOrderStatus(status)) return wrong(`"${value}" is no order status: 1 to 13, or 18.`);
      command.status = status;
    }
  }
  return command;
}

const acts: readonly string[] = ['show', 'advance', 'cancel'];

function parseOrder([id = '', act = 'show', ...more]: readonly string[]): Command | Problem {
  if (!/^[1-9]\d{0,9}$/.test(id) || Number(id) > 2_147_483_647) return wrong(`"${id}" is no order number.`);
  if (!acts.includes(act)) return wrong(`"${act}" can't be done to an order: show, advance or cancel.`);
  if (more.length > 0) return wrong(`"${more.join(' ')}" is too much.`);
  return { name: 'order', orderId: Number(id), act: act as OrderAct };
}
