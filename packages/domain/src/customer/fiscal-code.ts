const PERSON = /^[A-Z]{6}[0-9LMNPQRSTUV]{2}[ABCDEHLMPRST][0-9LMNPQRSTUV]{2}[A-Z][0-9LMNPQRSTUV]{3}[A-Z]$/;

/** Values of 0-9 and of A-Z in odd positions, counted from 1 (D.M. 23 December 1976). */
const ODD_DIGITS = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
const ODD_LETTERS = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
];
const A = 'A'.charCodeAt(0);

function valueOf(character: string, position: number): number {
  const isOdd = position % 2 === 1;
  if (/\d/.test(character)) return isOdd ? (ODD_DIGITS[Number(character)] ?? 0) : Number(character);
  const letter = character.charCodeAt(0) - A;
  return isOdd ? (ODD_LETTERS[letter] ?? 0) : letter;
}

/** The check letter of a fiscal code, from its first fifteen characters in upper case. */
export function fiscalCodeCheckCharacter(first15: string): string {
  const sum = Array.from(first15, (character, index) => valueOf(character, index + 1)).reduce(
    (a, b) => a + b,
    0,
  );
  return String.fromCharCode(A + (sum % 26));
}

/** Whether a text is the fiscal code of a person, in any letter case. */
export function isFiscalCode(value: string): boolean {
  const code = value.toUpperCase();
  return PERSON.test(code) && fiscalCodeCheckCharacter(code.slice(0, 15)) === code[15];
}

/** Eleven digits; `hasVatCheckDigit` also checks the last digit before an invoice is sent. */
function isVatNumber(value: string): boolean {
  return /^\d{11}$/.test(value);
}

/** Whether the eleventh digit confirms the other ten (Luhn); electronic invoices are refused otherwise. */
export function hasVatCheckDigit(value: string): boolean {
  if (!isVatNumber(value)) return false;
  const weighted = Array.from(value, (digit, index) => Number(digit) * (index % 2 === 1 ? 2 : 1));
  return weighted.reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) % 10 === 0;
}

/**
 * Whether a text is a fiscal code in digits, as bodies have and persons until they get their own (D.M. 23 December 1976,
 * art. 6), or a VAT number: eleven digits with a right last one, not all zeros.
 */
export const isNumericFiscalCode = (value: string): boolean => hasVatCheckDigit(value) && Number(value) !== 0;

/**
 * Whether a text is the fiscal code of a body that may have no VAT number: it begins with 8 or 9. Its last digit isn't judged;
 * the register of the exchange system knows which codes exist.
 */
export const isBodyCode = (value: string): boolean => /^[89]\d{10}$/.test(value);

export function validateFiscalCode(value: string): 'FISCAL_CODE_FORMAT' | undefined {
  return value === '' || isFiscalCode(value) ? undefined : 'FISCAL_CODE_FORMAT';
}

export function validateFiscalCodeOrVat(value: string): 'FISCAL_CODE_OR_VAT' | undefined {
  return value === '' || isFiscalCode(value) || isVatNumber(value) ? undefined : 'FISCAL_CODE_OR_VAT';
}

export function validateVatNumber(value: string): 'VAT_NUMBER' | undefined {
  return value === '' || isVatNumber(value) ? undefined : 'VAT_NUMBER';
}
