/** Parts of the registration by their `registration_module_type_id` of the wire. */
export const registrationModules = {
  account: 1,
  invoice: 2,
  address: 3,
  birthDate: 4,
  fidelityCard: 5,
  interests: 6,
} as const;
export type RegistrationModule = keyof typeof registrationModules;

/** Parts that a brand may leave out, offer, or ask for before the first order. */
export const chosenModules = ['invoice', 'address', 'birthDate', 'fidelityCard', 'interests'] as const;
export type ChosenModule = (typeof chosenModules)[number];

export type ModuleUse = 'off' | 'optional' | 'required';
