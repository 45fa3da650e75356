/** Little is left from here on: keeping it longer is offered. */
const shortMs = 5 * 60_000;

/** `14:05`, minutes and seconds until an instant; `over` once it has passed. */
export function timeLeft(until: string, now: number): string {
  const seconds = Math.ceil((Date.parse(until) - now) / 1000);
  if (!(seconds > 0)) return 'over';
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export const shortFrom = (until: string): number => Date.parse(until) - shortMs;
export const isShort = (until: string, now: number): boolean => now >= shortFrom(until);

/**
 * Whole minutes to say aloud, as they turn five and one; undefined when nothing is to be said.
 * Law: over a whole hold two numbers are said, whatever the seconds it is looked at.
 */
export function minutesToSay(until: string, now: number): number | undefined {
  const minutes = Math.ceil((Date.parse(until) - now) / 60_000);
  return minutes === 5 || minutes === 1 ? minutes : undefined;
}
