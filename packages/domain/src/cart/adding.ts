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

/** What was assigned by the shop itself counts as not chosen, unless the brand's flag says otherwise. */
export function isAssigned(choice: { autoAssigned: boolean } | undefined, bypass: boolean): boolean {
  return choice !== undefined && (!choice.autoAssigned || bypass);
}

/** The first thing to ask for before a product can be added; undefined when nothing is missing (CAR-14). */
export function missingBeforeAdding(shopper: ShopperState, flags: AddingFlags): MissingStep | undefined {
  if (flags.anonymousCarts) return undefined;
  if (!shopper.authenticated) return 'LOGIN';
  if (!isAssigned(shopper.address, flags.bypassAddressAssignment)) return 'ADDRESS';
  if (!isAssigned(shopper.timeslot, flags.bypassTimeslotAssignment)) return 'TIMESLOT';
  return undefined;
}
