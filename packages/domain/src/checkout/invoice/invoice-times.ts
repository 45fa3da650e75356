import { addDays, romeDay } from '../../fulfilment/index.ts';

/** Days after the hand-over in which an invoice may be made (D.P.R. 633/1972, art. 21 c. 4). */
const daysToIssue = 12;

/** Days after a refusal in which an invoice may be sent again with its number and date (Agenzia delle Entrate, circular 13/E of 2018). */
const daysToResend = 5;

const isWithin = (days: number, since: Date, now: Date): boolean =>
  romeDay(now) <= addDays(romeDay(since), days);

/** Whether the invoice of an order may still be asked for. */
export const mayIssueInvoice = (handedOverAt: Date, now: Date): boolean =>
  isWithin(daysToIssue, handedOverAt, now);

/** Whether a refused invoice may still be sent again. */
export const mayResendInvoice = (refusedAt: Date, now: Date): boolean =>
  isWithin(daysToResend, refusedAt, now);
