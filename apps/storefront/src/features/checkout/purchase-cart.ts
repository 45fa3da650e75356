import type { Answer, Api, Cart } from '@bottega/contract';
import { cartStatus } from '@bottega/domain';
import type { PaymentChoice } from './payment/payment-choice.ts';
import { codesOf } from '../../platform/notices/messages.ts';
import type { SessionCart } from '../cart/state/index.ts';

export interface PurchaseInput {
  payment: PaymentChoice;
  ageConfirmed: boolean;
}

export type PurchaseOutcome =
  | { ok: true; orderId: number; orderStatusId: number; redirectUrl?: string | undefined }
  | { ok: false; answer: Answer<unknown>; codes: string[] };

interface PurchaseParts {
  api: Api;
  session: SessionCart;
  /** Answer for the case that the total differs from the shown one. */
  changed: Answer<unknown>;
}

/**
 * Prepares the cart, then buys it (CHK-07). It stops when the prepared total differs from the shown one. A refusal
 * releases the lock at once. A missing answer keeps the lock, since the order may exist; the next press then gets the
 * same answer.
 */
export async function purchaseCart(
  { api, session, changed }: PurchaseParts,
  input: PurchaseInput,
): Promise<PurchaseOutcome> {
  const shown = session.current();
  const release = () => session.write(() => api.checkout.release({}));
  const reload = () => session.write(() => api.cart.view({}));
  if (!isBeingBought(shown)) {
    const params = input.ageConfirmed ? { params: { age_confirmed: true } } : {};
    // the basket may have become another one in another tab
    const order_id = shown.changesOrder?.orderId ?? 0;
    const prepared = await session.write(() => api.checkout.prepare({ ...params, order_id }));
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
    payment_type_id: input.payment.paymentTypeId,
    ...(input.payment.paymentAuthId !== undefined && {
      user_payment_auth_id: input.payment.paymentAuthId,
    }),
    payment_data: JSON.stringify({
      cartId: shown.cartId,
      mealTickets: input.payment.mealTickets,
      restPaymentTypeId: input.payment.restPaymentTypeId,
    }),
  });
  if (bought.response.status !== 0) {
    if (bought.httpStatus !== 0) await release();
    return refused(bought);
  }
  return { ok: true, ...bought.data };
}

/** The cart is prepared, or has an order that waits for its payment. */
export function isBeingBought(cart: Cart): boolean {
  return cart.cartStatusId === cartStatus.prepared;
}

const refused = (answer: Answer<unknown>): PurchaseOutcome => ({ ok: false, answer, codes: codesOf(answer) });
