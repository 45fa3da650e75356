import type { PersonalData } from '../../platform/personal-data.ts';
import { blankMailsTo, readMails } from './personal-repository.ts';

export const notificationPersonalData: PersonalData = {
  sections: [{ name: 'mails', tables: ['mail'], read: readMails }],
  forget: blankMailsTo,
};
