import { useSessionCart } from '../../platform/session-cart.tsx';
import { useShop } from '../../platform/shop.tsx';
import { useToasts } from '../../platform/toasts.tsx';

/** Ends the session; the visitor's own basket comes in the place of the shopper's (IDE-04). */
export function useLogout(): () => Promise<boolean> {
  const { api, brand, t } = useShop();
  const session = useSessionCart();
  const toasts = useToasts();
  return async () => {
    const answer = await api.identity.logout({});
    if (answer.response.status !== 0) {
      toasts.show({ kind: 'error', text: t('errors.errorLogout') });
      return false;
    }
    await session.write(() => api.cart.view({ show_sectors: brand.settings.showSectors }));
    toasts.show({ kind: 'success', text: t('identity.loggedOut') });
    return true;
  };
}
