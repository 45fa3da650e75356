import { cartStatus } from '@bottega/domain';
import { Button, Icon } from '@bottega/ui';
import { useState } from 'react';
import { useTexts } from '../../../platform/shop.tsx';
import { useCart, useCartWrites } from '../state/cart-context.tsx';

/** Says that the lines can't change while an order waits for its payment. Its button unlocks the cart. */
export function LockedNotice() {
  const t = useTexts();
  const writes = useCartWrites();
  const { cart } = useCart();
  const [busy, setBusy] = useState(false);
  if (cart.cartStatusId !== cartStatus.prepared) return null;
  const unlock = async () => {
    setBusy(true);
    await writes.release();
    setBusy(false);
  };
  return (
    <div className="grid gap-3 rounded-panel bg-warning-soft p-4">
      <p className="flex gap-3">
        <Icon name="lock" />
        {t('cart.locked')}
      </p>
      <Button variant="secondary" busy={busy} onClick={() => void unlock()}>
        {t('cart.unlock')}
      </Button>
    </div>
  );
}
