/** Remaining milliseconds from which the shopper can extend the hold. */
const shortMs = 5 * 60_000;

/** Minutes and seconds until an instant: `4:05`; `over` once it has passed. */
export function timeLeft(until: string, now: number): string {
  const seconds = Math.ceil((Date.parse(until) - now) / 1000);
  if (!(seconds > 0)) return 'over';
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Whole minutes until an instant, rounded down so that the slot lasts at least that long. */
export const minutesLeft = (until: string, now: number): number =>
  Math.floor((Date.parse(until) - now) / 60_000);

export const shortFrom = (until: string): number => Date.parse(until) - shortMs;
export const isShort = (until: string, now: number): boolean => now >= shortFrom(until);

/**
 * Remaining whole minutes to read aloud, at five and at one; undefined otherwise. Law: a whole hold gives exactly two
 * numbers, for any start of the clock.
 */
export function minutesToSay(until: string, now: number): number | undefined {
  const minutes = Math.ceil((Date.parse(until) - now) / 60_000);
  return minutes === 5 || minutes === 1 ? minutes : undefined;
}
