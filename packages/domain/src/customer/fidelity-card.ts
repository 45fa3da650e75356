import { endsInCheckDigit } from './check-digit.ts';

/** Rule for card numbers of a brand; the defaults are the specification's values (TEN-25, CUS-27). */
export interface FidelityCardRule {
  prefix: string;
  length: number;
}

const DEFAULT_FIDELITY_CARD: FidelityCardRule = { prefix: '0437', length: 13 };

/** The rule of a brand: all brands share the length, each has its own prefix. */
export const fidelityCardRule = (prefix: string): FidelityCardRule => ({ ...DEFAULT_FIDELITY_CARD, prefix });

/** Removes the spaces from a typed number; cards are printed in groups of digits. */
export const fidelityCardNumber = (typed: string): string => typed.replace(/\s+/g, '');

/** Groups a number for reading: `0437 123 456 784`. Law: the grouped number, typed again, is the same number. */
export const groupedFidelityCard = (number: string): string =>
  [number.slice(0, 4), ...(number.slice(4).match(/.{1,3}/g) ?? [])].join(' ');

/**
 * Validates a card number.
 *
 * @param value number without spaces; an empty value is valid
 */
export function validateFidelityCard(
  value: string,
  rule = DEFAULT_FIDELITY_CARD,
): 'FIDELITY_CARD' | undefined {
  if (value === '') return undefined;
  const fine = value.startsWith(rule.prefix) && value.length === rule.length && endsInCheckDigit(value);
  return fine ? undefined : 'FIDELITY_CARD';
}
