import { decrease, largestQuantity, missingOptions, type Milli, type SaleRules } from '@bottega/domain';
import {
  lineKeyOf,
  type LineProduct,
  type Params,
  type PromoChoice,
  type ShownLine,
} from '../state/lines.ts';

/** The quantity that a product's stepper shows and the line that it changes. */
export interface StepperTarget {
  /** The product has options that a dialog asks for. The stepper shows the sum of all its lines. */
  hasDialog: boolean;
  /** The line that minus and a typed quantity change; undefined when the product has no line or several. */
  line: ShownLine | undefined;
  quantity: Milli;
}

/**
 * @param params the options chosen beside the stepper; undefined where a dialog asks for them
 * @param lines the product's lines in the cart
 */
export function stepperTarget(
  product: Pick<LineProduct, 'productId' | 'selectOptions'>,
  params: Params | undefined,
  lines: readonly ShownLine[],
): StepperTarget {
  if (params === undefined && product.selectOptions.length > 0) {
    const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
    return { hasDialog: true, line: lines.length === 1 ? lines[0] : undefined, quantity };
  }
  const key = lineKeyOf(product.productId, params);
  const line = lines.find((line) => line.key === key);
  return { hasDialog: false, line, quantity: line?.quantity ?? 0 };
}

export interface StepperLimits {
  /** The next minus removes the line. */
  lessRemoves: boolean;
  atMax: boolean;
}

export function stepperLimits(rules: SaleRules, quantity: Milli): StepperLimits {
  const less = decrease(rules, quantity);
  const largest = largestQuantity(rules);
  return {
    lessRemoves: quantity > 0 && less.ok && less.quantity === 0,
    atMax: largest !== undefined && quantity >= largest && quantity > 0,
  };
}

/** The step before plus can add: name a missing option, open the dialog, or none. */
export type BeforeAdding = { missing: string } | 'dialog' | undefined;

/**
 * Asks for options first (CAT-40), then for the answer to a selectable promotion before the first piece
 * (PRO-03).
 */
export function beforeAdding(
  product: Pick<LineProduct, 'selectOptions' | 'warehousePromo'>,
  chosen: { params?: Params | undefined; promoChoice?: PromoChoice | undefined },
  quantity: Milli,
): BeforeAdding {
  const [missing] = missingOptions(product.selectOptions, chosen.params ?? {});
  if (missing !== undefined) return chosen.params === undefined ? 'dialog' : { missing };
  const isUndecided =
    product.warehousePromo?.selectable === true && chosen.promoChoice === undefined && quantity === 0;
  return isUndecided ? 'dialog' : undefined;
}
