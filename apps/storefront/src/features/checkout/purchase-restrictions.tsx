import { wireQuantityOf } from '@bottega/domain';
import type { ReactNode } from 'react';
import { useTexts } from '../../platform/shop.tsx';
import { rulesOf, useCart } from '../cart/state/index.ts';
import { shownRestrictions, type Restriction } from './restriction-words.ts';

interface PurchaseRestrictionsProps {
  /** As the page was loaded; the basket's quantities are those of now. */
  restrictions: readonly Restriction[];
  /** The stepper of a product, by which too much of it leaves the basket. */
  stepperOf: (product: ReturnType<typeof useCart>['lines'][number]['product']) => ReactNode;
}

/** What keeps goods of the basket from being bought, before the order is refused (CAR-45). */
export function PurchaseRestrictions({ restrictions, stepperOf }: PurchaseRestrictionsProps) {
  const t = useTexts();
  const { lines } = useCart();
  const linesOf = (productId: number) => lines.filter(({ product }) => product.productId === productId);
  const shown = shownRestrictions(
    restrictions,
    (productId) => {
      const own = linesOf(productId);
      const [first] = own;
      const quantity = own.reduce((sum, line) => sum + wireQuantityOf(line.quantity), 0);
      return first && { quantity, unit: rulesOf(first.product).saleType === 'Sfuso' ? 'kg' : 'pz' };
    },
    t,
  );
  if (shown.length === 0) return null;
  return (
    <section aria-label={t('checkout.restrictionsTitle')} className="panel grid gap-3">
      <h2 className="text-lg">{t('checkout.restrictionsTitle')}</h2>
      <ul className="grid gap-3">
        {shown.map(({ key, text, excess, productId }) => (
          <li key={key} className="flex flex-wrap items-center justify-between gap-3">
            <span>{text}</span>
            {excess !== undefined &&
              linesOf(productId)
                .slice(0, 1)
                .map(({ product }) => stepperOf(product))}
          </li>
        ))}
      </ul>
    </section>
  );
}
