import type { PersonalData } from '../../platform/personal-data.ts';
import { readAddresses } from './personal-repository.ts';

export const fulfilmentPersonalData: PersonalData = {
  sections: [{ name: 'addresses', tables: ['address'], read: readAddresses }],
};
