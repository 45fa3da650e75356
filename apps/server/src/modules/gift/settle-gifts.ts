import { randomInt } from 'node:crypto';
import type { EarnedGift } from '@bottega/domain';
import { romeDay } from '@bottega/domain/fulfilment';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/brand-db.ts';
import { settleUses, type ChangedUses } from './changed-uses-repository.ts';
import { findPromise, insertGift, spendUses, unspendUses } from './repository.ts';
import { lapseOf } from './use-codes.ts';
import type { GiftOnCart } from './gift-record.ts';

/** Moves the codes of a basket to its order. Returns false if one of them was withdrawn in the meantime. */
export async function spendGifts(
  tx: Db,
  codes: readonly GiftOnCart[],
  by: { orderId: number; userId: number },
): Promise<boolean> {
  if (codes.length === 0) return true;
  const useIds = codes.map(({ useId }) => useId);
  return (await spendUses(tx, { useIds, ...by })) === useIds.length;
}

/** Moves the codes of a change cart to its order. Returns false if one of them was withdrawn in the meantime. */
export async function settleGifts(
  tx: Db,
  codes: readonly GiftOnCart[],
  change: ChangedUses,
): Promise<boolean> {
  const useIds = codes.map(({ useId }) => useId);
  return (await settleUses(tx, change, useIds)) === codes.length;
}

/**
 * Releases the codes of a cancelled order, once. If the order was never paid, they go back to its basket, which is
 * restored.
 */
export function giveBackGifts(tx: Db, order: { orderId: number; paid: boolean }, now: Date): Promise<void> {
  return unspendUses(
    tx,
    order.orderId,
    order.paid ? { state: 'released' } : { state: 'held', lapsesAt: lapseOf(now) },
  );
}

/** Letters and digits without those that look alike. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A random code of 12 characters out of 32. */
export const newGiftCode = (): string =>
  [0, 1, 2].map(() => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')).join('-');

/** Gives the shopper the certificate that a delivered order earned, once per order. */
export async function giveEarnedGift(
  tx: Db,
  ctx: Pick<Context, 'clock'>,
  { orderId, userId, earned }: { orderId: number; userId: number; earned: EarnedGift | undefined },
): Promise<void> {
  const promise = earned && (await findPromise(tx, earned.promiseId));
  if (!earned || !promise) return;
  const now = ctx.clock.now();
  const ends = new Date(now.getTime() + promise.daysValid * 86_400_000);
  await insertGift(
    tx,
    {
      code: newGiftCode(),
      description: promise.description,
      amountCents: earned.amount,
      rateBp: null,
      mostCents: null,
      minimumCents: 0,
      combines: true,
      uses: 1,
      usesPerShopper: null,
      ownerId: userId,
      byHand: false,
      validFrom: romeDay(now),
      validTo: romeDay(ends),
      earned: { orderId, promiseId: earned.promiseId },
    },
    now,
  );
}
