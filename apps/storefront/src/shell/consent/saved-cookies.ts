import {
  cookiePreferencesDays,
  cookiePreferencesName,
  readCookiePreferences,
  writeCookiePreferences,
  type CookiePreferences,
} from '@bottega/domain/customer';

/** The browser's cookie preferences, as they are now. */
export function savedCookies(): CookiePreferences {
  const start = `${cookiePreferencesName}=`;
  const cookie = document.cookie.split('; ').find((pair) => pair.startsWith(start));
  return readCookiePreferences(cookie?.slice(start.length));
}

/** Stores the preferences if the server's cookie didn't arrive: the app's API is on another origin. */
export function keepCookies(preferences: CookiePreferences): void {
  if (savedCookies().saveDate === preferences.saveDate) return;
  const value = encodeURIComponent(writeCookiePreferences(preferences));
  const seconds = cookiePreferencesDays * 24 * 3600;
  document.cookie = `${cookiePreferencesName}=${value}; path=/; max-age=${seconds}; samesite=lax`;
}
