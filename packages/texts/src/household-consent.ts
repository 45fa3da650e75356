import type { Translate } from './create-texts.ts';

/** The sentences to which a shopper agrees before the household's allergens are kept. They are kept as proof. */
export const householdConsent = (t: Translate): string[] => [
  t('customer.householdConsentText'),
  t('customer.householdConsent'),
];
