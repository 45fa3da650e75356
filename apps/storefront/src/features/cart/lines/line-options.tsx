import type { CartItem } from '@bottega/contract';
import { formatWeight, type Translate } from '@bottega/texts';
import { IconButton } from '@bottega/ui';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { later } from '../../../platform/page/later.ts';
import { useApi, useTexts } from '../../../platform/shop.tsx';
import { useAcceptsAlternatives } from '../state/accepts-alternatives.ts';
import { ownWeightOf } from './own-weight.ts';
import { loadProposals, type Proposals } from './proposals.ts';
import { namedWords } from './substitute-infos.ts';

const LineOptionsPanel = lazy(later(() => import('./line-options-panel.tsx')));

/**
 * The options of a line besides its quantity: alternatives, custom weight, note (CAR-44). The line shows only those that
 * differ from the default; a press opens their fields below the line.
 */
export function LineOptions({ item }: { item: CartItem }) {
  const t = useTexts();
  const accepts = useAcceptsAlternatives();
  const api = useApi();
  // a value opens the fields
  const [proposals, setProposals] = useState<Proposals>();
  const open = proposals !== undefined;
  const button = useRef<HTMLButtonElement>(null);
  const panel = useId();
  const texts = differences(item, accepts, t);
  const label = t('cart.lineOptionsOf', { name: item.product.name });
  const close = () => {
    setProposals(undefined);
    button.current?.focus();
  };
  return (
    <>
      {texts.length > 0 && <p className="goods-line__differs">{texts.join(' · ')}</p>}
      <IconButton
        ref={button}
        className="goods-line__options"
        icon="adjustments-horizontal"
        label={label}
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        onClick={() => setProposals(open ? undefined : loadProposals(api, item))}
      />
      {proposals && (
        <div
          id={panel}
          role="group"
          aria-label={label}
          className="goods-line__panel"
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            // the drawer stays open
            event.preventDefault();
            close();
          }}
        >
          <Suspense fallback={null}>
            <LineOptionsPanel item={item} proposals={proposals} onClose={close} />
          </Suspense>
        </div>
      )}
    </>
  );
}

function differences(item: CartItem, accepts: boolean, t: Translate): string[] {
  const { accept_alternatives: alternatives, note } = item.cartItemInfo;
  const acceptsHere = alternatives === 'true';
  const named = namedWords(t, item);
  const weight = ownWeightOf(item);
  return [
    ...(named === undefined ? [] : [named]),
    ...(acceptsHere === accepts || named !== undefined
      ? []
      : [t(acceptsHere ? 'cart.lineAlternativesYes' : 'cart.lineAlternativesNo')]),
    ...(weight === undefined ? [] : [t('cart.ownWeightOf', { weight: formatWeight(weight) })]),
    ...(note ? [`«${note}»`] : []),
  ];
}
