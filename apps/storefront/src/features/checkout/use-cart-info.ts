import { useSessionCart } from '../../platform/session-cart.tsx';
import { useShop } from '../../platform/shop.tsx';
import { useToasts } from '../../platform/toasts.tsx';

/** Sets one of the cart's infos unless it says so already; a failure is told (CAR-48). */
export function useCartInfo(): (property: string, value: string | boolean) => Promise<void> {
  const { api, t } = useShop();
  const session = useSessionCart();
  const toasts = useToasts();
  return async (property, value) => {
    if ((session.current().cartInfos[property] ?? '') === String(value)) return;
    const answer = await session.write(() => api.cart.updateCartInfo({ property, value }));
    if (answer.response.status !== 0) toasts.show({ kind: 'error', text: t('errors.errorSettingCartInfo') });
  };
}
