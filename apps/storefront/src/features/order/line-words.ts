import type { Order } from '@bottega/contract';
import { formatNumber, formatWeight, type Translate } from '@bottega/texts';

type Line = Pick<Order['lines'][number], 'saleType' | 'quantity' | 'picked' | 'shortage'>;

/** A quantity of a line in its unit: pieces, packs or weight. */
export function lineQuantity(
  t: Translate,
  { saleType, quantity }: Pick<Line, 'saleType' | 'quantity'>,
): string {
  if (isWeighed(saleType)) return formatWeight(gramsOf(quantity));
  return t(saleType === 'Confezione' ? 'cart.packs' : 'cart.pieces', { count: formatNumber(quantity) });
}

/** What was prepared of a line beside what was ordered, in sentences; empty until staff picked. */
export function pickedWords(t: Translate, line: Line, { isReplaced }: { isReplaced: boolean }): string[] {
  const { saleType, quantity, picked } = line;
  if (picked === undefined) return [];
  const ordered = lineQuantity(t, line);
  if (picked === 0)
    return [t('order.orderedOf', { quantity: ordered }), t(isReplaced ? 'order.replaced' : 'order.missing')];
  if (picked === quantity) return [t('order.orderedAndPicked', { quantity: ordered })];
  const prepared = lineQuantity(t, { saleType, quantity: picked });
  const words = [t('order.orderedAndPickedOf', { ordered, prepared })];
  if (isWeighed(saleType)) {
    const grams = gramsOf(picked) - gramsOf(quantity);
    const weight = formatWeight(Math.abs(grams));
    return [...words, t(grams < 0 ? 'order.lighter' : 'order.heavier', { weight })];
  }
  if (!line.shortage) return words;
  return [...words, t(isReplaced ? 'order.fewerReplaced' : 'order.fewer', { count: quantity - picked })];
}

const isWeighed = (saleType: string): boolean => saleType === 'Sfuso';
const gramsOf = (kilograms: number): number => Math.round(kilograms * 1000);
