import type { CartItem } from '@bottega/contract';
import { centsOfEuros, eurosOf, explainsLine, isCut, struckAmount, type Cents } from '@bottega/domain';
import { heldOf } from './lines.ts';

/** The total of the line before its discount, in euro, where the law allows to strike it through (ADR 5). */
export function struckTotal(item: CartItem): number | undefined {
  const struck = struckCents(item);
  return struck === undefined ? undefined : eurosOf(struck);
}

function struckCents({ grossTotal, netTotal, product }: CartItem): Cents | undefined {
  const { warehousePromo: promo, price, priceStandardDisplay: former } = product;
  const cost = { listAmount: centsOfEuros(grossTotal), netAmount: centsOfEuros(netTotal) };
  if (!promo || !isCut(promo.promoType)) return struckAmount(cost);
  const before = former === undefined ? undefined : centsOfEuros(former);
  return struckAmount(cost, { list: centsOfEuros(price), former: before });
}

/** Whether the product's price explains the line: it makes the total, or the struck one. */
export function isPriceOfLine(item: CartItem): boolean {
  const net = centsOfEuros(item.netTotal);
  return explainsLine(centsOfEuros(item.product.priceDisplay), heldOf(item), {
    net,
    struck: struckCents(item),
  });
}
