import { Button } from '@bottega/ui';
import { lazy, Suspense, useState } from 'react';
import { later } from '../../../platform/page/later.ts';
import { useTexts } from '../../../platform/shop.tsx';
import { useToasts } from '../../../platform/notices/toasts.tsx';
import { useCartWrites } from '../state/cart-context.tsx';
import { itemsOf } from '../state/lines.ts';
import { useSessionCart } from '../state/session-cart.tsx';

const RemoveDialog = lazy(later(() => import('../lines/remove-dialog.tsx')));

/** Removes every line after a confirmation (CAR-55); a toast says so (CAR-58). */
export function EmptyCart() {
  const t = useTexts();
  const session = useSessionCart();
  const writes = useCartWrites();
  const toasts = useToasts();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  const empty = async () => {
    setAsking(false);
    setBusy(true);
    const emptied = await writes.empty(itemsOf(session.current()));
    setBusy(false);
    if (emptied !== null) toasts.show({ kind: 'success', text: t('cart.productsRemoved') });
  };
  return (
    <>
      <Button variant="quiet" icon="trash" busy={busy} onClick={() => setAsking(true)}>
        {t('cart.empty')}
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <RemoveDialog
            title={t('cart.emptyConfirmTitle')}
            onNo={() => setAsking(false)}
            onYes={() => void empty()}
          />
        </Suspense>
      )}
    </>
  );
}
