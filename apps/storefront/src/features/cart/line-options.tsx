import type { CartItem } from '@bottega/contract';
import { formatWeight } from '@bottega/texts';
import { Button } from '@bottega/ui';
import { lazy, Suspense, useState } from 'react';
import { later } from '../../platform/later.ts';
import { useTexts } from '../../platform/shop.tsx';
import { ownWeightOf } from './own-weight.ts';

const LineOptionsDialog = lazy(later(() => import('./line-options-dialog.tsx')));

/** What was said of a line besides how much: another product instead or not, a weight of its own, a note (CAR-44). */
export function LineOptions({ item }: { item: CartItem }) {
  const t = useTexts();
  const [asking, setAsking] = useState(false);
  const { accept_alternatives: alternatives, note } = item.cartItemInfo;
  const weight = ownWeightOf(item);
  const said = [
    t(alternatives === 'true' ? 'cart.lineAlternativesYes' : 'cart.lineAlternativesNo'),
    ...(weight === undefined ? [] : [t('cart.ownWeightOf', { weight: formatWeight(weight) })]),
    ...(note ? [`«${note}»`] : []),
  ];
  return (
    <div className="relative z-1 flex flex-wrap items-center justify-between gap-x-3 text-sm text-muted">
      <p className="min-w-0 break-words">{said.join(' · ')}</p>
      <Button
        variant="quiet"
        aria-label={t('cart.lineOptionsOf', { name: item.product.name })}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {t('cart.lineOptions')}
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <LineOptionsDialog item={item} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}
