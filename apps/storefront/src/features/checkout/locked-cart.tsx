import { paymentType } from '@bottega/domain';
import { Button, EmptyState, TextLink } from '@bottega/ui';
import { useState, useSyncExternalStore } from 'react';
import { accountPaths } from '../../platform/paths/account-paths.ts';
import { paths } from '../../platform/paths/paths.ts';
import { useCartWrites, useServerCart, useSessionCart } from '../cart/state/index.ts';
import { currentOrderIn, keepCurrentOrder } from '../../platform/current-order.ts';
import { ResponseMessages } from '../../platform/notices/response-messages.tsx';
import { useTexts } from '../../platform/shop.tsx';
import { usePurchase } from './use-purchase.ts';
import { keptTexts } from '../../platform/browser-storage.ts';

/**
 * The screen of a cart whose order, or whose change of an order, waits for its payment: the shopper continues the
 * payment or unlocks the cart.
 */
export function LockedCart() {
  const t = useTexts();
  const session = useSessionCart();
  const { changesOrder } = useServerCart();
  const { state, buy } = usePurchase();
  const { release } = useCartWrites();
  const [releasing, setReleasing] = useState(false);
  const takeBack = async () => {
    setReleasing(true);
    if (await release()) keepCurrentOrder(keptTexts, undefined);
    setReleasing(false);
  };
  return (
    <EmptyState
      icon="lock"
      title={t(changesOrder ? 'checkout.changeWaitingTitle' : 'checkout.waitingTitle')}
      text={t(changesOrder ? 'checkout.changeWaitingText' : 'checkout.waitingText')}
    >
      <div className="grid gap-3">
        <ResponseMessages messages={state.problems} />
        <Button
          size="large"
          wide
          icon="credit-card"
          busy={state.phase !== 'idle'}
          onClick={() =>
            void buy({
              payment: { paymentTypeId: changesOrder?.paymentTypeId ?? paymentType.card },
              ageConfirmed: session.current().cartInfos['age_confirmed'] === 'true',
            })
          }
        >
          {t('checkout.continuePayment')}
        </Button>
        <Button variant="secondary" wide busy={releasing} onClick={() => void takeBack()}>
          {t(changesOrder ? 'checkout.changeBack' : 'cart.unlock')}
        </Button>
        <WaitingOrder changedId={changesOrder?.orderId} />
      </div>
    </EmptyState>
  );
}

const never = () => () => {};

/** Link to the order that waits, if this browser knows it, else to all orders. */
function WaitingOrder({ changedId }: { changedId: number | undefined }) {
  const t = useTexts();
  const keptId = useSyncExternalStore(
    never,
    () => currentOrderIn(keptTexts),
    () => undefined,
  );
  const orderId = changedId ?? keptId;
  return (
    <TextLink href={orderId === undefined ? paths.orders() : accountPaths.order(orderId)} look="alone">
      {orderId === undefined ? t('order.listTitle') : t('checkout.seeOrder')}
    </TextLink>
  );
}
