import { Button, useStore } from '@bottega/ui';
import { useEffect, useState } from 'react';
import { isLoggedIn, useServerCart, useSessionCart } from '../../cart/state/index.ts';
import { refusalOf } from '../../../platform/notices/messages.ts';
import { usePrompts } from '../../../platform/notices/prompts.tsx';
import { useShop } from '../../../platform/shop.tsx';
import { useTell, useToasts } from '../../../platform/notices/toasts.tsx';
import type { CardProduct } from './product-card.ts';
import { stockNoticesOf } from './stock-notices.ts';

interface StockNoticeButtonProps {
  product: Pick<CardProduct, 'productId' | 'name'>;
  layout: 'card' | 'page';
}

/** Requests the mail, or takes the request back. A visitor logs in first. */
export default function StockNoticeButton({ product: { productId, name }, layout }: StockNoticeButtonProps) {
  const { api, t, byCode } = useShop();
  const session = useSessionCart();
  const prompts = usePrompts();
  const toasts = useToasts();
  const tell = useTell();
  const [busy, setBusy] = useState(false);
  const notices = stockNoticesOf(api);
  const isWaiting = useStore(notices.waiting, (ids) => ids.has(productId));
  const cart = useServerCart();
  const { userId } = cart.user;
  const isShopper = isLoggedIn(cart);
  useEffect(() => notices.load(userId, isShopper), [notices, userId, isShopper]);
  const ask = async () => {
    if (!isLoggedIn(session.current()) && !(await prompts.prompt('LOGIN'))) return;
    setBusy(true);
    const answer = await api.catalog.askForStockNotice({
      productId,
      notify: !isWaiting,
      hash: session.current().hash,
    });
    const refusal = refusalOf(answer, byCode);
    if (refusal === undefined) {
      notices.put(productId, !isWaiting);
      tell(answer);
    } else toasts.show({ kind: 'error', text: refusal });
    setBusy(false);
  };
  return (
    <Button
      variant="secondary"
      wide={layout === 'card'}
      icon={isWaiting ? 'check' : 'bell'}
      aria-pressed={isWaiting}
      aria-label={t('catalog.stockNoticeLabel', { name })}
      busy={busy}
      onClick={() => void ask()}
    >
      {t('catalog.stockNotice')}
    </Button>
  );
}
