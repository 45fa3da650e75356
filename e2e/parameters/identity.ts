import { elsewhere, type Proofs, type ProofsOf } from './proof.ts';

const modules = 'apps/server/src/modules/identity';
const logIn = (title: string) => elsewhere(`${modules}/log-in.int.test.ts`, title);
const wire = (title: string) => elsewhere(`${modules}/wire.int.test.ts`, title);
const social = (title: string) => elsewhere(`${modules}/social/social.int.test.ts`, title);
const account = (title: string) => elsewhere(`${modules}/account/account.int.test.ts`, title);
const passkey = (title: string) => elsewhere(`${modules}/passkeys/passkeys.int.test.ts`, title);
const deletion = (title: string) => elsewhere(`${modules}/privacy/delete-account.int.test.ts`, title);
const disclaimers = elsewhere(
  'apps/server/src/modules/customer/disclaimers/disclaimers.int.test.ts',
  '[CUS-20] when a mandatory disclaimer isn’t accepted, then the registration is refused at its field and nobody is registered',
);

const named = logIn('[IDE-28] a log-in answers cart, new session and user; `email` is a synonym of `login`');
const twoLinks = social('when an account has two linked log-ins, then a removal ends the one that it names');
const registered = logIn(
  '[IDE-54] a registration creates the shopper, logs in unconfirmed, and mails the link',
);
const furtherParts = elsewhere(
  'apps/server/src/modules/customer/profile/register-profile.int.test.ts',
  '[IDE-54] when a registration fills further parts in, then the profile holds them',
);
const confirmed = logIn('[IDE-55] the mailed link confirms once, for its e-mail, until it expires');
const reset = account(
  '[NOT-04] [IDE-47] [IDE-48] [IDE-49] when a shopper resets the password by the mailed link, then it works once and all sessions end',
);
const proved = account(
  'when a stolen session changes e-mail, user name, password, passkeys, linked log-ins or asks for the deletion, then it needs the password',
);
const userName = account(
  '[IDE-51] when a shopper changes the user name, then the log-in takes the new one; a taken one is refused',
);
const newEmail = account(
  '[NOT-04] [IDE-52] [IDE-53] when the link in the mail to the new address is opened, then it becomes the e-mail, once',
);
const deleted = deletion(
  '[CUS-12] [CUS-13] when a link is unknown, old, replaced, of another brand or another shopper, then nothing is deleted',
);
const added = passkey(
  'when a passkey is added with the password, then it logs in until it is removed, and no other shopper sees or removes it',
);
const twoPasskeys = passkey('when a shopper has two passkeys, then each call changes the one that it names');

export const identityProofs: ProofsOf = () => ({
  'identity.login': {
    login: named,
    email: named,
    password: logIn(
      'a wrong password, an unknown e-mail and a shopper of another brand get the same answer and no session',
    ),
    remember_me: wire(
      '[IDE-28] a log-in form gets status 0, the user, and both tokens as headers and HttpOnly cookies',
    ),
    show_sectors: logIn('[CAR-02] when a log-in asks for sectors, then its cart is grouped by them'),
    token: logIn(
      '[IDE-28] when a log-in has the token of a visit, then that visit’s cart is adopted; another token changes nothing',
    ),
    link_social: twoLinks,
  },
  'identity.test': {
    operation: logIn('[IDE-31] the allowed operations depend on the session and the brand’s anonymous carts'),
  },
  'identity.register': {
    email: registered,
    password: registered,
    firstName: furtherParts,
    lastName: furtherParts,
    phone: furtherParts,
    birthDate: furtherParts,
    interests: furtherParts,
    fidelityCard: furtherParts,
    billingAddress: furtherParts,
    fiscalPerson: furtherParts,
    disclaimers,
    privacyConsent: disclaimers,
    newsletterConsent: logIn(
      '[TEN-06] consents are stored with their text, as they were answered, the password only as a hash',
    ),
    social_login: social(
      '[IDE-43] [IDE-57] when a new person comes from Google, then the form gets the details, and the account is confirmed and linked',
    ),
  },
  ...accountProofs,
  'identity.addPasskey': {
    name: twoPasskeys,
    password: added,
    response: passkey('when a passkey is made for another origin or challenge, then it is not added'),
  },
  'identity.renamePasskey': { passkey_id: twoPasskeys, name: twoPasskeys },
  'identity.removePasskey': { passkey_id: twoPasskeys, password: added },
  'identity.logInByPasskey': {
    response: passkey(
      'when an answer is used twice, late, in another session or at another brand, then it is refused',
    ),
    show_sectors: passkey(
      '[CAR-02] when a log-in by passkey asks for sectors, then its cart is grouped by them',
    ),
  },
  'identity.removeLinkedAccount': { provider: twoLinks, password: proved },
});

/** Calls that change or delete an account, mostly by mailed links. */
const accountProofs: Proofs = {
  'identity.confirm': { e_mail: confirmed, reg_control_code: confirmed },
  'identity.resendConfirmation': {
    e_mail: account(
      '[NOT-04] [IDE-56] when the confirmation is asked for again, then a new link is mailed and the old one stops working',
    ),
  },
  'identity.requestPasswordReset': {
    e_mail: account(
      'when a link is asked for an unknown e-mail, then the answer is that of a known one and no mail is written',
    ),
    login: account(
      '[IDE-47] when a reset names the user name beside an empty e-mail, then the link is mailed to its account',
    ),
    fiscal_code: account(
      '[IDE-47] when a reset names a fiscal code, then the link is mailed to the account with that code alone',
    ),
  },
  'identity.checkPasswordReset': { reset_token: reset },
  'identity.resetPassword': { reset_token: reset, password: reset, e_mail: reset, login: reset },
  'identity.changePassword': {
    old_password: proved,
    new_password: account(
      '[IDE-50] when a shopper changes the password, then the old one must be right and other devices are logged out',
    ),
  },
  'identity.changeLogin': { username: userName, password: proved },
  'identity.confirmLogin': { token: userName },
  'identity.requestEmailChange': { new_email: newEmail, password: proved },
  'identity.changeEmail': { token: newEmail },
  'identity.undoEmailChange': {
    token: account(
      'when an e-mail has changed, then the old address is told and undoes it within seven days, and everybody is logged out',
    ),
  },
  'identity.endSession': {
    session_id: elsewhere(
      `${modules}/privacy/sessions.int.test.ts`,
      'when a shopper is logged in on several devices, then each is listed in words and can be logged out, alone or with all others',
    ),
  },
  'identity.requestDeletion': { password: proved },
  'identity.checkDeletion': { login: deleted, token: deleted },
  'identity.deleteAccount': { login: deleted, token: deleted },
};
