import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canSubmitLogin,
  groupPattern,
  groupsOf,
  isAuthenticated,
  isFor,
  validateEmail,
  validateLoginEmail,
  validateLoginPassword,
  validatePassword,
} from './index.ts';

const letters = (length: number) => 'abcdefghijklm'.slice(0, length);

describe('login form', () => {
  it('[IDE-22] when the e-mail of a log-in is empty, then the form asks for it', () => {
    expect(validateLoginEmail('')).toBe('LOGIN_EMAIL_REQUIRED');
    expect(canSubmitLogin({ login: '', password: 'secret' })).toBe(false);
  });

  it('when an e-mail is badly formed, then it fails the format check', () => {
    expect(validateLoginEmail('anna@')).toBe('EMAIL_FORMAT');
    expect(canSubmitLogin({ login: 'anna@', password: 'secret' })).toBe(false);
  });

  it('[IDE-24] when the password of a log-in is empty, then the form asks for it and is not sent', () => {
    expect(validateLoginPassword('')).toBe('LOGIN_PASSWORD_REQUIRED');
    expect(canSubmitLogin({ login: 'anna@example.it', password: '' })).toBe(false);
  });

  it('when the password of a log-in is short, then the form warns and may be sent', () => {
    expect(validateLoginPassword('12345')).toBe('PASSWORD_LENGTH');
    expect(canSubmitLogin({ login: 'anna@example.it', password: '12345' })).toBe(true);
  });
});

describe('new password', () => {
  it('a new password has at least 6 characters of any kind', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), (password) => {
        expect(validatePassword(password, 6)).toBe(password.length < 6 ? 'PASSWORD_LENGTH' : undefined);
        expect(validatePassword(password, 8)).toBe(password.length < 8 ? 'PASSWORD_LENGTH_8' : undefined);
      }),
    );
  });
});

describe('e-mail', () => {
  it('[IDE-27] the domain suffix of an e-mail address has 2 to 11 letters', () => {
    for (let length = 1; length <= 13; length += 1) {
      const fine = length >= 2 && length <= 11;
      expect(validateEmail(`anna@bottega.${letters(length)}`)).toBe(fine ? undefined : 'EMAIL_FORMAT');
    }
    expect(validateEmail('anna@bottega.i2')).toBe('EMAIL_FORMAT');
  });

  it('ordinary e-mail addresses are valid', () => {
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

  it('when an e-mail address has a form that mail servers reject, then it is refused', () => {
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

  // a pattern with backtracking would exceed the test's time limit
  it('when an e-mail address is very long, then its check still ends and refuses it', () => {
    expect(validateEmail(`${'a.'.repeat(500_000)}@`)).toBe('EMAIL_FORMAT');
    expect(validateEmail(`a@${'a-'.repeat(120)}`)).toBe('EMAIL_FORMAT');
  });
});

describe('kinds of user', () => {
  it('[IDE-01] a user is authenticated when the user id is above -1', () => {
    fc.assert(
      fc.property(fc.integer(), (userId) => {
        expect(isAuthenticated({ userId })).toBe(userId > -1);
      }),
    );
    expect(isAuthenticated(undefined)).toBe(false);
  });

  const kind = fc.record({
    userTypeId: fc.integer({ min: 0, max: 9 }),
    betaTester: fc.integer({ min: 0, max: 9 }),
    legalIds: fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 3 }),
    crmSegmentIds: fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 3 }),
  });

  it('a master account has user type 1 or 2, and a beta tester has betaTester 1', () => {
    fc.assert(
      fc.property(kind, (user) => {
        const groups = groupsOf(user);
        expect(groups.includes('master')).toBe([1, 2].includes(user.userTypeId));
        expect(groups.includes('beta')).toBe(user.betaTester === 1);
      }),
    );
  });

  it('a thing without audience is for everybody, and one with an audience for who has one of its groups', () => {
    const pattern = new RegExp(groupPattern);
    fc.assert(
      fc.property(kind, kind, (user, other) => {
        const [groups, audience] = [groupsOf(user), groupsOf(other)];
        expect(audience.every((group) => pattern.test(group))).toBe(true);
        expect(isFor([], groups)).toBe(true);
        const common = audience.filter((group) => groups.includes(group));
        expect(isFor(audience, groups)).toBe(audience.length === 0 || common.length > 0);
      }),
    );
  });
});
