import { Type } from 'typebox';
import { Cart } from '../cart/cart-shape.ts';
import { endpoint } from '../endpoint.ts';
import { NoData } from '../envelope.ts';
import { Proof, proofErrors } from './proof.ts';

const Base64Url = Type.String({ pattern: '^[A-Za-z0-9_-]*$', maxLength: 20_000 });
const PasskeyId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const credential = {
  id: Base64Url,
  rawId: Base64Url,
  type: Type.Literal('public-key'),
};

/** What the browser needs to ask for a passkey, as WebAuthn writes it. */
const Options = Type.Object({ options: Type.Record(Type.String(), Type.Unknown()) });

export const passkeys = {
  passkeyOptions: endpoint({
    method: 'POST',
    path: '/ebsn/api/passkey/options',
    summary: 'What the browser needs to make a passkey of the shopper',
    access: 'user',
    writes: true,
    input: Type.Object({}),
    data: Options,
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/ebsn/api/passkey/add',
    summary: 'Adds a passkey to the account',
    access: 'user',
    writes: true,
    input: Type.Object({
      name: Type.String({ maxLength: 60 }),
      ...Proof,
      response: Type.Object({
        ...credential,
        response: Type.Object({
          clientDataJSON: Base64Url,
          attestationObject: Base64Url,
          transports: Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10 })),
        }),
      }),
    }),
    data: NoData,
    errors: [...proofErrors, 'PASSKEY_REFUSED', 'REGISTRATION_INVALID'],
  }),
  listPasskeys: endpoint({
    method: 'GET',
    path: '/ebsn/api/passkey/list',
    summary: 'The passkeys of the shopper',
    access: 'user',
    writes: false,
    input: Type.Object({}),
    data: Type.Object({
      passkeys: Type.Array(
        Type.Object({
          passkeyId: Type.Integer(),
          name: Type.String(),
          /** ISO 8601. */
          createdAt: Type.String(),
          lastUsedAt: Type.Optional(Type.String()),
        }),
      ),
    }),
  }),
  renamePasskey: endpoint({
    method: 'POST',
    path: '/ebsn/api/passkey/rename',
    summary: 'Gives a passkey of the shopper another name',
    access: 'user',
    writes: true,
    input: Type.Object({ passkey_id: PasskeyId, name: Type.String({ maxLength: 60 }) }),
    data: NoData,
    errors: ['PASSKEY_NOT_FOUND', 'REGISTRATION_INVALID'],
  }),
  removePasskey: endpoint({
    method: 'POST',
    path: '/ebsn/api/passkey/remove',
    summary: 'Removes a passkey: it no longer logs in',
    access: 'user',
    writes: true,
    input: Type.Object({ passkey_id: PasskeyId, ...Proof }),
    data: NoData,
    errors: [...proofErrors, 'PASSKEY_NOT_FOUND'],
  }),
  passkeyLogInOptions: endpoint({
    method: 'POST',
    path: '/ebsn/api/passkey/login-options',
    summary: 'What the browser needs to log in with a passkey',
    access: 'session',
    writes: true,
    input: Type.Object({}),
    data: Options,
  }),
  logInByPasskey: endpoint({
    method: 'POST',
    path: '/ebsn/api/passkey/login',
    summary: 'Logs in with a passkey; merges the visitor’s cart and answers the cart',
    access: 'session',
    writes: true,
    input: Type.Object({
      response: Type.Object({
        ...credential,
        response: Type.Object({
          clientDataJSON: Base64Url,
          authenticatorData: Base64Url,
          signature: Base64Url,
          userHandle: Type.Optional(Base64Url),
        }),
      }),
      show_sectors: Type.Optional(Type.Boolean()),
    }),
    data: Cart,
    errors: ['PASSKEY_REFUSED'],
  }),
};
