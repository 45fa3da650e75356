import { endsInCheckDigit } from '../customer/check-digit.ts';

const LENGTHS = new Set([8, 12, 13, 14]);

/** A bar code of 8, 12, 13 or 14 digits whose last digit is its check digit. */
export function isEan(value: string): boolean {
  return LENGTHS.has(value.length) && endsInCheckDigit(value);
}

/** Codes a shop gives itself, among them those that carry a weight or a price: never another maker's. */
export function isInStoreEan(value: string): boolean {
  return value.length === 13 && value.startsWith('2') && isEan(value);
}
