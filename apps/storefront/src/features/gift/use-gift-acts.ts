import { refusalOf } from '../../platform/messages.ts';
import { useSessionCart } from '../../platform/session-cart.tsx';
import { useShop } from '../../platform/shop.tsx';
import { createGiftActs, type GiftActs } from './gift-acts.ts';

/** The acts on the session's basket; why one failed is said in words (PRO-11). */
export function useGiftActs(tell: (text: string) => void): GiftActs {
  const { api, brand, t, byCode } = useShop();
  const session = useSessionCart();
  const { showSectors } = brand.settings;
  return createGiftActs(api.cart, { session, showSectors }, (answer) =>
    tell((answer && refusalOf(answer, byCode)) ?? t('errors.generic')),
  );
}
