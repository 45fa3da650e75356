import { missingOptions } from '@bottega/domain';
import { Button } from '@bottega/ui';
import { lazy, Suspense, useState } from 'react';
import { later } from '../../../platform/page/later.ts';
import { useTexts } from '../../../platform/shop.tsx';
import type { Chosen } from './choice-dialog.tsx';
import type { LineProduct } from '../state/lines.ts';

const ChoiceDialog = lazy(later(() => import('./choice-dialog.tsx')));

interface ChooseGoodsProps {
  product: LineProduct;
  chosen: Chosen | undefined;
  onChosen: (chosen: Chosen) => void;
}

/**
 * Shows the options and promotion answer chosen for goods outside of the basket, with a button to change
 * them.
 */
export function ChooseGoods({ product, chosen, onChosen }: ChooseGoodsProps) {
  const t = useTexts();
  const [asking, setAsking] = useState(false);
  const { name } = product;
  const isDone = chosen !== undefined && missingOptions(product.selectOptions, chosen.params).length === 0;
  return (
    <div className="col-span-full flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      {isDone ? (
        <p className="text-sm">{words(product, chosen, t).join(' · ')}</p>
      ) : (
        <p>{t('catalog.howWanted')}</p>
      )}
      <Button
        variant="secondary"
        aria-label={t(isDone ? 'list.pastedChosenLabel' : 'list.pastedChooseLabel', { name })}
        onClick={() => setAsking(true)}
      >
        {t(isDone ? 'list.pastedChosenAct' : 'catalog.chooseOption')}
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <ChoiceDialog
            product={product}
            params={undefined}
            chooseText={t('list.pastedChoiceDone')}
            onClose={() => setAsking(false)}
            onChosen={(answer) => {
              setAsking(false);
              onChosen(answer);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

function words(
  product: LineProduct,
  { params, promoChoice }: Chosen,
  t: ReturnType<typeof useTexts>,
): string[] {
  const options = product.selectOptions.map(({ name, parameterName, options: choices }) => {
    const value = choices.find(({ key }) => key === params[parameterName])?.value ?? '';
    return `${name}: ${value}`;
  });
  if (promoChoice === undefined) return options;
  return [...options, t(promoChoice === 'accept' ? 'list.pastedWithOffer' : 'list.pastedWithoutOffer')];
}
