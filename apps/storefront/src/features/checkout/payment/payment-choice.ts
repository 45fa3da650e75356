import {
  isMealTicketPayment,
  isPaidOnline,
  paymentType,
  ticketProblem,
  ticketTotal,
  type MealTickets,
  type TicketProblem,
} from '@bottega/domain';
import { formatPrice, type TextParams } from '@bottega/texts';
import type { SavedCard } from './saved-card.tsx';
import type { PaymentType } from './payment-step.tsx';

/** What the shopper chose and typed in the payment step. */
export interface TypedPayment {
  paymentTypeId?: number;
  /** Number and value of the meal tickets, and the code of electronic ones. */
  count: string;
  value: string;
  code: string;
  /** How the rest is paid. */
  restTypeId?: number;
  /** The saved card. */
  authId?: number;
}

export const nothingTyped: TypedPayment = { count: '', value: '', code: '' };

/** A payment that can be bought with. */
export interface PaymentChoice {
  paymentTypeId: number;
  paymentAuthId?: number;
  mealTickets?: MealTickets & { code?: string };
  restPaymentTypeId?: number;
}

export interface PaymentProblem {
  field: 'count' | 'value' | 'code' | 'rest';
  /** Code of the sentence beside the field. */
  code: TicketProblem | 'MEAL_TICKETS_REST' | 'checkout.ticketsCodeMissing';
  params: TextParams;
}

export type ReadPayment = { ok: true; choice: PaymentChoice } | { ok: false; problem: PaymentProblem };

/** Reads what was typed for a type: the payment, or what is missing at which field. */
export function readPayment(
  { paymentTypeId, mealTickets: limits }: Pick<PaymentType, 'paymentTypeId' | 'mealTickets'>,
  typed: TypedPayment,
  { totalPrice, cards }: { totalPrice: number; cards: readonly SavedCard[] },
): ReadPayment {
  if (paymentTypeId === paymentType.savedCard) {
    const card = chosenCard(cards, typed);
    const choice = { paymentTypeId, ...(card && { paymentAuthId: card.user_payment_auth_id }) };
    return { ok: true, choice };
  }
  if (!isMealTicketPayment(paymentTypeId) || !limits) return { ok: true, choice: { paymentTypeId } };
  const tickets = { count: Number(typed.count), valueCents: centsOf(typed.value) };
  const problem = ticketProblem(tickets, {
    eligibleCents: centsOf(String(limits.eligibleTotal)),
    values: { min: centsOf(String(limits.minValue)), max: centsOf(String(limits.maxValue)) },
  });
  const params = {
    min: formatPrice(limits.minValue),
    max: formatPrice(limits.maxValue),
    eligible: formatPrice(limits.eligibleTotal),
  };
  if (problem)
    return {
      ok: false,
      problem: { field: problem === 'MEAL_TICKETS_VALUE' ? 'value' : 'count', code: problem, params },
    };
  const code = typed.code.trim();
  if (paymentTypeId === paymentType.electronicTicket && !/^[0-9A-Za-z]{4,20}$/.test(code))
    return { ok: false, problem: { field: 'code', code: 'checkout.ticketsCodeMissing', params } };
  const rest = restOf(tickets, totalPrice);
  const restTypeId = limits.restPaymentTypeIds.find((id) => id === typed.restTypeId);
  if (rest > 0 && restTypeId === undefined)
    return { ok: false, problem: { field: 'rest', code: 'MEAL_TICKETS_REST', params } };
  return {
    ok: true,
    choice: {
      paymentTypeId,
      mealTickets: { ...tickets, ...(paymentTypeId === paymentType.electronicTicket && { code }) },
      ...(rest > 0 && restTypeId !== undefined && { restPaymentTypeId: restTypeId }),
    },
  };
}

/** The cards that have not expired on that day; `expiry` is `MM/YYYY`. */
export function validCards(cards: readonly SavedCard[], day: Date): SavedCard[] {
  const months = day.getFullYear() * 12 + day.getMonth();
  return cards.filter(({ expiry }) => {
    const [month, year] = expiry.split('/').map(Number);
    return (year ?? 0) * 12 + (month ?? 0) - 1 >= months;
  });
}

/** The saved card that pays: the chosen one, else the one that is proposed first. */
export const chosenCard = (
  cards: readonly SavedCard[],
  { authId }: { authId?: number | undefined },
): SavedCard | undefined =>
  cards.find((card) => card.user_payment_auth_id === authId) ??
  cards.find(({ isDefault }) => isDefault) ??
  cards[0];

/** Euro that the tickets leave to another way of paying. */
export const restOf = (tickets: MealTickets, totalPrice: number): number =>
  Math.max(0, centsOf(String(totalPrice)) - ticketTotal(tickets)) / 100;

/** Euro that the press of the order button pays or blocks online: all, nothing, or what tickets leave. */
export function paidNow(choice: PaymentChoice, totalPrice: number): number {
  const { paymentTypeId, mealTickets, restPaymentTypeId } = choice;
  if (!mealTickets) return isPaidOnline(paymentTypeId) ? totalPrice : 0;
  const rest = restOf(mealTickets, totalPrice);
  const isRestOnline = restPaymentTypeId !== undefined && isPaidOnline(restPaymentTypeId);
  return (paymentTypeId === paymentType.electronicTicket ? totalPrice - rest : 0) + (isRestOnline ? rest : 0);
}

/** Cents of an amount typed in euro, such as `8` or `7,50`; not a number if it is none. */
export function centsOf(typed: string): number {
  const [, amount] = /^(\d{1,6}(?:[.,]\d{1,2})?)\s*€?$/.exec(typed.trim()) ?? [];
  return amount === undefined ? Number.NaN : Math.round(Number(amount.replace(',', '.')) * 100);
}
