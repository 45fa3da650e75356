import type { PersonalData } from '../../platform/personal-data.ts';
import { forgetCases, readCases, readContainers, readRecalls } from './personal-repository.ts';

/** Cases stay with their orders, without the person's words and photos. */
export const aftersalePersonalData: PersonalData = {
  sections: [
    {
      name: 'aftersale',
      tables: ['aftersale_case', 'aftersale_line', 'aftersale_photo', 'order_refund', 'order_refund_line'],
      read: readCases,
    },
    { name: 'containers', tables: ['container_return'], read: readContainers },
    { name: 'recalls', tables: ['recall_buyer'], read: readRecalls },
  ],
  forget: forgetCases,
};
