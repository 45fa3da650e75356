import { offerCaptcha } from './limits/captcha.ts';
import { contract } from '@bottega/contract';
import { implement, type Route } from '../../platform/implement.ts';
import { changePassword } from './account/change-account.ts';
import { changeEmail, undoEmailChange } from './account/change-email.ts';
import { changeLogin, confirmLogin } from './account/change-login.ts';
import { confirmRegistration } from './account/confirm-registration.ts';
import { requestEmailChange, requestPasswordReset, resendConfirmation } from './account/request-link.ts';
import { checkPasswordReset, resetPassword } from './account/reset-password.ts';
import { endOneSession, endOtherSessions, viewSessions } from './privacy/manage-sessions.ts';
import { viewConsents } from './privacy/view-consents.ts';
import { viewPersonalData } from './privacy/view-personal-data.ts';
import { checkDeletion, deleteAccount, requestDeletion } from './privacy/delete-account.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import type { IdentityPorts } from './ports.ts';
import { registerShopper } from './register-shopper.ts';
import {
  addPasskey,
  listPasskeys,
  passkeyOptions,
  removePasskey,
  renamePasskey,
} from './passkeys/manage-passkeys.ts';
import { logInByPasskey, passkeyLogInOptions } from './passkeys/passkey-log-in.ts';
import { listLinkedAccounts, removeLinkedAccount } from './social/linked-accounts.ts';
import { socialUserDetail } from './social/social-user-detail.ts';
import { testOperation } from './test-operation.ts';

export const identityRoutes = (ports: IdentityPorts): Route[] =>
  implement('identity', contract.identity, {
    login: (ctx, input) => logIn(ctx, input, ports),
    logout: logOut,
    test: testOperation,
    register: (ctx, input) => registerShopper(ctx, input, ports),
    confirm: confirmRegistration,
    captcha: (ctx) => offerCaptcha(ctx, ports.captchaOf),
    resendConfirmation: (ctx, input) => resendConfirmation(ctx, input, ports.limits),
    requestPasswordReset: (ctx, input) => requestPasswordReset(ctx, input, ports.limits),
    checkPasswordReset,
    resetPassword,
    changePassword: (ctx, input) => changePassword(ctx, input, ports.limits),
    changeLogin: (ctx, input) => changeLogin(ctx, input, ports.limits),
    requestEmailChange: (ctx, input) => requestEmailChange(ctx, input, ports.limits),
    confirmLogin,
    changeEmail,
    undoEmailChange,
    sessions: viewSessions,
    endSession: endOneSession,
    endOtherSessions,
    consents: viewConsents,
    personalData: (ctx) => viewPersonalData(ctx, ports),
    requestDeletion: (ctx, input) => requestDeletion(ctx, input, ports),
    checkDeletion,
    deleteAccount: (ctx, input) => deleteAccount(ctx, input, ports),
    socialUserDetail,
    listLinkedAccounts,
    removeLinkedAccount: (ctx, input) => removeLinkedAccount(ctx, input, ports.limits),
    passkeyOptions,
    addPasskey: (ctx, input) => addPasskey(ctx, input, ports.limits),
    listPasskeys,
    renamePasskey,
    removePasskey: (ctx, input) => removePasskey(ctx, input, ports.limits),
    passkeyLogInOptions,
    logInByPasskey: (ctx, input) => logInByPasskey(ctx, input, ports),
  });
