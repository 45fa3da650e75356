import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';

const ShowHistory = Type.Object({ show_history: Type.Optional(Type.Boolean()) });

const GiftCertificates = Type.Object({
  giftCertificates: Type.Array(
    Type.Object({
      giftCertificateId: Type.Integer(),
      code: Type.String(),
      description: Type.String(),
      /** Euro; of a percentage the most it takes off, 0 where that has no end. */
      value: Type.Number(),
      percent: Type.Optional(Type.Number()),
      /** Euro of goods from which it counts. */
      minimum: Type.Number(),
      /** `YYYY-MM-DD`, the last day it is good for. */
      expiryDate: Type.String(),
      used: Type.Boolean(),
      expired: Type.Boolean(),
      /** Given by the shop's staff. */
      manualAssigned: Type.Boolean(),
    }),
  ),
});

export const gift = {
  list: endpoint({
    method: 'GET',
    path: '/ebsn/api/giftcertificate/list',
    summary: 'The shopper’s gift certificates; with history the spent and expired ones too',
    access: 'user',
    writes: false,
    input: ShowHistory,
    data: GiftCertificates,
  }),
  listManualAssigned: endpoint({
    method: 'GET',
    path: '/ebsn/api/giftcertificate/list-manual-assigned',
    summary: 'Of those, the ones the shop’s staff gave them',
    access: 'user',
    writes: false,
    input: ShowHistory,
    data: GiftCertificates,
  }),
};
