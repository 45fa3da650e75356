import type { Cents } from '../money/index.ts';
import type { IsoDay } from './offer.ts';

/** A price in force from its first to its last day, both included; no last day: still in force. */
export interface PricePeriod {
  price: Cents;
  firstDay: IsoDay;
  lastDay?: IsoDay;
}

const DAY_MS = 86_400_000;

function addDays(day: IsoDay, days: number): IsoDay {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The prices in force on any of the thirty days before the cut starts. */
function askedBefore(history: readonly PricePeriod[], cutStart: IsoDay): Cents[] {
  const first = addDays(cutStart, -30);
  const last = addDays(cutStart, -1);
  return history
    .filter(({ firstDay, lastDay }) => firstDay <= last && (lastDay === undefined || lastDay >= first))
    .map(({ price }) => price);
}

/**
 * The prior price a cut must name: the lowest one applied in the thirty days before the cut starts
 * (Codice del consumo, art. 17-bis). Undefined when the product was not on sale in those days.
 */
export function lowestPrice30Days(history: readonly PricePeriod[], cutStart: IsoDay): Cents | undefined {
  const asked = askedBefore(history, cutStart);
  return asked.length === 0 ? undefined : Math.min(...asked);
}

/** What a cut is judged by: the prices asked, the list price it cuts, and whether its goods are perishable. */
export interface CutBackground {
  history: readonly PricePeriod[];
  listPrice: Cents;
  perishable: boolean;
}

/**
 * The price a cut may be announced against, always one that was asked in the thirty days before it starts: the
 * lowest of them; of perishables, which the law exempts, the list price. Undefined when there is none.
 */
export function priorPrice(
  { history, listPrice, perishable }: CutBackground,
  cutStart: IsoDay,
): Cents | undefined {
  if (!perishable) return lowestPrice30Days(history, cutStart);
  return askedBefore(history, cutStart).includes(listPrice) ? listPrice : undefined;
}

export interface AnnouncedCut {
  /** The price struck through. */
  former: Cents;
  /** Whole percents taken off the former price, rounded down: never more than is true. */
  percent: number;
}

/**
 * What may be said of a price under a cut: against the prior price, not the list price (Court of Justice of the EU,
 * C-330/23). Undefined where there is no prior price, or the price is no lower: then no cut may be announced.
 */
export function announcedCut(paid: Cents, prior: Cents | undefined): AnnouncedCut | undefined {
  if (prior === undefined || prior <= paid) return undefined;
  return { former: prior, percent: Math.floor(((prior - paid) * 100) / prior) };
}
