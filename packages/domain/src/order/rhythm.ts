import type { Milli } from '../money/index.ts';

/** How much of a product was bought on a day: `YYYY-MM-DD` of the shop's zone, thousandths of pieces or kilograms. */
export interface BoughtOn {
  day: string;
  quantity: Milli;
}

/** Everything a shopper has bought of a product, in any order; at least once. */
export interface BoughtProduct {
  productId: number;
  bought: readonly BoughtOn[];
}

/** How a shopper buys a product. */
export interface Habit {
  productId: number;
  /** Days it was bought on. */
  times: number;
  lastDay: string;
  /** Days from one purchase to the next, as far as they tell; above 0. */
  everyDays: number;
  /** Most of that time is over: the shopper is likely to need it. */
  isDue: boolean;
  /** Of a day like most of them: always what was really bought on one. */
  usualQuantity: Milli;
  /** How much the shopper is to be reminded of it; 0 on the day it was bought. */
  pull: number;
}

/** What is bought once a month or so, as long as too few purchases say otherwise. */
const priorDays = 28;
/** What that guess weighs beside the gaps there are. */
const priorGaps = 0.5;
/** After so long without it, what was a habit counts half. */
const fadingDays = 90;
const dueFrom = 0.75;

/**
 * What a shopper has bought, what they are likely to need first. The order depends on days and quantities alone, not on
 * how they are handed in. Laws: the answer is what was bought, each product once; buying one today never moves it
 * forward; of two last bought on the same day, the one bought more often and no more rarely is not behind.
 *
 * @param today `YYYY-MM-DD` of the shop's zone; a later day counts as this one
 */
export function byRhythm(products: readonly BoughtProduct[], today: string): Habit[] {
  return products
    .map((product) => habitOf(product, today))
    .sort((a, b) => b.pull - a.pull || b.times - a.times || a.productId - b.productId);
}

/** How a shopper buys one product, and how much they are to be reminded of it today. */
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
 * The middle one of the gaps, which a holiday or a double purchase doesn't move, drawn towards a month the more the
 * fewer there are. Drawn as ratios are: half as long is as far off as twice as long.
 */
function intervalOf(days: readonly number[]): number {
  const gaps = days.slice(1).map((day, index) => day - days[index]!);
  if (gaps.length === 0) return priorDays;
  const weight = gaps.length / (gaps.length + priorGaps);
  return priorDays ** (1 - weight) * middleOf(gaps) ** weight;
}

/** The lower one where two stand in the middle. */
function middleOf(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[(values.length - 1) >> 1]!;
}

const dayMs = 86_400_000;
const numberOf = (day: string): number => Date.parse(day) / dayMs;
const isoOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);
