import {
  canType,
  decrease,
  estimatedPieces,
  largestQuantity,
  missingOptions,
  wireQuantityOf,
  type Milli,
} from '@bottega/domain';
import { formatNumber } from '@bottega/texts';
import { Stepper } from '@bottega/ui';
import { lazy, Suspense, useState } from 'react';
import { later } from '../../platform/later.ts';
import { useTexts } from '../../platform/shop.tsx';
import { useCartStore, useLineMessage, useLinesOf, type Line } from './cart-store.tsx';
import { lineKeyOf, type LineProduct, type Params, type PromoChoice } from './lines.ts';
import { fullQuantityText, quantityText, rulesOf, typedQuantity } from './quantity-text.ts';

const ChoiceDialog = lazy(later(() => import('./choice-dialog.tsx')));
const RemoveDialog = lazy(later(() => import('./remove-dialog.tsx')));

export interface ProductStepperProps {
  product: LineProduct;
  layout: 'card' | 'page' | 'row';
  /** Options chosen on the page; a card asks for them in a dialog. */
  params?: Params;
  promoChoice?: PromoChoice;
  /** What the first press puts in; absent: as little as one may buy. */
  first?: Milli;
  /** Told which option of the page is still to be chosen. */
  onMissing?: (parameterName: string) => void;
}

/**
 * Plus, minus and how much of the product is in the basket. Goods with options or a promotion to choose ask first
 * (CAT-40, PRO-03); taking the last one out asks too (CAR-20).
 */
export function ProductStepper(props: ProductStepperProps) {
  const { product, layout, params, promoChoice, first: firstQuantity, onMissing } = props;
  const t = useTexts();
  const store = useCartStore();
  const own = useLinesOf(product.productId);
  const [asking, setAsking] = useState<'choice' | 'removal'>();
  const [missing, setMissing] = useState<string>();
  const choosesElsewhere = params === undefined && product.selectOptions.length > 0;
  const only = choosesElsewhere
    ? own.length === 1
      ? own[0]
      : undefined
    : own.find((line) => line.key === lineKeyOf(product.productId, params));
  const quantity: Milli = choosesElsewhere
    ? own.reduce((sum, line) => sum + line.quantity, 0)
    : (only?.quantity ?? 0);
  const line: Line = { product, params: choosesElsewhere ? only?.params : params, promoChoice };
  const message = useLineMessage(lineKeyOf(product.productId, line.params));

  const rules = rulesOf(product);
  const less = decrease(rules, quantity);
  const lessRemoves = quantity > 0 && less.ok && less.quantity === 0;
  const largest = largestQuantity(rules);
  const atMax = largest !== undefined && quantity >= largest && quantity > 0;
  const pieces = rules.saleType === 'Sfuso' ? estimatedPieces(rules, quantity) : undefined;
  const { name } = product;

  const more = () => {
    setMissing(undefined);
    const wanting = missingOptions(product.selectOptions, params ?? {});
    const [first] = wanting;
    if (first !== undefined && params !== undefined) {
      onMissing?.(first);
      const option = product.selectOptions.find((one) => one.parameterName === first);
      return setMissing(t('catalog.optionMissing', { name: option?.name ?? '' }));
    }
    const undecided =
      product.warehousePromo?.selectable === true && promoChoice === undefined && quantity === 0;
    if (wanting.length > 0 || undecided) return setAsking('choice');
    const takesAll = firstQuantity !== undefined && quantity === 0;
    void store.change(line, takesAll ? { typed: firstQuantity } : 'more');
  };
  const onLess = () => {
    if (lessRemoves) return setAsking('removal');
    if (choosesElsewhere && only === undefined) return setAsking('choice');
    void store.change(line, 'less');
  };
  const shown = layout === 'page' ? fullQuantityText(t, rules, quantity) : quantityText(t, rules, quantity);
  const limit = atMax ? t('cart.maxPerItem', { quantity: quantityText(t, rules, quantity) }) : undefined;
  const about =
    layout !== 'page' && pieces !== undefined ? t('cart.aboutPieces', { count: pieces }) : undefined;

  return (
    <>
      <Stepper
        quantity={quantity > 0 ? shown : undefined}
        onMore={more}
        onLess={onLess}
        lessRemoves={lessRemoves}
        atMax={atMax}
        busy={own.some((one) => one.pending)}
        size={layout === 'page' ? 'large' : 'normal'}
        message={missing ?? message ?? limit ?? about}
        {...(canType(rules) &&
          !choosesElsewhere && {
            typed: {
              value: formatNumber(wireQuantityOf(quantity)),
              onCommit: (text) => {
                const typed = typedQuantity(text);
                if (typed === 0) setAsking('removal');
                else void store.change(line, { typed });
              },
            },
          })}
        texts={{
          add: t('cart.add'),
          addLabel: t('cart.addLabel', { name }),
          moreLabel: t('cart.moreLabel', { name }),
          lessLabel: t(lessRemoves ? 'cart.removeLabel' : 'cart.lessLabel', { name }),
          quantityLabel: t('cart.quantityLabel', { name }),
        }}
      />
      {asking !== undefined && (
        <Suspense fallback={null}>
          {asking === 'choice' ? (
            <ChoiceDialog
              product={product}
              params={params}
              onClose={() => setAsking(undefined)}
              onChosen={(chosen) => {
                setAsking(undefined);
                void store.change({ product, ...chosen }, 'more');
              }}
            />
          ) : (
            <RemoveDialog
              title={t('cart.removeTitle', { name })}
              onNo={() => setAsking(undefined)}
              onYes={() => {
                setAsking(undefined);
                void store.remove(line);
              }}
            />
          )}
        </Suspense>
      )}
    </>
  );
}
