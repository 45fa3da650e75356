import { Button, IconButton, useStore } from '@bottega/ui';
import {
  createContext,
  lazy,
  startTransition,
  Suspense,
  use,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { later } from '../../platform/page/later.ts';
import { useServerCart } from '../cart/state/index.ts';
import { useApi, useTexts } from '../../platform/shop.tsx';
import { useMayHaveFavourites } from './may-have-favourites.ts';
import { createFavouriteStore, type FavouriteStore, type SavedProduct } from './favourite-store.ts';

const SaveOnDemand = lazy(later(() => import('./save-on-demand.tsx')));

interface Saving {
  favouriteStore: FavouriteStore;
  /**
   * Whether cards have their buttons. The server's page has none, since they need script and would be a sixteenth of
   * it.
   */
  isOnCards: boolean;
}

const SavingContext = createContext<Saving | undefined>(undefined);

/**
 * Loads the favourites of the shopper or visitor in one call. The script that handles presses loads with the first
 * press.
 */
export function FavouritesProvider({ children }: { children: ReactNode }) {
  const api = useApi();
  const { hasFavorites, userId } = useServerCart().user;
  const [favouriteStore] = useState(createFavouriteStore);
  const [isMet, setMet] = useState(false);
  const [isOnCards, setOnCards] = useState(false);
  const isPressed = useStore(favouriteStore.presses, ({ length }) => length > 0);
  if (isPressed && !isMet) setMet(true);
  useEffect(() => {
    if (!hasFavorites) return favouriteStore.favourites.set(new Set());
    void api.lists.favourites({}).then(({ response, data }) => {
      if (response.status === 0) favouriteStore.favourites.set(new Set(data.productIds));
    });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a log-in brings favourites of its own
  }, [api, favouriteStore, hasFavorites, userId]);
  // a transition renders card by card; all at once would delay presses
  useEffect(() => startTransition(() => setOnCards(true)), []);
  const saving = useMemo(() => ({ favouriteStore, isOnCards }), [favouriteStore, isOnCards]);
  return (
    <SavingContext value={saving}>
      {children}
      {isMet && (
        <Suspense>
          <SaveOnDemand favouriteStore={favouriteStore} />
        </Suspense>
      )}
    </SavingContext>
  );
}

interface SaveActionsProps {
  product: SavedProduct;
  layout: 'card' | 'page';
}

/** The heart of a product (LIS-09) and the button that opens the list selector (LIS-10). */
export function SaveActions({ product, layout }: SaveActionsProps) {
  const t = useTexts();
  const { favouriteStore, isOnCards } = use(SavingContext)!;
  const mayHaveFavourites = useMayHaveFavourites();
  const isFavourite = useStore(favouriteStore.favourites, (ids) => ids.has(product.productId));
  const { name } = product;
  const pressFavourite = () => {
    const isWanted = !isFavourite;
    // a heart changes at once, or after the log-in if it needs one
    if (mayHaveFavourites()) favouriteStore.put(product.productId, isWanted);
    favouriteStore.press({ what: 'heart', product, isWanted });
  };
  const pressList = () => favouriteStore.press({ what: 'list', product });
  if (layout === 'page')
    return (
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" icon="heart" aria-pressed={isFavourite} onClick={pressFavourite}>
          {t('list.favouriteShort')}
        </Button>
        <Button variant="secondary" icon="playlist-add" onClick={pressList}>
          {t('list.addShort')}
        </Button>
      </div>
    );
  if (!isOnCards) return null;
  return (
    <>
      <IconButton
        icon="heart"
        label={t('list.favouriteLabel', { name })}
        aria-pressed={isFavourite}
        onClick={pressFavourite}
      />
      <IconButton icon="playlist-add" label={t('list.addLabel', { name })} onClick={pressList} />
    </>
  );
}
