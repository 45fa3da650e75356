import type { BrandSettings, Cart } from '@bottega/contract';
import { isAssigned } from '@bottega/domain';

export const stepNames = ['place', 'notes', 'payment'] as const;
export type StepName = (typeof stepNames)[number];
export type StepState = 'open' | 'done' | 'ahead';

type Bypasses = Pick<BrandSettings, 'bypassAddressAssignment' | 'bypassTimeslotAssignment'>;

/** Both chosen by the shopper; what the shop put in itself is a proposal, but by the brand's settings. */
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

/** Where a shopper starts: what is settled already is folded. */
export const firstOpenStep = (isSettled: boolean): StepName => (isSettled ? 'notes' : 'place');

export function stepState(step: StepName, open: StepName | undefined, furthest: number): StepState {
  if (step === open) return 'open';
  return stepNames.indexOf(step) < furthest ? 'done' : 'ahead';
}

/** The step a refusal is about, opened for the shopper to put it right. */
export function stepOfRefusal(codes: readonly string[]): StepName | undefined {
  if (codes.some((code) => /^(ADDRESS|TIMESLOT)_/.test(code))) return 'place';
  if (codes.some((code) => code.startsWith('PAYMENT_'))) return 'payment';
  return undefined;
}
