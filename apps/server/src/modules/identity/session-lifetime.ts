const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export type SessionKind = 'visitor' | 'remembered' | 'plain';

export const kindOf = ({ userId, remember }: { userId?: number | null; remember: boolean }): SessionKind => {
  if (userId === undefined || userId === null) return 'visitor';
  return remember ? 'remembered' : 'plain';
};

interface Lifetime {
  /** Without a request for this long it ends. */
  idle: number;
  /** And after this long in any case. */
  absolute: number;
}

/** Milliseconds. */
export const lifetimes: Record<SessionKind, Lifetime> = {
  visitor: { idle: 30 * day, absolute: 180 * day },
  remembered: { idle: 30 * day, absolute: 90 * day },
  plain: { idle: 12 * hour, absolute: 24 * hour },
};

/** How far `last_seen_at` may lag, so that reads hardly ever write. */
export const touchAfter = 5 * minute;
