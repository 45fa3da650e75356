export type MissingStep = 'LOGIN' | 'ADDRESS' | 'TIMESLOT';

export interface ShopperState {
  authenticated: boolean;
  address: { autoAssigned: boolean } | undefined;
  timeslot: { autoAssigned: boolean } | undefined;
}

export interface AddingFlags {
  anonymousCarts: boolean;
  bypassAddressAssignment: boolean;
  bypassTimeslotAssignment: boolean;
}

/** An address or slot that the shop assigned counts as not chosen, unless the brand's bypass flag is on. */
export function isAssigned(choice: { autoAssigned: boolean } | undefined, bypass: boolean): boolean {
  return choice !== undefined && (!choice.autoAssigned || bypass);
}

/** The first step the shopper must take before adding a product; undefined when no step is missing (CAR-14). */
export function missingBeforeAdding(shopper: ShopperState, flags: AddingFlags): MissingStep | undefined {
  if (flags.anonymousCarts) return undefined;
  if (!shopper.authenticated) return 'LOGIN';
  if (!isAssigned(shopper.address, flags.bypassAddressAssignment)) return 'ADDRESS';
  if (!isAssigned(shopper.timeslot, flags.bypassTimeslotAssignment)) return 'TIMESLOT';
  return undefined;
}
