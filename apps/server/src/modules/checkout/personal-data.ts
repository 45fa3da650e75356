import type { PersonalData } from '../../platform/personal-data.ts';
import { readCards } from './cards/card-repository.ts';
import { readPayments } from './personal-repository.ts';

export const checkoutPersonalData: PersonalData = {
  sections: [
    { name: 'payments', tables: ['payment', 'payment_movement'], read: readPayments },
    { name: 'cards', tables: ['payment_auth'], read: readCards },
  ],
};
