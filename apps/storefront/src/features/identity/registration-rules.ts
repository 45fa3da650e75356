import type { RegisterInput } from '@bottega/contract';
import {
  validateEmail,
  validatePassword,
  validatePersonName,
  validatePhone,
  validateRequired,
} from '@bottega/domain';
import type { FieldRule, WrongFields } from '../../platform/form/rules.ts';

type Field = 'firstName' | 'lastName' | 'email' | 'phone' | 'password';

export const emailRule = (value: string) => validateRequired(value) ?? validateEmail(value);
export const newPasswordRule = (value: string) => validateRequired(value) ?? validatePassword(value);

/** Wrong fields in the order of the form, so that the first entry is the first field to correct. */
export function wrongFieldsOf(values: RegisterInput): WrongFields<Field> {
  const rules: [Field, FieldRule | undefined][] = [
    ['firstName', validateRequired(values.firstName) ?? validatePersonName(values.firstName)],
    ['lastName', validateRequired(values.lastName) ?? validatePersonName(values.lastName)],
    ['email', emailRule(values.email)],
    ['phone', validateRequired(values.phone) ?? validatePhone(values.phone)],
    ['password', newPasswordRule(values.password)],
  ];
  return Object.fromEntries(rules.filter(([, rule]) => rule !== undefined)) as WrongFields<Field>;
}
