import {
  acceptQuantity,
  canType,
  decrease,
  increase,
  largestQuantity,
  wireQuantityOf,
  type Milli,
} from '@bottega/domain';
import { formatNumber } from '@bottega/texts';
import { Stepper, type StepperTexts } from '@bottega/ui';
import { useState } from 'react';
import { useTexts } from '../../../platform/shop.tsx';
import type { LineProduct } from '../state/lines.ts';
import { noticeText, quantityText, refusalText, rulesOf, typedQuantity } from '../state/quantity-text.ts';

interface QuantityStepperProps {
  product: Pick<LineProduct, 'productInfos' | 'minAcq'>;
  quantity: Milli;
  /** Called with the new quantity; 0 removes the item, as minus does at the smallest quantity. */
  onQuantity: (quantity: Milli) => void;
  texts: Omit<StepperTexts, 'add' | 'addLabel'>;
}

/** A stepper for quantities outside of the basket, with the same quantity rules (CAR-21 and following). */
export function QuantityStepper({ product, quantity, onQuantity, texts }: QuantityStepperProps) {
  const t = useTexts();
  const [message, setMessage] = useState<string>();
  const rules = rulesOf(product);
  const largest = largestQuantity(rules);
  const less = decrease(rules, quantity);
  const take = (decision: ReturnType<typeof increase>) => {
    if (!decision.ok) return setMessage(refusalText(t, rules, decision));
    setMessage(decision.notice && noticeText(t, rules, decision.notice, decision.quantity));
    onQuantity(decision.quantity);
  };
  return (
    <Stepper
      quantity={quantityText(t, rules, quantity)}
      onMore={() => take(increase(rules, quantity))}
      onLess={() => take(less)}
      lessRemoves={less.ok && less.quantity === 0}
      atMax={largest !== undefined && quantity >= largest}
      message={message}
      {...(canType(rules) && {
        typed: {
          value: formatNumber(wireQuantityOf(quantity)),
          onCommit: (text: string) => take(acceptQuantity(rules, typedQuantity(text), quantity)),
        },
      })}
      texts={{ add: '', addLabel: texts.moreLabel, ...texts }}
    />
  );
}
