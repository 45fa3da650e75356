import { paymentType } from '@bottega/domain';
import { formatPrice } from '@bottega/texts';
import { Button } from '@bottega/ui';
import type { ReactNode } from 'react';
import { useServerCart } from '../cart/state/index.ts';
import { useTexts } from '../../platform/shop.tsx';
import { TotalBefore } from './total-before.tsx';
import type { PaymentChoice } from './payment/payment-choice.ts';
import { Preauthorization } from './payment/preauthorization.tsx';
import { useFootBar } from './use-foot-bar.ts';
import type { PurchaseState } from './use-purchase.ts';

/** The text of the order's next missing step, and the function that leads there. */
export interface Missing {
  text: string;
  go: () => void;
}

export interface BuyBarProps {
  total: ReactNode;
  phase: PurchaseState['phase'];
  /** The chosen payment, once nothing of it is missing. */
  choice: PaymentChoice | undefined;
  /** Euro that the press pays or blocks online. */
  paidNow: number;
  missing: Missing | undefined;
  /** While an order paid online is changed: euro that are blocked for it. */
  blocked: number | undefined;
  onBuy: () => void;
}

/**
 * Total and button, always visible. The button leads to the next missing step; when none is missing, it places the
 * order.
 */
export function BuyBar({ total, phase, choice, paidNow, missing, blocked, onBuy }: BuyBarProps) {
  const t = useTexts();
  const bar = useFootBar();
  const { totalPrice, changesOrder } = useServerCart();
  const isPaidNow = choice !== undefined && paidNow > 0;
  const amount = formatPrice(isPaidNow && !changesOrder ? paidNow : totalPrice);
  const words = {
    idle: t(
      changesOrder ? 'checkout.changeButton' : isPaidNow ? 'checkout.payButton' : 'checkout.orderButton',
      {
        amount,
      },
    ),
    sending: t(changesOrder ? 'checkout.changing' : 'checkout.paying'),
    redirecting: t('checkout.redirecting'),
  };
  return (
    <div ref={bar} className="checkout__buy">
      {total}
      {changesOrder && <TotalBefore blocked={blocked} choice={choice} />}
      {isPaidNow && !missing && !choice.mealTickets && !changesOrder && (
        <Preauthorization isPaypal={choice.paymentTypeId === paymentType.paypal} />
      )}
      {missing ? (
        <Button size="large" wide onClick={missing.go}>
          {missing.text}
        </Button>
      ) : (
        <Button size="large" wide busy={phase !== 'idle'} onClick={onBuy}>
          {words[phase]}
        </Button>
      )}
      <p className="sr-only" role="status">
        {phase === 'idle' ? '' : words[phase]}
      </p>
    </div>
  );
}
