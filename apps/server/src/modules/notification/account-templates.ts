import { formatDay, formatTime } from '@bottega/texts';
import type { Brand } from '../../platform/context.ts';
import { textsOf } from '../../platform/texts.ts';
import { findFarewell, findShopper, findWantedEmail, issueCode, issueUndo } from '../identity/index.ts';
import type { AddressedMail } from './mail-document.ts';
import { frame, type Template } from './mail-template.ts';

const registration: Template = async ({ db, brand, clock, params }) => {
  const userId = Number(params['userId']);
  const shopper = await findShopper(db, userId);
  if (!shopper || shopper.emailConfirmed) return undefined;
  const texts = textsOf(brand);
  const { t } = texts;
  const link = { userId, purpose: 'confirm_registration', email: shopper.email } as const;
  const code = await issueCode(db, link, clock.now());
  const query = new URLSearchParams({ e_mail: shopper.email, reg_control_code: code });
  const origin = String(params['origin']);
  const document = {
    ...frame(texts, brand, shopper.firstName),
    subject: t('notification.registrationSubject'),
    preheader: t('notification.registrationPreheader', { brand: brand.name }),
    paragraphs: [t('notification.registrationBody', { brand: brand.name })],
    action: {
      text: t('notification.registrationAction'),
      url: `${origin}/registration/confirm?${query}`,
    },
  };
  return { to: shopper.email, origin, document };
};

const passwordReset: Template = async ({ db, brand, clock, params }) => {
  const userId = Number(params['userId']);
  const shopper = await findShopper(db, userId);
  if (!shopper) return undefined;
  const link = { userId, purpose: 'reset_password', email: shopper.email } as const;
  const query = new URLSearchParams({
    e_mail: shopper.email,
    reset_token: await issueCode(db, link, clock.now()),
  });
  return accountMail(shopper, brand, params, 'passwordReset', `/reset-password?${query}`);
};

const passwordChanged: Template = async ({ db, brand, params }) => {
  const shopper = await findShopper(db, Number(params['userId']));
  return shopper && accountMail(shopper, brand, params, 'passwordChanged', '/reset-password-request');
};

/** The link goes to the new e-mail, which proves that the shopper reads it. */
const emailChange: Template = async ({ db, brand, clock, params }) => {
  const userId = Number(params['userId']);
  const [shopper, wanted] = await Promise.all([findShopper(db, userId), findWantedEmail(db, userId)]);
  const email = wanted?.wantedEmail;
  if (!shopper || !email) return undefined;
  const token = await issueCode(db, { userId, purpose: 'change_email', email }, clock.now());
  const path = `/email-confirmed?${new URLSearchParams({ token })}`;
  return { ...accountMail(shopper, brand, params, 'emailChange', path), to: email };
};

/** Tells the present address that another one was requested, so that a stranger's request is noticed. */
const emailChangeNotice: Template = async ({ db, brand, params }) => {
  const shopper = await findShopper(db, Number(params['userId']));
  return shopper && accountMail(shopper, brand, params, 'emailChangeNotice', '/reset-password-request');
};

/** The link goes to the new user name, which is an e-mail, and proves that the shopper reads it. */
const loginChange: Template = async ({ db, brand, clock, params }) => {
  const userId = Number(params['userId']);
  const email = String(params['login']);
  const shopper = await findShopper(db, userId);
  if (!shopper) return undefined;
  const token = await issueCode(db, { userId, purpose: 'change_login', email }, clock.now());
  const path = `/user-name-confirmed?${new URLSearchParams({ token })}`;
  return { ...accountMail(shopper, brand, params, 'loginChange', path), to: email };
};

/** Tells the old address of a change, with the link that undoes it. */
const emailChanged: Template = async ({ db, brand, params }) => {
  const undo = await issueUndo(db, String(params['changeId']));
  const shopper = undo && (await findShopper(db, undo.userId));
  if (!shopper) return undefined;
  const path = `/email-restored?${new URLSearchParams({ token: undo.code })}`;
  return { ...accountMail(shopper, brand, params, 'emailChanged', path), to: undo.oldEmail };
};

const accountDeletion: Template = async ({ db, brand, clock, params }) => {
  const userId = Number(params['userId']);
  const shopper = await findShopper(db, userId);
  if (!shopper) return undefined;
  const { login, email } = shopper;
  const token = await issueCode(db, { userId, purpose: 'delete_account', email }, clock.now());
  const path = `/delete-account?${new URLSearchParams({ login, token })}`;
  return accountMail(shopper, brand, params, 'accountDeletion', path);
};

const accountDeleted: Template = async ({ db, brand, params }) => {
  const farewell = await findFarewell(db, String(params['farewellId']));
  return farewell && accountMail(farewell, brand, params, 'accountDeleted', '/registration-user');
};

const newDevice: Template = async ({ db, brand, params }) => {
  const shopper = await findShopper(db, Number(params['userId']));
  if (!shopper) return undefined;
  const mail = accountMail(shopper, brand, params, 'newDevice', '/profile/privacy');
  const { t } = textsOf(brand);
  const at = new Date(String(params['at']));
  const facts = [
    { label: t('notification.newDeviceName'), value: String(params['device']) },
    { label: t('notification.newDeviceTime'), value: `${formatDay(at)}, ${formatTime(at)}` },
  ];
  return { ...mail, document: { ...mail.document, facts } };
};

type AccountMail =
  | 'newDevice'
  | 'passwordReset'
  | 'passwordChanged'
  | 'emailChange'
  | 'emailChangeNotice'
  | 'emailChanged'
  | 'loginChange'
  | 'accountDeletion'
  | 'accountDeleted';

function accountMail(
  shopper: { email: string; firstName: string },
  brand: Brand,
  params: Record<string, unknown>,
  mail: AccountMail,
  path: string,
): AddressedMail {
  const texts = textsOf(brand);
  const { t } = texts;
  const origin = String(params['origin']);
  const document = {
    ...frame(texts, brand, shopper.firstName),
    subject: t(`notification.${mail}Subject`),
    preheader: t(`notification.${mail}Preheader`),
    paragraphs: [t(`notification.${mail}Body`, { brand: brand.name })],
    action: { text: t(`notification.${mail}Action`), url: `${origin}${path}` },
  };
  return { to: shopper.email, origin, document };
}

/** The mails about an account. */
export const accountTemplates: Record<string, Template> = {
  registration,
  'password-reset': passwordReset,
  'password-changed': passwordChanged,
  'email-change': emailChange,
  'email-change-notice': emailChangeNotice,
  'email-changed': emailChanged,
  'login-change': loginChange,
  'account-deletion': accountDeletion,
  'account-deleted': accountDeleted,
  'new-device': newDevice,
};
