import type { BrandSettings, Cart } from '@bottega/contract';
import { isAssigned, missingContactAt } from '@bottega/domain';

export const stepNames = ['place', 'notes', 'payment'] as const;
export type StepName = (typeof stepNames)[number];
export type StepState = 'open' | 'done' | 'ahead';

type Bypasses = Pick<BrandSettings, 'bypassAddressAssignment' | 'bypassTimeslotAssignment'>;

/**
 * Whether the shopper has chosen place and slot. Values that the shop assigned count only when the brand's settings
 * say so.
 */
export function hasPlaceAndTime(
  { shippingAddress, timeslot }: Pick<Cart, 'shippingAddress' | 'timeslot'>,
  { bypassAddressAssignment, bypassTimeslotAssignment }: Bypasses,
): boolean {
  return (
    shippingAddress.addressId > 0 &&
    isAssigned(shippingAddress, bypassAddressAssignment) &&
    timeslot.timeslotId > 0 &&
    isAssigned(timeslot, bypassTimeslotAssignment)
  );
}

/** Whether the shop knows whom to ring for at the place. */
export const hasContact = ({ shippingAddress }: Pick<Cart, 'shippingAddress'>): boolean =>
  missingContactAt(shippingAddress).length === 0;

/** The step that is open at first; it is the second when place and slot are settled. */
export const firstOpenStep = (isSettled: boolean): StepName => (isSettled ? 'notes' : 'place');

export function stepState(step: StepName, open: StepName | undefined, furthest: number): StepState {
  if (step === open) return 'open';
  return stepNames.indexOf(step) < furthest ? 'done' : 'ahead';
}

/** The step in which the shopper can correct the cause of a refusal. */
export function stepOfRefusal(codes: readonly string[]): StepName | undefined {
  if (codes.some((code) => /^(ADDRESS|TIMESLOT)_/.test(code))) return 'place';
  if (codes.some((code) => /^(PAYMENT|MEAL_TICKETS)_/.test(code))) return 'payment';
  if (codes.some((code) => code.startsWith('INVOICE_'))) return 'notes';
  return undefined;
}
