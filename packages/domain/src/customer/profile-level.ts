import { waitingDisclaimers, type Disclaimer, type DisclaimerAnswer } from './disclaimers.ts';
import { chosenModules, type ChosenModule, type ModuleUse } from './registration-modules.ts';

/** A part that a profile may lack. */
export type ProfilePart = 'contacts' | 'disclaimers' | ChosenModule;

/** What a profile holds, as far as a brand may ask for it. */
export interface ProfileFacts {
  phone: string;
  hasFiscalPerson: boolean;
  hasBillingAddress: boolean;
  hasBirthDate: boolean;
  hasFidelityCard: boolean;
  hasInterests: boolean;
  /** The last answer to each disclaimer. */
  answers: readonly DisclaimerAnswer[];
}

/** The parts that the brand asks for and the profile lacks, in the order of the profile's screens. */
export function missingParts(
  facts: ProfileFacts,
  modules: Readonly<Record<ChosenModule, ModuleUse>>,
  disclaimers: readonly Disclaimer[],
): ProfilePart[] {
  const isThere: Record<ChosenModule, boolean> = {
    invoice: facts.hasFiscalPerson,
    address: facts.hasBillingAddress,
    birthDate: facts.hasBirthDate,
    fidelityCard: facts.hasFidelityCard,
    interests: facts.hasInterests,
  };
  return [
    ...(facts.phone === '' ? (['contacts'] as const) : []),
    ...chosenModules.filter((part) => modules[part] === 'required' && !isThere[part]),
    ...(waitingDisclaimers(disclaimers, facts.answers).length > 0 ? (['disclaimers'] as const) : []),
  ];
}

/** The level of a profile: the stored one, but below the minimum while something is missing. */
export const profileLevel = (stored: number, missing: readonly ProfilePart[], minimum: number): number =>
  missing.length > 0 ? Math.max(0, Math.min(stored, minimum - 1)) : stored;
