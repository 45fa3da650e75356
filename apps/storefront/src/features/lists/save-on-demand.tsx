import type { ShoppingList } from '@bottega/contract';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useAsks } from '../../platform/asks.tsx';
import { refusalOf } from '../../platform/messages.ts';
import { isLoggedIn, useSessionCart } from '../../platform/session-cart.tsx';
import { useShop } from '../../platform/shop.tsx';
import { useToasts } from '../../platform/toasts.tsx';
import type { Hearts, SavedProduct } from './hearts.ts';
import { ListSelector } from './list-selector.tsx';
import { oneOf } from './one-of.ts';

const favouritesType = 2;

/** Does what hearts and list buttons were pressed for, whoever is pressing: a visitor logs in first. */
export default function SaveOnDemand({ hearts }: { hearts: Hearts }) {
  const pressed = useSyncExternalStore(hearts.subscribe, hearts.pressed);
  const [choosing, setChoosing] = useState<SavedProduct>();
  const [logIn, turn] = [useLogIn(), useHeart(hearts)];
  useEffect(() => {
    const press = hearts.take();
    if (!press) return;
    if (press.what === 'heart') void turn(press.product, press.isWanted);
    else
      void logIn().then((done) => {
        if (done) setChoosing(press.product);
      });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- each press is done once, as the page is then
  }, [pressed]);
  return choosing && <ListSelector product={choosing} onClose={() => setChoosing(undefined)} />;
}

function useLogIn(): () => Promise<boolean> {
  const session = useSessionCart();
  const asks = useAsks();
  return async () => isLoggedIn(session.current()) || (await asks.ask('LOGIN'));
}

/** Turns the heart at once, and back where the shop refuses. */
function useHeart(hearts: Hearts): (product: SavedProduct, isWanted: boolean) => Promise<void> {
  const { api, t, byCode } = useShop();
  const session = useSessionCart();
  const toasts = useToasts();
  const logIn = useLogIn();
  const underWay = useRef<Promise<unknown>>(Promise.resolve());
  const add = (product: SavedProduct) =>
    api.lists.addProducts({ wishlist_type_id: favouritesType, items: [oneOf(product)] });
  const remove = ({ productId }: SavedProduct) =>
    api.lists.removeProducts({ wishlist_type_id: favouritesType, items: [{ productId }] });

  const write = async (product: SavedProduct, isFavourite: boolean, isUndo = false): Promise<void> => {
    const { productId, name } = product;
    hearts.put(productId, isFavourite);
    // pressed again meanwhile, the last press is the last to be written
    const answered = underWay.current.then(() => (isFavourite ? add : remove)(product));
    underWay.current = answered;
    const answer = await answered;
    const refusal = refusalOf(answer, byCode);
    if (refusal !== undefined) {
      hearts.put(productId, !isFavourite);
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
    if (isLoggedIn(session.current())) return write(product, isWanted);
    if (!(await logIn())) return;
    // pressed by a visitor, whose favourites nobody knew: it may be among them since long
    const { response, data } = await api.lists.favourites({});
    if (response.status === 0 && data.productIds.includes(product.productId)) hearts.replace(data.productIds);
    else await write(product, true);
  };
}
