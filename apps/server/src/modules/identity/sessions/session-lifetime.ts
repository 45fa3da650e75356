const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export type SessionKind = 'visitor' | 'remembered' | 'plain';

export const kindOf = ({ userId, remember }: { userId?: number | null; remember: boolean }): SessionKind => {
  if (userId === undefined || userId === null) return 'visitor';
  return remember ? 'remembered' : 'plain';
};

interface Lifetime {
  /** Milliseconds without a request after which the session ends. */
  idle: number;
  /** Milliseconds after which the session ends in any case. */
  absolute: number;
}

/** The lifetimes by kind of session, in milliseconds. */
export const lifetimes: Record<SessionKind, Lifetime> = {
  visitor: { idle: 30 * day, absolute: 180 * day },
  remembered: { idle: 30 * day, absolute: 90 * day },
  plain: { idle: 12 * hour, absolute: 24 * hour },
};

/** The precision of `last_seen_at`, so that reads rarely write. */
export const touchAfter = 5 * minute;
