import { dictionary } from '@zxcvbn-ts/language-common';

const mostCommon: ReadonlySet<string> = new Set(
  (dictionary['passwords-common'] as readonly string[]).filter(({ length }) => length >= 6).slice(0, 1000),
);

/** Whether the password is one of the thousand most common ones of an allowed length, in any capitals. */
export const isCommonPassword = (password: string): boolean => mostCommon.has(password.toLowerCase());
