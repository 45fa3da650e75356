import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canSubmitLogin,
  isAuthenticated,
  isBetaTester,
  isMaster,
  isProfileComplete,
  safeReturn,
  validateEmail,
  validateLoginEmail,
  validateLoginPassword,
  validatePassword,
} from './index.ts';

const letters = (length: number) => 'abcdefghijklm'.slice(0, length);

describe('login form', () => {
  it('[IDE-22] an empty e-mail asks for the e-mail', () => {
    expect(validateLoginEmail('')).toBe('LOGIN_EMAIL_REQUIRED');
    expect(canSubmitLogin({ login: '', password: 'secret' })).toBe(false);
  });

  it('when an e-mail is badly formed, then it fails the format check', () => {
    expect(validateLoginEmail('anna@')).toBe('EMAIL_FORMAT');
    expect(canSubmitLogin({ login: 'anna@', password: 'secret' })).toBe(false);
  });

  it('[IDE-24] an empty password asks for the password and stops the submit', () => {
    expect(validateLoginPassword('')).toBe('LOGIN_PASSWORD_REQUIRED');
    expect(canSubmitLogin({ login: 'anna@example.it', password: '' })).toBe(false);
  });

  it('when a password is short, then it is remarked on and does not stop the submit', () => {
    expect(validateLoginPassword('12345')).toBe('PASSWORD_LENGTH');
    expect(canSubmitLogin({ login: 'anna@example.it', password: '12345' })).toBe(true);
  });
});

describe('new password', () => {
  it('has at least 6 characters, whatever they are', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), (password) => {
        expect(validatePassword(password)).toBe(password.length < 6 ? 'PASSWORD_LENGTH' : undefined);
      }),
    );
  });
});

describe('e-mail', () => {
  it('[IDE-27] takes a domain suffix of 2 to 11 letters, no fewer and no more', () => {
    for (let length = 1; length <= 13; length += 1) {
      const fine = length >= 2 && length <= 11;
      expect(validateEmail(`anna@bottega.${letters(length)}`)).toBe(fine ? undefined : 'EMAIL_FORMAT');
    }
    expect(validateEmail('anna@bottega.i2')).toBe('EMAIL_FORMAT');
  });

  it('takes ordinary addresses', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z0-9]{1,10}([._+-][a-z0-9]{1,10}){0,2}$/),
        fc.stringMatching(/^[a-z0-9]{1,10}(-[a-z0-9]{1,5})?(\.[a-z0-9]{1,10}){0,2}$/),
        fc.integer({ min: 2, max: 11 }),
        (user, domain, suffix) => {
          expect(validateEmail(`${user}@${domain}.${letters(suffix)}`)).toBeUndefined();
        },
      ),
    );
  });

  it('refuses what no mail server takes', () => {
    const wrong = [
      'a',
      'a@b',
      '@b.it',
      'a@.it',
      'a b@c.it',
      'a@b..it',
      'a..b@c.it',
      '.a@c.it',
      'a@b.it ',
      'a@-b.it',
      'a@b-.it',
      'a@b@c.it',
    ];
    for (const value of wrong) expect(validateEmail(value)).toBe('EMAIL_FORMAT');
    expect(validateEmail(`${'a'.repeat(250)}@b.it`)).toBe('EMAIL_FORMAT');
  });

  it('answers at once for hostile input', () => {
    const started = performance.now();
    validateEmail(`${'a.'.repeat(50_000)}@`);
    validateEmail(`a@${'a-'.repeat(120)}`);
    expect(performance.now() - started).toBeLessThan(100);
  });
});

describe('kinds of user', () => {
  it('[IDE-01] authenticated means a user id above -1', () => {
    fc.assert(
      fc.property(fc.integer(), (userId) => {
        expect(isAuthenticated({ userId })).toBe(userId > -1);
      }),
    );
    expect(isAuthenticated(undefined)).toBe(false);
  });

  it('master accounts have user type 1 or 2, no other', () => {
    expect([0, 1, 2, 3, undefined].map((userTypeId) => isMaster({ userTypeId }))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
  });

  it('beta testers have betaTester 1, no other', () => {
    expect([0, 1, 2, undefined].map((betaTester) => isBetaTester({ betaTester }))).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  it('a profile is complete from level 2', () => {
    expect([0, 1, 2, 3].map(isProfileComplete)).toEqual([false, false, true, true]);
  });
});

describe('the page after a log-in', () => {
  it('is the one asked for, in this shop', () => {
    expect(safeReturn('/profile/orders?page=2')).toBe('/profile/orders?page=2');
    expect(safeReturn(null)).toBe('/');
  });

  it('is never another site’s', () => {
    for (const asked of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '/\t/evil.example',
      '',
    ]) {
      expect(safeReturn(asked)).toMatch(/^\/(?!\/)/);
      expect(safeReturn(asked)).not.toContain('evil');
    }
  });

  it('is never the log-in again', () => {
    expect(safeReturn('/login')).toBe('/');
  });
});
