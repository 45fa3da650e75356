const PASSWORD_MIN_LENGTH = 6;
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
export function validatePassword(value: string): 'PASSWORD_LENGTH' | undefined {
  return value.length >= PASSWORD_MIN_LENGTH ? undefined : 'PASSWORD_LENGTH';
}

export function validateLoginEmail(value: string): 'LOGIN_EMAIL_REQUIRED' | 'EMAIL_FORMAT' | undefined {
  return value === '' ? 'LOGIN_EMAIL_REQUIRED' : validateEmail(value);
}

/**
 * Validates the password of a log-in. The length only warns: old passwords may be shorter, `canSubmitLogin` accepts
 * them (IDE-25).
 */
export function validateLoginPassword(
  value: string,
): 'LOGIN_PASSWORD_REQUIRED' | 'PASSWORD_LENGTH' | undefined {
  return value === '' ? 'LOGIN_PASSWORD_REQUIRED' : validatePassword(value);
}

export function canSubmitLogin(form: { login: string; password: string }): boolean {
  return validateLoginEmail(form.login) === undefined && form.password !== '';
}
