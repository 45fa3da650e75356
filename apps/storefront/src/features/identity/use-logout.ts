import { useCartWrites } from '../cart/state/index.ts';
import { useShop } from '../../platform/shop.tsx';
import { useToasts } from '../../platform/toasts.tsx';

/** Logs out and loads the anonymous cart (IDE-04). */
export function useLogout(): () => Promise<boolean> {
  const { api, t } = useShop();
  const { reload } = useCartWrites();
  const toasts = useToasts();
  return async () => {
    const answer = await api.identity.logout({});
    if (answer.response.status !== 0) {
      toasts.show({ kind: 'error', text: t('errors.errorLogout') });
      return false;
    }
    await reload();
    toasts.show({ kind: 'success', text: t('identity.loggedOut') });
    return true;
  };
}
