import { addDays, romeDay } from '@bottega/domain';
import { formatCents, formatDay } from '@bottega/texts';
import { reconcileDay, type Gateways, type Reconciliation } from '../../modules/checkout/index.ts';
import type { OrderContext } from '../../modules/order/index.ts';
import { problemOfDay } from '../day-option.ts';
import { readBrandOptions, type Parsed } from '../options.ts';

export interface ReconcileCommand {
  name: 'reconcile';
  brand: string;
  day: string;
}

type Say = (line: string) => void;

/** Parses the words after `reconcile`. */
export function parseReconcile(words: readonly string[]): Parsed<ReconcileCommand> {
  const read = readBrandOptions(words, { command: 'reconcile', options: {}, words: 1 });
  if ('problem' in read) return read;
  const [day = ''] = read.positionals;
  const problem = problemOfDay(day);
  return problem === undefined ? { name: 'reconcile', brand: read.brand, day } : { problem };
}

/** Compares a day with what the brand's gateways report, prints it, and saves it. Returns 1 if something differs. */
export async function runReconcile(
  ctx: OrderContext,
  { day }: ReconcileCommand,
  gateways: Gateways,
  say: Say,
): Promise<number> {
  const yesterday = addDays(romeDay(ctx.clock.now()), -1);
  if (day > yesterday) {
    say(`The day ${day} isn't over. The last one is ${yesterday}.`);
    return 1;
  }
  const own = gateways.of(ctx.brand);
  if (own.length === 0) say(`${ctx.brand.name} has no gateway: there is nothing to compare.`);
  let differing = 0;
  for (const gateway of own) {
    const result = await reconcileDay(ctx, gateway, day);
    differing += result.differences.length;
    tell(result, say);
  }
  return differing === 0 ? 0 : 1;
}

function tell({ day, gateway, differences, ...sums }: Reconciliation, say: Say): void {
  say(`${gateway}, ${formatDay(day)}`);
  say(
    `  ${sums.moves} movements: charged ${formatCents(sums.capturedCents)}, given back ${formatCents(sums.refundedCents)}, fees ${formatCents(sums.feeCents)}`,
  );
  if (differences.length === 0) {
    say('  Gateway, movements and ledger agree.');
    return;
  }
  say(`  ${differences.length} ${differences.length === 1 ? 'difference' : 'differences'}:`);
  say(`  ${row('order', 'what', ['gateway', 'movements', 'ledger'])}  payment`);
  for (const difference of differences) {
    const sums = [difference.gatewayCents, difference.movementCents, difference.ledgerCents].map((cents) =>
      formatCents(cents),
    );
    const order = difference.orderId === undefined ? 'unknown' : String(difference.orderId);
    const currency = difference.currency === undefined ? '' : ` in ${difference.currency}`;
    say(`  ${row(order, difference.kind, sums)}  ${difference.gatewayRef}${currency}`);
  }
}

const row = (order: string, kind: string, sums: readonly string[]): string =>
  `${order.padEnd(10)}${kind.padEnd(10)}${sums.map((sum) => sum.padStart(13)).join('')}`;
