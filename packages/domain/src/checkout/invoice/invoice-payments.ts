import type { Cents } from '../../money/index.ts';
import { isMealTicketPayment, isPaidLater, paymentType } from '../../order/index.ts';
import type { ReceiptPayment } from '../receipt.ts';

/** Kinds of payment of the FatturaPA format: cash, bank transfer, payment card. */
export type PaymentKind = 'MP01' | 'MP05' | 'MP08';

/** A part of an invoice's total by how it is paid. */
export interface InvoicePayment {
  kind: PaymentKind;
  cents: Cents;
  /** Paid with meal vouchers, whose issuer is invoiced apart (Agenzia delle Entrate, answer 419/2019). */
  isMealVoucher?: true;
}

/** The kind of a payment type (CHK-15). What meal vouchers don't pay is paid at the door. */
function kindOfType(paymentTypeId: number): PaymentKind {
  if (paymentTypeId === paymentType.onDelivery || isMealTicketPayment(paymentTypeId)) return 'MP01';
  return isPaidLater(paymentTypeId) ? 'MP05' : 'MP08';
}

/** Vouchers of paper, told from those on a card. */
const paperVouchers = String(paymentType.mealTicket);

const kindOf = ({ account, detail }: ReceiptPayment): Omit<InvoicePayment, 'cents'> => {
  if (account === 'ticket') return { kind: detail === paperVouchers ? 'MP01' : 'MP08', isMealVoucher: true };
  return { kind: ({ gateway: 'MP08', door: 'MP01', bank: 'MP05' } as const)[account] };
};

/**
 * How an invoice is paid, one part for each kind: what has come in, meal vouchers first, and the rest in the way that was
 * agreed. The parts sum to the amount.
 *
 * @param payments money that came in for the order; refunds don't count
 */
export function invoicePayments(
  due: Cents,
  payments: readonly ReceiptPayment[],
  paymentTypeId: number,
): InvoicePayment[] {
  const came = payments
    .filter(({ cents }) => cents > 0)
    .toSorted((a, b) => Number(b.account === 'ticket') - Number(a.account === 'ticket'))
    .map((payment): InvoicePayment => ({ ...kindOf(payment), cents: payment.cents }));
  const parts = new Map<string, InvoicePayment>();
  let left = due;
  for (const payment of [...came, { kind: kindOfType(paymentTypeId), cents: left }]) {
    const cents = Math.min(left, payment.cents);
    left -= cents;
    const key = `${payment.kind}${payment.isMealVoucher ?? ''}`;
    if (cents > 0) parts.set(key, { ...payment, cents: cents + (parts.get(key)?.cents ?? 0) });
  }
  return [...parts.values()];
}
