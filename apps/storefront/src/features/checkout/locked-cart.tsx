import { Button, EmptyState, TextLink } from '@bottega/ui';
import { useState, useSyncExternalStore } from 'react';
import { paths } from '../../platform/paths.ts';
import { useCartWrites, useSessionCart } from '../cart/state/index.ts';
import { currentOrderIn, keepCurrentOrder } from '../../platform/current-order.ts';
import { ResponseMessages } from '../../platform/response-messages.tsx';
import { useTexts } from '../../platform/shop.tsx';
import { usePurchase } from './use-purchase.ts';

/** The screen of a cart whose order waits for its payment: the shopper continues the payment or unlocks the cart. */
export function LockedCart({ onlineTypeId }: { onlineTypeId: number }) {
  const t = useTexts();
  const session = useSessionCart();
  const { state, buy } = usePurchase();
  const { release } = useCartWrites();
  const [releasing, setReleasing] = useState(false);
  const takeBack = async () => {
    setReleasing(true);
    if (await release()) keepCurrentOrder(localStorage, undefined);
    setReleasing(false);
  };
  return (
    <EmptyState icon="lock" title={t('checkout.waitingTitle')} text={t('checkout.waitingText')}>
      <div className="grid gap-3">
        <ResponseMessages messages={state.problems} />
        <Button
          size="large"
          wide
          icon="credit-card"
          busy={state.phase !== 'idle'}
          onClick={() =>
            void buy({
              payment: { paymentTypeId: onlineTypeId },
              ageConfirmed: session.current().cartInfos['age_confirmed'] === 'true',
            })
          }
        >
          {t('checkout.continuePayment')}
        </Button>
        <Button variant="secondary" wide busy={releasing} onClick={() => void takeBack()}>
          {t('cart.unlock')}
        </Button>
        <WaitingOrder />
      </div>
    </EmptyState>
  );
}

const never = () => () => {};

/** Link to the order that waits, if this browser knows it, else to all orders. */
function WaitingOrder() {
  const t = useTexts();
  const orderId = useSyncExternalStore(
    never,
    () => currentOrderIn(localStorage),
    () => undefined,
  );
  return (
    <TextLink href={orderId === undefined ? paths.orders() : paths.order(orderId)} look="alone">
      {orderId === undefined ? t('order.listTitle') : t('checkout.seeOrder')}
    </TextLink>
  );
}
