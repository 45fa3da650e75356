import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changePayment,
  isMealTicketPayment,
  isPaidOnline,
  ORDER_STATUSES,
  PAYMENT_TYPES,
  type PaymentTypeId,
} from './index.ts';

const status = fc.constantFrom(...ORDER_STATUSES);
const typeId = fc.constantFrom<PaymentTypeId>(...PAYMENT_TYPES.map(({ id }) => id));

describe('changing how an order is paid', () => {
  it('once the store has taken an order over, or it has ended, its payment type stays', () => {
    fc.assert(
      fc.property(status, typeId, typeId, (at, from, to) => {
        fc.pre(at > 3);
        const change = changePayment({ status: at, paymentTypeId: from }, to);
        expect(change).toEqual({ ok: false, reason: 'ORDER_PAYMENT_TOO_LATE' });
      }),
    );
  });

  it('an order neither gets meal tickets nor loses them', () => {
    fc.assert(
      fc.property(fc.constantFrom(1, 2, 3), typeId, typeId, (at, from, to) => {
        fc.pre(isMealTicketPayment(from) || isMealTicketPayment(to));
        const change = changePayment({ status: at, paymentTypeId: from }, to);
        expect(change).toEqual({ ok: false, reason: 'ORDER_TICKETS_FIXED' });
      }),
    );
  });

  it('every other change is possible, and only an online type asks a gateway', () => {
    fc.assert(
      fc.property(fc.constantFrom(1, 2, 3), typeId, typeId, (at, from, to) => {
        fc.pre(from !== to && !isMealTicketPayment(from) && !isMealTicketPayment(to));
        const change = changePayment({ status: at, paymentTypeId: from }, to);
        expect(change).toEqual({ ok: true, act: isPaidOnline(to) ? 'start' : 'settle' });
      }),
    );
  });

  it('a placed order is not changed to its own type, one that waits tries it again', () => {
    expect(changePayment({ status: 3, paymentTypeId: 12 }, 12)).toMatchObject({
      reason: 'ORDER_PAYMENT_SAME',
    });
    expect(changePayment({ status: 3, paymentTypeId: 2 }, 2)).toMatchObject({ reason: 'ORDER_PAYMENT_SAME' });
    expect(changePayment({ status: 2, paymentTypeId: 12 }, 12)).toEqual({ ok: true, act: 'start' });
  });
});
