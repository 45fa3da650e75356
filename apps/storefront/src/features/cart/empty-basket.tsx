import { Button } from '@bottega/ui';
import { lazy, Suspense, useState } from 'react';
import { useCartActs } from '../../platform/cart-acts.ts';
import { later } from '../../platform/later.ts';
import { useTexts } from '../../platform/shop.tsx';
import { useToasts } from '../../platform/toasts.tsx';
import { useCartStore } from './cart-store.tsx';
import { itemsOf, keptOf } from './lines.ts';

const RemoveDialog = lazy(later(() => import('./remove-dialog.tsx')));

/** Takes everything out, once the shopper has said so twice; all of it can be put back (CAR-55, CAR-58). */
export function EmptyBasket() {
  const t = useTexts();
  const { session } = useCartStore();
  const acts = useCartActs();
  const toasts = useToasts();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  const empty = async () => {
    setAsking(false);
    setBusy(true);
    const items = itemsOf(session.current());
    const emptied = await acts.empty(items);
    setBusy(false);
    if (emptied === null) return;
    const back = items
      .filter(({ problem }) => !problem?.blocks)
      .map(({ product: { productId }, quantity, params, ...item }) => {
        const { promoChoice, infos } = keptOf(item);
        return { productId, quantity, params, infos: { ...infos }, ...(promoChoice && { promoChoice }) };
      });
    toasts.show({
      kind: 'success',
      text: t('cart.productsRemoved'),
      ...(back.length > 0 && {
        action: { text: t('ui.undo'), run: () => void acts.addSeveral(back) },
      }),
    });
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
