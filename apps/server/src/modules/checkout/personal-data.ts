import type { PersonalData } from '../../platform/personal-data.ts';
import { readCards } from './cards/card-repository.ts';
import { readInvoiceRequests, readPayments } from './personal-repository.ts';

export const checkoutPersonalData: PersonalData = {
  sections: [
    {
      name: 'payments',
      tables: ['payment', 'payment_movement', 'payment_deadline', 'order_tickets'],
      read: readPayments,
    },
    { name: 'invoices', tables: ['invoice_request'], read: readInvoiceRequests },
    { name: 'cards', tables: ['payment_auth'], read: readCards },
  ],
};
