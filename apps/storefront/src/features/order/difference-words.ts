import type { Order } from '@bottega/contract';
import { centsOfEuros, differenceOf } from '@bottega/domain';
import { formatCents, type Translate } from '@bottega/texts';

type Delivered = {
  lines: readonly Pick<Order['lines'][number], 'itemId' | 'quantity' | 'picked' | 'saleType' | 'replaces'>[];
  totals: Pick<Order['totals'], 'totalPrice' | 'chargedTotal'>;
};

/** How a delivered order differs from what was ordered, in a sentence. */
export function differenceWords(t: Translate, { lines, totals }: Delivered): string {
  const { totalPrice, chargedTotal = totalPrice } = totals;
  const { missing, substituted, byWeight, cents } = differenceOf(
    lines.map((line) => ({ ...line, isWeighed: line.saleType === 'Sfuso' })),
    { ordered: centsOfEuros(totalPrice), charged: centsOfEuros(chargedTotal) },
  );
  const differences = [
    ...(missing > 0 ? [t('order.differsMissing', { count: missing })] : []),
    ...(substituted > 0 ? [t('order.differsSubstituted', { count: substituted })] : []),
    ...(byWeight > 0 ? [t('order.differsByWeight', { count: byWeight })] : []),
  ];
  const what = differences.join(', ') || t('order.differsNothing');
  if (cents === 0) return t('order.paysSame', { what });
  return t(cents < 0 ? 'order.paysLess' : 'order.paysMore', { what, amount: formatCents(Math.abs(cents)) });
}
