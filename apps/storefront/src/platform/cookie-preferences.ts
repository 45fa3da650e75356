/** What the shopper allows to be kept on the device (SHL-41). */
export interface CookiePreferences {
  technical: boolean;
  analytics: boolean;
  profilation: boolean;
  /** Absent until they were saved. */
  saveDate?: string;
  uuid?: string;
}

export const cookiePreferencesKey = 'cookie-preferences';

const defaults: CookiePreferences = { technical: true, analytics: false, profilation: false };

/** As saved on this device, the defaults for what was never saved, can't be read or is no preference. */
export function readCookiePreferences(storage: () => Pick<Storage, 'getItem'>): CookiePreferences {
  try {
    const saved: unknown = JSON.parse(storage().getItem(cookiePreferencesKey) ?? '{}');
    return { ...defaults, ...(saved as object) };
  } catch {
    return defaults;
  }
}
