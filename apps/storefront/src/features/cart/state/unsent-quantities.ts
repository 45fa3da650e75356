import type { PendingQuantity } from './lines.ts';
import { keptTexts, type BrowserStorage } from '../../../platform/browser-storage.ts';

/** Quantities that the server hasn't confirmed, kept over a reload or crash of the page (ADR 30). */
export interface UnsentQuantities {
  /** Replaces what this page keeps. */
  save(pending: readonly PendingQuantity[]): void;
  /** Hands over what pages that are gone kept for the same shopper; each entry goes to one page. */
  adopt(take: (pending: PendingQuantity) => void): void;
}

interface UnsentParts {
  storage: BrowserStorage;
  /** Absent on pages without HTTPS; then open pages may send the same, which counts once. */
  locks: Pick<LockManager, 'request'> | undefined;
  userId(): number;
  now(): number;
}

interface Kept {
  userId: number;
  at: number;
  pending: PendingQuantity[];
}

const prefix = 'unsent-basket ';
/** A basket of the day before is no intention any more. */
const longestMs = 24 * 3600 * 1000;

/**
 * Each page has an entry of its own and holds a lock of the same name while it isn't empty. Whoever gets the lock of
 * another entry knows that its page is gone.
 */
export function createUnsentQuantities({ storage, locks, userId, now }: UnsentParts): UnsentQuantities {
  const own = `${prefix}${now()}-${Math.random()}`;
  let release: (() => void) | undefined;
  const hold = () => {
    if (release || !locks) return;
    const until = new Promise<void>((resolve) => (release = resolve));
    // a browser that forbids its storage forbids locks too; then nothing is kept
    locks.request(own, () => until).catch(() => {});
  };
  const takeOver = (name: string, take: (pending: PendingQuantity) => void) => {
    const text = storage.getItem(name);
    storage.removeItem(name);
    const stored = parsed(text);
    if (stored?.userId === userId() && now() - stored.at < longestMs) stored.pending.forEach(take);
  };
  return {
    save(pending) {
      if (pending.length > 0) {
        hold();
        const unsent: Kept = { userId: userId(), at: now(), pending: [...pending] };
        storage.setItem(own, JSON.stringify(unsent));
        return;
      }
      storage.removeItem(own);
      release?.();
      release = undefined;
    },
    adopt(take) {
      const others = storage.names().filter((name) => name.startsWith(prefix) && name !== own);
      for (const name of others) {
        if (locks) locks.request(name, () => takeOver(name, take)).catch(() => {});
        else takeOver(name, take);
      }
    },
  };
}

function parsed(text: string | null): Kept | undefined {
  try {
    return JSON.parse(text ?? 'null') as Kept;
  } catch {
    return undefined;
  }
}

/** The unsent quantities of this browser. */
export const unsentQuantities = (userId: () => number): UnsentQuantities =>
  createUnsentQuantities({ storage: keptTexts, locks: navigator.locks, userId, now: Date.now });
