import { canType, wireQuantityOf, type Milli, type SaleRules } from '@bottega/domain';
import { formatNumber, type Translate } from '@bottega/texts';
import { Stepper } from '@bottega/ui';
import { lazy, Suspense, useState } from 'react';
import { later } from '../../../platform/page/later.ts';
import { useTexts } from '../../../platform/shop.tsx';
import { useCartWrites, useLineMessage, useLinesOf } from '../state/cart-context.tsx';
import type { Line } from '../state/line-writes.ts';
import { lineKeyOf, type LineProduct, type Params, type PromoChoice } from '../state/lines.ts';
import {
  aboutPieces,
  fullQuantityText,
  quantityText,
  rulesOf,
  typedQuantity,
} from '../state/quantity-text.ts';
import { beforeAdding, stepperLimits, stepperTarget } from './stepper-target.ts';
import { useRemoval } from './use-removal.tsx';

const ChoiceDialog = lazy(later(() => import('./choice-dialog.tsx')));

export interface ProductStepperProps {
  product: LineProduct;
  /** A `line` of the basket has a bin of its own: minus stays a minus. */
  layout: 'card' | 'page' | 'row' | 'line';
  /** Options chosen on the product's page; absent on a card, where a dialog asks for them. */
  params?: Params;
  promoChoice?: PromoChoice;
  /** The quantity that the first press adds; absent: the smallest quantity that can be bought. */
  first?: Milli;
  /** Called with the name of the option that the shopper still has to choose on the page. */
  onMissing?: (parameterName: string) => void;
}

/**
 * Plus, minus and the quantity of a product in the cart. It opens a dialog for options or a promotion
 * (CAT-40, PRO-03). Less than the least quantity removes the line (CAR-20).
 */
export function ProductStepper({
  product,
  layout,
  params,
  promoChoice,
  first,
  onMissing,
}: ProductStepperProps) {
  const t = useTexts();
  const writes = useCartWrites();
  const own = useLinesOf(product.productId);
  const [isChoosing, setIsChoosing] = useState(false);
  const [missing, setMissing] = useState<string>();
  const target = stepperTarget(product, params, own);
  const { quantity, hasDialog } = target;
  const line: Line = { product, params: hasDialog ? target.line?.params : params, promoChoice };
  const { remove, removeDialog } = useRemoval(line);
  const message = useLineMessage(lineKeyOf(product.productId, line.params));
  const rules = rulesOf(product);
  const { lessRemoves, atMax } = stepperLimits(rules, quantity);
  const { name } = product;

  const onMore = () => {
    const before = beforeAdding(product, { params, promoChoice }, quantity);
    setMissing(undefined);
    if (before === 'dialog') return setIsChoosing(true);
    if (before) {
      onMissing?.(before.missing);
      const option = product.selectOptions.find(
        (selectOption) => selectOption.parameterName === before.missing,
      );
      return setMissing(t('catalog.optionMissing', { name: option?.name ?? '' }));
    }
    void writes.setQuantity(line, first !== undefined && quantity === 0 ? { typed: first } : 'more');
  };
  const onLess = () => {
    if (lessRemoves) return remove();
    if (hasDialog && target.line === undefined) return setIsChoosing(true);
    void writes.setQuantity(line, 'less');
  };
  const onTyped = (text: string) => {
    const typed = typedQuantity(text);
    if (typed === 0) remove();
    else void writes.setQuantity(line, { typed });
  };
  const shown = layout === 'page' ? fullQuantityText(t, rules, quantity) : quantityText(t, rules, quantity);

  return (
    <>
      <Stepper
        quantity={quantity > 0 ? shown : undefined}
        onMore={onMore}
        onLess={onLess}
        lessRemoves={lessRemoves && layout !== 'line'}
        atMax={atMax}
        busy={own.some((line) => line.pending)}
        size={layout === 'page' ? 'large' : 'normal'}
        message={missing ?? message ?? hintOf(t, rules, { quantity, atMax, layout })}
        {...(canType(rules) &&
          !hasDialog && { typed: { value: formatNumber(wireQuantityOf(quantity)), onCommit: onTyped } })}
        texts={{
          add: t('cart.add'),
          addLabel: t('cart.addLabel', { name }),
          moreLabel: t('cart.moreLabel', { name }),
          lessLabel: t(lessRemoves && layout !== 'line' ? 'cart.removeLabel' : 'cart.lessLabel', { name }),
          quantityLabel: t('cart.quantityLabel', { name }),
        }}
      />
      {isChoosing && (
        <ChoiceBeforeAdding product={product} params={params} close={() => setIsChoosing(false)} />
      )}
      {removeDialog}
    </>
  );
}

interface ChoiceBeforeAddingProps extends Pick<Line, 'product'> {
  params: Params | undefined;
  close: () => void;
}

/** Asks for options or the answer to a promotion, then adds one more, or the weight that was chosen. */
function ChoiceBeforeAdding({ product, params, close }: ChoiceBeforeAddingProps) {
  const writes = useCartWrites();
  const own = useLinesOf(product.productId);
  return (
    <Suspense fallback={null}>
      <ChoiceDialog
        product={product}
        params={params}
        onClose={close}
        onChosen={({ quantity: weight, ...chosen }) => {
          close();
          const held = own.find(({ key }) => key === lineKeyOf(product.productId, chosen.params));
          const step = weight === undefined ? 'more' : { typed: (held?.quantity ?? 0) + weight };
          void writes.setQuantity({ product, ...chosen }, step);
        }}
      />
    </Suspense>
  );
}

/** The text of the reached limit, else the approximate number of pieces of a weight. */
function hintOf(
  t: Translate,
  rules: SaleRules,
  { quantity, atMax, layout }: { quantity: Milli; atMax: boolean } & Pick<ProductStepperProps, 'layout'>,
): string | undefined {
  if (atMax) return t('cart.maxPerItem', { quantity: quantityText(t, rules, quantity) });
  return layout === 'card' ? aboutPieces(t, rules, quantity) : undefined;
}
