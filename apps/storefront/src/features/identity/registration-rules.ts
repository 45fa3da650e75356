import type { Answer, RegisterInput } from '@bottega/contract';
import {
  validateEmail,
  validatePassword,
  validatePersonName,
  validatePhone,
  validateRequired,
} from '@bottega/domain';

export type Field = keyof RegisterInput;
type Rule = ReturnType<
  | typeof validateRequired
  | typeof validatePersonName
  | typeof validateEmail
  | typeof validatePassword
  | typeof validatePhone
>;
export type WrongFields = Partial<Record<Field, Exclude<Rule, undefined>>>;

/** In the order of the form, so that the first one wrong is the first one met. */
export function wrongFieldsOf(values: RegisterInput): WrongFields {
  const rules: [Field, Rule][] = [
    ['firstName', validateRequired(values.firstName) ?? validatePersonName(values.firstName)],
    ['lastName', validateRequired(values.lastName) ?? validatePersonName(values.lastName)],
    ['email', validateRequired(values.email) ?? validateEmail(values.email)],
    ['phone', validateRequired(values.phone) ?? validatePhone(values.phone)],
    ['password', validateRequired(values.password) ?? validatePassword(values.password)],
    ['privacyConsent', values.privacyConsent ? undefined : 'REQUIRED'],
  ];
  return Object.fromEntries(rules.filter(([, rule]) => rule !== undefined)) as WrongFields;
}

/** Fields the server found wrong, by the rule it names for each. */
export function wrongInAnswer(answer: Answer<unknown>): WrongFields {
  return Object.fromEntries(
    answer.response.errorsMessage.flatMap((message) =>
      typeof message === 'object' && message.field && message.params?.['rule']
        ? [[message.field, message.params['rule']]]
        : [],
    ),
  ) as WrongFields;
}
