/**
 * Field rules return undefined when the value is valid, else the code of its text in the text bundle. An empty value
 * passes all rules but `validateRequired`, so that optional fields need no second path.
 */
export function validateRequired(value: string | null | undefined): 'REQUIRED' | undefined {
  return value === null || value === undefined || value.trim() === '' ? 'REQUIRED' : undefined;
}

/**
 * Mobile, landline (with its leading zero) or free number, with or without +39 or 0039; separators are removed first.
 */
const BETWEEN_DIGITS = /[\s./()_·•\p{Pd}\p{Cf}]/gu;
const PHONE = /^(?:\+39|0039)?(?:3\d{8,9}|0[1-9]\d{4,9}|800\d{6})$/;

export function validatePhone(value: string): 'PHONE_FORMAT' | undefined {
  return value === '' || PHONE.test(value.trim().replace(BETWEEN_DIGITS, '')) ? undefined : 'PHONE_FORMAT';
}

/** Blanks that pasted texts bring, such as no-break ones, as ordinary blanks, and no invisible characters. */
export const plainBlanks = (value: string): string =>
  value
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .replace(/[\u200b\u2060\u202a-\u202e\u2066-\u2069\ufeff]/g, '');

/** A real calendar day written dd/mm/yyyy. */
export function validateDate(value: string): 'DATE_FORMAT' | undefined {
  return value === '' || isoDayOf(value) !== undefined ? undefined : 'DATE_FORMAT';
}

/** Converts `31/12/1990` to `1990-12-31`; undefined for any other text and for days that don't exist. */
export function isoDayOf(value: string): string | undefined {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(value) ?? [];
  if (day === undefined || month === undefined || year === undefined) return undefined;
  const iso = `${year}-${month}-${day}`;
  const time = Date.parse(`${iso}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : undefined;
}

/** Letters only, accented ones included. Names of persons use `validatePersonName`. */
export function validateLetters(value: string): 'LETTERS_ONLY' | undefined {
  return /^\p{L}*$/u.test(value) ? undefined : 'LETTERS_ONLY';
}

/** Name of a person: letters, spaces, apostrophes, hyphens and dots. Texts that mail programs turn into links fail. */
export function validatePersonName(value: string): 'NAME_FORMAT' | undefined {
  return value === '' || (/^\p{L}[\p{L}\p{M}\u00a0 .'’‘ʼ´`-]*$/u.test(value) && !/\.\p{L}{2}/u.test(value))
    ? undefined
    : 'NAME_FORMAT';
}

export function validateDigits(value: string): 'DIGITS_ONLY' | undefined {
  return /^\d*$/.test(value) ? undefined : 'DIGITS_ONLY';
}

/**
 * Exact length of a field.
 *
 * @param rule the code of the field's own sentence
 */
export function validateExactLength<R extends string>(value: string, length: number, rule: R): R | undefined {
  return value === '' || value.length === length ? undefined : rule;
}
