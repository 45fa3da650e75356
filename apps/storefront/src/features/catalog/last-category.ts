/** The category last looked at and its filters, kept across reloads (SHL-46). */
export interface LastCategory {
  title: string;
  /** Its address, filters included. */
  address: string;
  /** How many filters are in force. */
  filters: number;
}

const key = 'bottega.category';

export function rememberCategory(storage: Storage, last: LastCategory): void {
  try {
    storage.setItem(key, JSON.stringify(last));
  } catch {
    // a full or forbidden storage remembers nothing
  }
}

export function lastCategory(storage: Storage): LastCategory | undefined {
  try {
    const kept = JSON.parse(storage.getItem(key) ?? 'null') as Partial<LastCategory> | null;
    const { title, address, filters } = kept ?? {};
    if (typeof title !== 'string' || typeof address !== 'string' || typeof filters !== 'number')
      return undefined;
    return /^\/[^/]/.test(address) ? { title, address, filters } : undefined;
  } catch {
    return undefined;
  }
}

/** Entering the catalogue starts anew (CAT-13). */
export function forgetCategory(storage: Storage): void {
  try {
    storage.removeItem(key);
  } catch {
    // nothing was remembered
  }
}
