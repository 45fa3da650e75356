import { endsInCheckDigit } from '../customer/check-digit.ts';

const LENGTHS = new Set([8, 12, 13, 14]);

/** A bar code of 8, 12, 13 or 14 digits whose last digit is its check digit. */
export function isEan(value: string): boolean {
  return LENGTHS.has(value.length) && endsInCheckDigit(value);
}
