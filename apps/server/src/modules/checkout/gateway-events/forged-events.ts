import { LRUCache } from 'lru-cache';

/** Events without a valid signature that one address may send in a window. */
export const mostForged = 20;
const windowMs = 10 * 60_000;
const mostAddresses = 10_000;

/** Counts the events without a valid signature by address, in this process: to check one may cost a call to its gateway. */
export interface ForgedEvents {
  isLimitReached(address: string, now: Date): boolean;
  add(address: string, now: Date): void;
}

export function countForgedEvents(): ForgedEvents {
  const counts = new LRUCache<string, { count: number; until: number }>({ max: mostAddresses });
  const current = (address: string, now: Date): { count: number; until: number } => {
    const known = counts.get(address);
    return known && known.until > now.getTime() ? known : { count: 0, until: now.getTime() + windowMs };
  };
  return {
    isLimitReached: (address, now) => current(address, now).count >= mostForged,
    add(address, now) {
      const { count, until } = current(address, now);
      counts.set(address, { count: count + 1, until });
    },
  };
}
