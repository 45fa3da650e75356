import type { Cents } from '../money/index.ts';
import { balanceOf, takingsOf, type LedgerEntry, type Posting } from './ledger.ts';

/** A row of what a gateway or the till said: the record that the ledger is derived from. */
export interface MoneyMovement {
  /** The payment at the gateway; null without a gateway. */
  attemptId: number | null;
  kind: 'authorised' | 'captured' | 'reversed' | 'refunded';
  cents: Cents;
}

/** An order as its ledger must explain it. */
export interface LedgerOrder {
  /** What it was ordered for. */
  total: Cents;
  /** What it costs now: by what was picked, else as ordered. */
  cost: Cents;
  stage: 'open' | 'handed_over' | 'ended';
  movements: readonly MoneyMovement[];
}

/** What of an order its ledger doesn't explain. */
export type LedgerProblem =
  | 'NOT_BALANCED'
  | 'ORDER_DIFFERS'
  | 'MOVEMENTS_DIFFER'
  | 'BLOCKED_DIFFERS'
  | 'CHARGED_TOO_MUCH';

/** The sums of an order that must be equal. */
export interface LedgerSums {
  /** What the ledger says that the order costs, before refunds. */
  sold: Cents;
  /** The order book: what is promised and not handed over. */
  ordered: Cents;
  /** Money received less money given back, by the ledger and by the movements. */
  received: Cents;
  moved: Cents;
  refunded: Cents;
  /** What the shopper still owes; negative: has paid too much. */
  owed: Cents;
  blocked: Cents;
}

const received = ['gateway', 'door', 'ticket', 'bank'] as const;

export function ledgerSums(entries: readonly LedgerEntry[], movements: readonly MoneyMovement[]): LedgerSums {
  const balance = balanceOf(entries);
  const refunded = balance('refund');
  return {
    sold: sumOf(takingsOf(entries).map(({ gross }) => gross)) + refunded - balance('container'),
    ordered: balance('ordered'),
    received: sumOf(received.map((account) => balance(account))),
    moved: sumOf(movements.map(({ kind, cents }) => cents * signs[kind])),
    refunded,
    owed: balance('shopper') + balance('deposit'),
    blocked: balance('blocked'),
  };
}

const signs = { authorised: 0, reversed: 0, captured: 1, refunded: -1 } as const;

/** What a gateway still blocks: of each payment what was authorised, until it is captured or reversed. */
function stillBlocked(movements: readonly MoneyMovement[]): Cents {
  const ids = new Set(movements.map(({ attemptId }) => attemptId));
  return sumOf(
    [...ids].map((id) => {
      const own = movements.filter(({ attemptId }) => attemptId === id);
      const of = (kind: MoneyMovement['kind']) =>
        sumOf(own.flatMap((movement) => (movement.kind === kind ? [movement.cents] : [])));
      return of('captured') > 0 ? 0 : of('authorised') - of('reversed');
    }),
  );
}

/** All equations that an order's ledger breaks; none if each cent is explained. */
export function ledgerProblems(
  postings: readonly Posting[],
  { total, cost, stage, movements }: LedgerOrder,
): LedgerProblem[] {
  const entries = postings.flatMap((posting) => posting.entries);
  const sums = ledgerSums(entries, movements);
  const isBalanced = postings.every((posting) => sumOf(posting.entries.map(({ cents }) => cents)) === 0);
  const { sold, ordered } = sums;
  const should = {
    open: { sold: 0, ordered: total },
    handed_over: { sold: cost, ordered: 0 },
    ended: { sold: 0, ordered: 0 },
  }[stage];
  const broken: Record<LedgerProblem, boolean> = {
    NOT_BALANCED: !isBalanced,
    ORDER_DIFFERS: sold !== should.sold || ordered !== should.ordered,
    MOVEMENTS_DIFFER: sums.received !== sums.moved,
    BLOCKED_DIFFERS: sums.blocked !== stillBlocked(movements),
    CHARGED_TOO_MUCH: balanceOf(entries)('allowance') < 0,
  };
  return (Object.keys(broken) as LedgerProblem[]).filter((problem) => broken[problem]);
}

const sumOf = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, cents) => sum + cents, 0);
