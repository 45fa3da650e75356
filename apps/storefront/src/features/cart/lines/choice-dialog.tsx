import { missingOptions, smallestQuantity, type Milli } from '@bottega/domain';
import { formatUnitPrice } from '@bottega/texts';
import { Button, ChoiceGroup, Dialog, Radio } from '@bottega/ui';
import { useState } from 'react';
import { useTexts } from '../../../platform/shop.tsx';
import type { LineProduct, Params, PromoChoice } from '../state/lines.ts';
import { fullQuantityText, rulesOf } from '../state/quantity-text.ts';
import { QuantityStepper } from './quantity-stepper.tsx';

export interface Chosen {
  params: Params;
  promoChoice?: PromoChoice;
  /** The weight of goods by weight that are added to the basket. */
  quantity?: Milli;
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
  const rules = rulesOf(product);
  const [quantity, setQuantity] = useState(() => smallestQuantity(rules));
  const asksWeight = chosen === undefined && chooseText === undefined && rules.saleType === 'Sfuso';

  const add = (promoChoice?: PromoChoice) => {
    setTried(true);
    const [first] = missing;
    if (first === undefined)
      onChosen({ params, ...(promoChoice && { promoChoice }), ...(asksWeight && { quantity }) });
    else document.getElementById(choiceId(first, 0))?.focus();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={name}
      closeText={t('ui.close')}
      footer={<AddButtons isOffered={promo?.selectable ?? false} chooseText={chooseText} onAdd={add} />}
    >
      <div className="grid gap-6">
        {chosen === undefined && selectOptions.length > 0 && <p>{t('catalog.howWanted')}</p>}
        {chosen === undefined && (
          <OptionChoices
            options={selectOptions}
            params={params}
            missing={tried ? missing : []}
            onParams={setParams}
          />
        )}
        {asksWeight && <WeightChoice product={product} quantity={quantity} onQuantity={setQuantity} />}
        {promo?.selectable && <PromoQuestion view={promo.view} />}
      </div>
    </Dialog>
  );
}

interface AddButtonsProps {
  /** The product has a promotion that the shopper accepts or declines. */
  isOffered: boolean;
  chooseText: string | undefined;
  onAdd: (promoChoice?: PromoChoice) => void;
}

function AddButtons({ isOffered, chooseText, onAdd }: AddButtonsProps) {
  const t = useTexts();
  if (!isOffered)
    return (
      <Button wide size="large" icon={chooseText === undefined ? 'plus' : 'check'} onClick={() => onAdd()}>
        {chooseText ?? t('cart.add')}
      </Button>
    );
  return (
    <div className="grid gap-3">
      <Button wide size="large" onClick={() => onAdd('accept')}>
        {t('promotion.promoAccept')}
      </Button>
      <Button wide size="large" variant="secondary" onClick={() => onAdd('decline')}>
        {t('promotion.promoDecline')}
      </Button>
    </div>
  );
}

function PromoQuestion({ view }: Pick<NonNullable<LineProduct['warehousePromo']>, 'view'>) {
  const t = useTexts();
  return (
    <section className="grid gap-2">
      <h3>{view.selectablePromoText ?? t('promotion.promoChoiceTitle')}</h3>
      <p className="text-muted">{view.body}</p>
      {view.footer && <p className="text-sm text-muted">{view.footer}</p>}
    </section>
  );
}

interface OptionChoicesProps {
  options: LineProduct['selectOptions'];
  params: Params;
  /** Options that show an error. */
  missing: readonly string[];
  onParams: (params: Params) => void;
}

function OptionChoices({ options, params, missing, onParams }: OptionChoicesProps) {
  const t = useTexts();
  return options.map(({ name, parameterName, options: choices }) => (
    <ChoiceGroup
      key={parameterName}
      legend={name}
      error={missing.includes(parameterName) ? t('catalog.optionMissing', { name }) : undefined}
    >
      {choices.map(({ key, value }, index) => (
        <Radio
          key={key}
          id={choiceId(parameterName, index)}
          boxed
          name={parameterName}
          value={key}
          label={value}
          checked={params[parameterName] === key}
          onChange={() => onParams({ ...params, [parameterName]: key })}
        />
      ))}
    </ChoiceGroup>
  ));
}

interface WeightChoiceProps {
  product: LineProduct;
  quantity: Milli;
  onQuantity: (quantity: Milli) => void;
}

/** Asks for the weight together with the cut. */
function WeightChoice({ product, quantity, onQuantity }: WeightChoiceProps) {
  const t = useTexts();
  const { name, priceDisplay } = product;
  return (
    <section className="grid justify-items-start gap-2">
      <h3>{t('cart.howMuch')}</h3>
      <QuantityStepper
        product={product}
        quantity={quantity}
        onQuantity={(next) => next > 0 && onQuantity(next)}
        texts={{
          quantityLabel: t('cart.quantityLabel', { name }),
          moreLabel: t('cart.moreLabel', { name }),
          lessLabel: t('cart.lessLabel', { name }),
        }}
      />
      <p className="figures text-muted">
        {fullQuantityText(t, rulesOf(product), quantity)}
        {priceDisplay !== undefined && ` · ${formatUnitPrice(priceDisplay, 'KG')}`}
      </p>
    </section>
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
