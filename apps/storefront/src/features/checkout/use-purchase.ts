import type { Answer } from '@bottega/contract';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { spokenMessages } from '../../platform/messages.ts';
import { paths } from '../../platform/paths.ts';
import { useSessionCart } from '../../platform/session-cart.tsx';
import { useShop } from '../../platform/shop.tsx';
import { purchaseCart, type PurchaseWish } from './purchase-cart.ts';

export interface PurchaseState {
  phase: 'idle' | 'sending' | 'redirecting';
  problems: string[];
}

/**
 * The buying act: one at a time however often the button is pressed, on to the order or to the gateway. Answers the
 * codes of what stopped it.
 */
export function usePurchase(): { state: PurchaseState; buy: (wish: PurchaseWish) => Promise<string[]> } {
  const { api, t, byCode } = useShop();
  const session = useSessionCart();
  const navigate = useNavigate();
  const [state, setState] = useState<PurchaseState>({ phase: 'idle', problems: [] });
  const running = useRef(false);
  const buy = async (wish: PurchaseWish): Promise<string[]> => {
    if (running.current) return [];
    running.current = true;
    setState({ phase: 'sending', problems: [] });
    const outcome = await purchaseCart(
      { api, session, changed: refusal('CART_CHANGED', t('errors.CART_CHANGED')) },
      wish,
    );
    if (outcome.ok && outcome.redirectUrl !== undefined) {
      setState({ phase: 'redirecting', problems: [] });
      location.assign(outcome.redirectUrl);
      return [];
    }
    running.current = false;
    if (outcome.ok) {
      await navigate(paths.paymentCompleted(outcome.orderId));
      // after the page has changed: the emptied basket would flash on this one (CHK-07)
      await session.write(() => api.cart.view({}));
      return [];
    }
    const problems = spokenMessages(outcome.answer, byCode).map(({ text }) => text);
    setState({ phase: 'idle', problems });
    return outcome.codes;
  };
  return { state, buy };
}

function refusal(code: string, message: string): Answer<unknown> {
  const response = { status: 1, errors: [], infos: [], warnings: [], infosMessage: [], warningsMessage: [] };
  return {
    httpStatus: 200,
    response: { ...response, errorsMessage: [{ code, message }] },
    user: { userId: -1, login: '', profileConfirmed: false },
    data: {},
  };
}
