import { credited, granted } from '@bottega/domain';
import { addDays, romeDay } from '@bottega/domain/fulfilment';
import type { Db } from '../../../platform/db/brand-db.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { textsOf } from '../../../platform/texts.ts';
import { insertGift, newGiftCode } from '../../gift/index.ts';
import type { OrderContext, OrderRecord } from '../../order/index.ts';
import { findOpenDeadline } from '../deadlines/deadline-repository.ts';
import { insertPosting } from '../ledger/ledger-repository.ts';
import { refundableOnline } from '../payment/refund-payment.ts';
import { payBack } from './pay-back.ts';
import { findRefund, insertRefund, type RefundPart, type StoredRefund } from './refund-repository.ts';

export interface GoodsRefund {
  /** Idempotency key: what the refund is for, such as `complaint:12`. */
  key: string;
  /** `payment`: the way it was paid, or off the amount that is still due; `credit`: a code for a later order. */
  way: 'payment' | 'credit';
  /** Parts that cost nothing are left out. */
  parts: readonly RefundPart[];
}

/** What can be given back without money of the till: through the gateways, or off what is still due, in cents. */
export async function refundableAtOnce(tx: Db, orderId: number): Promise<number> {
  const due = await findOpenDeadline(tx, orderId);
  return due?.amountCents ?? refundableOnline(tx, orderId);
}

/**
 * Gives back goods of an order that was handed over, once per key. The ledger gets the amount by the VAT rates of the
 * goods at once; the money follows through the payment (ADR 21). The caller has locked the order. A refusal writes
 * nothing.
 */
export async function refundGoods(
  tx: Db,
  ctx: OrderContext,
  order: OrderRecord,
  { key, way, parts: allParts }: GoodsRefund,
): Promise<Result<StoredRefund>> {
  const { orderId } = order;
  const earlier = await findRefund(tx, orderId, key);
  if (earlier) return done(earlier);
  const parts = allParts.filter(({ cents }) => cents > 0);
  const cents = parts.reduce((sum, part) => sum + part.cents, 0);
  if (cents === 0) return refuse('REFUND_NOTHING');
  const now = ctx.clock.now();
  if (way === 'credit') {
    const gift = await giveCredit(tx, ctx, order, cents);
    await insertPosting(tx, orderId, credited(key, cents), now);
    await insertRefund(tx, { orderId, key, way, giftId: gift.giftId, parts }, now);
    return done({ cents, way, code: gift.code });
  }
  const amounts = parts.flatMap(({ vatBp, cents: gross }) =>
    vatBp === null ? [] : [{ rate: vatBp, gross }],
  );
  const containers = cents - amounts.reduce((sum, { gross }) => sum + gross, 0);
  const posting = granted(key, amounts, containers);
  const paid = await payBack(tx, ctx, order, { key, cents, posting });
  if (!paid.ok) return paid;
  await insertRefund(tx, { orderId, key, way: paid.data.way, giftId: undefined, parts }, now);
  return done({ cents, way: paid.data.way, code: null });
}

/** A code of the shopper's own. A basket of less than its value can't use it, so nothing of it is lost. */
async function giveCredit(
  tx: Db,
  { brand, clock }: OrderContext,
  { orderId, userId }: OrderRecord,
  cents: number,
): Promise<{ giftId: number; code: string }> {
  const now = clock.now();
  const today = romeDay(now);
  const code = newGiftCode();
  const giftId = await insertGift(
    tx,
    {
      code,
      description: textsOf(brand).t('aftersale.creditText', { orderId: String(orderId) }),
      amountCents: cents,
      rateBp: null,
      mostCents: null,
      minimumCents: cents,
      combines: true,
      uses: 1,
      usesPerShopper: null,
      ownerId: userId,
      byHand: true,
      validFrom: today,
      validTo: addDays(today, brand.settings.aftersale.creditDays),
    },
    now,
  );
  if (giftId === undefined) throw new Error('a random gift code was taken');
  return { giftId, code };
}
