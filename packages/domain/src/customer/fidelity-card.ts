import { endsInCheckDigit } from './check-digit.ts';

/** Configuration of the brand; these are the specification's values (TEN-25, CUS-27). */
export interface FidelityCardRule {
  prefix: string;
  length: number;
}

export const DEFAULT_FIDELITY_CARD: FidelityCardRule = { prefix: '0437', length: 13 };

export function validateFidelityCard(
  value: string,
  rule = DEFAULT_FIDELITY_CARD,
): 'FIDELITY_CARD' | undefined {
  if (value === '') return undefined;
  const fine = value.startsWith(rule.prefix) && value.length === rule.length && endsInCheckDigit(value);
  return fine ? undefined : 'FIDELITY_CARD';
}
