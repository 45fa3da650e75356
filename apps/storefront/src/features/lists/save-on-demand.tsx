import type { ShoppingList } from '@bottega/contract';
import { useStore } from '@bottega/ui';
import { useEffect, useRef, useState } from 'react';
import { usePrompts } from '../../platform/notices/prompts.tsx';
import { refusalOf } from '../../platform/notices/messages.ts';
import { isLoggedIn, useSessionCart } from '../cart/state/index.ts';
import { useShop } from '../../platform/shop.tsx';
import { useToasts } from '../../platform/notices/toasts.tsx';
import type { FavouriteStore, SavedProduct } from './favourite-store.ts';
import { useMayHaveFavourites } from './may-have-favourites.ts';
import { ListSelector } from './list-selector.tsx';
import { oneOf } from './one-of.ts';

const favouritesType = 2;

/** Carries out presses of favourite and list buttons. A visitor logs in first, where favourites need it. */
export default function SaveOnDemand({ favouriteStore }: { favouriteStore: FavouriteStore }) {
  const pressed = useStore(favouriteStore.presses, ([first]) => first);
  const [choosing, setChoosing] = useState<SavedProduct>();
  const [logIn, turn] = [useLogIn(), useFavouriteToggle(favouriteStore)];
  useEffect(() => {
    const press = favouriteStore.take();
    if (!press) return;
    if (press.what === 'heart') void turn(press.product, press.isWanted);
    else
      void logIn().then((done) => {
        if (done) setChoosing(press.product);
      });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- handles each press once, with the state of that moment
  }, [pressed]);
  return choosing && <ListSelector product={choosing} onClose={() => setChoosing(undefined)} />;
}

function useLogIn(): () => Promise<boolean> {
  const session = useSessionCart();
  const prompts = usePrompts();
  return async () => isLoggedIn(session.current()) || (await prompts.prompt('LOGIN'));
}

/** Changes the heart at once, and back when the server refuses. */
function useFavouriteToggle(
  favouriteStore: FavouriteStore,
): (product: SavedProduct, isWanted: boolean) => Promise<void> {
  const { api, t, byCode } = useShop();
  const session = useSessionCart();
  const toasts = useToasts();
  const logIn = useLogIn();
  const mayHaveFavourites = useMayHaveFavourites();
  const underWay = useRef<Promise<unknown>>(Promise.resolve());
  const add = (product: SavedProduct) =>
    api.lists.addProducts({ wishlist_type_id: favouritesType, items: [oneOf(product)] });
  const remove = ({ productId }: SavedProduct) =>
    api.lists.removeProducts({ wishlist_type_id: favouritesType, items: [{ productId }] });

  const write = async (product: SavedProduct, isFavourite: boolean, isUndo = false): Promise<void> => {
    const { productId, name } = product;
    favouriteStore.put(productId, isFavourite);
    // writes run one after the other, so that the last press is written last
    const answered = underWay.current.then(() => (isFavourite ? add : remove)(product));
    underWay.current = answered;
    const answer = await answered;
    const refusal = refusalOf(answer, byCode);
    if (refusal !== undefined) {
      favouriteStore.put(productId, !isFavourite);
      toasts.show({ kind: 'error', text: refusal });
      return;
    }
    const list: ShoppingList = answer.data;
    const cart = session.current();
    session.replace({ ...cart, user: { ...cart.user, hasFavorites: list.size > 0 } });
    if (isUndo) return;
    const undo = { text: t('ui.undo'), run: () => void write(product, !isFavourite, true) };
    const text = t(isFavourite ? 'list.productAddToList' : 'list.productRemoved', {
      name,
      list: list.name,
    });
    toasts.show({ kind: 'success', text, ...(!isFavourite && { action: undo }) });
  };

  return async (product, isWanted) => {
    if (mayHaveFavourites()) return write(product, isWanted);
    if (!(await logIn())) return;
    // a visitor's favourites are unknown until the log-in: the product may be one already
    const { response, data } = await api.lists.favourites({});
    if (response.status === 0 && data.productIds.includes(product.productId))
      favouriteStore.favourites.set(new Set(data.productIds));
    else await write(product, true);
  };
}
