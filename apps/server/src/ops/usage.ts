import { shopMoves, type ShopMove } from '@bottega/domain';
import type { Command } from './command.ts';

/** What each step of the shop does. */
const steps: Record<ShopMove, string> = {
  'take-over': 'the shop starts with it',
  ready: 'everything is picked',
  out: 'it leaves; with --carrier by a carrier',
  delivered: 'the shopper has it',
  partial: 'hands it over without all of its goods',
  'not-collected': 'nobody took it; what was blocked is given back',
  failed: 'the same, by the shop’s fault',
};

const usages: Record<Command['name'] | 'brand', string> = {
  orders: `
  npm run ops -- orders [--brand <key>] [--status <number>]   the latest orders`,
  order: `
  npm run ops -- order <id> [show] [--brand <key>]            one order; --brand where several brands have its number
  npm run ops -- order <id> ledger                            explains every cent of it, by its postings
  npm run ops -- order <id> advance                           the next step of its preparation and delivery
  npm run ops -- order <id> pick <line>=<quantity>[@<lot>] …  what was picked of its lines, in pieces, packs or kg
  npm run ops -- order <id> substitute <line>=<quantity> <sku|EAN>=<quantity>
                                     other goods for what is missing of a line
  npm run ops -- order <id> containers-back <sku|EAN|crate>=<count> …
                                                              empty containers that its shopper brought back
  npm run ops -- order <id> expect <begin>-<end>|none         when it comes, as its shopper reads it: 18:20-18:40
${shopMoves.map((move) => `  npm run ops -- order <id> ${move.padEnd(34)}${steps[move]}\n`).join('')}  npm run ops -- order <id> paid                              the money of its payment deadline has come
  npm run ops -- order <id> cancel                            cancels it, giving slot, goods and money back`,
  brand: `
  npm run ops -- brand new <key> [--name <name>] [--host <host> …] [--color <#rrggbb>] [--company <name>]
                [--address <line>] [--vat <number>] [--rea <number>] [--phone <number>] [--email <address>]
                [--tenant <number>] [--goods-from <key> [--warehouses <1,2>]]
                                     makes the folder of a brand; asks what is not given
  npm run ops -- brand move <key> --to <cell> [--at-most <seconds>]   moves all rows of a brand to another database; it is
                                     read only meanwhile, for 60 s at most (docs/running.md)`,
  books: `
  npm run ops -- books <day>..<day> <file> --brand <key>      takings by VAT rate and payment type, refunds, codes,
                                     money and points of these days; .csv or .json (docs/ledger.md)`,
  cases: `
  npm run ops -- cases list --brand <key> [--all]             complaints and withdrawals that wait for the shop
  npm run ops -- cases accept <case> --brand <key> [<line>=<quantity> …] [--credit] [--text <words>]
                                     gives back a complaint, wholly or in part
  npm run ops -- cases refuse <case> --brand <key> --text <words>
  npm run ops -- cases returned <case> --brand <key> [<line>=<quantity> …]   the goods of a withdrawal are back
  npm run ops -- cases refund <case> --brand <key>            gives back what they cost`,
  catalogue: `
  npm run ops -- catalogue import <file> --brand <key> [--kind <kind>] [--dry-run]
  npm run ops -- catalogue export <file> --brand <key> --kind <kind>
                                     products, prices, stock or categories; .csv or .ndjson
  npm run ops -- catalogue pictures <folder|zip|list> --brand <key>
                                     pictures of goods by the key of their column picture; a list has picture and address`,
  consent: `
  npm run ops -- consent show <uuid> --brand <key>            what a browser chose about cookies, as proof`,
  content: `
  npm run ops -- content import <folder> --brand <key> [--dry-run]   pages, menus, slides, forms (docs/content.md)
  npm run ops -- content list --brand <key>
  npm run ops -- content preview <slug> --brand <key>         a link that shows what is not public yet
  npm run ops -- content revert <slug> --to <version> --brand <key>`,
  customer: `
  npm run ops -- customer staff <log-in> [off] --brand <key>  lets a shopper see the status page of the brand
  npm run ops -- customer groups <log-in> --brand <key> [--type <0-9>] [--beta <on|off>] [--legals <3,12|none>]
                [--segments <3,12|none>]   what contents and payment types may be for; type 1 or 2 is a master account
  npm run ops -- customer master <log-in> <log-in|none> --brand <key>   lets a master account see the orders of another one`,
  keys: `
  npm run ops -- keys create --brand <key> --name <name> --may <catalogue.manage|order.prepare|…>
                                     a key for a shop's own program; several permissions with commas
  npm run ops -- keys list --brand <key>
  npm run ops -- keys revoke <number> --brand <key>`,
  gift: `
  npm run ops -- gift create [code] --brand <key> --euro <n>|--percent <n> --text <words> --until <day>
                [--most <euro>] [--minimum <euro>] [--uses <n>] [--per-shopper <n>] [--alone] [--for <log-in>]
  npm run ops -- gift list --brand <key>
  npm run ops -- gift revoke <code> --brand <key>`,
  invoices: `
  npm run ops -- invoices list --brand <key> [--all]          invoices that the exchange system refused, or all
  npm run ops -- invoices ask <order> --brand <key> [<field>=<value> …]
                                     asks for the invoice of an order, for the person whom its shopper saved or this one,
                                     within twelve days of the hand-over; fields: vatNumber, fiscalCode, sdiCode …
  npm run ops -- invoices correct <order> --brand <key> [<field>=<value> …]
                                     corrects the buyer; a refused invoice goes out again within five days`,
  jobs: `
  npm run ops -- jobs [--brand <key>]                         jobs that failed for good, with their error
  npm run ops -- jobs retry <id|all> [--brand <key>]
  npm run ops -- jobs drop <id>`,
  preview: `
  npm run ops -- preview <log-in> <day|off> --brand <key>     shows a shopper the shop as of a day`,
  price: `
  npm run ops -- price <sku> --brand <key> --warehouse <number> [--day <day>] [--quantity <n>]
                                     explains why a good has its price there; pieces, packs or kg`,
  reconcile: `
  npm run ops -- reconcile <day> --brand <key>                compares the charges of a day with the gateways' reports
                                     and prints what differs; its exit code is 1 if something does`,
  recall: `
  npm run ops -- recall <EAN> --brand <key> --reason <words> [--lot <lot>] [--dry-run]
                                     takes goods off sale and mails who bought them; says first how many
  npm run ops -- recall list --brand <key>                    open recalls, and how many were mailed
  npm run ops -- recall close <number> --brand <key>          ends it; the goods are on sale again`,
  slots: `
  npm run ops -- slots list --brand <key> [--zone <number>] [--from <day>] [--to <day>]
  npm run ops -- slots set-capacity <slot> --brand <key> [--orders <n>] [--lines <n|none>] [--kg <n|none>]
  npm run ops -- slots close <slot|day> --brand <key> [--store <number>]       says which orders stand there
  npm run ops -- slots open <slot|day> --brand <key> [--store <number>]
  npm run ops -- slots ledger --brand <key> [--zone <number>] [--from <day>] [--to <day>]   counts anew`,
  staff: `
  npm run ops -- staff invite <e-mail> --brand <key> --role <role> [--name <name>] [--stores <1,2>]
                                     adds a person of the staff, such as the first owner; prints and mails the link
  npm run ops -- staff list --brand <key>`,
};

/** Usage of every command, with a hint to `<command> --help` for one of them. */
export const usage = `Usage:${Object.values(usages).join('')}
  npm run ops -- <command> --help                             how one command is typed`;

/** The text for `--help`: the usage of the named command, or of all commands. Undefined if `--help` was not typed. */
export function helpOf([name = '', ...words]: readonly string[]): string | undefined {
  const isHelp = (word: string): boolean => word === '--help' || word === '-h';
  if (![name, ...words].some(isHelp)) return undefined;
  const known = Object.entries(usages).find(([key]) => key === name);
  return known ? `Usage:${known[1]}` : usage;
}
