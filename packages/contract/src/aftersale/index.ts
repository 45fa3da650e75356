import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { AfterSale, Case, Reason } from './case-shape.ts';
import { recalls } from './recalls.ts';

export { AfterSale, Case } from './case-shape.ts';

const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
/** Chosen by the client, once for each case it means. A repeat with the same content answers the same. */
const RequestId = Type.String({ pattern: '^[A-Za-z0-9._-]{8,80}$' });
const Line = Type.Integer({ minimum: 1, maximum: 1_000_000 });
const PhotoId = Type.String({ pattern: '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });

export const aftersale = {
  ...recalls,
  view: endpoint({
    method: 'GET',
    path: '/ebsn/api/aftersale/order',
    summary: 'What the shopper can still claim or give back of an order, and what was asked for',
    access: 'user',
    writes: false,
    input: Type.Object({ order_id: Id }),
    data: AfterSale,
    errors: ['ORDER_NOT_FOUND'],
  }),
  complain: endpoint({
    method: 'POST',
    path: '/ebsn/api/aftersale/complaint',
    summary:
      'Says what was wrong with goods; answers at once with a refund, a credit, or that a person looks at it',
    access: 'user',
    writes: true,
    input: Type.Object({
      order_id: Id,
      request_id: RequestId,
      lines: Type.Array(
        Type.Object({
          line: Line,
          reason: Reason,
          quantity: Type.Number(),
          /** Photos that were uploaded for the order. */
          photos: Type.Optional(Type.Array(PhotoId, { maxItems: 3 })),
        }),
        { minItems: 1, maxItems: 100 },
      ),
      note: Type.Optional(Type.String({ maxLength: 1000 })),
      /** The shopper wants a credit for a later order instead of money. */
      credit: Type.Optional(Type.Boolean()),
    }),
    data: Case,
    errors: [
      'ORDER_NOT_FOUND',
      'ORDER_NOT_HANDED_OVER',
      'COMPLAINT_TOO_LATE',
      'COMPLAINT_REASON',
      'COMPLAINT_QUANTITY',
      'COMPLAINT_PHOTO_NEEDED',
      'FORM_FILE_LOST',
      'REQUEST_ID_REUSED',
    ],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/ebsn/api/aftersale/withdrawal',
    summary: 'Withdraws from the purchase of goods (Codice del consumo, art. 54-bis); mails a dated receipt',
    access: 'user',
    writes: true,
    input: Type.Object({
      order_id: Id,
      request_id: RequestId,
      name: Type.String({ maxLength: 200 }),
      email: Type.String({ maxLength: 200 }),
      lines: Type.Array(
        Type.Object({
          line: Line,
          quantity: Type.Number(),
          /** That the good is unopened; needed for some goods. */
          unopened: Type.Optional(Type.Boolean()),
        }),
        { minItems: 1, maxItems: 100 },
      ),
    }),
    data: Case,
    errors: [
      'ORDER_NOT_FOUND',
      'ORDER_NOT_HANDED_OVER',
      'WITHDRAWAL_TOO_LATE',
      'WITHDRAWAL_EXCLUDED',
      'WITHDRAWAL_UNOPENED',
      'WITHDRAWAL_NAME',
      'WITHDRAWAL_EMAIL',
      'COMPLAINT_QUANTITY',
      'REQUEST_ID_REUSED',
    ],
  }),
  declareWithdrawal: endpoint({
    method: 'POST',
    path: '/ebsn/api/aftersale/withdrawal-statement',
    summary:
      'Withdraws from a whole order by its number and e-mail, also without a log-in; the receipt is mailed to the e-mail of the order',
    access: 'public',
    writes: true,
    input: Type.Object({
      order_id: Id,
      name: Type.String({ maxLength: 200 }),
      email: Type.String({ maxLength: 200 }),
      /** The goods in the shopper's words; absent: all that may be given back. */
      goods: Type.Optional(Type.String({ maxLength: 1000 })),
    }),
    /** The same whether the order exists. */
    data: Type.Object({ at: Type.String() }),
    errors: ['WITHDRAWAL_NAME', 'WITHDRAWAL_EMAIL', 'TOO_MANY_REQUESTS'],
  }),
  listWithdrawable: endpoint({
    method: 'GET',
    path: '/ebsn/api/aftersale/withdrawable',
    summary: 'The shopper’s orders whose time for withdrawal is open, newest first',
    access: 'user',
    writes: false,
    input: Type.Object({}),
    data: Type.Object({
      orders: Type.Array(
        Type.Object({
          orderId: Type.Integer(),
          deliveryDate: Type.String(),
          withdrawalUntil: Type.String(),
          /** Names of goods that may be given back. */
          goods: Type.Array(Type.String()),
        }),
      ),
    }),
  }),
};
