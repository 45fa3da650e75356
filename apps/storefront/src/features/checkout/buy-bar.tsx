import { isPaidOnline } from '@bottega/domain';
import { formatPrice } from '@bottega/texts';
import { Button } from '@bottega/ui';
import type { ReactNode } from 'react';
import { useServerCart } from '../../platform/session-cart.tsx';
import { useTexts } from '../../platform/shop.tsx';
import { Preauthorization } from './preauthorization.tsx';
import { useFootBar } from './use-foot-bar.ts';
import type { PurchaseState } from './use-purchase.ts';

/** What the order still lacks, in words, and the way there. */
export interface Missing {
  text: string;
  go: () => void;
}

export interface BuyBarProps {
  total: ReactNode;
  phase: PurchaseState['phase'];
  /** Chosen by the shopper, or offered to them where they have seen it. */
  paymentTypeId: number | undefined;
  missing: Missing | undefined;
  onBuy: () => void;
}

/** Total and button, always in sight. The button places the order once nothing is missing; before, it leads on. */
export function BuyBar({ total, phase, paymentTypeId, missing, onBuy }: BuyBarProps) {
  const t = useTexts();
  const bar = useFootBar();
  const { totalPrice } = useServerCart();
  const amount = formatPrice(totalPrice);
  const isPaidNow = paymentTypeId !== undefined && isPaidOnline(paymentTypeId) && totalPrice > 0;
  const words = {
    idle: t(isPaidNow ? 'checkout.payButton' : 'checkout.orderButton', { amount }),
    sending: t('checkout.paying'),
    redirecting: t('checkout.redirecting'),
  };
  return (
    <div ref={bar} className="checkout__buy">
      {total}
      {isPaidNow && !missing && <Preauthorization />}
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
