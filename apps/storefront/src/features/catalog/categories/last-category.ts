import { keptTexts, type BrowserStorage } from '../../../platform/browser-storage.ts';

/** The last visited category and its filters, kept across reloads (SHL-46). */
export interface LastCategory {
  title: string;
  /** Path and query of the category page, with its filters. */
  address: string;
  /** Number of active filters. */
  filters: number;
}

const key = 'bottega.category';

export function rememberCategory(last: LastCategory, storage: BrowserStorage = keptTexts): void {
  storage.setItem(key, JSON.stringify(last));
}

export function lastCategory(storage: BrowserStorage): LastCategory | undefined {
  try {
    const stored = JSON.parse(storage.getItem(key) ?? 'null') as Partial<LastCategory> | null;
    const { title, address, filters } = stored ?? {};
    if (typeof title !== 'string' || typeof address !== 'string' || typeof filters !== 'number')
      return undefined;
    return /^\/[^/]/.test(address) ? { title, address, filters } : undefined;
  } catch {
    return undefined;
  }
}

/** The catalogue page starts without the last category (CAT-13). */
export function forgetCategory(storage: BrowserStorage): void {
  storage.removeItem(key);
}
