import type { Cents } from '../money/index.ts';
import { isPayableAt, paymentType, type PaymentTypeId } from '../order/index.ts';

/** Most meal tickets of one purchase (D.M. 7 June 2017, n. 122, art. 4). */
export const mostMealTickets = 8;

/** Meal tickets of one value that an order is paid with. */
export interface MealTickets {
  count: number;
  valueCents: Cents;
}

export interface TicketLimits {
  /** Cost of the goods that tickets may pay. */
  eligibleCents: Cents;
  /** Lowest and highest value of one ticket. */
  values: { min: Cents; max: Cents };
}

export type TicketProblem =
  | 'MEAL_TICKETS_COUNT'
  | 'MEAL_TICKETS_TOO_MANY'
  | 'MEAL_TICKETS_VALUE'
  | 'MEAL_TICKETS_NOT_ELIGIBLE'
  | 'MEAL_TICKETS_ABOVE_GOODS';

export const ticketTotal = ({ count, valueCents }: MealTickets): Cents => count * valueCents;

/** Why an order can't be paid with these tickets. No change is given, so they never exceed the eligible goods. */
export function ticketProblem(
  tickets: MealTickets,
  { eligibleCents, values }: TicketLimits,
): TicketProblem | undefined {
  const { count, valueCents } = tickets;
  if (!Number.isInteger(count) || count < 1) return 'MEAL_TICKETS_COUNT';
  if (count > mostMealTickets) return 'MEAL_TICKETS_TOO_MANY';
  if (!Number.isInteger(valueCents) || valueCents < values.min || valueCents > values.max)
    return 'MEAL_TICKETS_VALUE';
  if (eligibleCents === 0) return 'MEAL_TICKETS_NOT_ELIGIBLE';
  return ticketTotal(tickets) > eligibleCents ? 'MEAL_TICKETS_ABOVE_GOODS' : undefined;
}

/** Cost of the eligible goods, after all offers and codes. */
export function eligibleTotal(lines: readonly { finalAmount: Cents; isEligible: boolean }[]): Cents {
  return lines.reduce((sum, { finalAmount, isEligible }) => sum + (isEligible ? finalAmount : 0), 0);
}

/** What is left of the eligible goods after picking: what is missing or lighter of an eligible line counts no more. */
export function eligibleLeft(
  eligibleCents: Cents,
  eligibleLines: readonly { netCents: Cents; chargedCents: Cents | null }[],
): Cents {
  const lost = eligibleLines.reduce(
    (sum, { netCents, chargedCents }) => sum + Math.max(0, netCents - (chargedCents ?? netCents)),
    0,
  );
  return Math.max(0, eligibleCents - lost);
}

/**
 * The tickets that pay for what was picked: fewer than agreed if eligible goods are missing, because no change is
 * given.
 */
export function ticketsTaken({ count, valueCents }: MealTickets, eligibleCents: Cents): MealTickets {
  return { count: Math.min(count, Math.floor(eligibleCents / valueCents)), valueCents };
}

/** The offered types that can pay what tickets leave: a card now, or money at the hand-over. */
export function restTypes(offered: readonly PaymentTypeId[], addressTypeId: number): PaymentTypeId[] {
  return offered.filter(
    (id) => (id === paymentType.onDelivery || id === paymentType.card) && isPayableAt(addressTypeId, id),
  );
}
