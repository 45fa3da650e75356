import { vatSplit, type BasisPoints, type Cents } from '../money/index.ts';
import { addressType } from '../fulfilment/index.ts';
import { paymentGroupOf, type PaymentTypeId } from '../order/index.ts';
import type { LedgerAccount, PostingKind } from './ledger.ts';

/** The sum of the ledger's entries of a day that have the same account, rate and payment type. */
export interface LedgerSum {
  /** `YYYY-MM-DD` in Rome. */
  day: string;
  kind: PostingKind;
  account: LedgerAccount;
  /** The name of the gateway, or the payment type of meal tickets. */
  detail: string | null;
  vat: BasisPoints | null;
  /** Payment type of the orders; null if they no longer exist. */
  paymentTypeId: number | null;
  /** Address type of the orders: home, store or locker. */
  addressTypeId: number | null;
  cents: Cents;
}

/**
 * A row of the books. `register`: takings of a day and VAT rate, as the register of takings asks (D.P.R. 633/1972, art.
 * 24); `takings`: the same by payment type; `channels`: the same by where it was paid (L. 207/2024,
 * art. 1, c. 74); `refunds`: given back of takings; `vouchers`: what codes took off, which the
 * takings don't contain; `containers` and `containers_back`: deposits of returnable containers that went out and came back,
 * outside VAT; `payments`: money that came in, less money that went back; `deposits`: money of orders that aren't handed
 * over; `owed`: what shoppers owe. The last two are differences to the day before.
 */
export interface BookRow {
  day: string;
  what:
    | 'register'
    | 'takings'
    | 'channels'
    | 'refunds'
    | 'vouchers'
    | 'containers'
    | 'containers_back'
    | 'payments'
    | 'deposits'
    | 'owed';
  channel?: Channel;
  account?: LedgerAccount;
  detail?: string | null;
  rate?: BasisPoints;
  paymentTypeId?: number | null;
  gross: Cents;
  net?: Cents;
  vat?: Cents;
}

/** Where a sale is paid: through a gateway or the bank, at the shopper's door, or in the store. */
export type Channel = 'online' | 'door' | 'store';

/** The channel of a sale. Readers of cards at the door and in the store belong to a register; online sales don't. */
export function channelOf({
  paymentTypeId,
  addressTypeId,
}: Pick<LedgerSum, 'paymentTypeId' | 'addressTypeId'>): Channel {
  if (paymentTypeId === null || paymentGroupOf(paymentTypeId as PaymentTypeId) !== 'delivery')
    return 'online';
  return addressTypeId === addressType.home ? 'door' : 'store';
}

const tills: readonly LedgerAccount[] = ['gateway', 'door', 'ticket', 'bank'];

/** The books of some days, by day. Memo accounts aren't part of them: no money moves there. */
export function booksOf(sums: readonly LedgerSum[]): BookRow[] {
  const sold = sums.filter(({ kind, vat }) => kind === 'sold' && vat !== null);
  const refunds = sums.filter(({ account }) => account === 'refund');
  const codes = sums.filter(({ account }) => account === 'gift_code' || account === 'gift_certificate');
  const money = sums.filter(({ account }) => tills.includes(account));
  const ofAccount = (account: LedgerAccount) => sums.filter((sum) => sum.account === account);
  const rows = [
    ...grouped(sold, ({ vat }) => ({ rate: vat! }), -1).map(withVat('register')),
    ...grouped(sold, ({ vat, paymentTypeId }) => ({ rate: vat!, paymentTypeId }), -1).map(plain('takings')),
    ...grouped(sold, (sum) => ({ rate: sum.vat!, channel: channelOf(sum) }), -1).map(withVat('channels')),
    ...grouped(refunds, ({ vat }) => ({ rate: vat! }), 1).map(withVat('refunds')),
    ...grouped(codes, ({ account, vat }) => ({ account, rate: vat! }), 1).map(plain('vouchers')),
    ...grouped(ofAccount('container'), () => ({}), -1).map(plain('containers')),
    ...grouped(ofAccount('container_back'), () => ({}), 1).map(plain('containers_back')),
    ...grouped(money, ({ account, detail }) => ({ account, detail }), 1).map(plain('payments')),
    ...grouped(ofAccount('deposit'), () => ({}), -1).map(plain('deposits')),
    ...grouped(ofAccount('shopper'), () => ({}), 1).map(plain('owed')),
  ];
  return rows
    .filter(({ gross }) => gross !== 0)
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

/** Whether each day's takings, less refunds, and its container deposits are the money that moved and what is owed; also by payment type. */
export function areBooksEqual(rows: readonly BookRow[]): boolean {
  const days = Map.groupBy(rows, ({ day }) => day);
  return [...days.values()].every((ofDay) => {
    const sum = (what: BookRow['what']) =>
      ofDay.reduce((all, row) => (row.what === what ? all + row.gross : all), 0);
    return (
      sum('register') === sum('takings') &&
      sum('register') === sum('channels') &&
      sum('register') - sum('refunds') + sum('containers') - sum('containers_back') ===
        sum('payments') + sum('owed') - sum('deposits')
    );
  });
}

type Sum = Omit<BookRow, 'what'>;

function grouped(
  sums: readonly LedgerSum[],
  by: (sum: LedgerSum) => Omit<Sum, 'day' | 'gross'>,
  sign: 1 | -1,
): Sum[] {
  const rows = new Map<string, Sum>();
  for (const sum of sums) {
    const group = { day: sum.day, ...by(sum) };
    const key = JSON.stringify(group);
    rows.set(key, { ...group, gross: (rows.get(key)?.gross ?? 0) + sign * sum.cents });
  }
  return [...rows.values()];
}

const plain =
  (what: BookRow['what']) =>
  (row: Sum): BookRow => ({ ...row, what });

const withVat =
  (what: BookRow['what']) =>
  (row: Sum): BookRow => ({ ...row, what, ...vatSplit(row.gross, row.rate ?? 0) });
