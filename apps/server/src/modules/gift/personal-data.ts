import type { PersonalData } from '../../platform/personal-data.ts';
import { anonymizeGifts, readCertificates, readUsedCodes } from './personal-repository.ts';

/** Certificates were spent on orders or promised for them, so the books keep them. */
export const giftPersonalData: PersonalData = {
  sections: [
    { name: 'certificates', tables: ['gift_certificate'], read: readCertificates },
    { name: 'codes', tables: ['gift_use'], read: readUsedCodes },
  ],
  forget: anonymizeGifts,
};
