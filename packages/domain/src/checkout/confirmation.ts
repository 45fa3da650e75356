import { isCardPayment } from '../order/index.ts';

export interface Confirmation {
  paymentTypeId: number;
  needInvoice: boolean;
  invoiceDataSaved: boolean;
}

/** With card payment and an invoice asked, its data must be saved before the order is confirmed (CHK-17). */
export function validateConfirmation(form: Confirmation): 'INVOICE_DATA_REQUIRED' | undefined {
  const missing = isCardPayment(form.paymentTypeId) && form.needInvoice && !form.invoiceDataSaved;
  return missing ? 'INVOICE_DATA_REQUIRED' : undefined;
}
