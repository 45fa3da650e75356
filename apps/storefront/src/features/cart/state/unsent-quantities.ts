import type { PendingQuantity } from './lines.ts';

/** Quantities that the server hasn't confirmed, kept over a reload or crash of the page (ADR 97). */
export interface UnsentQuantities {
  /** Replaces what this page keeps. */
  save(pending: readonly PendingQuantity[]): void;
  /** Hands over what pages that are gone kept for the same shopper; each entry goes to one page. */
  adopt(take: (pending: PendingQuantity) => void): void;
}

interface UnsentParts {
  storage: Storage;
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
    void locks.request(own, () => until);
  };
  const takeOver = (name: string, take: (pending: PendingQuantity) => void) => {
    const text = storage.getItem(name);
    storage.removeItem(name);
    const kept = parsed(text);
    if (kept?.userId === userId() && now() - kept.at < longestMs) kept.pending.forEach(take);
  };
  return {
    save(pending) {
      try {
        if (pending.length > 0) {
          hold();
          const kept: Kept = { userId: userId(), at: now(), pending: [...pending] };
          storage.setItem(own, JSON.stringify(kept));
          return;
        }
        storage.removeItem(own);
      } catch {
        // a full or forbidden storage keeps nothing; the page itself still sends
      }
      release?.();
      release = undefined;
    },
    adopt(take) {
      const others = Object.keys(storage).filter((name) => name.startsWith(prefix) && name !== own);
      for (const name of others) {
        if (locks) void locks.request(name, () => takeOver(name, take));
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
  createUnsentQuantities({ storage: localStorage, locks: navigator.locks, userId, now: Date.now });
