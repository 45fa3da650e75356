import { Type, type Static } from 'typebox';
import { Cart } from '../cart/cart-shape.ts';
import { DisclaimerAnswer } from '../customer/disclaimers.ts';
import { BillingAddress, FiscalPersonInput } from '../customer/profile.ts';
import { endpoint } from '../endpoint.ts';
import { EnvelopeUser, NoData } from '../envelope.ts';
import { linkedAccounts } from './linked-accounts.ts';
import { passkeys } from './passkeys.ts';
import { privacy } from './privacy.ts';
import { Proof, proofErrors } from './proof.ts';

const Email = Type.String({ maxLength: 254 });
const Password = Type.String({ maxLength: 128 });
/** The code of a mailed link. */
const Token = Type.String({ maxLength: 200 });

const SocialProvider = Type.Union([Type.Literal('google'), Type.Literal('facebook')]);

export const RegisterInput = Type.Object({
  email: Email,
  password: Type.String({ maxLength: 128 }),
  firstName: Type.String({ maxLength: 80 }),
  lastName: Type.String({ maxLength: 80 }),
  phone: Type.String({ maxLength: 30 }),
  /** `dd/mm/yyyy`. */
  birthDate: Type.Optional(Type.String({ maxLength: 20 })),
  /** Some of the brand's interests. */
  interests: Type.Optional(Type.Array(Type.String({ maxLength: 60 }), { maxItems: 50 })),
  fidelityCard: Type.Optional(Type.String({ maxLength: 60 })),
  billingAddress: Type.Optional(BillingAddress),
  /** The private person or company for whom invoices are made out. */
  fiscalPerson: Type.Optional(FiscalPersonInput),
  /** Answers to disclaimers. A mandatory one must be accepted. */
  disclaimers: Type.Optional(Type.Array(DisclaimerAnswer, { maxItems: 50 })),
  /** Answers all disclaimers of their type that `disclaimers` doesn't answer. */
  privacyConsent: Type.Optional(Type.Boolean()),
  newsletterConsent: Type.Optional(Type.Boolean()),
  /** The provider that filled the form in: the new account is linked to it. */
  social_login: Type.Optional(SocialProvider),
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
      /** The session token of a visit, whose basket and favourites become the shopper’s. */
      token: Type.Optional(Type.String({ maxLength: 4096 })),
      /** Links the log-in at a provider, which found this account's e-mail, to the account. */
      link_social: Type.Optional(Type.Boolean()),
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
    forOthers: true,
    summary: 'Whether the session may do an operation; without one, who the user is',
    access: 'public',
    writes: false,
    input: Type.Object({ operation: Type.Optional(Type.String({ maxLength: 60 })) }),
    /** The user of the envelope again, where other clients read it. */
    data: Type.Object({ allowed: Type.Boolean(), user: EnvelopeUser }),
  }),
  register: endpoint({
    method: 'POST',
    path: '/ebsn/api/registration/register_user',
    summary: 'Creates a shopper, logs them in, mails the confirmation link',
    access: 'session',
    writes: true,
    input: RegisterInput,
    data: Cart,
    errors: [
      'REGISTRATION_INVALID',
      'EMAIL_TAKEN',
      'REGISTRATION_DISABLED',
      'PROFILE_INVALID',
      'INTEREST_UNKNOWN',
      'FIDELITY_CARD_TAKEN',
      'DISCLAIMER_UNKNOWN',
      'DISCLAIMER_CHANGED',
    ],
  }),
  confirm: endpoint({
    method: 'POST',
    alsoGet: true,
    path: '/ebsn/api/registration/registration_confirm',
    summary: 'Confirms the e-mail of a registration from the mailed link',
    access: 'public',
    writes: true,
    input: Type.Object({ e_mail: Email, reg_control_code: Type.String({ maxLength: 200 }) }),
    data: NoData,
    errors: ['CONFIRM_CODE_WRONG'],
  }),
  captcha: endpoint({
    method: 'GET',
    path: '/ebsn/api/auth/captcha',
    summary: 'What a client needs to get a captcha token, after CAPTCHA_REQUIRED',
    access: 'public',
    writes: false,
    input: Type.Object({}),
    data: Type.Object({
      /** Work to do: a challenge of ALTCHA, as JSON. The token is the JSON of challenge and solution in base64. */
      challenge: Type.Optional(Type.String()),
      /** Site key of reCAPTCHA v3, if the brand uses that service. */
      recaptchaKey: Type.Optional(Type.String()),
    }),
  }),
  resendConfirmation: endpoint({
    method: 'POST',
    alsoGet: true,
    path: '/ebsn/api/registration/registration_resend_email',
    summary:
      'Mails the confirmation link of a registration again; the answer never says whether the account exists',
    access: 'public',
    writes: true,
    input: Type.Object({ e_mail: Email }),
    data: NoData,
    errors: ['REGISTRATION_INVALID'],
  }),
  requestPasswordReset: endpoint({
    method: 'POST',
    alsoGet: true,
    path: '/ebsn/api/registration/password_reset_token_request',
    summary: 'Mails a link that sets a new password; the answer never says whether the account exists',
    access: 'public',
    writes: true,
    input: Type.Object({
      e_mail: Type.Optional(Email),
      login: Type.Optional(Email),
      /** Of the account's invoices. Alone it finds the account; beside an e-mail it has to be of that account. */
      fiscal_code: Type.Optional(Type.String({ maxLength: 40 })),
    }),
    data: NoData,
    errors: ['REGISTRATION_INVALID'],
  }),
  checkPasswordReset: endpoint({
    method: 'POST',
    alsoGet: true,
    path: '/ebsn/api/registration/password_reset_token_check',
    summary: 'Whether the link that sets a new password is still valid',
    access: 'public',
    writes: false,
    input: Type.Object({ reset_token: Token }),
    data: NoData,
    errors: ['RESET_LINK_INVALID'],
  }),
  resetPassword: endpoint({
    method: 'POST',
    alsoGet: true,
    path: '/ebsn/api/registration/password_reset',
    summary: 'Sets a new password by the mailed link and ends all sessions of the shopper',
    access: 'public',
    writes: true,
    input: Type.Object({
      reset_token: Token,
      password: Password,
      e_mail: Type.Optional(Email),
      login: Type.Optional(Email),
    }),
    data: NoData,
    errors: ['RESET_LINK_INVALID', 'REGISTRATION_INVALID'],
  }),
  changePassword: endpoint({
    method: 'POST',
    alsoGet: true,
    path: '/ebsn/api/registration/update_password',
    summary: 'Changes the password and ends the other sessions of the shopper',
    access: 'user',
    writes: true,
    input: Type.Object({ old_password: Type.Optional(Password), new_password: Password }),
    data: NoData,
    errors: [...proofErrors, 'REGISTRATION_INVALID'],
  }),
  changeLogin: endpoint({
    method: 'POST',
    path: '/ebsn/api/registration/update_username',
    summary:
      'Changes the user name, with which the shopper logs in; another e-mail counts when its link is used',
    access: 'user',
    writes: true,
    input: Type.Object({ username: Email, ...Proof }),
    /** Whether the change waits for the link in the mail to that address. */
    data: Type.Object({ isPending: Type.Boolean() }),
    errors: [...proofErrors, 'USERNAME_TAKEN', 'REGISTRATION_INVALID'],
  }),
  confirmLogin: endpoint({
    method: 'POST',
    path: '/ebsn/api/registration/update_username_confirm',
    summary: 'Makes the requested user name effective, by the mailed link',
    access: 'user',
    writes: true,
    input: Type.Object({ token: Token }),
    data: NoData,
    errors: ['USERNAME_LINK_INVALID', 'USERNAME_TAKEN'],
  }),
  requestEmailChange: endpoint({
    method: 'POST',
    alsoGet: true,
    path: '/ebsn/api/registration/update_email_request',
    summary: 'Mails a confirmation link to the new e-mail',
    access: 'user',
    writes: true,
    input: Type.Object({ new_email: Email, ...Proof }),
    data: NoData,
    errors: [...proofErrors, 'EMAIL_TAKEN', 'REGISTRATION_INVALID'],
  }),
  changeEmail: endpoint({
    method: 'POST',
    alsoGet: true,
    path: '/ebsn/api/registration/update_email',
    summary: 'Makes the requested e-mail effective, by the mailed link',
    access: 'public',
    writes: true,
    input: Type.Object({ token: Token }),
    data: NoData,
    errors: ['EMAIL_LINK_INVALID', 'EMAIL_TAKEN'],
  }),
  undoEmailChange: endpoint({
    method: 'POST',
    path: '/ebsn/api/registration/update_email_undo',
    summary: 'Undoes a change of e-mail, by the link in the mail to the old address, and ends all log-ins',
    access: 'public',
    writes: true,
    input: Type.Object({ token: Token }),
    data: NoData,
    errors: ['EMAIL_UNDO_INVALID', 'EMAIL_TAKEN'],
  }),
  ...privacy,
  ...passkeys,
  ...linkedAccounts,
  socialUserDetail: endpoint({
    method: 'GET',
    path: '/ebsn/api/registration/social_user_detail',
    summary: 'What Google or Facebook said about this visitor, to fill in the registration form',
    access: 'public',
    writes: false,
    input: Type.Object({}),
    data: Type.Object({
      provider: SocialProvider,
      email: Type.String(),
      firstName: Type.String(),
      lastName: Type.String(),
    }),
    errors: ['SOCIAL_PERSON_UNKNOWN'],
  }),
};
