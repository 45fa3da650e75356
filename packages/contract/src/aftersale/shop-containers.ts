import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';

const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** Returnable containers that shoppers have, for programs of the shop. */
export const shopContainers = {
  list: endpoint({
    method: 'GET',
    path: '/ebsn/api/admin/containers/list',
    summary: 'Returnable containers that the shopper of an order has, the oldest order first',
    access: 'staff',
    permission: 'order.read',
    writes: false,
    input: Type.Object({ order_id: Id }),
    data: Type.Object({
      containers: Type.Array(
        Type.Object({
          orderId: Type.Integer(),
          /** EAN or sku of the goods, or `crate`. */
          code: Type.String(),
          /** Empty for crates. */
          name: Type.String(),
          count: Type.Integer(),
          /** Euro, of each. */
          deposit: Type.Number(),
        }),
      ),
    }),
    errors: ['API_KEY_INVALID', 'ORDER_NOT_FOUND'],
  }),
  back: endpoint({
    method: 'POST',
    path: '/ebsn/api/admin/containers/back',
    summary: 'Books containers that a shopper brings back, and gives back their deposits',
    access: 'staff',
    permission: 'container.take',
    writes: true,
    input: Type.Object({
      /** Any order of the shopper. */
      order_id: Id,
      request_id: Type.String({ pattern: '^[A-Za-z0-9._-]{8,80}$' }),
      containers: Type.Array(
        Type.Object({
          code: Type.String({ pattern: '^[A-Za-z0-9./_-]{1,64}$' }),
          count: Type.Integer({ minimum: 1, maximum: 10_000 }),
        }),
        { minItems: 1, maxItems: 100 },
      ),
    }),
    data: Type.Object({
      refunds: Type.Array(
        Type.Object({
          orderId: Type.Integer(),
          /** Euro. */
          amount: Type.Number(),
          /** `deduction`: taken off what is still to be paid. */
          way: Type.Union([Type.Literal('payment'), Type.Literal('credit'), Type.Literal('deduction')]),
        }),
      ),
    }),
    errors: [
      'API_KEY_INVALID',
      'ORDER_NOT_FOUND',
      'REQUEST_ID_REUSED',
      'CONTAINER_NOT_OUT',
      'REFUND_TOO_HIGH',
    ],
  }),
};
