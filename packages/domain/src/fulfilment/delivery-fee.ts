import type { Cents } from '../money/index.ts';

/** From this goods total on, delivery costs this much. */
export interface FeeTier {
  from: Cents;
  fee: Cents;
}

/** A row of a service's or a zone's fee table: from this goods total on, so much less than the slot's own fee. */
export interface FeeStep {
  fromCents: Cents;
  /** Null: nothing is left to pay. */
  offCents: Cents | null;
}

/** What delivery in a slot costs by goods total: the slot's own fee, less by the steps of the table, never below 0. */
export function feeTiersOf({
  feeCents,
  freeFromCents,
  feeSteps = [],
}: {
  feeCents: Cents;
  /** Goods total from which the zone delivers for free; null: never. */
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

/** The fee of the highest tier the goods total reaches; below every tier the dearest fee holds. */
export function deliveryFeeOf(tiers: readonly FeeTier[], goodsTotal: Cents): Cents {
  let reached: FeeTier | undefined;
  for (const tier of tiers) {
    if (tier.from <= goodsTotal && (reached === undefined || tier.from > reached.from)) reached = tier;
  }
  if (reached !== undefined) return reached.fee;
  return tiers.reduce((dearest, { fee }) => Math.max(dearest, fee), 0);
}

/** How much more must be bought for free delivery: 0 when it is free already, undefined when it never is. */
export function toFreeDelivery(tiers: readonly FeeTier[], goodsTotal: Cents): Cents | undefined {
  if (deliveryFeeOf(tiers, goodsTotal) === 0) return 0;
  const free = tiers.filter(({ fee, from }) => fee === 0 && from > goodsTotal).map(({ from }) => from);
  return free.length === 0 ? undefined : Math.min(...free) - goodsTotal;
}
