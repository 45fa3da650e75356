import { vatSummary, type Cents, type VatRow } from '../money/index.ts';
import { balanceOf, takingsOf, type LedgerAccount, type Posting } from './ledger.ts';

/** Money that came in for an order; negative: was given back. */
export interface ReceiptPayment {
  /** Key of its posting. */
  key: string;
  account: 'gateway' | 'door' | 'ticket' | 'bank';
  /** The gateway's name, or the payment type of meal tickets. */
  detail?: string | undefined;
  cents: Cents;
}

/** What an order cost, and how it was paid. */
export interface Receipt {
  /** The sale by VAT rate, before refunds. */
  vat: VatRow[];
  /** Container deposits, outside VAT. */
  containers: Cents;
  total: Cents;
  payments: ReceiptPayment[];
  /** What is still to be paid; refunds don't change it. */
  left: Cents;
}

const tills: readonly LedgerAccount[] = ['gateway', 'door', 'ticket', 'bank'];

/** The receipt of an order by its ledger; undefined before the hand-over. */
export function receiptOf(postings: readonly Posting[]): Receipt | undefined {
  const sale = postings.find(({ kind }) => kind === 'sold');
  if (!sale) return undefined;
  const vat = vatSummary(takingsOf(sale.entries));
  const containers = 0 - balanceOf(sale.entries)('container');
  const total = vat.reduce((sum, { gross }) => sum + gross, containers);
  const payments = postings.flatMap(({ key, entries }) =>
    entries.flatMap(({ account, detail, cents }): ReceiptPayment[] =>
      tills.includes(account) ? [{ key, account: account as ReceiptPayment['account'], detail, cents }] : [],
    ),
  );
  const owed = postings.flatMap(({ entries }) => entries);
  const left = owed.reduce(
    (sum, { account, cents }) => (account === 'shopper' || account === 'deposit' ? sum + cents : sum),
    0,
  );
  return { vat, containers, total, payments, left: Math.max(0, left) };
}
