import type { BrowserStorage } from '../browser-storage.ts';

export const sessionNames = ['X-Ebsn-Session', 'X-Ebsn-Account'] as const;
const names = sessionNames;

export type TokenStorage = ReturnType<typeof tokenStorage>;

/**
 * Stores session and account tokens in local storage, for a shop on another origin than its API (IDE-03 to IDE-05).
 */
export function tokenStorage(storage: BrowserStorage, page: Pick<Document, 'cookie' | 'location'>) {
  // a cookie with the session must not leave over plain http where the shop is served over https
  const attributes = `path=/; samesite=lax${page.location.protocol === 'https:' ? '; secure' : ''}`;
  return {
    read: (): Record<string, string> =>
      Object.fromEntries(
        names.flatMap((name) => {
          const value = storage.getItem(name);
          return value ? [[name, value]] : [];
        }),
      ),
    keep: (headers: Headers): void => {
      for (const name of names) {
        const value = headers.get(name);
        if (value) storage.setItem(name, value);
      }
    },
    /** Copies the tokens to cookies that are missing, for pages that the API's host answers itself (IDE-07). */
    copyToCookies: (): void => {
      for (const name of names) {
        const value = storage.getItem(name);
        const isThere = page.cookie.split('; ').some((cookie) => cookie.startsWith(`${name}=`));
        if (value && !isThere) page.cookie = `${name}=${encodeURIComponent(value)}; ${attributes}`;
      }
    },
    forget: (): void => {
      for (const name of names) {
        storage.removeItem(name);
        page.cookie = `${name}=; ${attributes}; max-age=0`;
      }
    },
  };
}
