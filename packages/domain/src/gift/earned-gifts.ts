import type { Cents } from '../money/index.ts';

/** A brand's promise: who spends so much is given a certificate of so much with the delivery. */
export interface GiftPromise {
  promiseId: number;
  /** Goods paid for, codes taken off, from which it is earned. */
  from: Cents;
  amount: Cents;
}

export interface EarnedGift {
  promiseId: number;
  amount: Cents;
}

/** The best certificate a sum of goods earns: the promise with the highest threshold reached, one an order. */
export function giftEarned(promises: readonly GiftPromise[], goods: Cents): EarnedGift | undefined {
  const [best] = promises
    .filter(({ from }) => goods > 0 && goods >= from)
    .sort((a, b) => b.from - a.from || b.amount - a.amount || a.promiseId - b.promiseId);
  return best && { promiseId: best.promiseId, amount: best.amount };
}
