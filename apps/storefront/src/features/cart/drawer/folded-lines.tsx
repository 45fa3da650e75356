import { formatPrice } from '@bottega/texts';
import { Disclosure } from '@bottega/ui';
import { useTexts } from '../../../platform/shop.tsx';
import { CartLines } from './cart-lines.tsx';
import { useCart } from '../state/cart-context.tsx';

/**
 * Shows «15 articoli · 59,81 €» and unfolds the lines on a press. It is open from the start when a line has a
 * problem.
 */
export function FoldedLines({ full = false }: { full?: boolean }) {
  const t = useTexts();
  const { cart, lines, itemCount } = useCart();
  const hasProblems = lines.some(({ item }) => item?.problem);
  return (
    <Disclosure
      key={hasProblems ? 'problems' : 'fine'}
      title={`${t('cart.items', { count: itemCount })} · ${formatPrice(cart.totals.goodsTotal)}`}
      open={hasProblems}
    >
      <CartLines full={full} />
    </Disclosure>
  );
}
