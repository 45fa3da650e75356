import { isPaidOnline, ticketTotal, transactionStateOf } from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';
import { ticketsOfDelivered } from '../tickets/take-tickets.ts';
import { findAttemptsOf } from './attempt-repository.ts';
import { findPaymentOf } from './payment-repository.ts';

/** How an order is paid, for its mails. */
export interface OrderMoney {
  /** The payment type of what meal tickets leave, or of all. */
  moneyTypeId: number;
  /** Cents that its gateway holds for the order, or held until it was charged. */
  blocked: number;
  /** Whether something was blocked that a cancellation frees. */
  isHeld: boolean;
  /** The meal tickets, as many as are taken, and their cents; 0 without any. */
  tickets: { count: number; valueCents: number; cents: number };
}

/** How the order is paid; undefined if it has no payment yet. */
export async function findOrderMoney(db: Db, orderId: number): Promise<OrderMoney | undefined> {
  const payment = await findPaymentOf(db, orderId);
  if (!payment) return undefined;
  const attempts = await findAttemptsOf(db, orderId);
  const held = attempts
    .filter(({ state, isReleased }) => !isReleased && (state === 'authorised' || state === 'confirmed'))
    .reduce((sum, { authorised }) => sum + authorised, 0);
  const state = transactionStateOf(payment.state);
  const isOnline = isPaidOnline(payment.paymentTypeId);
  const taken = (await ticketsOfDelivered(db, orderId)) ?? { count: 0, valueCents: 0 };
  return {
    moneyTypeId: payment.paymentTypeId,
    blocked: isOnline ? held || payment.amountCents : 0,
    isHeld: isOnline && (state === 'authorised' || state === 'reversed'),
    tickets: { count: taken.count, valueCents: taken.valueCents, cents: ticketTotal(taken) },
  };
}
