import { expect, it } from 'vitest';
import type { BrowserStorage } from '../browser-storage.ts';
import { tokenStorage } from './token-storage.ts';

/** The cookies that a page at that protocol is given. */
function cookiesAt(protocol: string): string[] {
  const written: string[] = [];
  const page = {
    location: { protocol },
    get cookie() {
      return '';
    },
    set cookie(text: string) {
      written.push(text);
    },
  };
  const stored = new Map([['X-Ebsn-Session', 'a b']]);
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    removeItem: (name: string) => stored.delete(name),
  };
  const tokens = tokenStorage(storage as unknown as BrowserStorage, page as unknown as Document);
  tokens.copyToCookies();
  tokens.forget();
  return written;
}

it('when the shop is served over https, then the copied session leaves over https only', () => {
  expect(cookiesAt('https:')[0]).toBe('X-Ebsn-Session=a%20b; path=/; samesite=lax; secure');
  expect(cookiesAt('http:')[0]).toBe('X-Ebsn-Session=a%20b; path=/; samesite=lax');
});

it('when the session ends, then its cookies end', () => {
  expect(cookiesAt('https:').slice(1)).toEqual(
    ['X-Ebsn-Session', 'X-Ebsn-Account'].map((name) => `${name}=; path=/; samesite=lax; secure; max-age=0`),
  );
});
