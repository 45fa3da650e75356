import type { Milli } from '../money/index.ts';

/** A maximum shared by several lines or by several orders of a day. */
export interface SharedLimit {
  reason: 'GROUP_MAX_QUANTITY' | 'DAILY_MAX_QUANTITY';
  maxMilli: Milli;
  /** What other lines of the group, or other orders of the day, already take. */
  takenMilli: Milli;
}

export type LimitDecision = { ok: true } | { ok: false; reason: SharedLimit['reason']; maxMilli: Milli };

/**
 * Whether a line's new quantity keeps every shared maximum. Less than before always does, so a basket that is
 * already over (the limit was lowered meanwhile) can be brought down step by step.
 */
export function withinLimits(
  limits: readonly SharedLimit[],
  requested: Milli,
  current: Milli,
): LimitDecision {
  if (requested <= current) return { ok: true };
  const passed = limits.find(({ maxMilli, takenMilli }) => takenMilli + requested > maxMilli);
  return passed === undefined
    ? { ok: true }
    : { ok: false, reason: passed.reason, maxMilli: passed.maxMilli };
}
