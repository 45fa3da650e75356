import { describe, expect, it } from 'vitest';
import { wrongInAnswer } from '../../platform/form/rules.ts';
import { wrongFieldsOf } from './registration-rules.ts';

const fine = {
  firstName: 'Anna',
  lastName: 'Rossi',
  email: 'anna@example.it',
  phone: '333 1234567',
  password: 'segreta',
};

describe('rules of the registration form', () => {
  it('a valid registration has no wrong fields', () => {
    expect(wrongFieldsOf(fine, 6)).toEqual({});
  });

  it('a registration returns all wrong fields at once, in the order of the form', () => {
    const wrong = wrongFieldsOf(
      {
        ...fine,
        firstName: ' ',
        email: 'anna@',
        phone: '12',
        password: '12345',
      },
      6,
    );
    expect(Object.entries(wrong)).toEqual([
      ['firstName', 'REQUIRED'],
      ['email', 'EMAIL_FORMAT'],
      ['phone', 'PHONE_FORMAT'],
      ['password', 'PASSWORD_LENGTH'],
    ]);
    expect(wrongFieldsOf({ ...fine, password: '1234567' }, 8)).toEqual({ password: 'PASSWORD_LENGTH_8' });
  });

  it('a registration error of the server is shown beside its field', () => {
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
