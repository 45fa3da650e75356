import { describe, expect, it } from 'vitest';
import { wrongFieldsOf, wrongInAnswer } from './registration-rules.ts';

const fine = {
  firstName: 'Anna',
  lastName: 'Rossi',
  email: 'anna@example.it',
  phone: '333 1234567',
  password: 'segreta',
  privacyConsent: true,
};

describe('registration', () => {
  it('finds nothing wrong with a form filled as asked', () => {
    expect(wrongFieldsOf(fine)).toEqual({});
  });

  it('finds every wrong field at once, in the order of the form', () => {
    const wrong = wrongFieldsOf({
      ...fine,
      firstName: ' ',
      email: 'anna@',
      phone: '12',
      password: '12345',
      privacyConsent: false,
    });
    expect(Object.entries(wrong)).toEqual([
      ['firstName', 'REQUIRED'],
      ['email', 'EMAIL_FORMAT'],
      ['phone', 'PHONE_FORMAT'],
      ['password', 'PASSWORD_LENGTH'],
      ['privacyConsent', 'REQUIRED'],
    ]);
  });

  it('shows what the server found wrong beside its field', () => {
    const response = {
      status: 105,
      errors: [],
      infos: [],
      warnings: [],
      infosMessage: [],
      warningsMessage: [],
    };
    const message = {
      code: 'REGISTRATION_INVALID',
      message: '',
      field: 'phone',
      params: { rule: 'PHONE_FORMAT' },
    };
    const answer = {
      httpStatus: 200,
      response: { ...response, errorsMessage: [message] },
      user: { userId: -1, login: '', profileConfirmed: false },
      data: {},
    };
    expect(wrongInAnswer(answer)).toEqual({ phone: 'PHONE_FORMAT' });
  });
});
