import { Button } from '@bottega/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../platform/paths/paths.ts';
import { useShop } from '../../platform/shop.tsx';
import { useTell, useToasts } from '../../platform/notices/toasts.tsx';
import { useSessionCart } from '../cart/state/index.ts';

interface ModifyButtonProps {
  orderId: number;
  wide?: boolean;
  /** The order can't be changed any more. */
  onRefused: () => void;
}

/** Opens an order for changes: its goods become the basket, and the shop opens for more. */
export function ModifyButton({ orderId, wide = false, onRefused }: ModifyButtonProps) {
  const { api, t, brand } = useShop();
  const session = useSessionCart();
  const toasts = useToasts();
  const tell = useTell();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const id = { orderId: String(orderId) };
  const open = async () => {
    setBusy(true);
    const show_sectors = brand.settings.showSectors;
    const answer = await session.write(() => api.order.modify({ order_id: orderId, show_sectors }));
    setBusy(false);
    if (answer.response.status !== 0) {
      tell(answer);
      return onRefused();
    }
    toasts.show({ kind: 'success', text: t('order.modifyOpened', id) });
    await navigate(paths.home());
  };
  return (
    <Button
      variant="secondary"
      icon="edit"
      wide={wide}
      busy={busy}
      aria-label={t('order.modifyLabel', id)}
      onClick={() => void open()}
    >
      {t('order.modify')}
    </Button>
  );
}
