import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { NoData } from '../envelope.ts';
import { Proof, proofErrors } from './proof.ts';

const Email = Type.String({ maxLength: 254 });
/** The code of a mailed link. */
const Token = Type.String({ maxLength: 200 });

/** Devices, consents, copy and deletion of one's data. */
export const privacy = {
  sessions: endpoint({
    method: 'GET',
    path: '/ebsn/api/auth/sessions',
    summary: 'The sessions in which the shopper is logged in, with their devices in words',
    access: 'user',
    writes: false,
    input: Type.Object({}),
    data: Type.Object({
      sessions: Type.Array(
        Type.Object({
          sessionId: Type.String(),
          device: Type.String(),
          isCurrent: Type.Boolean(),
          /** ISO 8601. */
          createdAt: Type.String(),
          /** ISO 8601, exact to a few minutes. */
          lastUsedAt: Type.String(),
        }),
      ),
    }),
  }),
  endSession: endpoint({
    method: 'POST',
    path: '/ebsn/api/auth/sessions/end',
    summary: 'Ends one session of the shopper',
    access: 'user',
    writes: true,
    input: Type.Object({
      session_id: Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' }),
    }),
    data: NoData,
    errors: ['SESSION_NOT_FOUND'],
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/ebsn/api/auth/sessions/end-others',
    summary: 'Ends all sessions of the shopper except this one',
    access: 'user',
    writes: true,
    input: Type.Object({}),
    data: NoData,
  }),
  consents: endpoint({
    method: 'GET',
    path: '/ebsn/api/registration/consents',
    summary: 'What the shopper agreed to or refused, the newest first',
    access: 'user',
    writes: false,
    input: Type.Object({}),
    data: Type.Object({
      consents: Type.Array(
        Type.Object({
          disclaimerId: Type.Integer(),
          title: Type.String(),
          version: Type.Integer(),
          accepted: Type.Boolean(),
          /** The words that were shown, without markup. */
          wording: Type.String(),
          /** ISO 8601. */
          at: Type.String(),
        }),
      ),
    }),
  }),
  personalData: endpoint({
    method: 'GET',
    path: '/ebsn/api/registration/personal-data',
    forOthers: true,
    summary: 'A copy of everything that the shop knows about the shopper',
    access: 'user',
    writes: false,
    input: Type.Object({}),
    data: Type.Object({
      brand: Type.String(),
      /** ISO 8601. */
      madeAt: Type.String(),
      sections: Type.Array(
        Type.Object({
          name: Type.String(),
          title: Type.String(),
          /** Rows with their columns, as they are stored. */
          entries: Type.Array(Type.Record(Type.String(), Type.Unknown())),
        }),
      ),
    }),
  }),
  requestDeletion: endpoint({
    method: 'POST',
    alsoGet: true,
    path: '/ebsn/api/registration/anonymize_token_request',
    summary: 'Mails the link that deletes the account, unless an order is on its way',
    access: 'user',
    writes: true,
    input: Type.Object({ ...Proof }),
    data: NoData,
    errors: [...proofErrors, 'ACCOUNT_ORDER_UNDER_WAY'],
  }),
  checkDeletion: endpoint({
    method: 'POST',
    alsoGet: true,
    path: '/ebsn/api/registration/anonymize_token_check',
    summary: 'Whether the link that deletes the account is still valid',
    access: 'public',
    writes: false,
    input: Type.Object({ login: Email, token: Token }),
    data: NoData,
    errors: ['DELETE_LINK_INVALID'],
  }),
  deleteAccount: endpoint({
    method: 'POST',
    alsoGet: true,
    path: '/ebsn/api/registration/user_anonymize',
    summary: 'Deletes the account by the mailed link; its orders stay, without the person',
    access: 'public',
    writes: true,
    input: Type.Object({ login: Email, token: Token }),
    data: NoData,
    errors: ['DELETE_LINK_INVALID', 'ACCOUNT_ORDER_UNDER_WAY'],
  }),
};
