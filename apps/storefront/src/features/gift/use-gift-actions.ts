import { refusalOf } from '../../platform/notices/messages.ts';
import { useSessionCart } from '../cart/state/index.ts';
import { useShop } from '../../platform/shop.tsx';
import { createGiftActions, type GiftActions } from './gift-actions.ts';

/** Gift code functions of the session's basket. `tell` gets the text of a failure (PRO-11). */
export function useGiftActions(tell: (text: string) => void): GiftActions {
  const { api, brand, t, byCode } = useShop();
  const session = useSessionCart();
  const { showSectors } = brand.settings;
  return createGiftActions(api.cart, { session, showSectors }, (answer) =>
    tell((answer && refusalOf(answer, byCode)) ?? t('errors.generic')),
  );
}
