import { Icon } from '@bottega/ui';
import { useTexts } from '../../../platform/shop.tsx';
import type { CardProduct } from './product-card.ts';
import { freshnessOf } from './product-view.ts';

/** The shop's promise of freshness, on the product's page. */
export function Freshness({ product }: { product: Pick<CardProduct, 'freshDays'> }) {
  const t = useTexts();
  const text = freshnessOf(product, t);
  return text === '' ? null : (
    <p className="freshness">
      <Icon name="leaf" size={16} />
      {text}
    </p>
  );
}
