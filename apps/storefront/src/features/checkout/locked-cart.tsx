import { Button, EmptyState, TextLink } from '@bottega/ui';
import { useState } from 'react';
import { paths } from '../../platform/paths.ts';
import { useSessionCart } from '../../platform/session-cart.tsx';
import { useTexts } from '../../platform/shop.tsx';
import { useRelease } from './use-release.ts';
import { usePurchase } from './use-purchase.ts';

/** A basket whose order waits for its payment: go on with it, or take the basket back. */
export function LockedCart({ onlineTypeId }: { onlineTypeId: number }) {
  const t = useTexts();
  const session = useSessionCart();
  const { state, buy } = usePurchase();
  const release = useRelease();
  const [releasing, setReleasing] = useState(false);
  const takeBack = async () => {
    setReleasing(true);
    await release();
    setReleasing(false);
  };
  return (
    <EmptyState icon="lock" title={t('checkout.waitingTitle')} text={t('checkout.waitingText')}>
      <div className="grid gap-3">
        {state.problems.map((text) => (
          <p key={text} role="alert" className="text-danger">
            {text}
          </p>
        ))}
        <Button
          size="large"
          wide
          icon="credit-card"
          busy={state.phase !== 'idle'}
          onClick={() =>
            void buy({
              paymentTypeId: onlineTypeId,
              ageConfirmed: session.current().cartInfos['age_confirmed'] === 'true',
            })
          }
        >
          {t('checkout.continuePayment')}
        </Button>
        <Button variant="secondary" wide busy={releasing} onClick={() => void takeBack()}>
          {t('cart.unlock')}
        </Button>
        <TextLink href={paths.orders()} look="alone">
          {t('order.listTitle')}
        </TextLink>
      </div>
    </EmptyState>
  );
}
