import { lazy, startTransition, Suspense, useEffect, useState } from 'react';
import { later } from '../../../platform/page/later.ts';
import type { CardProduct } from './product-card.ts';

const StockNoticeButton = lazy(later(() => import('./stock-notice-button.tsx')));

interface StockNoticeProps {
  product: Pick<CardProduct, 'productId' | 'name'>;
  layout: 'card' | 'page';
}

/** Asks for a mail when a sold-out product is back. The button needs scripts and loads after the page. */
export function StockNotice(props: StockNoticeProps) {
  const [isReady, setReady] = useState(false);
  useEffect(() => startTransition(() => setReady(true)), []);
  return (
    <div className="stock-notice">
      <Suspense>{isReady && <StockNoticeButton {...props} />}</Suspense>
    </div>
  );
}
