import { missingBeforeAdding } from '@bottega/domain';
import { useAsks } from './asks.tsx';
import { shopperStateOf, useSessionCart } from './session-cart.tsx';
import { useShop } from './shop.tsx';
import { useTell, useToasts } from './toasts.tsx';

/** What is to take the place of a line that can't be had any more. */
export interface Replacement {
  /** The line it replaces. */
  itemId: number;
  productId: number;
  quantity: number;
}

/**
 * Puts replacements in the place of lines, in one call. The new place may have cost the basket its slot: where the
 * brand wants one before anything is added, the shopper is asked for it first.
 */
export function useTakeReplacements(): (taken: readonly Replacement[]) => Promise<void> {
  const { api, brand, t } = useShop();
  const asks = useAsks();
  const session = useSessionCart();
  const toasts = useToasts();
  const tell = useTell();
  const { showSectors } = brand.settings;

  const mayAdd = async (): Promise<boolean> => {
    for (;;) {
      const missing = missingBeforeAdding(shopperStateOf(session.current()), brand.settings);
      if (missing === undefined) return true;
      if (!(await asks.ask(missing))) return false;
    }
  };
  return async (taken) => {
    if (!(await mayAdd())) {
      toasts.show({ kind: 'warning', text: t('cart.notReplaced') });
      return;
    }
    const items = [...taken];
    const answer = await session.write(() => api.cart.replace({ items, show_sectors: showSectors }));
    tell(answer);
    if (answer.response.status !== 0) return;
    toasts.show({ kind: 'success', text: t('cart.replaced', { count: taken.length }) });
  };
}
