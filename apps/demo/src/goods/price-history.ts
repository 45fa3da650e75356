import type { Cents } from '@bottega/domain/money';
import { promoUnitPrice, type IsoDay, type Offer } from '@bottega/domain/promotion';
import { chance } from '../chance.ts';
import { addDays } from '@bottega/domain/fulfilment';
import { shelfPrice } from './shelf-price.ts';

/** Days of history: covers the thirty days before each cut of the last weeks, and sixty days before today. */
const DAYS_BACK = 80;

export interface PriceDay {
  validFrom: IsoDay;
  cents: Cents;
}

export interface PricedProduct {
  /** Warehouse and product; seeds the decision whether and when the list price changed. */
  key: string;
  listCents: Cents;
  /** Percentage offers and price cuts of this product. */
  cuts: readonly Offer[];
  today: IsoDay;
}

/**
 * Days on which the price changed, up to today. One product in six without cuts had another list price before. Each
 * cut that has begun adds its begin and end.
 */
export function priceDays({ key, listCents, cuts, today }: PricedProduct): PriceDay[] {
  const first = addDays(today, -DAYS_BACK);
  const days = new Map<IsoDay, Cents>([[first, listCents]]);
  if (cuts.length === 0 && chance(`repriced:${key}`) < 0.16) {
    const before = shelfPrice(listCents * (chance(`repriced way:${key}`) < 0.7 ? 0.95 : 1.05));
    days.set(first, before);
    days.set(addDays(today, -5 - Math.floor(chance(`repriced day:${key}`) * 50)), listCents);
  }
  for (const cut of [...cuts].sort((a, b) => (a.firstDay < b.firstDay ? -1 : 1))) {
    const cents = promoUnitPrice(listCents, cut);
    if (cents === undefined || cut.firstDay > today) continue;
    days.set(cut.firstDay > first ? cut.firstDay : first, cents);
    const after = addDays(cut.lastDay, 1);
    if (after <= today) days.set(after, listCents);
  }
  return [...days]
    .map(([validFrom, cents]) => ({ validFrom, cents }))
    .sort((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
    .filter((day, index, all) => day.cents !== all[index - 1]?.cents);
}
