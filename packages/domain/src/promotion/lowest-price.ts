import type { BasisPoints, Cents } from '../money/index.ts';
import type { IsoDay } from './offer.ts';

/** A price from its first to its last day, both included; without a last day it is the current price. */
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
 * The prior price to show with a cut: the lowest price of the thirty days before it (Codice del consumo, art.
 * 17-bis). Undefined when the product was not on sale in those days.
 */
export function lowestPrice30Days(history: readonly PricePeriod[], cutStart: IsoDay): Cents | undefined {
  const prices = askedBefore(history, cutStart);
  return prices.length === 0 ? undefined : Math.min(...prices);
}

/** The price history, list price and perishability of a product, which decide how its cut is announced. */
export interface CutBackground {
  history: readonly PricePeriod[];
  listPrice: Cents;
  perishable: boolean;
}

/**
 * The prior price against which a cut is announced: the lowest price of the thirty days before. Perishables, which
 * the law exempts, use their list price if it was asked in those days. Undefined when there is none.
 */
export function priorPrice(
  { history, listPrice, perishable }: CutBackground,
  cutStart: IsoDay,
): Cents | undefined {
  if (!perishable) return lowestPrice30Days(history, cutStart);
  return askedBefore(history, cutStart).includes(listPrice) ? listPrice : undefined;
}

export interface AnnouncedCut {
  /** The price shown struck through. */
  former: Cents;
  percent: number;
  /** Whether the percentage is the offer's own. */
  isOwn: boolean;
}

/** An offer of so many percent off the list price. */
interface OwnPercentage {
  listPrice: Cents;
  percent: BasisPoints;
}

const bpOfPercent = 100;

/**
 * The announcement of a cut against its prior price, not the list price (Court of Justice of the EU, C-330/23).
 * Undefined without a prior price or when it isn't higher: then no cut is announced. The percentage is the offer's own
 * while the prior price is at least the list price; else whole percents off the prior price, rounded down so that they
 * never overstate the cut.
 */
export function announcedCut(
  paid: Cents,
  prior: Cents | undefined,
  own?: OwnPercentage,
): AnnouncedCut | undefined {
  if (prior === undefined || prior <= paid) return undefined;
  if (own && prior >= own.listPrice)
    return { former: prior, percent: own.percent / bpOfPercent, isOwn: true };
  return { former: prior, percent: Math.floor(((prior - paid) * 100) / prior), isOwn: false };
}
