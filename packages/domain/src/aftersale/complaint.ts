import { roundHalfAway, type Cents, type Milli } from '../money/index.ts';
import { isMealTicketPayment, isPaidLater, isPaidOnline } from '../order/payment-types.ts';
import { guaranteeEnds, lastDayOf, type GoodsTraits } from './periods.ts';

/** What was wrong with goods that were handed over; `substitute`: the shopper doesn't want it and gives it back. */
export const COMPLAINT_REASONS = [
  'missing',
  'damaged',
  'spoiled',
  'wrong',
  'weight',
  'not_fresh',
  'defect',
  'substitute',
] as const;
export type ComplaintReason = (typeof COMPLAINT_REASONS)[number];

/** What a brand promises and where its limits are. Amounts in cents. */
export interface ComplaintRules {
  /** Days after the hand-over. */
  days: number;
  /** How a complaint about goods that came is settled where the payment allows both. */
  answer: 'refund' | 'credit';
  /** Most that is given without asking a person: for all complaints about an order, and for a shopper in a month. */
  automaticCents: Cents;
  monthCents: Cents;
  /** Reasons that need a photo. */
  photoReasons: readonly ComplaintReason[];
}

export interface HandedOverLine {
  traits: GoodsTraits;
  isWeighed: boolean;
  /** The shop picked it in place of ordered goods. */
  isSubstitute: boolean;
}

/** The reasons that a shopper may give for a line on a day in Rome; none when every period is over. */
export function reasonsFor(
  { traits, isWeighed, isSubstitute }: HandedOverLine,
  { handedOver, today, days }: { handedOver: Date; today: string; days: number },
): ComplaintReason[] {
  const isOpen = today <= lastDayOf(handedOver, days);
  const { freshDays } = traits;
  const isPromised = freshDays !== undefined && today <= lastDayOf(handedOver, Math.max(freshDays, days));
  const may: Record<ComplaintReason, boolean> = {
    missing: isOpen,
    damaged: isOpen,
    spoiled: isOpen && !traits.nonFood,
    wrong: isOpen,
    weight: isOpen && isWeighed,
    not_fresh: isPromised,
    defect: traits.nonFood === true && today <= guaranteeEnds(handedOver),
    // given back at the door, at the latest on the same day
    substitute: isSubstitute && today <= lastDayOf(handedOver, 0),
  };
  return COMPLAINT_REASONS.filter((reason) => may[reason]);
}

/** The last day of any reason for a line. */
export function complaintEnds(
  { traits }: Pick<HandedOverLine, 'traits'>,
  { handedOver, days }: { handedOver: Date; days: number },
): string {
  return traits.nonFood
    ? guaranteeEnds(handedOver)
    : lastDayOf(handedOver, Math.max(days, traits.freshDays ?? 0));
}

/** A line by what was charged for it, and how much of it was given back or complained about before. */
export interface ClaimedLine {
  /** Pieces, packs or kilograms that the shopper got, in thousandths. */
  picked: Milli;
  /** Final cost, in cents. */
  charged: Cents;
  /** Already claimed. */
  claimed: Milli;
}

/** Whether so much of a line can still be claimed: more than nothing, at most what is left, whole pieces. */
export function mayClaim({ picked, claimed }: ClaimedLine, quantity: Milli, isWeighed: boolean): boolean {
  return (
    Number.isSafeInteger(quantity) &&
    quantity > 0 &&
    quantity <= picked - claimed &&
    (isWeighed || quantity % 1000 === 0)
  );
}

/**
 * What a claimed quantity is worth. It is the difference of two shares of the line, so the parts of a line add up to what
 * was charged for it, however it is divided.
 */
export function worthOfClaim({ picked, charged, claimed }: ClaimedLine, quantity: Milli): Cents {
  if (picked <= 0) return 0;
  const shareOf = (part: Milli): Cents => roundHalfAway(charged * part, picked);
  return shareOf(claimed + quantity) - shareOf(claimed);
}

/** Reasons by which ordered goods were paid and not delivered, wholly or in part (Codice del consumo, art. 61; c.c. 1463). */
const undelivered: readonly ComplaintReason[] = ['missing', 'wrong', 'weight', 'substitute'];

/** Whether a complaint is about goods that were paid and not delivered: money is due, and a credit only by choice. */
export const owesMoney = (reasons: readonly (ComplaintReason | null)[]): boolean =>
  reasons.some((reason) => reason !== null && undelivered.includes(reason));

/** Reasons by which the shopper never got the container, or can't bring it back. */
const withoutContainer: readonly ComplaintReason[] = ['missing', 'damaged', 'wrong'];

/** Whether a claim gives back the container deposits of its goods too. Null: a withdrawal, whose goods come back in them. */
export const givesContainerBack = (reason: ComplaintReason | null): boolean =>
  reason === null || withoutContainer.includes(reason);

/** How an order is paid, for giving money back: online, some time after the hand-over, in meal tickets, or otherwise. */
export type PaidBy = 'online' | 'later' | 'tickets' | 'other';

export const paidBy = (paymentTypeId: number): PaidBy =>
  isMealTicketPayment(paymentTypeId)
    ? 'tickets'
    : isPaidOnline(paymentTypeId)
      ? 'online'
      : isPaidLater(paymentTypeId)
        ? 'later'
        : 'other';

export type ComplaintAnswer = 'refund' | 'credit' | 'queue';

export interface WeighedComplaint {
  cents: Cents;
  reasons: readonly ComplaintReason[];
  /** The shopper chose a credit for a later order instead of money. */
  wantsCredit: boolean;
  /** Given for earlier complaints about the order without a person. */
  givenForOrder: Cents;
  /** Given to the shopper without a person this month. */
  givenThisMonth: Cents;
  paidBy: PaidBy;
  /** What can still be given back through the payment, or be taken off what is due. */
  refundable: Cents;
}

/**
 * Settles a complaint at once, or leaves it to a person: beyond the brand's limits, for defects, for orders paid in meal
 * tickets, which give no change, and for what cost nothing. What was paid and not delivered goes back as money, unless the
 * shopper chooses credit; where no payment can take it back, a person hands it over. Other complaints about orders that
 * were paid at the door or the bank are settled by credit.
 */
export function answerComplaint(
  { answer, automaticCents, monthCents }: ComplaintRules,
  { cents, reasons, wantsCredit, givenForOrder, givenThisMonth, paidBy: by, refundable }: WeighedComplaint,
): ComplaintAnswer {
  if (cents <= 0 || givenForOrder + cents > automaticCents || givenThisMonth + cents > monthCents)
    return 'queue';
  if (reasons.includes('defect') || by === 'tickets') return 'queue';
  if (wantsCredit) return 'credit';
  const isOwed = owesMoney(reasons);
  if (!isOwed && (by === 'other' || answer === 'credit')) return 'credit';
  if (by !== 'other' && cents <= refundable) return 'refund';
  return by === 'later' && !isOwed ? 'credit' : 'queue';
}
