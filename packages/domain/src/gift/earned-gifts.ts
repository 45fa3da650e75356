import type { Cents } from '../money/index.ts';

/** A brand's promise: an order with goods from a threshold on earns a certificate, issued on delivery. */
export interface GiftPromise {
  promiseId: number;
  /** Threshold of the paid goods, after codes. */
  from: Cents;
  amount: Cents;
}

export interface EarnedGift {
  promiseId: number;
  amount: Cents;
}

/** The certificate that an order earns: the promise with the highest threshold reached; at most one per order. */
export function giftEarned(promises: readonly GiftPromise[], goods: Cents): EarnedGift | undefined {
  const [best] = promises
    .filter(({ from }) => goods > 0 && goods >= from)
    .sort((a, b) => b.from - a.from || b.amount - a.amount || a.promiseId - b.promiseId);
  return best && { promiseId: best.promiseId, amount: best.amount };
}
