import { registrationModules, type RegistrationModule } from './registration-modules.ts';

/** Kinds of disclaimers. A brand may have several of one kind. */
export const disclaimerTypes = ['privacy', 'newsletter', 'profiling', 'fidelity', 'terms'] as const;
/** Kinds whose basis is a consent, which is free. The others tell: a contract or the law is their basis (GDPR 6). */
export const consentTypes: readonly DisclaimerType[] = ['newsletter', 'profiling', 'fidelity'];
export type DisclaimerType = (typeof disclaimerTypes)[number];

/** What a brand asks its shoppers to accept, as its folder says. */
export interface Disclaimer {
  disclaimerId: number;
  type: DisclaimerType;
  /** Rises when the meaning of the text changes; then earlier answers no longer count. */
  version: number;
  /** The part of the registration that asks for it. */
  module: RegistrationModule;
  /** The stores whose shoppers are asked; absent: all. */
  stores?: readonly number[];
  title: string;
  /** HTML. Its first sentence says what the shopper agrees to. */
  text: string;
  mandatory: boolean;
}

/** A shopper's answer to one version of a disclaimer. */
export interface DisclaimerAnswer {
  disclaimerId: number;
  version: number;
  accepted: boolean;
}

type Asked = Pick<Disclaimer, 'disclaimerId' | 'version'>;

/** The answer to the present version of a disclaimer. An answer to another version doesn't count. */
export const answerTo = (
  { disclaimerId, version }: Asked,
  answers: readonly DisclaimerAnswer[],
): DisclaimerAnswer | undefined =>
  answers.find((answer) => answer.disclaimerId === disclaimerId && answer.version === version);

/** Whether the shopper accepted the present version. */
export const isAccepted = (disclaimer: Asked, answers: readonly DisclaimerAnswer[]): boolean =>
  answerTo(disclaimer, answers)?.accepted ?? false;

/** The mandatory disclaimers that still wait to be accepted. */
export const waitingDisclaimers = <D extends Asked & Pick<Disclaimer, 'mandatory'>>(
  disclaimers: readonly D[],
  answers: readonly DisclaimerAnswer[],
): D[] => disclaimers.filter((disclaimer) => disclaimer.mandatory && !isAccepted(disclaimer, answers));

/** Name of the form's field of a disclaimer. */
export const disclaimerField = (disclaimerId: number): string => `disclaimer-${disclaimerId}`;

/** The mandatory disclaimers that a form's answers leave out or decline, by their field. */
export const wrongAnswers = (
  disclaimers: readonly Pick<Disclaimer, 'disclaimerId' | 'mandatory'>[],
  answers: readonly Omit<DisclaimerAnswer, 'version'>[],
): Record<string, 'REQUIRED'> => {
  const accepted = new Set(answers.flatMap((answer) => (answer.accepted ? [answer.disclaimerId] : [])));
  const missing = disclaimers.filter(
    (disclaimer) => disclaimer.mandatory && !accepted.has(disclaimer.disclaimerId),
  );
  return Object.fromEntries(
    missing.map((disclaimer) => [disclaimerField(disclaimer.disclaimerId), 'REQUIRED']),
  );
};

/**
 * The disclaimers of a module by its `registration_module_type_id`; of all modules without an id. Those that only some
 * stores ask for are listed for these stores.
 */
export const disclaimersOf = <D extends Pick<Disclaimer, 'module' | 'stores'>>(
  disclaimers: readonly D[],
  moduleTypeId: number | undefined,
  storeId: number | undefined,
): D[] =>
  disclaimers.filter(
    ({ module, stores }) =>
      (moduleTypeId === undefined || registrationModules[module] === moduleTypeId) &&
      (stores === undefined || (storeId !== undefined && stores.includes(storeId))),
  );
