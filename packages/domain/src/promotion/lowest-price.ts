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

/**
 * The prior price a cut must name: the lowest one applied in the thirty days before the cut starts
 * (Codice del consumo, art. 17-bis). Undefined when the product was not on sale in those days.
 */
export function lowestPrice30Days(history: readonly PricePeriod[], cutStart: IsoDay): Cents | undefined {
  const first = addDays(cutStart, -30);
  const last = addDays(cutStart, -1);
  let lowest: Cents | undefined;
  for (const { price, firstDay, lastDay } of history) {
    const inForce = firstDay <= last && (lastDay === undefined || lastDay >= first);
    if (inForce && (lowest === undefined || price < lowest)) lowest = price;
  }
  return lowest;
}
