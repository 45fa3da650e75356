import type { Answer, Api, Cart } from '@bottega/contract';
import { codesOf } from '../../platform/messages.ts';
import type { SessionCart } from '../../platform/session-cart.tsx';

export interface PurchaseWish {
  paymentTypeId: number;
  ageConfirmed: boolean;
}

export type PurchaseOutcome =
  | { ok: true; orderId: number; redirectUrl?: string | undefined }
  | { ok: false; answer: Answer<unknown>; codes: string[] };

interface PurchaseParts {
  api: Api;
  session: SessionCart;
  /** Answer of a total that is no longer the one on screen. */
  changed: Answer<unknown>;
}

/**
 * Prepare, then buy (CHK-07). What is bought is what was shown: another total stops it. A refusal gives the lock
 * back at once; an answer that never came doesn't, since the order may stand and pressing again answers the same.
 */
export async function purchaseCart(
  { api, session, changed }: PurchaseParts,
  wish: PurchaseWish,
): Promise<PurchaseOutcome> {
  const shown = session.current();
  const release = () => session.write(() => api.checkout.release({}));
  const reload = () => session.write(() => api.cart.view({}));
  if (!isBeingBought(shown)) {
    const params = wish.ageConfirmed ? { params: { age_confirmed: true } } : {};
    const prepared = await session.write(() => api.checkout.prepare(params));
    if (prepared.response.status !== 0) {
      if (prepared.httpStatus !== 0) await reload();
      return refused(prepared);
    }
    if (prepared.data.totalPrice !== shown.totalPrice) {
      await release();
      return { ok: false, answer: changed, codes: ['CART_CHANGED'] };
    }
  }
  const bought = await api.checkout.buy({
    payment_type_id: wish.paymentTypeId,
    payment_data: JSON.stringify({ cartId: shown.cartId }),
  });
  if (bought.response.status !== 0) {
    if (bought.httpStatus !== 0) await release();
    return refused(bought);
  }
  return { ok: true, orderId: bought.data.orderId, redirectUrl: bought.data.redirectUrl };
}

/** Prepared, or with an order that waits for its payment. */
export function isBeingBought(cart: Cart): boolean {
  return cart.cartStatusId === 2;
}

const refused = (answer: Answer<unknown>): PurchaseOutcome => ({ ok: false, answer, codes: codesOf(answer) });
