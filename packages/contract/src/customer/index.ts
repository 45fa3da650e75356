import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Int32 } from '../integer.ts';
import { disclaimers } from './disclaimers.ts';
import { household } from './household.ts';
import { programmes } from './programmes.ts';
import { profile, UserDetail } from './profile.ts';

/** Cookie preferences as they are saved (SHL-41). */
const CookiePreferences = Type.Object({
  technical: Type.Boolean(),
  analytics: Type.Boolean(),
  profilation: Type.Boolean(),
  /** ISO 8601. */
  saveDate: Type.String(),
  uuid: Type.String(),
});

export const customer = {
  ...disclaimers,
  ...household,
  ...profile,
  ...programmes,
  updatePersonInfo: endpoint({
    method: 'POST',
    path: '/ebsn/api/registration/update_person_info',
    summary:
      'Saves one person information, such as the fidelity card; an empty value (in a form a blank) takes it away',
    access: 'user',
    writes: true,
    input: Type.Object({
      /** Type of the information; 1 is the fidelity card. */
      personInfoTypeId: Int32,
      value: Type.String({ maxLength: 200 }),
    }),
    data: UserDetail,
    errors: ['PERSON_INFO_UNKNOWN', 'FIDELITY_CARD_INVALID', 'FIDELITY_CARD_TAKEN'],
  }),
  saveCookiePreferences: endpoint({
    method: 'POST',
    path: '/ebsn/api/customer/cookie-preferences',
    summary: 'Saves the cookie preferences in a cookie and keeps the choice as proof',
    access: 'public',
    writes: true,
    input: Type.Object({
      /** Absent or true: technical cookies can’t be switched off. */
      technical: Type.Optional(Type.Boolean()),
      analytics: Type.Boolean(),
      profilation: Type.Boolean(),
      /** Version of the text that was shown. */
      textVersion: Type.String({ pattern: '^[0-9a-f]{8}$' }),
      /** The browser’s uuid of an earlier choice; absent at the first one. */
      uuid: Type.Optional(
        Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' }),
      ),
    }),
    data: CookiePreferences,
    errors: ['COOKIES_TECHNICAL_NEEDED', 'COOKIES_TEXT_CHANGED'],
  }),
};
