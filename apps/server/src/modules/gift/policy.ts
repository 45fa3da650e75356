import { whyNotGift, type GiftUse } from '@bottega/domain';
import { formatCents } from '@bottega/texts';
import { refuse, type Refusal } from '../../platform/result.ts';
import { termsOf, type GiftRecord } from './gift-record.ts';

/**
 * Whether a code may be used on a basket now. A code that isn't for this shopper gets the refusal of an unknown one.
 *
 * @param typed the code as the shopper wrote it
 */
export function mayUse(gift: GiftRecord, typed: string, use: GiftUse): Refusal | undefined {
  const why = whyNotGift(termsOf(gift), use);
  if (why === undefined) return undefined;
  if (why === 'GIFT_CODE_INVALID') return unknownCode(typed);
  return refuse(why, {
    field: 'code',
    params: {
      code: gift.code,
      minimum: formatCents(gift.minimumCents),
      missing: formatCents(Math.max(0, gift.minimumCents - use.goods)),
    },
  });
}

const mostShown = 40;

/** The refusal of an unknown code, with the typed text unless it is too long. */
export const unknownCode = (typed: string): Refusal =>
  refuse('GIFT_CODE_INVALID', { field: 'code', params: { code: typed.trim().slice(0, mostShown) } });
