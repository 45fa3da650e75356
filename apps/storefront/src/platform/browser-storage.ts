/** Texts that the browser keeps under a name. */
export interface BrowserStorage {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
  removeItem(name: string): void;
  names(): string[];
}

/**
 * A storage that never throws. A browser may forbid its storage, have none or have no room in it; then the page keeps its
 * texts until it is left.
 *
 * @param find throws, or returns null, where the browser has no storage
 * @tests Reads storages that are forbidden, missing or full.
 */
export function storageOf(find: () => Storage | null): BrowserStorage {
  const ofPage = new Map<string, string>();
  const attempt = <T>(act: (storage: Storage) => T): T | undefined => {
    try {
      return act(find()!);
    } catch {
      return undefined;
    }
  };
  const removeItem = (name: string): void => {
    ofPage.delete(name);
    attempt((storage) => storage.removeItem(name));
  };
  return {
    getItem: (name) => ofPage.get(name) ?? attempt((storage) => storage.getItem(name)) ?? null,
    setItem(name, value) {
      // first, so that a later page doesn't read an older text
      removeItem(name);
      const isKept = attempt((storage) => {
        storage.setItem(name, value);
        return true;
      });
      if (!isKept) ofPage.set(name, value);
    },
    removeItem,
    names: () => [...(attempt(Object.keys) ?? []), ...ofPage.keys()],
  };
}

/** Kept after the browser is closed. */
export const keptTexts: BrowserStorage = storageOf(() => localStorage);

/** Kept until the tab is closed. */
export const tabTexts: BrowserStorage = storageOf(() => sessionStorage);
