/**
 * Check digit of bar codes (EAN/GTIN) and fidelity cards. The given digits are weighted 3 and 1 from the right; the
 * check digit completes their sum to a multiple of ten. Expects digits only.
 */
export function checkDigitOf(digits: string): number {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const fromRight = digits.length - 1 - index;
    sum += Number(digits[index]) * (fromRight % 2 === 0 ? 3 : 1);
  }
  return (10 - (sum % 10)) % 10;
}

export function endsInCheckDigit(digits: string): boolean {
  return /^\d{2,}$/.test(digits) && Number(digits.at(-1)) === checkDigitOf(digits.slice(0, -1));
}
