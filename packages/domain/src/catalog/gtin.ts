import { endsInCheckDigit } from '../customer/check-digit.ts';

const lengths: ReadonlySet<number> = new Set([8, 12, 13, 14]);
/** Signs between the groups of digits under the bars: `8 008343 200134`, `800-8343-200134`. */
const between = /[\s\u00a0-]+/g;
/** Most characters of a typed bar code. */
const longest = 40;

/** The digits of a bar code as it is printed under the bars or typed; undefined if it has other signs. */
export function gtinDigits(typed: string): string | undefined {
  const digits = typed.length > longest ? '' : typed.replace(between, '');
  return /^\d+$/.test(digits) ? digits : undefined;
}

/**
 * The one number that GTIN-8, 12, 13 and 14 write (GS1 General Specifications, 7.9): padded with zeros to 14 digits.
 * Undefined if the text is no bar code of these lengths with a valid check digit, or has only zeros.
 */
export function gtinOf(typed: string): string | undefined {
  const digits = gtinDigits(typed);
  return digits !== undefined &&
    lengths.has(digits.length) &&
    endsInCheckDigit(digits) &&
    !/^0+$/.test(digits)
    ? digits.padStart(14, '0')
    : undefined;
}

/**
 * The form in which bar codes are compared, as the database pads them. Unlike `gtinOf` it takes codes with a wrong check
 * digit, which older data may have; other texts stay.
 */
export function paddedGtin(typed: string): string {
  const digits = gtinDigits(typed) ?? '';
  return digits.length >= 8 && digits.length <= 14 ? digits.padStart(14, '0') : typed.trim();
}

/** Whether a typed text is a bar code rather than words: 8 to 14 digits. */
export const looksLikeGtin = (typed: string): boolean => /^\d{8,14}$/.test(gtinDigits(typed) ?? '');

export type GtinProblem =
  | { code: 'EAN_DIGIT' | 'EAN_NONE' }
  /** Its leading zeros are missing, as after a spreadsheet; with the code that was meant. */
  | { code: 'EAN_ZEROS'; meant: string };

/** Why a text is no bar code; undefined if it is one. */
export function gtinProblem(typed: string): GtinProblem | undefined {
  if (gtinOf(typed) !== undefined) return undefined;
  const digits = gtinDigits(typed) ?? '';
  if (/^0+$/.test(digits)) return { code: 'EAN_NONE' };
  const whole = digits.length < 8 ? 8 : 13;
  const meant = digits.padStart(whole, '0');
  return digits !== '' && digits.length < whole && gtinOf(meant) !== undefined
    ? { code: 'EAN_ZEROS', meant }
    : { code: 'EAN_DIGIT' };
}
