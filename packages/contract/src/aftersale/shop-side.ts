import { Type, type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Page } from '../envelope.ts';
import { Case } from './case-shape.ts';

const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const RequestId = Type.String({ pattern: '^[A-Za-z0-9._-]{8,80}$' });
const Accepted = Type.Array(
  Type.Object({ line: Type.Integer({ minimum: 1, maximum: 1_000_000 }), quantity: Type.Number() }),
  { minItems: 1, maxItems: 100 },
);

/** A case for the shop's people, with its photos. */
const ShopCase = Type.Object({ ...Case.properties, photos: Type.Array(Type.String()) });
export type ShopCase = Static<typeof ShopCase>;

const refusals = ['API_KEY_INVALID', 'CASE_NOT_FOUND', 'CASE_ENDED', 'REQUEST_ID_REUSED'] as const;

/** The shop's side of complaints and withdrawals. Programs of the shop call it. */
export const shopCases = {
  list: endpoint({
    method: 'GET',
    path: '/ebsn/api/admin/aftersale/list',
    summary: 'Cases that wait for the shop, oldest first; with `all` also those that ended',
    access: 'staff',
    permission: 'case.read',
    writes: false,
    input: Type.Object({
      kind: Type.Optional(Type.Union([Type.Literal('complaint'), Type.Literal('withdrawal')])),
      all: Type.Optional(Type.Boolean()),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
      page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    }),
    data: Type.Object({ page: Page, cases: Type.Array(ShopCase) }),
    errors: ['API_KEY_INVALID'],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/ebsn/api/admin/aftersale/accept',
    summary: 'Settles a complaint, wholly or for some lines, by refund or credit',
    access: 'staff',
    permission: 'case.decide',
    writes: true,
    input: Type.Object({
      case_id: Id,
      request_id: RequestId,
      way: Type.Union([Type.Literal('payment'), Type.Literal('credit')]),
      /** Absent: all of it. A line that isn't named is refused. */
      lines: Type.Optional(Accepted),
      answer: Type.Optional(Type.String({ maxLength: 1000 })),
    }),
    data: ShopCase,
    errors: [...refusals, 'COMPLAINT_QUANTITY', 'REFUND_TOO_HIGH', 'REFUND_NOTHING', 'CASE_CREDIT_UNWANTED'],
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/ebsn/api/admin/aftersale/refuse',
    summary: 'Refuses a complaint with a word to the shopper',
    access: 'staff',
    permission: 'case.decide',
    writes: true,
    input: Type.Object({
      case_id: Id,
      request_id: RequestId,
      answer: Type.String({ minLength: 1, maxLength: 1000 }),
    }),
    data: ShopCase,
    errors: refusals,
  }),
  returned: endpoint({
    method: 'POST',
    path: '/ebsn/api/admin/aftersale/returned',
    summary: 'Notes that the goods of a withdrawal are back, all or some',
    access: 'staff',
    permission: 'case.decide',
    writes: true,
    input: Type.Object({ case_id: Id, request_id: RequestId, lines: Type.Optional(Accepted) }),
    data: ShopCase,
    errors: [...refusals, 'COMPLAINT_QUANTITY', 'ORDER_NOT_HANDED_OVER'],
  }),
  refund: endpoint({
    method: 'POST',
    path: '/ebsn/api/admin/aftersale/refund',
    summary:
      'Gives back what the returned goods of a withdrawal cost, with the delivery fee of a whole order',
    access: 'staff',
    permission: 'case.decide',
    writes: true,
    input: Type.Object({ case_id: Id, request_id: RequestId }),
    data: ShopCase,
    errors: [...refusals, 'CASE_GOODS_NOT_BACK', 'REFUND_TOO_HIGH', 'REFUND_NOTHING'],
  }),
};
