const names = ['X-Ebsn-Session', 'X-Ebsn-Account'] as const;

/**
 * Stores session and account tokens in local storage, for a shop on another origin than its API (IDE-03 to IDE-05).
 */
export function tokenStorage(storage: Storage) {
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
    forget: (): void => {
      for (const name of names) storage.removeItem(name);
    },
  };
}
