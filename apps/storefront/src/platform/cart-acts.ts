import type { Answer, Api, Cart, CartItem } from '@bottega/contract';
import type { PlainTextKey, Translate } from '@bottega/texts';
import { codesOf } from './messages.ts';
import { useSessionCart, type SessionCart } from './session-cart.tsx';
import { useShop } from './shop.tsx';
import { useTell, useToasts } from './toasts.tsx';

type ItemToAdd = Parameters<Api['cart']['add']>[0]['items'][number];

/**
 * Acts on the basket as a whole. Each answers the basket as it then is, or null when it failed: the shopper has been
 * told by then, why where the shop says why, else by the text of what failed (§8 of the specification).
 */
export interface CartActs {
  /** Sets one of `cartInfos` unless it says so already (CAR-48). */
  setInfo(property: string, value: string | boolean): Promise<Cart | null>;
  /** Puts several in, all or none (CAR-50). */
  addSeveral(items: ItemToAdd[]): Promise<Cart | null>;
  /** Takes everything out (CAR-55). */
  empty(items: readonly Pick<CartItem, 'itemId'>[]): Promise<Cart | null>;
}

export interface CartActsParts {
  session: SessionCart;
  cartApi: Pick<Api['cart'], 'add' | 'delete' | 'updateCartInfo'>;
  showSectors: boolean;
  t: Translate;
  /** Shows everything an answer says. */
  tell(answer: Answer<unknown>): void;
  showError(text: string): void;
}

export function createCartActs({
  session,
  cartApi,
  showSectors,
  t,
  tell,
  showError,
}: CartActsParts): CartActs {
  const show_sectors = showSectors;
  const attempt = async (failure: PlainTextKey, call: () => Promise<Answer<Cart>>): Promise<Cart | null> => {
    const answer = await session.write(call);
    const done = answer.response.status === 0;
    if (done || codesOf(answer).length > 0) tell(answer);
    else showError(t(failure));
    return done ? session.current() : null;
  };
  return {
    async setInfo(property, value) {
      if ((session.current().cartInfos[property] ?? '') === String(value)) return session.current();
      return attempt('errors.errorSettingCartInfo', () => cartApi.updateCartInfo({ property, value }));
    },
    addSeveral: (items) => attempt('cart.productsAddError', () => cartApi.add({ items, show_sectors })),
    empty: (items) =>
      attempt('errors.emptyCart', () =>
        cartApi.delete({ items: items.map(({ itemId }) => ({ itemId })), show_sectors }),
      ),
  };
}

export function useCartActs(): CartActs {
  const { api, brand, t } = useShop();
  const session = useSessionCart();
  const toasts = useToasts();
  const tell = useTell();
  return createCartActs({
    session,
    cartApi: api.cart,
    showSectors: brand.settings.showSectors,
    t,
    tell,
    showError: (text) => toasts.show({ kind: 'error', text }),
  });
}
