import type { PersonalData } from '../../platform/personal-data.ts';
import { readHousehold } from './household/household-repository.ts';
import { readFiscalPersons, readProgrammes, readPushDevices } from './personal-repository.ts';

export const customerPersonalData: PersonalData = {
  sections: [
    { name: 'fiscal', tables: ['fiscal_person'], read: readFiscalPersons },
    { name: 'household', tables: ['household'], read: readHousehold },
    { name: 'push', tables: ['push_device'], read: readPushDevices },
    { name: 'work', tables: ['shop_at_work_member'], read: readProgrammes },
  ],
};
