import { useSessionCart } from '../../platform/session-cart.tsx';
import { useShop } from '../../platform/shop.tsx';
import { useTell } from '../../platform/toasts.tsx';

/** Takes the basket back from a payment that isn't made; the order that waited for it is given up. */
export function useRelease(): () => Promise<boolean> {
  const { api } = useShop();
  const session = useSessionCart();
  const tell = useTell();
  return async () => {
    const answer = await session.write(() => api.checkout.release({}));
    tell(answer);
    return answer.response.status === 0;
  };
}
