import { formatPrice } from '@bottega/texts';
import type { Translate } from '@bottega/texts';
import type { LineOutcome } from './line-quantities.ts';
import { itemsOf } from './lines.ts';

/** Tells that a good costs something else than when it was chosen without network; undefined if it doesn't. */
export function priceChange(
  t: Translate,
  { kind, sent: { product }, answer }: Pick<LineOutcome, 'kind' | 'sent' | 'answer'>,
): string | undefined {
  if (kind !== 'added' || product.priceDisplay === undefined) return undefined;
  const now = itemsOf(answer.data).find((item) => item.product.productId === product.productId)?.product
    .priceDisplay;
  if (now === undefined || now === product.priceDisplay) return undefined;
  return t('cart.priceNow', {
    name: product.name,
    now: formatPrice(now),
    before: formatPrice(product.priceDisplay),
  });
}
