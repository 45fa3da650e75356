import { Button, Icon } from '@bottega/ui';
import { useState } from 'react';
import { useShop } from '../../platform/shop.tsx';
import { useCart, useCartStore } from './cart-store.tsx';

/** While an order is being concluded the lines can't change; this takes the basket back. */
export function LockedNotice() {
  const { api, t } = useShop();
  const store = useCartStore();
  const { cart } = useCart();
  const [busy, setBusy] = useState(false);
  if (cart.cartStatusId !== 2) return null;
  const unlock = async () => {
    setBusy(true);
    await store.write(() => api.checkout.release({}));
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
