/** The cookies that a browser allows (SHL-41). */
export interface CookiePreferences {
  /** Needed by the shop itself: always on. */
  technical: boolean;
  analytics: boolean;
  profilation: boolean;
  /** ISO 8601. Absent until the shopper saved the choice. */
  saveDate?: string;
  /** Names the browser in the proof of its choices. */
  uuid?: string;
}

/** Name of the cookie that stores the preferences. Scripts may read it. */
export const cookiePreferencesName = 'cookie-preferences';

/** Days until the shopper is asked again: the longest six months (Garante, 10 June 2021). */
export const cookiePreferencesDays = 184;

const defaults: CookiePreferences = { technical: true, analytics: false, profilation: false };

/** Value of the preferences cookie. */
export const writeCookiePreferences = (preferences: CookiePreferences): string => JSON.stringify(preferences);

/** Reads the value of the preferences cookie, encoded or not. A missing or unreadable one gives the defaults. */
export function readCookiePreferences(value = ''): CookiePreferences {
  try {
    const { analytics, profilation, saveDate, uuid } = JSON.parse(decodeURIComponent(value)) as Record<
      keyof CookiePreferences,
      unknown
    >;
    if (typeof saveDate !== 'string' || typeof uuid !== 'string') return defaults;
    return {
      technical: true,
      analytics: analytics === true,
      profilation: profilation === true,
      saveDate,
      uuid,
    };
  } catch {
    return defaults;
  }
}
