import { dictionary } from '@zxcvbn-ts/language-common';

/** About 43,000 leaked passwords of an allowed length. */
const common: ReadonlySet<string> = new Set(
  (dictionary['passwords-common'] as readonly string[]).filter(({ length }) => length >= 6),
);

/** Whether the password is one of the common ones, in any capitals, also with digits or signs added at its end. */
export function isCommonPassword(password: string): boolean {
  const typed = password.normalize('NFKC').toLowerCase();
  const word = typed.replace(/[^\p{Letter}]+$/u, '');
  return common.has(typed) || (word.length >= 6 && typed.length - word.length <= 2 && common.has(word));
}
