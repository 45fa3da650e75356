import type { Cents, FiscalPerson, InvoiceAmounts, InvoicePayment, PaymentKind } from '@bottega/domain';
import { isPublicBody } from './recipient.ts';

export const euros = (cents: Cents): string => (cents / 100).toFixed(2);

/** Stands at a part that is paid with meal vouchers. */
const mealVouchers = 'BUONI PASTO';

/** What the payment of an invoice depends on. */
interface PaidInvoice {
  amounts: InvoiceAmounts;
  buyer: FiscalPerson;
  payments?: readonly InvoicePayment[];
  paymentKind?: PaymentKind;
}

/** How an invoice is paid, one part for each kind of payment. A public body owes the seller no VAT. */
export function paymentOf({ amounts, buyer, payments, paymentKind = 'MP08' }: PaidInvoice) {
  const vat = amounts.vat.reduce((sum, row) => sum + row.vat, 0);
  const parts = payments ?? [{ kind: paymentKind, cents: amounts.total }];
  return {
    CondizioniPagamento: 'TP02',
    DettaglioPagamento: upTo(parts, isPublicBody(buyer) ? amounts.total - vat : amounts.total).map(
      ({ kind, cents, isMealVoucher }) => ({
        ModalitaPagamento: kind,
        ImportoPagamento: euros(cents),
        ...(isMealVoucher && { CodicePagamento: mealVouchers }),
      }),
    ),
  };
}

/** The parts in their order, as far as they pay the amount. */
function upTo(parts: readonly InvoicePayment[], due: Cents): InvoicePayment[] {
  let left = due;
  return parts.flatMap((part) => {
    const cents = Math.min(left, part.cents);
    left -= cents;
    return cents > 0 ? [{ ...part, cents }] : [];
  });
}
