import { Type, type Static } from 'typebox';
import { Cart } from './cart-shape.ts';
import { endpoint } from './endpoint.ts';
import { NoData } from './envelope.ts';

const Email = Type.String({ maxLength: 254 });

export const RegisterInput = Type.Object({
  email: Email,
  password: Type.String({ maxLength: 128 }),
  firstName: Type.String({ maxLength: 80 }),
  lastName: Type.String({ maxLength: 80 }),
  phone: Type.String({ maxLength: 30 }),
  privacyConsent: Type.Boolean(),
  newsletterConsent: Type.Optional(Type.Boolean()),
});
export type RegisterInput = Static<typeof RegisterInput>;

export const identity = {
  login: endpoint({
    method: 'POST',
    path: '/ebsn/api/auth/login',
    summary: 'Logs in; merges the visitor’s cart and answers the cart',
    access: 'session',
    writes: true,
    input: Type.Object({
      login: Type.Optional(Email),
      /** Synonym of `login` (seen). */
      email: Type.Optional(Email),
      password: Type.Optional(Type.String({ maxLength: 128 })),
      remember_me: Type.Optional(Type.Boolean()),
      show_sectors: Type.Optional(Type.Boolean()),
      token: Type.Optional(Type.String({ maxLength: 4096 })),
    }),
    data: Cart,
    errors: ['LOGIN_EMPTY', 'PASSWORD_EMPTY', 'LOGIN_FAILED'],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/ebsn/api/auth/logout',
    summary: 'Ends the session',
    access: 'public',
    writes: true,
    input: Type.Object({}),
    data: NoData,
  }),
  test: endpoint({
    method: 'GET',
    path: '/ebsn/api/auth/test',
    summary: 'Whether the session may do an operation; without one, who the user is',
    access: 'public',
    writes: false,
    input: Type.Object({ operation: Type.Optional(Type.String({ maxLength: 60 })) }),
    data: Type.Object({ allowed: Type.Boolean() }),
  }),
  register: endpoint({
    method: 'POST',
    path: '/ebsn/api/registration/register_user',
    summary: 'Creates a shopper, logs them in, mails the confirmation link',
    access: 'session',
    writes: true,
    input: RegisterInput,
    data: Cart,
    errors: ['REGISTRATION_INVALID', 'EMAIL_TAKEN', 'REGISTRATION_DISABLED'],
  }),
  confirm: endpoint({
    method: 'GET',
    path: '/ebsn/api/registration/registration_confirm',
    summary: 'Confirms the e-mail of a registration from the mailed link',
    access: 'public',
    writes: true,
    input: Type.Object({ e_mail: Email, reg_control_code: Type.String({ maxLength: 200 }) }),
    data: NoData,
    errors: ['CONFIRM_CODE_WRONG'],
  }),
};
