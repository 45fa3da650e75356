import { rememberSentOrder } from '@bottega/domain/order';
import { keptTexts, tabTexts } from '../../platform/browser-storage.ts';

const sentKey = 'analytics-orders';
const couponKey = 'analytics-coupon';

/** Remembers the order's coupon until its purchase is sent, which may be after the bank's page. */
export const rememberCoupon = (coupon: string | undefined): void => {
  if (coupon === undefined) tabTexts.removeItem(couponKey);
  else tabTexts.setItem(couponKey, coupon);
};
export const rememberedCoupon = (): string | undefined => tabTexts.getItem(couponKey) ?? undefined;

/** Whether an order wasn't sent before. It counts as sent from now on (SHL-43). */
export function isFirstSending(orderId: number): boolean {
  const next = rememberSentOrder(readSent(), orderId);
  if (next) keptTexts.setItem(sentKey, JSON.stringify(next));
  return next !== undefined;
}

function readSent(): number[] {
  try {
    const read: unknown = JSON.parse(keptTexts.getItem(sentKey) ?? '[]');
    return Array.isArray(read) ? read.filter((id) => Number.isInteger(id)) : [];
  } catch {
    return [];
  }
}
