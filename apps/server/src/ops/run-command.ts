import { userInfo } from 'node:os';
import { formatCents, formatDay, formatTimeRange } from '@bottega/texts';
import { findOrder, listOrders, type OrderRecord } from '../modules/order/index.ts';
import { originOf } from '../modules/tenancy/index.ts';
import { logSecurity } from '../platform/security-log.ts';
import { runBooks } from './money/books-command.ts';
import { runCases } from './cases-command.ts';
import { runCatalogue } from './catalogue-command.ts';
import type { Command } from './command.ts';
import { runConsent } from './consent-command.ts';
import { runContent } from './content-command.ts';
import { runCustomer } from './customer-command.ts';
import { runGift } from './money/gift-command.ts';
import { runInvoices } from './money/invoices-command.ts';
import { runJobs } from './jobs-command.ts';
import { runKeys } from './keys-command.ts';
import { recordAudit } from '../platform/db/audit.ts';
import type { StaffContext } from '../platform/context.ts';
import type { Shop } from './open-shop.ts';
import { runOrder, statusOf } from './order-command.ts';
import { runPreview } from './preview-command.ts';
import { runPrice } from './price-command.ts';
import { printable } from './printable.ts';
import { runReconcile } from './money/reconcile-command.ts';
import { runRecall } from './recall-command.ts';
import { runSlots } from './slots-command.ts';
import { runStaff } from './staff-command.ts';

type Say = (line: string) => void;

const shownOrders = 50;

/** Runs a command, prints the result and logs the operator. Returns the exit code. */
export async function runCommand(shop: Shop, command: Command, say: Say): Promise<number> {
  let code = 'FAILED';
  try {
    const exitCode = await carryOut(shop, command, (line) => say(printable(line)));
    code = exitCode === 0 ? 'DONE' : 'REFUSED';
    return exitCode;
  } finally {
    const log = 'brand' in command ? shop.log.child({ brand: command.brand }) : shop.log;
    logSecurity(log, 'authz_admin', { staff: userInfo().username, command: wordsOf(command), code });
  }
}

/** Words of the command for the log, without typed names, texts or codes. */
const wordsOf = (command: Command): string =>
  [
    command.name,
    'act' in command ? command.act : '',
    'orderId' in command ? command.orderId : '',
    'keyId' in command ? command.keyId : '',
  ]
    .filter((word) => word !== '')
    .join(' ');

/** Each command for one brand leaves an entry before it runs, so that none runs without. What it changes has entries of its own. */
async function recordCommand(ctx: StaffContext, command: Command): Promise<void> {
  const words = wordsOf(command);
  await recordAudit(ctx.db, ctx, { act: 'command', object: { kind: 'command', id: words } });
}

interface Running {
  shop: Shop;
  ctx: StaffContext;
  say: Say;
}

type BrandCommand = Exclude<Command, { orderId: number } | { name: 'jobs' | 'orders' }>;

/** What runs each command for one brand. */
const runners: {
  [N in BrandCommand['name']]: (
    running: Running,
    command: Extract<BrandCommand, { name: N }>,
  ) => Promise<number>;
} = {
  books: ({ ctx, say }, command) => runBooks(ctx, command, say),
  cases: ({ ctx, say }, command) => runCases(ctx, command, say),
  catalogue: ({ ctx, say }, command) => runCatalogue(ctx, command, say),
  consent: ({ ctx, say }, command) => runConsent(ctx, command, say),
  content: ({ shop, ctx, say }, command) =>
    runContent(ctx, command, say, {
      origin: originOf(ctx.brand, shop.address),
      secret: () => shop.readSecret('content'),
    }),
  customer: ({ ctx, say }, command) => runCustomer(ctx, command, say),
  gift: ({ ctx, say }, command) => runGift(ctx, command, say),
  invoices: ({ ctx, say }, command) => runInvoices(ctx, command, say),
  keys: ({ ctx, say }, command) => runKeys(ctx, command, say),
  preview: ({ ctx, say }, command) => runPreview(ctx, command, say),
  price: ({ ctx, say }, command) => runPrice(ctx, command, say),
  recall: ({ ctx, say }, command) => runRecall(ctx, command, say),
  reconcile: async ({ shop, ctx, say }, command) => runReconcile(ctx, command, await shop.gateways(), say),
  slots: ({ ctx, say }, command) => runSlots(ctx, command, say),
  staff: ({ ctx, say }, command) => runStaff(ctx, command, say),
};

async function carryOut(shop: Shop, command: Command, say: Say): Promise<number> {
  if (command.name === 'jobs') return runJobs(shop, command, say);
  if (command.name === 'orders') return tellOrders(shop, command, say);
  if (!('orderId' in command)) {
    const ctx = shop.brands.find(({ brand }) => brand.key === command.brand);
    if (!ctx) return tellNoBrand(shop, command.brand, say);
    await recordCommand(ctx, command);
    return runners[command.name]({ shop, ctx, say }, command as never);
  }
  const { orderId, brand } = command;
  const [found, other] = await findIn(shop, orderId, brand);
  if (!found) {
    say(`There is no order ${orderId}.`);
    return 1;
  }
  const { ctx, order } = found;
  if (other) {
    say(`${ctx.brand.name} and ${other.ctx.brand.name} have an order ${orderId}. Whose? --brand <key>`);
    return 1;
  }
  await recordCommand(ctx, command);
  return runOrder(ctx, order, command, say);
}

async function tellOrders(
  shop: Shop,
  { brand, status }: Extract<Command, { name: 'orders' }>,
  say: Say,
): Promise<number> {
  const shown = shop.brands.filter((ctx) => brand === undefined || ctx.brand.key === brand);
  if (shown.length === 0) return tellNoBrand(shop, brand, say);
  for (const ctx of shown) {
    const orders = await listOrders(ctx.db, status, shownOrders);
    say(
      `${ctx.brand.name}: ${orders.length === 0 ? 'no orders' : `${orders.length} ${orders.length === 1 ? 'order' : 'orders'}`}`,
    );
    for (const order of orders) say(`  ${lineOf(ctx, order)}`);
    if (orders.length === shownOrders) say(`  … the latest ${shownOrders}`);
  }
  return 0;
}

function tellNoBrand(shop: Shop, brand: string | undefined, say: Say): number {
  say(`There is no brand "${brand}". There are: ${shop.brands.map((ctx) => ctx.brand.key).join(', ')}.`);
  return 1;
}

/** Finds the orders of a number. It is unique in a cell, so two brands may have it. */
async function findIn(
  shop: Shop,
  orderId: number,
  brand: string | undefined,
): Promise<{ ctx: StaffContext; order: OrderRecord }[]> {
  const found: { ctx: StaffContext; order: OrderRecord }[] = [];
  for (const ctx of shop.brands) {
    if (brand !== undefined && ctx.brand.key !== brand) continue;
    const order = await findOrder(ctx.db, orderId);
    if (order) found.push({ ctx, order });
  }
  return found;
}

function lineOf(ctx: StaffContext, order: OrderRecord): string {
  const delivery = `${formatDay(order.deliveryDate)} ${formatTimeRange(order.beginTime, order.endTime)}`;
  return [
    String(order.orderId),
    statusOf(ctx, order).padEnd(26),
    delivery.padEnd(24),
    formatCents(order.totalCents),
  ].join('  ');
}
