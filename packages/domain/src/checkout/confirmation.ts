import { isCardPayment } from '../order/index.ts';

export interface Confirmation {
  paymentTypeId: number;
  needInvoice: boolean;
  invoiceDataSaved: boolean;
}

/**
 * Checks a confirmation: with card payment and an invoice, the invoice data must be saved first (CHK-17).
 *
 * @waiting Invoice form of the checkout.
 */
export function validateConfirmation(form: Confirmation): 'INVOICE_DATA_REQUIRED' | undefined {
  const missing = isCardPayment(form.paymentTypeId) && form.needInvoice && !form.invoiceDataSaved;
  return missing ? 'INVOICE_DATA_REQUIRED' : undefined;
}
