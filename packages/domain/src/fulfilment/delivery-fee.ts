import type { Cents } from '../money/index.ts';

/** From this goods total on, delivery costs this much. */
export interface FeeTier {
  from: Cents;
  fee: Cents;
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
