import type { Milli } from '../money/index.ts';

/** Quantity of a product bought on one day: `YYYY-MM-DD` in the shop's zone, thousandths of pieces or kilograms. */
interface BoughtOn {
  day: string;
  quantity: Milli;
}

/** All purchases of a product by one shopper, in any order; at least one. */
export interface BoughtProduct {
  productId: number;
  bought: readonly BoughtOn[];
}

/** A shopper's habit of buying one product. */
export interface Habit {
  productId: number;
  /** Number of days with a purchase. */
  times: number;
  lastDay: string;
  /** Estimated days between two purchases; above 0. */
  everyDays: number;
  /** Whether most of that interval is over since the last purchase. */
  isDue: boolean;
  /** Median quantity per day; always the quantity of a real day. */
  usualQuantity: Milli;
  /** Rank of the product in «buy again»; 0 on the day it was bought. */
  pull: number;
}

/** Assumed interval while there are few purchases. */
const priorDays = 28;
/** Weight of the assumed interval, in gaps. */
const priorGaps = 0.5;
/** Days without a purchase after which a habit counts half. */
const fadingDays = 90;
const dueFrom = 0.75;

/**
 * Ranks a shopper's bought products by how likely they are needed. The result depends on days and quantities only,
 * not on the order of the input.
 *
 * Laws: each bought product is listed once. Buying a product today never moves it forward. Of two products last
 * bought on one day, the one bought more often and not more rarely comes first.
 *
 * The interval is the median of the gaps: with their mean, one summer away turns weekly milk into milk every three
 * weeks. Skipped intervals take no rank away: after a pause, weekly milk would stand behind monthly rice.
 *
 * @param today `YYYY-MM-DD` in the shop's zone; later days count as this one
 */
export function byRhythm(products: readonly BoughtProduct[], today: string): Habit[] {
  return products
    .map((product) => habitOf(product, today))
    .sort((a, b) => b.pull - a.pull || b.times - a.times || a.productId - b.productId);
}

/** The habit of one product with its rank for today. */
export function habitOf({ productId, bought }: BoughtProduct, today: string): Habit {
  const now = numberOf(today);
  const perDay = new Map<number, Milli>();
  for (const { day, quantity } of bought) {
    const at = Math.min(numberOf(day), now);
    perDay.set(at, (perDay.get(at) ?? 0) + quantity);
  }
  const days = [...perDay.keys()].sort((a, b) => a - b);
  const last = days.at(-1)!;
  const everyDays = intervalOf(days);
  const passed = now - last;
  return {
    productId,
    times: days.length,
    lastDay: isoOf(last),
    everyDays,
    isDue: passed >= everyDays * dueFrom,
    usualQuantity: middleOf([...perDay.values()]),
    pull: Math.log1p(days.length) * Math.min(1, passed / everyDays) * (fadingDays / (fadingDays + passed)),
  };
}

/**
 * Estimates the interval: the median gap, which one holiday or double purchase doesn't change, drawn towards a month
 * when there are few gaps. The weighted mean is geometric, so half and twice the interval are equally far.
 */
function intervalOf(days: readonly number[]): number {
  const gaps = days.slice(1).map((day, index) => day - days[index]!);
  if (gaps.length === 0) return priorDays;
  const weight = gaps.length / (gaps.length + priorGaps);
  return priorDays ** (1 - weight) * middleOf(gaps) ** weight;
}

/** The median; the lower of the two middle values. */
function middleOf(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[(values.length - 1) >> 1]!;
}

const dayMs = 86_400_000;
const numberOf = (day: string): number => Date.parse(day) / dayMs;
const isoOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);
