import { Button, IconButton } from '@bottega/ui';
import {
  createContext,
  lazy,
  Suspense,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { later } from '../../platform/later.ts';
import { isLoggedIn, useServerCart, useSessionCart } from '../../platform/session-cart.tsx';
import { useApi, useTexts } from '../../platform/shop.tsx';
import { createHearts, type Hearts, type SavedProduct } from './hearts.ts';

const SaveOnDemand = lazy(later(() => import('./save-on-demand.tsx')));

const HeartsContext = createContext<Hearts | undefined>(undefined);
const nothing = () => undefined;

/** Knows the favourites of who is logged in, in one call; what a press does is loaded with the first one. */
export function HeartsProvider({ children }: { children: ReactNode }) {
  const api = useApi();
  const { hasFavorites } = useServerCart().user;
  const [hearts] = useState(createHearts);
  const [isMet, setMet] = useState(false);
  const isPressed = useSyncExternalStore(hearts.subscribe, hearts.pressed, nothing) !== undefined;
  if (isPressed && !isMet) setMet(true);
  useEffect(() => {
    if (!hasFavorites) return hearts.replace([]);
    void api.lists.favourites({}).then(({ response, data }) => {
      if (response.status === 0) hearts.replace(data.productIds);
    });
  }, [api, hearts, hasFavorites]);
  return (
    <HeartsContext value={hearts}>
      {children}
      {isMet && (
        <Suspense>
          <SaveOnDemand hearts={hearts} />
        </Suspense>
      )}
    </HeartsContext>
  );
}

interface SaveActsProps {
  product: SavedProduct;
  layout: 'card' | 'page';
}

/** The heart of a product (LIS-09), and the way to put it on a list (LIS-10). */
export function SaveActs({ product, layout }: SaveActsProps) {
  const t = useTexts();
  const hearts = use(HeartsContext)!;
  const session = useSessionCart();
  const isFavourite = useSyncExternalStore(
    hearts.subscribe,
    () => hearts.has(product.productId),
    () => false,
  );
  const { name } = product;
  const pressHeart = () => {
    const isWanted = !isFavourite;
    // at once; a visitor's turns when they have logged in
    if (isLoggedIn(session.current())) hearts.put(product.productId, isWanted);
    hearts.press({ what: 'heart', product, isWanted });
  };
  const pressList = () => hearts.press({ what: 'list', product });
  const favourite = t('lists.favouriteLabel', { name });
  const add = t('lists.addLabel', { name });
  if (layout === 'card')
    return (
      <>
        <IconButton icon="heart" label={favourite} aria-pressed={isFavourite} onClick={pressHeart} />
        <IconButton icon="playlist-add" label={add} onClick={pressList} />
      </>
    );
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        variant="secondary"
        icon="heart"
        aria-label={favourite}
        aria-pressed={isFavourite}
        onClick={pressHeart}
      >
        {t('lists.favouriteShort')}
      </Button>
      <Button variant="secondary" icon="playlist-add" aria-label={add} onClick={pressList}>
        {t('lists.addShort')}
      </Button>
    </div>
  );
}
