import type { PersonalData } from '../../platform/personal-data.ts';
import { readPayments } from './personal-repository.ts';

export const checkoutPersonalData: PersonalData = {
  sections: [{ name: 'payments', tables: ['payment', 'payment_movement'], read: readPayments }],
};
