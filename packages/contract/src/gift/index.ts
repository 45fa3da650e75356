import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';

const ShowHistory = Type.Object({ show_history: Type.Optional(Type.Boolean()) });

const GiftCertificates = Type.Object({
  giftCertificates: Type.Array(
    Type.Object({
      giftCertificateId: Type.Integer(),
      code: Type.String(),
      description: Type.String(),
      /** Euro; for a percentage its maximum discount, 0 when unlimited. */
      value: Type.Number(),
      percent: Type.Optional(Type.Number()),
      /** Euro, minimum goods total. */
      minimum: Type.Number(),
      /** `YYYY-MM-DD`, last valid day. */
      expiryDate: Type.String(),
      used: Type.Boolean(),
      expired: Type.Boolean(),
      /** Whether the shop's staff issued it. */
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
    summary: 'Gift certificates that the shop’s staff gave the shopper',
    access: 'user',
    writes: false,
    input: ShowHistory,
    data: GiftCertificates,
  }),
};
