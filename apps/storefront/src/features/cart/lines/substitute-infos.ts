import type { CartItem } from '@bottega/contract';
import type { Translate } from '@bottega/texts';

/** What the shop does if a line is missing: it chooses, leaves the line out, or takes the product of this id. */
export type Choice = 'shop' | 'none' | number;

type Chosen = Pick<CartItem, 'cartItemInfo' | 'wantedSubstitute'>;

export function choiceOf({ cartItemInfo, wantedSubstitute }: Chosen): Choice {
  if (cartItemInfo['accept_alternatives'] !== 'true') return 'none';
  return wantedSubstitute?.productId ?? 'shop';
}

/** The infos of a line that say the choice. */
export const infosOf = (choice: Choice): Record<string, string> => ({
  accept_alternatives: String(choice !== 'none'),
  wanted_substitute: typeof choice === 'number' ? String(choice) : '',
});

/** The named substitute in words; undefined if the line names none. */
export function namedWords(t: Translate, { wantedSubstitute: named }: Chosen): string | undefined {
  if (!named) return undefined;
  const words = t('cart.ifMissing', { name: named.name });
  return named.isAvailable ? words : `${words} (${t('cart.substituteGone')})`;
}

/** The choice of a line in words. */
export function choiceWords(t: Translate, item: Chosen): string {
  if (choiceOf(item) === 'none') return t('cart.substituteNone');
  return namedWords(t, item) ?? t('cart.substituteByShop');
}
