import type { PaymentData } from '@bottega/contract';
import {
  isMealTicketPayment,
  isPaidOnline,
  paymentType,
  restTypes,
  shortPlace,
  ticketProblem,
  ticketTotal,
  type CartTotals,
  type Cents,
  type PaymentTypeId,
  type TicketPaymentType,
} from '@bottega/domain';
import { formatCents } from '@bottega/texts';
import type { Context } from '../../../platform/context.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import type { CartState } from '../../cart/index.ts';
import type { Gateways } from '../payment-types/gateways.ts';
import { mayPayAt } from '../policy.ts';
import { eligibleOf } from '../tickets/eligible-goods.ts';
import { offeredPaymentTypes } from '../payment-types/offered-types.ts';
import type { PlannedTickets } from '../tickets/write-tickets.ts';

/** How an order is paid: with tickets, with money of one type, or with both. */
export interface PaymentPlan {
  /** The type of the order. */
  paymentTypeId: PaymentTypeId;
  /** The type of the money: the order's, or that of the rest. */
  moneyTypeId: PaymentTypeId;
  /** What the money pays; online, with the margin of weighed goods. */
  moneyCents: Cents;
  /** Whether a gateway is asked for the money. */
  isOnline: boolean;
  tickets?: PlannedTickets;
}

interface Wish {
  state: CartState;
  totals: CartTotals;
  paymentTypeId: PaymentTypeId;
  data: PaymentData;
}

/** Decides how the cart is paid, or why it can't be paid so. */
export function planPayment(ctx: Context, gateways: Gateways, wish: Wish): Result<PaymentPlan> {
  const { state, totals, paymentTypeId, data } = wish;
  const { addressTypeId } = shortPlace(state.place.address ?? {});
  const unpayable = mayPayAt(ctx, paymentTypeId, { addressTypeId, mostCents: totals.preAuthorisation });
  if (unpayable) return unpayable;
  if (isMealTicketPayment(paymentTypeId))
    return planTickets(ctx, gateways, { ...wish, paymentTypeId, addressTypeId });
  if (data.mealTickets || data.restPaymentTypeId)
    return refuse('PAYMENT_DATA_INVALID', { field: 'payment_data' });
  return done({ paymentTypeId, ...moneyOf(paymentTypeId, totals, 0) });
}

function moneyOf(moneyTypeId: PaymentTypeId, totals: CartTotals, ticketCents: Cents) {
  const blocked = totals.preAuthorisation - ticketCents;
  const isOnline = isPaidOnline(moneyTypeId) && blocked > 0;
  return { moneyTypeId, isOnline, moneyCents: isOnline ? blocked : totals.total - ticketCents };
}

interface TicketWish extends Wish {
  paymentTypeId: TicketPaymentType;
  addressTypeId: number;
}

function planTickets(
  ctx: Context,
  gateways: Gateways,
  { state, totals, paymentTypeId, data, addressTypeId }: TicketWish,
): Result<PaymentPlan> {
  const field = 'payment_data';
  const tickets = data.mealTickets;
  if (!tickets) return refuse('MEAL_TICKETS_COUNT', { field });
  const eligibleCents = eligibleOf(state, totals);
  const values = ctx.brand.settings.mealTicketCents;
  const problem = ticketProblem(tickets, { eligibleCents, values });
  if (problem)
    return refuse(problem, {
      field,
      params: {
        eligible: formatCents(eligibleCents),
        min: formatCents(values.min),
        max: formatCents(values.max),
      },
    });
  const { count, valueCents, code = null } = tickets;
  if (paymentTypeId === paymentType.electronicTicket && code === null)
    return refuse('MEAL_TICKETS_CODE', { field });
  const paid = ticketTotal(tickets);
  const plan = { paymentTypeId, tickets: { paymentTypeId, count, valueCents, eligibleCents, code } };
  // weighed goods may cost more than the tickets pay
  if (totals.preAuthorisation === paid)
    return done({ ...plan, moneyTypeId: paymentTypeId, moneyCents: 0, isOnline: false });
  const offered = restTypes(
    offeredPaymentTypes(gateways, ctx, { addressTypeId, most: totals.preAuthorisation }),
    addressTypeId,
  );
  const restTypeId = offered.find((id) => id === data.restPaymentTypeId);
  if (restTypeId === undefined) return refuse('MEAL_TICKETS_REST', { field });
  return done({ ...plan, ...moneyOf(restTypeId, totals, paid) });
}
