import type { PersonalData } from '../../platform/personal-data.ts';
import { readNotices } from './personal-repository.ts';

export const catalogPersonalData: PersonalData = {
  sections: [{ name: 'notices', tables: ['stock_notice'], read: readNotices }],
};
