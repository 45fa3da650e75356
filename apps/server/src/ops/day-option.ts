import { isDay } from '@bottega/domain/fulfilment';

/** First and last day that a command accepts. `to` leaves room for a fortnight after it. */
const days = { from: '2000-01-01', to: '2099-12-31' };

/** The problem with a typed day. Undefined if the day is valid. */
export function problemOfDay(text: string): string | undefined {
  if (!isDay(text)) return `"${text}" is no day: YYYY-MM-DD.`;
  return text < days.from || text > days.to
    ? `"${text}" is too far away: ${days.from} to ${days.to}.`
    : undefined;
}
