import { normalGiftCode, type GiftCode } from '@bottega/domain';
import { romeDay } from '@bottega/domain/fulfilment';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/brand-db.ts';
import type { Refusal } from '../../platform/result.ts';
import { codeOf, type GiftOnCart, type GiftRecord } from './gift-record.ts';
import { mayUse, unknownCode } from './policy.ts';
import { takeUpUse } from './changed-uses-repository.ts';
import { countUses, findGift, insertUse, lockGift } from './repository.ts';

/** Hours for which a basket keeps a limited code from other shoppers. */
const keptHours = 48;

export const lapseOf = (now: Date): Date => new Date(now.getTime() + keptHours * 3_600_000);

/** The basket that uses a code. */
export interface GiftCart {
  /** 0: there is no cart yet. */
  cartId: number;
  /** The cart of the order that the basket changes. */
  boughtCartId?: number;
  /** Absent for a visitor. */
  userId?: number;
  /** Goods after offers, in cents. */
  goods: number;
  codes: readonly GiftOnCart[];
}

type GiftContext = Pick<Context, 'clock'>;

/** Checks a code for the basket without storing anything (PRO-07). Returns the refusal, or the gift. */
export async function checkGiftCode(
  db: Db,
  ctx: GiftContext,
  cart: GiftCart,
  typed: string,
): Promise<Refusal | { gift: GiftRecord; terms: GiftCode }> {
  const code = normalGiftCode(typed);
  const gift = code === undefined ? undefined : await findGift(db, code);
  if (!gift) return unknownCode(typed);
  return (await whyNot(db, ctx, cart, { gift, typed })) ?? { gift, terms: codeOf(gift) };
}

/**
 * Puts a code on a locked basket (PRO-08). The gift is locked while its uses are counted, so that only one of many
 * baskets gets the last use. A code already on the basket stays.
 */
export async function useGiftCode(
  tx: Db,
  ctx: GiftContext,
  cart: GiftCart,
  typed: string,
): Promise<Refusal | { codes: GiftOnCart[] }> {
  const code = normalGiftCode(typed);
  const gift = code === undefined ? undefined : await lockGift(tx, code);
  if (!gift) return unknownCode(typed);
  if (cart.codes.some(({ giftId }) => giftId === gift.giftId)) return { codes: [...cart.codes] };
  const refusal = await whyNot(tx, ctx, cart, { gift, typed });
  if (refusal) return refusal;
  const { cartId, userId, boughtCartId } = cart;
  const { giftId, uses, usesPerShopper } = gift;
  const now = ctx.clock.now();
  const lapsesAt = uses === null && usesPerShopper === null ? undefined : lapseOf(now);
  const useId =
    (boughtCartId !== undefined && (await takeUpUse(tx, boughtCartId, giftId))) ||
    (await insertUse(tx, { giftId, cartId, userId, lapsesAt }, now));
  const { description, combines } = gift;
  return { codes: [...cart.codes, { ...codeOf(gift), useId, code: gift.code, description, combines }] };
}

async function whyNot(
  db: Db,
  { clock }: GiftContext,
  { cartId, boughtCartId, userId, goods, codes }: GiftCart,
  { gift, typed }: { gift: GiftRecord; typed: string },
): Promise<Refusal | undefined> {
  const now = clock.now();
  const counted = await countUses(db, { giftId: gift.giftId, cartId, userId, boughtCartId }, now);
  return mayUse(gift, typed, {
    today: romeDay(now),
    ...(userId !== undefined && { userId }),
    goods,
    ...counted,
    beside: codes.filter(({ giftId }) => giftId !== gift.giftId),
  });
}
