import type { Cart } from '@bottega/contract';

export const stepNames = ['place', 'notes', 'payment'] as const;
export type StepName = (typeof stepNames)[number];
export type StepState = 'open' | 'done' | 'ahead';

export function hasPlaceAndTime(cart: Cart): boolean {
  return cart.shippingAddress.addressId > 0 && cart.timeslot.timeslotId > 0;
}

/** Where a shopper starts: what is known already is folded. */
export function firstOpenStep(cart: Cart): StepName {
  return hasPlaceAndTime(cart) ? 'notes' : 'place';
}

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
