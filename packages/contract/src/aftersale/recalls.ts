import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Case } from './case-shape.ts';

const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

export const recalls = {
  listRecalls: endpoint({
    method: 'GET',
    path: '/ebsn/api/aftersale/recalls',
    summary: 'Open recalls, newest first; a logged-in shopper’s own orders with the goods',
    access: 'public',
    writes: false,
    input: Type.Object({}),
    data: Type.Object({
      recalls: Type.Array(
        Type.Object({
          recallId: Type.Integer(),
          name: Type.String(),
          ean: Type.String(),
          /** Absent: every lot. */
          lot: Type.Optional(Type.String()),
          reason: Type.String(),
          /** ISO 8601. */
          openedAt: Type.String(),
          orders: Type.Array(
            Type.Object({
              orderId: Type.Integer(),
              deliveryDate: Type.String(),
              /** The refund, if the shopper asked for it. */
              case: Type.Optional(Case),
            }),
          ),
        }),
      ),
    }),
  }),
  refundRecall: endpoint({
    method: 'POST',
    path: '/ebsn/api/aftersale/recall-refund',
    summary: 'Gives back what recalled goods of an order cost; a repeat answers the same',
    access: 'user',
    writes: true,
    input: Type.Object({ recall_id: Id, order_id: Id }),
    data: Case,
    errors: ['RECALL_NOT_FOUND', 'ORDER_NOT_FOUND', 'ORDER_NOT_HANDED_OVER', 'RECALL_NOT_BOUGHT'],
  }),
};
