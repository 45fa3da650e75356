import { addDays, romeInstant } from '../../fulfilment/index.ts';
import type { Span } from './compare-books.ts';

/** A calendar day in Rome, `YYYY-MM-DD`. */
export const spanOfDay = (day: string): Span => ({
  from: romeInstant(day, '00:00'),
  to: romeInstant(addDays(day, 1), '00:00'),
});

/** Hours before and after a day in which a move of the day may find its counterpart. */
const edgeHours = 12;

export function withEdges({ from, to }: Span): Span {
  const edge = edgeHours * 3_600_000;
  return { from: new Date(from.getTime() - edge), to: new Date(to.getTime() + edge) };
}
