import { dayAt } from '@bottega/texts';

const maxAgeMs = 900_000;
const hourMs = 3_600_000;

/**
 * Until when the browser keeps what came now: fifteen minutes, but not past midnight in Rome, when offers start and end
 * (ADR 8). That is a whole hour of UTC, since Rome's offset has no minutes.
 */
export function keptUntil(now: number): number {
  const until = now + maxAgeMs;
  const hour = Math.floor(until / hourMs) * hourMs;
  return hour > now && dayAt(new Date(hour)) !== dayAt(new Date(now)) ? hour : until;
}
