import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCookiePreferences, writeCookiePreferences } from './cookie-preferences.ts';

const untouched = { technical: true, analytics: false, profilation: false };

describe('cookie preferences', () => {
  it('when preferences were saved, then reading the cookie gives them back', () => {
    const saved = fc.record({
      technical: fc.constant(true),
      analytics: fc.boolean(),
      profilation: fc.boolean(),
      saveDate: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      uuid: fc.uuid(),
    });
    fc.assert(
      fc.property(saved, (preferences) => {
        expect(readCookiePreferences(writeCookiePreferences(preferences))).toEqual(preferences);
      }),
    );
  });

  it('[SHL-41] when the cookie is absent or unreadable, then only technical cookies are allowed and nothing counts as saved', () => {
    expect(readCookiePreferences()).toEqual(untouched);
    const noPreferences = fc.oneof(
      fc.string(),
      fc.json(),
      fc.constant('{"analytics":true}'),
      fc.constant('null'),
    );
    fc.assert(
      fc.property(noPreferences, (value) => {
        expect(readCookiePreferences(value)).toEqual(untouched);
      }),
    );
  });

  it('when the cookie says that technical cookies are off, then they are on all the same', () => {
    const forged = JSON.stringify({ ...untouched, technical: false, saveDate: '2026-11-23', uuid: 'u' });
    expect(readCookiePreferences(forged).technical).toBe(true);
  });
});
