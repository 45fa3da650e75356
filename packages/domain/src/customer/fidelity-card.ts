import { endsInCheckDigit } from './check-digit.ts';

/** Configuration of the brand; these are the specification's values (TEN-25, CUS-27). */
export interface FidelityCardRule {
  prefix: string;
  length: number;
}

export const DEFAULT_FIDELITY_CARD: FidelityCardRule = { prefix: '0437', length: 13 };

/** The rule of a brand: all cards are as long, each brand has its own prefix. */
export const fidelityCardRule = (prefix: string): FidelityCardRule => ({ ...DEFAULT_FIDELITY_CARD, prefix });

/** The number as it is kept: cards are printed in groups, and typed with the spaces between them. */
export const fidelityCardNumber = (typed: string): string => typed.replace(/\s+/g, '');

/** Law: a number, grouped and typed again, is the number. `0437 123 456 784` for reading aloud and comparing. */
export const groupedFidelityCard = (number: string): string =>
  [number.slice(0, 4), ...(number.slice(4).match(/.{1,3}/g) ?? [])].join(' ');

/** @param value without spaces; empty is no card, and not wrong */
export function validateFidelityCard(
  value: string,
  rule = DEFAULT_FIDELITY_CARD,
): 'FIDELITY_CARD' | undefined {
  if (value === '') return undefined;
  const fine = value.startsWith(rule.prefix) && value.length === rule.length && endsInCheckDigit(value);
  return fine ? undefined : 'FIDELITY_CARD';
}
