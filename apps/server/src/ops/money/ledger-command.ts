import { transactionStateOf, type LedgerEntry } from '@bottega/domain';
import { formatCents } from '@bottega/texts';
import { explainOrder, findPaymentOf, type ExplainedOrder } from '../../modules/checkout/index.ts';
import { costOf, type OrderContext, type OrderRecord } from '../../modules/order/index.ts';

/** Prints each entry of an order's ledger with the balance of its account. Returns 1 if a cent isn't explained. */
export async function tellLedger(
  { db }: OrderContext,
  order: OrderRecord,
  say: (line: string) => void,
): Promise<number> {
  const [explained, payment] = await Promise.all([explainOrder(db, order), findPaymentOf(db, order.orderId)]);
  const { postings, problems } = explained;
  if (postings.length === 0) {
    say(`Order ${order.orderId} is older than the ledger.`);
    return 1;
  }
  const state = payment && transactionStateOf(payment.state);
  say(`Order ${order.orderId}: payment ${payment?.state ?? '–'} ${state ?? 'missing'}`);
  const balances = new Map<string, number>();
  for (const { kind, at, entries } of postings) {
    say(`  ${minuteOf(at)}  ${kind}`);
    for (const entry of entries) {
      const account = accountOf(entry);
      const balance = (balances.get(account) ?? 0) + entry.cents;
      balances.set(account, balance);
      say(`    ${account.padEnd(24)}${euro(entry.cents)}${euro(balance)}`);
    }
  }
  say(summary(explained, costOf(order)));
  say(problems.length === 0 ? 'Every cent is explained.' : `Not explained: ${problems.join(', ')}.`);
  return problems.length === 0 ? 0 : 1;
}

const minutes = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Rome',
  dateStyle: 'short',
  timeStyle: 'short',
});
const minuteOf = (at: Date): string => minutes.format(at);

const accountOf = ({ account, detail, vat }: LedgerEntry): string =>
  [account, detail, vat === undefined ? undefined : `${vat / 100}%`]
    .filter((part) => part !== undefined)
    .join(' ');

const euro = (cents: number): string => formatCents(cents).padStart(14);

/** The last line: order total = ledger = movements. */
function summary({ sums, stage }: ExplainedOrder, cost: number): string {
  const { sold, ordered, moved, refunded, owed, blocked } = sums;
  if (stage === 'ended')
    return `Nothing was sold; ledger ${formatCents(sold)}, movements ${formatCents(moved)}`;
  if (stage === 'open')
    return `Order ${formatCents(cost)}, ledger ${formatCents(ordered)} ordered, movements ${formatCents(moved)}, blocked ${formatCents(blocked)}`;
  const paid = `movements ${formatCents(moved)} + given back ${formatCents(refunded)} + still owed ${formatCents(owed)}`;
  const same = (cents: number, other: number): string => (cents === other ? '=' : '≠');
  return `Order ${formatCents(cost)} ${same(cost, sold)} ledger ${formatCents(sold)} ${same(sold, moved + refunded + owed)} ${paid}`;
}
