import type { RegisterInput } from '@bottega/contract';
import {
  validateEmail,
  validatePassword,
  validatePersonName,
  validatePhone,
  validateRequired,
  type PasswordLength,
} from '@bottega/domain';
import type { FieldRule, WrongFields } from '../../platform/form/rules.ts';

type Field = 'firstName' | 'lastName' | 'email' | 'phone' | 'password';

export const emailRule = (value: string) => validateRequired(value) ?? validateEmail(value);
export const newPasswordRule = (least: PasswordLength) => (value: string) =>
  validateRequired(value) ?? validatePassword(value, least);

/** Wrong fields in the order of the form, so that the first entry is the first field to correct. */
export function wrongFieldsOf(values: RegisterInput, least: PasswordLength): WrongFields<Field> {
  const rules: [Field, FieldRule | undefined][] = [
    ['firstName', validateRequired(values.firstName) ?? validatePersonName(values.firstName)],
    ['lastName', validateRequired(values.lastName) ?? validatePersonName(values.lastName)],
    ['email', emailRule(values.email)],
    ['phone', validateRequired(values.phone) ?? validatePhone(values.phone)],
    ['password', newPasswordRule(least)(values.password)],
  ];
  return Object.fromEntries(rules.filter(([, rule]) => rule !== undefined)) as WrongFields<Field>;
}
