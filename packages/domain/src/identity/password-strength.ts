export const passwordStrengths = ['weak', 'fair', 'good', 'strong'] as const;
export type PasswordStrength = (typeof passwordStrengths)[number];

/** Kinds of characters. A password of digits alone is counted apart. */
const kinds = [/\d/, /\p{Lowercase}/u, /\p{Uppercase}/u, /[^\d\p{Lowercase}\p{Uppercase}]/u];

/**
 * Estimates how hard a password is to guess by trying, for the meter beside its field. It is advice: whether a password
 * is refused depends on its length and the list of common ones.
 */
export function passwordStrength(password: string): PasswordStrength {
  const bits = bitsOf(password);
  if (bits < 40) return 'weak';
  if (bits < 55) return 'fair';
  return bits < 75 ? 'good' : 'strong';
}

function bitsOf(password: string): number {
  const codes = Array.from(password, (letter) => letter.codePointAt(0)!);
  // a character beside the one before it, as in `aaa`, `123` or `cba`, adds nothing
  const unforeseen = codes.filter((code, at) => at === 0 || Math.abs(code - codes[at - 1]!) > 1).length;
  const counted = Math.min(unforeseen, 2 * new Set(codes).size);
  const used = kinds.filter((kind) => kind.test(password));
  const isDigits = used.length === 1 && used[0] === kinds[0];
  return counted * (isDigits ? 3 : 4 + used.length);
}
