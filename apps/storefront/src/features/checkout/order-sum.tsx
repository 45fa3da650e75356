import type { ReactNode } from 'react';
import { useTexts } from '../../platform/shop.tsx';
import { BuyPanel, type BuyPanelProps } from './buy-panel.tsx';

interface OrderSumProps extends BuyPanelProps {
  /** What is bought and what it comes to. */
  lines: ReactNode;
  summary: ReactNode;
}

/** What the order comes to and the button that places it, beside the steps on a large screen. */
export function OrderSum({ lines, summary, ...buying }: OrderSumProps) {
  const t = useTexts();
  return (
    <section aria-labelledby="order-sum" className="panel grid gap-5 lg:sticky lg:top-24">
      <h2 id="order-sum" className="text-xl">
        {t('checkout.stepSummary')}
      </h2>
      {lines}
      {summary}
      <BuyPanel {...buying} />
    </section>
  );
}
