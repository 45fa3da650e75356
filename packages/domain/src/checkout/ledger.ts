import {
  allocate,
  vatSummary,
  type BasisPoints,
  type Cents,
  type VatAmount,
  type VatRow,
} from '../money/index.ts';

/**
 * Accounts of the ledger. A positive amount is a debit. `container` holds the deposits of returnable containers that went
 * out, `container_back` those that came back; both are outside VAT. `revenue` to `refund` are gross and kept by VAT rate, as the
 * register of takings is (D.P.R. 633/1972, art. 24); `blocked` to `memo` are memo accounts, where no money moves.
 */
export type LedgerAccount =
  | 'shopper'
  | 'deposit'
  | 'gateway'
  | 'door'
  | 'ticket'
  | 'bank'
  | 'revenue'
  | 'packaging'
  | 'delivery'
  | 'container'
  | 'container_back'
  | 'gift_code'
  | 'gift_certificate'
  | 'allowance'
  | 'refund'
  | 'credit'
  | 'blocked'
  | 'ordered'
  | 'codes_spent'
  | 'memo';

export interface LedgerEntry {
  account: LedgerAccount;
  /** The name of the gateway, or the payment type of meal tickets. */
  detail?: string;
  vat?: BasisPoints;
  /** Never 0. */
  cents: Cents;
}

export type PostingKind =
  | 'ordered'
  | 'changed'
  | 'authorised'
  | 'released'
  | 'sold'
  | 'captured'
  | 'received'
  | 'granted'
  | 'returned'
  | 'credited'
  | 'refunded'
  | 'cancelled'
  | 'not_collected';

/** Entries that sum to zero. A posting whose key the order has already is not posted again. */
export interface Posting {
  kind: PostingKind;
  key: string;
  entries: readonly LedgerEntry[];
}

/** An order as it is handed over. */
export interface Sale {
  /** Cost of each line by what was picked, after its own offers. */
  lines: readonly VatAmount[];
  /** What the offers on the basket take off the goods. */
  cartOffers: Cents;
  /** What gift codes and certificates take off the goods. */
  codes: Cents;
  certificates: Cents;
  packaging: readonly VatAmount[];
  delivery: readonly VatAmount[];
  /** Container deposits. */
  containers: Cents;
  /** What the order costs; less than its parts when the shopper agreed to no more. */
  charged: Cents;
  /** What was received before the hand-over. */
  deposit: Cents;
}

/** What an order promises before its hand-over. */
export interface OrderBook {
  total: Cents;
  codes: Cents;
}

/** Money at a gateway. The key names the event, once. */
export interface GatewayMoney {
  gateway: string;
  key: string;
  cents: Cents;
}

/** Where money is: at a gateway, in the till of the door or the store, in meal tickets, or at the bank. */
export interface Till {
  account: 'gateway' | 'door' | 'ticket' | 'bank';
  detail?: string;
}

/** Whether the order was handed over: before that, received money is a deposit. */
export type Stage = 'before' | 'after';

const receivable = (stage: Stage): LedgerAccount => (stage === 'after' ? 'shopper' : 'deposit');

function posting(kind: PostingKind, key: string, entries: readonly LedgerEntry[]): Posting {
  return { kind, key, entries: entries.filter(({ cents }) => cents !== 0) };
}

/** A memo amount with its counter entry. */
const memo = (account: LedgerAccount, cents: Cents, detail?: string): LedgerEntry[] => [
  { account, cents, ...(detail !== undefined && { detail }) },
  { account: 'memo', cents: -cents },
];

const booked = ({ total, codes }: OrderBook): LedgerEntry[] => [
  ...memo('ordered', total),
  ...memo('codes_spent', codes),
];

const less = (book: OrderBook, other: OrderBook): OrderBook => ({
  total: book.total - other.total,
  codes: book.codes - other.codes,
});
const nothing: OrderBook = { total: 0, codes: 0 };

/** The order stands. */
export const ordered = (book: OrderBook): Posting => posting('ordered', 'ordered', booked(book));

/** The order was changed in place: only the difference is posted. */
export const changed = (key: string, from: OrderBook, to: OrderBook): Posting =>
  posting('changed', `changed:${key}`, booked(less(to, from)));

/** The order ended without a hand-over; its codes are free again. */
export const ended = (kind: 'cancelled' | 'not_collected', book: OrderBook): Posting =>
  posting(kind, 'ended', booked(less(nothing, book)));

/** The gateway blocks an amount. */
export const authorised = ({ gateway, key, cents }: GatewayMoney): Posting =>
  posting('authorised', `authorised:${key}`, memo('blocked', cents, gateway));

/** The gateway frees a blocked amount. */
export const released = ({ gateway, key, cents }: GatewayMoney): Posting =>
  posting('released', `released:${key}`, memo('blocked', -cents, gateway));

/**
 * The gateway takes money, and frees the rest of what it blocked.
 *
 * @param blocked what this payment has blocked until now
 */
export const captured = (
  { gateway, key, cents }: GatewayMoney,
  { blocked, stage }: { blocked: Cents; stage: Stage },
): Posting =>
  posting('captured', `captured:${key}`, [
    { account: 'gateway', detail: gateway, cents },
    { account: receivable(stage), cents: -cents },
    ...memo('blocked', -blocked, gateway),
  ]);

/** Money without a gateway: at the door or the store, in meal tickets, or later at the bank. */
export const received = (
  till: Till,
  { key, cents, stage }: { key: string; cents: Cents; stage: Stage },
): Posting =>
  posting('received', `received:${key}`, [
    { ...till, cents },
    { account: receivable(stage), cents: -cents },
  ]);

/** Shares of an amount by rate. Each is at most its part, if the amount is at most the sum. */
function spread(cents: Cents, parts: readonly VatAmount[]): VatAmount[] {
  const weights = parts.map(({ gross }) => gross);
  const shares = allocate(Math.abs(cents), weights);
  return parts.map(({ rate }, at) => ({ rate, gross: Math.sign(cents) * (shares[at] ?? 0) }));
}

const byRate = (amounts: readonly VatAmount[]): VatAmount[] =>
  vatSummary(amounts).map(({ rate, gross }) => ({ rate, gross }));

const sumOf = (amounts: readonly { gross: Cents }[]): Cents =>
  amounts.reduce((sum, { gross }) => sum + gross, 0);

const entriesOf = (account: LedgerAccount, amounts: readonly VatAmount[], sign: 1 | -1): LedgerEntry[] =>
  amounts.map(({ rate, gross }) => ({ account, vat: rate, cents: sign * gross }));

/**
 * The hand-over: what the shopper owes, against revenue by VAT rate. What is charged for goods is split over the lines by
 * largest remainder, so the takings of a rate are the sum of its lines. Codes, certificates and the allowance are split
 * over the rates in the same way. The order book is closed.
 */
export function sold(sale: Sale, book: OrderBook): Posting {
  const { charged, deposit, lines } = sale;
  const besides = sumOf([...sale.packaging, ...sale.delivery]) + sale.containers;
  const takings = byRate(spread(Math.max(0, charged - besides), lines));
  const goods = byRate(lines);
  const allowance = sumOf(lines) - sale.cartOffers - sale.codes - sale.certificates - sumOf(takings);
  const codes = spread(sale.codes, goods);
  const certificates = spread(sale.certificates, goods);
  const allowances = spread(allowance, goods);
  return posting('sold', 'sold', [
    { account: 'shopper', cents: charged },
    ...entriesOf('revenue', byRate([...takings, ...codes, ...certificates, ...allowances]), -1),
    ...entriesOf('packaging', byRate(sale.packaging), -1),
    ...entriesOf('delivery', byRate(sale.delivery), -1),
    { account: 'container', cents: -sale.containers },
    ...entriesOf('gift_code', codes, 1),
    ...entriesOf('gift_certificate', certificates, 1),
    ...entriesOf('allowance', allowances, 1),
    { account: 'deposit', cents: deposit },
    { account: 'shopper', cents: -deposit },
    ...booked(less(nothing, book)),
  ]);
}

/**
 * Money given back out of a till. First what the shopper has paid and doesn't owe, then takings, by VAT rate in
 * proportion to what is left of them, then container deposits. The shopper owes back what was given beyond that.
 *
 * @param entries the order's entries until now
 */
export function refunded(
  till: Till,
  { key, cents }: Pick<GatewayMoney, 'key' | 'cents'>,
  entries: readonly LedgerEntry[],
): Posting {
  const balance = balanceOf(entries);
  const deposit = Math.min(cents, Math.max(0, -balance('deposit')));
  const overpaid = Math.min(cents - deposit, Math.max(0, -balance('shopper')));
  const takings = takingsOf(entries);
  const ofTakings = Math.min(cents - deposit - overpaid, sumOf(takings));
  const out = -balance('container') - balance('container_back');
  const ofContainers = Math.min(cents - deposit - overpaid - ofTakings, out);
  return posting('refunded', `refunded:${key}`, [
    { account: 'deposit', cents: deposit },
    { account: 'shopper', cents: cents - deposit - ofTakings - ofContainers },
    ...entriesOf('refund', spread(ofTakings, takings), 1),
    { account: 'container_back', cents: ofContainers },
    { ...till, cents: -cents },
  ]);
}

/**
 * What the shop gives back for goods, by their VAT rates, and for their containers, before the money moves: from now on the shop owes it to the
 * shopper, and `refunded` takes it from there.
 */
export function granted(key: string, parts: readonly VatAmount[], containers: Cents = 0): Posting {
  const amounts = byRate(parts);
  return posting('granted', `granted:${key}`, [
    { account: 'shopper', cents: -sumOf(amounts) - containers },
    ...entriesOf('refund', amounts, 1),
    { account: 'container_back', cents: containers },
  ]);
}

/** Containers that came back: from now on the shop owes their deposits, and `refunded` takes them from there. */
export const returned = (key: string, cents: Cents): Posting =>
  posting('returned', `returned:${key}`, [
    { account: 'shopper', cents: -cents },
    { account: 'container_back', cents },
  ]);

/** A credit for a later order. Takings shrink when it is spent, as with every certificate, so here it is a memo. */
export const credited = (key: string, cents: Cents): Posting =>
  posting('credited', `credited:${key}`, memo('credit', cents));

/** The balance of an account, all its details and rates together. */
export const balanceOf =
  (entries: readonly LedgerEntry[]) =>
  (account: LedgerAccount, detail?: string): Cents =>
    entries.reduce(
      (sum, entry) =>
        entry.account === account && (detail === undefined || entry.detail === detail)
          ? sum + entry.cents
          : sum,
      0,
    );

/** What is left of an order's takings by VAT rate, after codes, allowance and refunds, with net and VAT. */
export const takingsOf = (entries: readonly LedgerEntry[]): VatRow[] =>
  vatSummary(
    entries.flatMap(({ vat, cents }) => (vat === undefined ? [] : [{ rate: vat, gross: -cents }])),
  ).filter(({ gross }) => gross !== 0);

/** What the order promises, by its entries. */
export function bookOf(entries: readonly LedgerEntry[]): OrderBook {
  const balance = balanceOf(entries);
  return { total: balance('ordered'), codes: balance('codes_spent') };
}
