import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';

/** The profile of whoever is logged in (open): what is known of them, and nothing for what isn't. */
const UserDetail = Type.Object({
  userId: Type.Integer(),
  login: Type.String(),
  email: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  phone: Type.String(),
  /** One for each that was given. Type 1: number of the fidelity card, 13 digits (`personInfoTypes`). */
  personInfos: Type.Array(Type.Object({ personInfoTypeId: Type.Integer(), value: Type.String() })),
});

export const customer = {
  userDetail: endpoint({
    method: 'GET',
    path: '/ebsn/api/registration/user_detail',
    summary: 'The profile of the logged-in user, with their fidelity card',
    access: 'user',
    writes: false,
    input: Type.Object({}),
    data: UserDetail,
  }),
  updatePersonInfo: endpoint({
    method: 'POST',
    path: '/ebsn/api/registration/update_person_info',
    summary:
      'Saves one person information, such as the fidelity card; an empty value (in a form a blank) takes it away',
    access: 'user',
    writes: true,
    input: Type.Object({
      /** 1: fidelity card. */
      personInfoTypeId: Type.Integer(),
      value: Type.String({ maxLength: 200 }),
    }),
    data: UserDetail,
    errors: ['PERSON_INFO_UNKNOWN', 'FIDELITY_CARD_INVALID', 'FIDELITY_CARD_TAKEN'],
  }),
};
