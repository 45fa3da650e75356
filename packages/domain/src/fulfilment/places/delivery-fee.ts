import type { Cents } from '../../money/index.ts';

/** A delivery fee that applies from a goods total on. */
export interface FeeTier {
  from: Cents;
  fee: Cents;
}

/** A row of a service's or zone's fee table: the reduction of the slot's fee from a goods total on. */
export interface FeeStep {
  fromCents: Cents;
  /** Reduction of the fee; null makes delivery free. */
  offCents: Cents | null;
}

/** Fee tiers of a slot by goods total: the slot's fee, reduced by the steps of the table, never below 0. */
export function feeTiersOf({
  feeCents,
  freeFromCents,
  feeSteps = [],
}: {
  feeCents: Cents;
  /** Goods total from which the zone delivers for free; null when it never does. */
  freeFromCents: Cents | null;
  feeSteps?: readonly FeeStep[];
}): FeeTier[] {
  const free = freeFromCents ?? Number.POSITIVE_INFINITY;
  const steps = feeSteps.filter(({ fromCents }) => fromCents > 0 && fromCents < free);
  return [
    { from: 0, fee: feeCents },
    ...steps.map(({ fromCents, offCents }) => ({
      from: fromCents,
      fee: Math.max(0, feeCents - (offCents ?? feeCents)),
    })),
    ...(freeFromCents === null ? [] : [{ from: freeFromCents, fee: 0 }]),
  ];
}

/** The fee of the highest tier that the goods total reaches; below all tiers the highest fee applies. */
export function deliveryFeeOf(tiers: readonly FeeTier[], goodsTotal: Cents): Cents {
  let reached: FeeTier | undefined;
  for (const tier of tiers) {
    if (tier.from <= goodsTotal && (reached === undefined || tier.from > reached.from)) reached = tier;
  }
  if (reached !== undefined) return reached.fee;
  return tiers.reduce((dearest, { fee }) => Math.max(dearest, fee), 0);
}

/** The missing goods total for free delivery: 0 when it is already free, undefined when it never becomes free. */
export function toFreeDelivery(tiers: readonly FeeTier[], goodsTotal: Cents): Cents | undefined {
  if (deliveryFeeOf(tiers, goodsTotal) === 0) return 0;
  const free = tiers.filter(({ fee, from }) => fee === 0 && from > goodsTotal).map(({ from }) => from);
  return free.length === 0 ? undefined : Math.min(...free) - goodsTotal;
}
