import { SecureStorage } from '@aparajita/capacitor-secure-storage';
import { sessionNames, type TokenStorage } from '../api/token-storage.ts';
import type { BrowserStorage } from '../browser-storage.ts';

const key = 'session';

/**
 * Keeps the session in the phone's keychain or keystore. A system that is short of space may empty local storage; then
 * the start fills it from there (IDE-07).
 */
export async function keepSessionSafely(
  tokens: TokenStorage,
  storage: BrowserStorage,
): Promise<TokenStorage> {
  if (Object.keys(tokens.read()).length === 0) await restore(storage);
  const save = () => {
    const session = tokens.read();
    const isEmpty = Object.keys(session).length === 0;
    // a phone without a keychain still has the session in local storage
    void (isEmpty ? SecureStorage.remove(key) : SecureStorage.set(key, session)).catch(() => {});
  };
  return {
    ...tokens,
    keep(headers) {
      tokens.keep(headers);
      if (sessionNames.some((name) => headers.has(name))) save();
    },
    forget() {
      tokens.forget();
      save();
    },
  };
}

async function restore(storage: BrowserStorage): Promise<void> {
  const stored = (await SecureStorage.get(key, false).catch(() => null)) as Record<string, unknown> | null;
  for (const name of sessionNames) {
    const value = stored?.[name];
    if (typeof value === 'string') storage.setItem(name, value);
  }
}
