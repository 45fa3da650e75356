import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { NoData } from '../envelope.ts';
import { Proof, proofErrors } from './proof.ts';

const Provider = Type.Union([Type.Literal('google'), Type.Literal('facebook'), Type.Literal('saml')]);

export const linkedAccounts = {
  listLinkedAccounts: endpoint({
    method: 'GET',
    path: '/ebsn/api/linked-account/list',
    summary: 'The providers through which the shopper logs in',
    access: 'user',
    writes: false,
    input: Type.Object({}),
    data: Type.Object({
      linkedAccounts: Type.Array(
        Type.Object({
          provider: Provider,
          /** ISO 8601. */
          linkedAt: Type.String(),
        }),
      ),
    }),
  }),
  removeLinkedAccount: endpoint({
    method: 'POST',
    path: '/ebsn/api/linked-account/remove',
    summary: 'Ends the link of the account with a provider',
    access: 'user',
    writes: true,
    input: Type.Object({ provider: Provider, ...Proof }),
    data: NoData,
    errors: [...proofErrors, 'LINKED_ACCOUNT_NOT_FOUND'],
  }),
};
