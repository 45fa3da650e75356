/** The last visited category and its filters, kept across reloads (SHL-46). */
export interface LastCategory {
  title: string;
  /** Path and query of the category page, with its filters. */
  address: string;
  /** Number of active filters. */
  filters: number;
}

const key = 'bottega.category';

export function rememberCategory(storage: Storage, last: LastCategory): void {
  try {
    storage.setItem(key, JSON.stringify(last));
  } catch {
    // the storage is full or forbidden: nothing is remembered
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

/** The catalogue page starts without the last category (CAT-13). */
export function forgetCategory(storage: Storage): void {
  try {
    storage.removeItem(key);
  } catch {
    // the storage is forbidden: nothing was remembered
  }
}
