import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTell } from '../../platform/notices/toasts.tsx';
import { accountPaths } from '../../platform/paths/account-paths.ts';
import { useShop } from '../../platform/shop.tsx';
import { useSessionCart } from '../cart/state/index.ts';

interface OpenChange {
  busy: boolean;
  /** Resolves to false when the order can't be changed; the shopper has been told. */
  open: () => Promise<boolean>;
}

/** Opens an order for changes: its goods become the basket, and the page of the change shows them. */
export function useOpenChange(orderId: number, onRefused: () => void): OpenChange {
  const { api, brand } = useShop();
  const session = useSessionCart();
  const tell = useTell();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    const show_sectors = brand.settings.showSectors;
    const answer = await session.write(() => api.order.modify({ order_id: orderId, show_sectors }));
    setBusy(false);
    if (answer.response.status !== 0) {
      tell(answer);
      onRefused();
      return false;
    }
    await navigate(accountPaths.change());
    return true;
  };
  return { busy, open };
}
