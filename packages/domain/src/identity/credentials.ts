/** The least lengths of new passwords that a brand may ask for. Six is the specification's (IDE-26). */
export const passwordLengths = [6, 8, 10, 12] as const;
export type PasswordLength = (typeof passwordLengths)[number];

const lengthRules = {
  6: 'PASSWORD_LENGTH',
  8: 'PASSWORD_LENGTH_8',
  10: 'PASSWORD_LENGTH_10',
  12: 'PASSWORD_LENGTH_12',
} as const satisfies Record<PasswordLength, string>;
type LengthRule = (typeof lengthRules)[PasswordLength];

const EMAIL_MAX_LENGTH = 254;

/** Shape of an e-mail address; its last label has 2 to 11 letters (IDE-27). */
const EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,11}$/i;

/** Validates an e-mail address; undefined when it is valid. An empty value is left to the required rule. */
export function validateEmail(value: string): 'EMAIL_FORMAT' | undefined {
  if (value === '') return undefined;
  return value.length <= EMAIL_MAX_LENGTH && EMAIL.test(value) ? undefined : 'EMAIL_FORMAT';
}

/** Validates a new password; it may contain any character, spaces included. */
export function validatePassword(value: string, least: PasswordLength): LengthRule | undefined {
  return value.length >= least ? undefined : lengthRules[least];
}

export function validateLoginEmail(value: string): 'LOGIN_EMAIL_REQUIRED' | 'EMAIL_FORMAT' | undefined {
  return value === '' ? 'LOGIN_EMAIL_REQUIRED' : validateEmail(value);
}

/**
 * Validates the password of a log-in. The length only warns: old passwords may be shorter, `canSubmitLogin` accepts
 * them (IDE-25).
 */
export function validateLoginPassword(value: string): 'LOGIN_PASSWORD_REQUIRED' | LengthRule | undefined {
  return value === '' ? 'LOGIN_PASSWORD_REQUIRED' : validatePassword(value, 6);
}

export function canSubmitLogin(form: { login: string; password: string }): boolean {
  return validateLoginEmail(form.login) === undefined && form.password !== '';
}
