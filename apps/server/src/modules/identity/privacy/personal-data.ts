import type { PersonalData } from '../../../platform/personal-data.ts';
import { readPoints } from '../points-repository.ts';
import {
  readAccount,
  readConsents,
  readEmailChanges,
  readLinkedAccounts,
  readMailedLinks,
  readPasskeys,
  readSessions,
} from './personal-repository.ts';

export const identityPersonalData: PersonalData = {
  sections: [
    { name: 'account', tables: ['shopper'], read: readAccount },
    { name: 'points', tables: ['earned_points'], read: readPoints },
    { name: 'consents', tables: ['consent'], read: readConsents },
    { name: 'sessions', tables: ['session'], read: readSessions },
    { name: 'logins', tables: ['linked_account'], read: readLinkedAccounts },
    { name: 'passkeys', tables: ['passkey'], read: readPasskeys },
    { name: 'emailChanges', tables: ['email_change'], read: readEmailChanges },
    { name: 'links', tables: ['account_token'], read: readMailedLinks },
  ],
};
