import type { Answer } from '@bottega/contract';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { keepCurrentOrder } from '../../platform/current-order.ts';
import { spokenMessages, type SpokenMessage } from '../../platform/notices/messages.ts';
import { accountPaths } from '../../platform/paths/account-paths.ts';
import { useCartWrites, useSessionCart } from '../cart/state/index.ts';
import { useShop } from '../../platform/shop.tsx';
import { useToasts } from '../../platform/notices/toasts.tsx';
import { leaveFor } from '../../platform/leave-for.ts';
import { purchaseCart, type PurchaseInput, type PurchaseOutcome } from './purchase-cart.ts';
import { keptTexts } from '../../platform/browser-storage.ts';

type Bought = Extract<PurchaseOutcome, { ok: true }>;

export interface PurchaseState {
  phase: 'idle' | 'sending' | 'redirecting';
  problems: readonly SpokenMessage[];
}

/**
 * Buys the cart, then opens the order or the payment gateway. Presses while a purchase runs are ignored. `buy` resolves
 * to the codes of a refusal.
 */
export function usePurchase(): { state: PurchaseState; buy: (input: PurchaseInput) => Promise<string[]> } {
  const { api, t, byCode } = useShop();
  const session = useSessionCart();
  const { reload } = useCartWrites();
  const navigate = useNavigate();
  const toasts = useToasts();
  const [state, setState] = useState<PurchaseState>({ phase: 'idle', problems: [] });
  const running = useRef(false);
  const buy = async (input: PurchaseInput): Promise<string[]> => {
    if (running.current) return [];
    running.current = true;
    const { changesOrder } = session.current();
    setState({ phase: 'sending', problems: [] });
    const outcome = await purchaseCart(
      { api, session, changed: refusal('CART_CHANGED', t('errors.CART_CHANGED')) },
      input,
    );
    if (outcome.ok && !changesOrder) keepCurrentOrder(keptTexts, outcome.orderId);
    if (outcome.ok && outcome.redirectUrl !== undefined) {
      setState({ phase: 'redirecting', problems: [] });
      if (!leaveFor(outcome.redirectUrl)) return [];
      // a shopper who comes back without paying finds the order, or the change, as it waits
      running.current = false;
      setState({ phase: 'idle', problems: [] });
      if (!changesOrder) await navigate(accountPaths.order(outcome.orderId));
      await reload();
      return [];
    }
    running.current = false;
    if (outcome.ok) {
      await navigate(resultOf(outcome, changesOrder !== undefined));
      // only after the navigation, since this page would flash with an empty basket (CHK-07)
      await reload();
      if (changesOrder)
        toasts.show({
          kind: 'success',
          text: t('checkout.changeDone', { orderId: String(outcome.orderId) }),
        });
      return [];
    }
    const problems = spokenMessages(outcome.answer, byCode);
    setState({ phase: 'idle', problems });
    // the change has ended: the page shows another basket now, which may be empty
    if (changesOrder && !session.current().changesOrder)
      for (const problem of problems) toasts.show({ kind: 'error', text: problem.text });
    return outcome.codes;
  };
  return { state, buy };
}

/** The page after a purchase: of the changed order, of a refused saved card, or of the placed order. */
function resultOf({ orderId, orderStatusId }: Bought, isChange: boolean): string {
  if (isChange) return accountPaths.order(orderId);
  return (orderStatusId === suspended ? accountPaths.paymentError : accountPaths.paymentCompleted)(orderId);
}

/** Order status: the payment failed, and the order waits for another one (ORD-08). */
const suspended = 2;

function refusal(code: string, message: string): Answer<unknown> {
  const response = { status: 1, errors: [], infos: [], warnings: [], infosMessage: [], warningsMessage: [] };
  return {
    httpStatus: 200,
    response: { ...response, errorsMessage: [{ code, message }] },
    user: { userId: -1, login: '', profileConfirmed: false },
    data: {},
  };
}
