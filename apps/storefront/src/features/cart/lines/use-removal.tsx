import { lazy, Suspense, useState, type ReactNode } from 'react';
import { later } from '../../../platform/page/later.ts';
import { useShop } from '../../../platform/shop.tsx';
import { useCartWrites } from '../state/cart-context.tsx';
import type { Line } from '../state/line-writes.ts';

const RemoveDialog = lazy(later(() => import('./remove-dialog.tsx')));

/**
 * Removes a line. Where the brand asks before a removal (CAR-18), a dialog does; elsewhere the toast of the removal takes
 * it back.
 */
export function useRemoval(line: Line): { remove: () => void; removeDialog: ReactNode } {
  const { t, brand } = useShop();
  const writes = useCartWrites();
  const [isAsking, setIsAsking] = useState(false);
  const removeNow = () => {
    setIsAsking(false);
    void writes.remove(line);
  };
  return {
    remove: brand.settings.asksBeforeRemoval ? () => setIsAsking(true) : removeNow,
    removeDialog: isAsking && (
      <Suspense fallback={null}>
        <RemoveDialog
          title={t('cart.removeTitle', { name: line.product.name })}
          onNo={() => setIsAsking(false)}
          onYes={removeNow}
        />
      </Suspense>
    ),
  };
}
