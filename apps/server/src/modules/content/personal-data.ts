import type { PersonalData } from '../../platform/personal-data.ts';
import { deleteFormsOf, readForms } from './personal-repository.ts';

/** Sent forms know their sender only by the e-mail that was written. */
export const contentPersonalData: PersonalData = {
  sections: [{ name: 'forms', tables: ['form_submission'], read: readForms }],
  forget: deleteFormsOf,
};
