import fc from 'fast-check';
import { balanceOf, ledgerProblems, ledgerSums } from '@bottega/domain';
import {
  lifeEvents,
  liveOrder,
  type LivedOrder,
} from '../packages/domain/src/checkout/order-life.fixture.ts';
import { orderLife } from '../packages/domain/src/checkout/order-lives.fixture.ts';
import { alignedTable } from './table.ts';

const orders = 10_000;
const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);
const euro = (cents: number): string => (cents / 100).toFixed(2);

/**
 * Lives ten thousand generated orders and adds up what the lines, the orders, the ledger and the gateway say. Throws if an
 * order has a cent that isn't explained.
 */
export function liveManyOrders(seed: number): string {
  const lived = fc.sample(orderLife, { numRuns: orders, seed }).map(liveOrder);
  const wrong = lived.filter((order) => ledgerProblems(order.postings, order).length > 0);
  if (wrong.length > 0) throw new Error(`${wrong.length} orders aren't explained (seed ${seed})`);
  const entries = lived.flatMap(({ postings }) => postings.flatMap((posting) => posting.entries));
  const handed = lived.filter(({ stage }) => stage === 'handed_over');
  const balance = balanceOf(entries);
  const has = (event: LivedOrder['events'][number]) =>
    String(lived.filter(({ events }) => events.includes(event)).length);
  const rows: [string, string][] = [
    ['orders', String(orders)],
    ...lifeEvents.map((event): [string, string] => [`of them: ${event}`, has(event)]),
    ['entries of the ledger', String(entries.length)],
    ['their sum', euro(sum(entries.map(({ cents }) => cents)))],
    [
      'lines of delivered orders',
      euro(sum(handed.flatMap(({ receipt }) => receipt.map(({ gross }) => gross)))),
    ],
    ['container deposits of them', euro(sum(handed.map(({ containers }) => containers)))],
    ['totals of delivered orders', euro(sum(handed.map(({ cost }) => cost)))],
    [
      'sold, by the ledger',
      euro(
        sum(
          handed.map(
            (order) =>
              ledgerSums(
                order.postings.flatMap((each) => each.entries),
                order.movements,
              ).sold,
          ),
        ),
      ),
    ],
    ['at the gateway, by the ledger', euro(balance('gateway'))],
    ['at the gateway, by the gateway', euro(sum(lived.map(({ gateway }) => gateway.held)))],
    ['still blocked, by the ledger', euro(balance('blocked'))],
    ['still blocked, by the gateway', euro(sum(lived.map(({ gateway }) => gateway.blocked)))],
  ];
  return alignedTable(
    [
      ['sum', ([name]) => name],
      ['value', ([, value]) => value],
    ],
    rows,
    1,
  );
}
