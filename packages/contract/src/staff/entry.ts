import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Code, Me, NewPassword, StaffSession, Token } from './staff-shape.ts';

const Nothing = Type.Object({});

/** How a person of the staff logs in, and their own account. Only the staff's host answers. */
export const staffEntry = {
  logIn: endpoint({
    method: 'POST',
    path: '/ebsn/api/staff/login',
    summary: 'Logs in with e-mail, password and second factor; without the code it asks for it',
    access: 'staffEntry',
    writes: true,
    input: Type.Object({
      email: Type.String({ maxLength: 200 }),
      password: Type.String({ maxLength: 200 }),
      code: Type.Optional(Code),
    }),
    data: Me,
    errors: ['STAFF_LOGIN_FAILED', 'STAFF_CODE_NEEDED', 'STAFF_CODE_WRONG', 'TOO_MANY_REQUESTS'],
  }),
  unlock: endpoint({
    method: 'POST',
    path: '/ebsn/api/staff/unlock',
    summary: 'Opens a session that was idle too long or comes from another network, by the second factor',
    access: 'staffEntry',
    writes: true,
    input: Type.Object({ code: Code }),
    data: Me,
    errors: ['STAFF_SESSION_ENDED', 'STAFF_CODE_WRONG', 'TOO_MANY_REQUESTS'],
  }),
  viewLink: endpoint({
    method: 'POST',
    path: '/ebsn/api/staff/link/view',
    summary: 'Tells whom a mailed link is for; that of an invitation offers a secret for the second factor',
    access: 'staffEntry',
    writes: true,
    input: Type.Object({ token: Token }),
    data: Type.Object({
      purpose: Type.Union([Type.Literal('invite'), Type.Literal('reset')]),
      email: Type.String(),
      name: Type.String(),
      /** Base32, to type it; absent for a reset. */
      secret: Type.Optional(Type.String()),
      /** `otpauth://…`, as a code to scan has it. */
      uri: Type.Optional(Type.String()),
    }),
    errors: ['STAFF_LINK_INVALID'],
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/ebsn/api/staff/link/accept',
    summary: 'Sets password and second factor of an invited person; the recovery codes are shown this once',
    access: 'staffEntry',
    writes: true,
    input: Type.Object({ token: Token, password: NewPassword, code: Code }),
    data: Type.Object({ recoveryCodes: Type.Array(Type.String()) }),
    errors: ['STAFF_LINK_INVALID', 'STAFF_PASSWORD_WEAK', 'STAFF_CODE_WRONG'],
  }),
  requestReset: endpoint({
    method: 'POST',
    path: '/ebsn/api/staff/reset/request',
    summary: 'Mails a link that sets a new password. Known and unknown addresses answer alike',
    access: 'staffEntry',
    writes: true,
    input: Type.Object({ email: Type.String({ maxLength: 200 }) }),
    data: Nothing,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/ebsn/api/staff/reset',
    summary: 'Sets a new password by a mailed link and the second factor, and ends all sessions',
    access: 'staffEntry',
    writes: true,
    input: Type.Object({ token: Token, password: NewPassword, code: Code }),
    data: Nothing,
    errors: ['STAFF_LINK_INVALID', 'STAFF_PASSWORD_WEAK', 'STAFF_CODE_WRONG', 'TOO_MANY_REQUESTS'],
  }),
  me: endpoint({
    method: 'GET',
    path: '/ebsn/api/staff/me',
    summary: 'The person who is logged in, with roles and rights',
    access: 'staffSelf',
    writes: false,
    input: Nothing,
    data: Me,
  }),
  logOut: endpoint({
    method: 'POST',
    path: '/ebsn/api/staff/logout',
    summary: 'Ends the session',
    access: 'staffSelf',
    writes: true,
    input: Nothing,
    data: Nothing,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/ebsn/api/staff/sessions',
    summary: 'The sessions of the person who is logged in',
    access: 'staffSelf',
    writes: false,
    input: Nothing,
    data: Type.Object({ sessions: Type.Array(StaffSession) }),
  }),
  endSession: endpoint({
    method: 'POST',
    path: '/ebsn/api/staff/sessions/end',
    summary: 'Ends one of the own sessions',
    access: 'staffSelf',
    writes: true,
    input: Type.Object({ session_id: Type.String({ format: 'uuid' }) }),
    data: Nothing,
    errors: ['SESSION_NOT_FOUND'],
  }),
};
