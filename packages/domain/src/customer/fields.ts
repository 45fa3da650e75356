/**
 * Field rules: undefined when the value is fine, else the code of its text in the text bundle.
 * An empty value passes all but `validateRequired`, so that optional fields need no second path.
 */
export function validateRequired(value: string | null | undefined): 'REQUIRED' | undefined {
  return value === null || value === undefined || value.trim() === '' ? 'REQUIRED' : undefined;
}

/** Mobile, landline (with its leading zero) or free number; +39 or 0039 and the usual separators may be there. */
const PHONE = /^(?:\+39|0039)?(?:3\d{8,9}|0[1-9]\d{4,9}|800\d{6})$/;

export function validatePhone(value: string): 'PHONE_FORMAT' | undefined {
  return value === '' || PHONE.test(value.trim().replace(/[\s./()-]/g, '')) ? undefined : 'PHONE_FORMAT';
}

/** A real calendar day written dd/mm/yyyy. */
export function validateDate(value: string): 'DATE_FORMAT' | undefined {
  return value === '' || isoDayOf(value) !== undefined ? undefined : 'DATE_FORMAT';
}

/** `31/12/1990` to `1990-12-31`; undefined for anything else, days that do not exist included. */
export function isoDayOf(value: string): string | undefined {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(value) ?? [];
  if (day === undefined || month === undefined || year === undefined) return undefined;
  const iso = `${year}-${month}-${day}`;
  const time = Date.parse(`${iso}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : undefined;
}

/** Letters alone, accented ones included; names of people may hold spaces and apostrophes and need no such field. */
export function validateLetters(value: string): 'LETTERS_ONLY' | undefined {
  return /^\p{L}*$/u.test(value) ? undefined : 'LETTERS_ONLY';
}

/** Name of a person: letters, spaces, apostrophes, hyphens and dots; nothing a mail program would make a link of. */
export function validatePersonName(value: string): 'NAME_FORMAT' | undefined {
  return value === '' || (/^\p{L}[\p{L}\p{M} .'’-]*$/u.test(value) && !/\.\p{L}{2}/u.test(value))
    ? undefined
    : 'NAME_FORMAT';
}

export function validateDigits(value: string): 'DIGITS_ONLY' | undefined {
  return /^\d*$/.test(value) ? undefined : 'DIGITS_ONLY';
}

/** The field may name a text of its own instead of the code. */
export function validateExactLength(value: string, length: number): 'EXACT_LENGTH' | undefined {
  return value === '' || value.length === length ? undefined : 'EXACT_LENGTH';
}
