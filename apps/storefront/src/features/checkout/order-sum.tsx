import type { ReactNode } from 'react';
import { useTexts } from '../../platform/shop.tsx';
import { BuyBar, type BuyBarProps } from './buy-bar.tsx';
import { BuyConditions, type BuyConditionsProps } from './buy-conditions.tsx';
import './checkout.css';

export interface OrderSumProps extends BuyBarProps, BuyConditionsProps {
  /** The lines of the order, folded. */
  lines: ReactNode;
  /** The parts of the total. */
  charges: ReactNode;
}

/** The total and the buy button: beside the steps, or at the foot of a small window. */
export function OrderSum({ lines, charges, problems, age, ...buying }: OrderSumProps) {
  const t = useTexts();
  return (
    <section aria-labelledby="order-sum" className="checkout__sum panel">
      <h2 id="order-sum" className="text-xl">
        {t('checkout.stepSummary')}
      </h2>
      <div className="checkout__detail">
        {lines}
        {charges}
        <BuyConditions problems={problems} age={age} />
      </div>
      <BuyBar {...buying} />
    </section>
  );
}
