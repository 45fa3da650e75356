import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';

/** A day by which a delivered order is to be paid (CHK-21). */
const Deadline = Type.Object({
  orderId: Type.Integer(),
  /** Euro: what the order cost by what was picked. */
  amount: Type.Number(),
  /** The last day to pay, `YYYY-MM-DD`. */
  dueDate: Type.String(),
  /** `expiring`: due within seven days. */
  stateId: Type.Union([
    Type.Literal('paid'),
    Type.Literal('pending'),
    Type.Literal('expiring'),
    Type.Literal('expired'),
  ]),
  /** 11 deferred, 101 monthly summary. */
  paymentTypeId: Type.Integer(),
  /** The state and its day in words. */
  text: Type.String(),
});

export const paymentDeadlines = {
  paymentDeadlines: endpoint({
    method: 'GET',
    path: '/ebsn/api/payment-deadline/list',
    summary: 'Payment deadlines of the shopper’s delivered orders: unpaid ones first, the earliest first',
    access: 'user',
    writes: false,
    input: Type.Object({}),
    data: Type.Object({ deadlines: Type.Array(Deadline) }),
  }),
};
