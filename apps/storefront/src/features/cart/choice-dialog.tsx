import { missingOptions } from '@bottega/domain';
import { Button, ChoiceGroup, Dialog, Radio } from '@bottega/ui';
import { useState } from 'react';
import { useTexts } from '../../platform/shop.tsx';
import type { LineProduct, Params, PromoChoice } from './lines.ts';

export interface Chosen {
  params: Params;
  promoChoice?: PromoChoice;
}

export interface ChoiceDialogProps {
  product: LineProduct;
  /** Options chosen already, on the product's page. */
  params: Params | undefined;
  onClose: () => void;
  onChosen: (chosen: Chosen) => void;
}

/** What must be chosen before the product can be added: its options, and whether to take its promotion (PRO-04). */
export default function ChoiceDialog({ product, params: given, onClose, onChosen }: ChoiceDialogProps) {
  const t = useTexts();
  const [params, setParams] = useState<Params>(() => given ?? preselected(product));
  const [promoChoice, setPromoChoice] = useState<PromoChoice>();
  const [tried, setTried] = useState(false);
  const { selectOptions, warehousePromo, name } = product;
  const asksPromo = warehousePromo?.selectable === true;
  const missing = missingOptions(selectOptions, params);

  const add = () => {
    setTried(true);
    if (missing.length > 0 || (asksPromo && promoChoice === undefined)) return;
    onChosen({ params, ...(promoChoice && { promoChoice }) });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={name}
      closeText={t('ui.close')}
      footer={
        <Button wide size="large" icon="plus" onClick={add}>
          {t('cart.add')}
        </Button>
      }
    >
      <div className="grid gap-6">
        {given === undefined && selectOptions.length > 0 && <p>{t('catalog.optionsTitle')}</p>}
        {given === undefined &&
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
              {option.options.map(({ key, value }) => (
                <Radio
                  key={key}
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
        {asksPromo && (
          <ChoiceGroup
            legend={t('promotion.promoChoiceTitle')}
            error={tried && promoChoice === undefined ? t('validation.PROMO_CHOICE_REQUIRED') : undefined}
          >
            <p className="text-muted">
              {warehousePromo.view.selectablePromoText ?? warehousePromo.view.body}
            </p>
            {(['accept', 'decline'] as const).map((choice) => (
              <Radio
                key={choice}
                boxed
                name="promo-choice"
                value={choice}
                label={t(choice === 'accept' ? 'promotion.promoAccept' : 'promotion.promoDecline')}
                checked={promoChoice === choice}
                onChange={() => setPromoChoice(choice)}
              />
            ))}
          </ChoiceGroup>
        )}
      </div>
    </Dialog>
  );
}

function preselected({ selectOptions }: LineProduct): Params {
  return Object.fromEntries(
    selectOptions.flatMap(({ parameterName, selected, options }) =>
      options.some(({ key }) => key === selected.key) ? [[parameterName, selected.key]] : [],
    ),
  );
}
