import { missingOptions } from '@bottega/domain';
import { Button, ChoiceGroup, Dialog, Radio } from '@bottega/ui';
import { useState } from 'react';
import { useTexts } from '../../../platform/shop.tsx';
import type { LineProduct, Params, PromoChoice } from '../state/lines.ts';

export interface Chosen {
  params: Params;
  promoChoice?: PromoChoice;
}

export interface ChoiceDialogProps {
  product: LineProduct;
  /** Options that the shopper chose already on the product's page. */
  params: Params | undefined;
  /** Text of the button that confirms the choice; absent: the button adds the product to the basket. */
  chooseText?: string;
  onClose: () => void;
  onChosen: (chosen: Chosen) => void;
}

/**
 * Asks for the options (CAT-40) and the answer to the promotion (PRO-04) before a product is added. Closing
 * the dialog adds nothing.
 */
export default function ChoiceDialog({
  product,
  params: chosen,
  chooseText,
  onClose,
  onChosen,
}: ChoiceDialogProps) {
  const t = useTexts();
  const [params, setParams] = useState<Params>(() => chosen ?? preselected(product));
  const [tried, setTried] = useState(false);
  const { selectOptions, warehousePromo: promo, name } = product;
  const missing = missingOptions(selectOptions, params);

  const add = (promoChoice?: PromoChoice) => {
    setTried(true);
    const [first] = missing;
    if (first === undefined) onChosen({ params, ...(promoChoice && { promoChoice }) });
    else document.getElementById(choiceId(first, 0))?.focus();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={name}
      closeText={t('ui.close')}
      footer={
        promo?.selectable ? (
          <div className="grid gap-3">
            <Button wide size="large" onClick={() => add('accept')}>
              {t('promotion.promoAccept')}
            </Button>
            <Button wide size="large" variant="secondary" onClick={() => add('decline')}>
              {t('promotion.promoDecline')}
            </Button>
          </div>
        ) : (
          <Button wide size="large" icon={chooseText === undefined ? 'plus' : 'check'} onClick={() => add()}>
            {chooseText ?? t('cart.add')}
          </Button>
        )
      }
    >
      <div className="grid gap-6">
        {chosen === undefined && selectOptions.length > 0 && <p>{t('catalog.optionsTitle')}</p>}
        {chosen === undefined &&
          selectOptions.map((option) => (
            <ChoiceGroup
              key={option.parameterName}
              legend={option.name}
              error={
                tried && missing.includes(option.parameterName)
                  ? t('catalog.optionMissing', { name: option.name })
                  : undefined
              }
            >
              {option.options.map(({ key, value }, index) => (
                <Radio
                  key={key}
                  id={choiceId(option.parameterName, index)}
                  boxed
                  name={option.parameterName}
                  value={key}
                  label={value}
                  checked={params[option.parameterName] === key}
                  onChange={() => setParams({ ...params, [option.parameterName]: key })}
                />
              ))}
            </ChoiceGroup>
          ))}
        {promo?.selectable && (
          <section className="grid gap-2">
            <h3>{promo.view.selectablePromoText ?? t('promotion.promoChoiceTitle')}</h3>
            <p className="text-muted">{promo.view.body}</p>
            {promo.view.footer && <p className="text-sm text-muted">{promo.view.footer}</p>}
          </section>
        )}
      </div>
    </Dialog>
  );
}

const choiceId = (parameterName: string, index: number): string => `scelta-${parameterName}-${index}`;

function preselected({ selectOptions }: LineProduct): Params {
  return Object.fromEntries(
    selectOptions.flatMap(({ parameterName, selected, options }) =>
      options.some(({ key }) => key === selected.key) ? [[parameterName, selected.key]] : [],
    ),
  );
}
