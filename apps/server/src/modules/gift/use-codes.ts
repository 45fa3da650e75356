import { normalGiftCode, whyNotGift, type GiftCode } from '@bottega/domain';
import { romeDay } from '@bottega/domain/fulfilment';
import { formatCents } from '@bottega/texts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/brand-db.ts';
import { refuse, type Refusal } from '../../platform/result.ts';
import { codeOf, termsOf, type GiftOnCart, type GiftRecord } from './gift-record.ts';
import { countUses, findGift, insertUse, lockGift } from './repository.ts';

/** How long a counted code is kept from others for a basket that isn't bought (hours). */
const keptHours = 48;

export const lapseOf = (now: Date): Date => new Date(now.getTime() + keptHours * 3_600_000);

/** The basket a code is asked for. */
export interface GiftBasket {
  /** 0: there is none yet. */
  cartId: number;
  /** Absent: a visitor's. */
  userId?: number;
  /** Goods after offers, in cents. */
  goods: number;
  codes: readonly GiftOnCart[];
}

type Acts = Pick<Context, 'clock'>;

/** Undefined when the code can be used on the basket now (PRO-07); nothing is written or kept. */
export async function checkGiftCode(
  db: Db,
  acts: Acts,
  basket: GiftBasket,
  typed: string,
): Promise<Refusal | { gift: GiftRecord; terms: GiftCode }> {
  const code = normalGiftCode(typed);
  const gift = code === undefined ? undefined : await findGift(db, code);
  if (!gift) return invalid(typed);
  return (await whyNot(db, acts, basket, { gift, typed })) ?? { gift, terms: codeOf(gift) };
}

/**
 * Puts a code on a locked basket (PRO-08). The gift is locked while its uses are counted, so of many who ask for the
 * last one a single one gets it. A code that is on the basket already stays, and is no refusal.
 */
export async function useGiftCode(
  tx: Db,
  acts: Acts,
  basket: GiftBasket,
  typed: string,
): Promise<Refusal | { codes: GiftOnCart[] }> {
  const code = normalGiftCode(typed);
  const gift = code === undefined ? undefined : await lockGift(tx, code);
  if (!gift) return invalid(typed);
  if (basket.codes.some(({ giftId }) => giftId === gift.giftId)) return { codes: [...basket.codes] };
  const refusal = await whyNot(tx, acts, basket, { gift, typed });
  if (refusal) return refusal;
  const { cartId, userId } = basket;
  const { giftId, uses, usesPerShopper } = gift;
  const now = acts.clock.now();
  const lapsesAt = uses === null && usesPerShopper === null ? undefined : lapseOf(now);
  const useId = await insertUse(tx, { giftId, cartId, userId, lapsesAt }, now);
  const { description, combines } = gift;
  return { codes: [...basket.codes, { ...codeOf(gift), useId, code: gift.code, description, combines }] };
}

async function whyNot(
  db: Db,
  { clock }: Acts,
  { cartId, userId, goods, codes }: GiftBasket,
  { gift, typed }: { gift: GiftRecord; typed: string },
): Promise<Refusal | undefined> {
  const now = clock.now();
  const counted = await countUses(db, { giftId: gift.giftId, cartId, userId }, now);
  const why = whyNotGift(termsOf(gift), {
    today: romeDay(now),
    ...(userId !== undefined && { userId }),
    goods,
    ...counted,
    beside: codes.filter(({ giftId }) => giftId !== gift.giftId),
  });
  if (why === undefined) return undefined;
  if (why === 'GIFT_CODE_INVALID') return invalid(typed);
  return refuse(why, {
    field: 'code',
    params: {
      code: gift.code,
      minimum: formatCents(gift.minimumCents),
      missing: formatCents(Math.max(0, gift.minimumCents - goods)),
    },
  });
}

const mostShown = 40;

/** What was typed is said back, as long as it isn't endless. */
export const invalid = (typed: string): Refusal =>
  refuse('GIFT_CODE_INVALID', { field: 'code', params: { code: typed.trim().slice(0, mostShown) } });
