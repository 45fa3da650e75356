import { isPaidOnline } from '@bottega/domain';
import { formatPrice } from '@bottega/texts';
import { Button, Checkbox, FormError } from '@bottega/ui';
import { useServerCart } from '../../platform/session-cart.tsx';
import { useTexts } from '../../platform/shop.tsx';
import type { PurchaseState } from './use-purchase.ts';

export interface BuyPanelProps {
  state: PurchaseState;
  paymentTypeId: number | undefined;
  /** Asked for once the shop has said the basket holds goods for adults. */
  age: { asked: boolean; confirmed: boolean; onConfirm: (confirmed: boolean) => void };
  onBuy: () => void;
}

/** What stops the order, the age when it is asked, and the button that says what it does. */
export function BuyPanel({ state, paymentTypeId, age, onBuy }: BuyPanelProps) {
  const t = useTexts();
  const { totalPrice } = useServerCart();
  const amount = formatPrice(totalPrice);
  const online = paymentTypeId !== undefined && isPaidOnline(paymentTypeId);
  const words = {
    idle: online ? t('checkout.payButton', { amount }) : t('checkout.onDeliveryButton'),
    sending: t('checkout.paying'),
    redirecting: t('checkout.redirecting'),
  };
  return (
    <div className="grid gap-4">
      <FormError title={t('checkout.refusedTitle')} problems={state.problems.map((text) => ({ text }))} />
      {age.asked && (
        <Checkbox
          boxed
          name="age"
          label={t('checkout.age')}
          detail={t('checkout.ageText')}
          checked={age.confirmed}
          onChange={(event) => age.onConfirm(event.currentTarget.checked)}
        />
      )}
      <Button size="large" wide busy={state.phase !== 'idle'} onClick={onBuy}>
        {words[state.phase]}
      </Button>
      <p className="text-sm text-muted">{t('checkout.terms')}</p>
      <p className="sr-only" role="status">
        {state.phase === 'idle' ? '' : words[state.phase]}
      </p>
    </div>
  );
}
