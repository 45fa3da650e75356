import { Button, IconButton } from '@bottega/ui';
import {
  createContext,
  lazy,
  startTransition,
  Suspense,
  use,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { later } from '../../platform/later.ts';
import { isLoggedIn, useServerCart, useSessionCart } from '../../platform/session-cart.tsx';
import { useApi, useTexts } from '../../platform/shop.tsx';
import { createHearts, type Hearts, type SavedProduct } from './hearts.ts';

const SaveOnDemand = lazy(later(() => import('./save-on-demand.tsx')));

interface Saving {
  hearts: Hearts;
  /** Whether cards have their acts: a page comes without, as only script does them and they'd be a sixteenth of it. */
  isOnCards: boolean;
}

const SavingContext = createContext<Saving | undefined>(undefined);
const nothing = () => undefined;

/** Knows the favourites of who is logged in, in one call; what a press does is loaded with the first one. */
export function HeartsProvider({ children }: { children: ReactNode }) {
  const api = useApi();
  const { hasFavorites } = useServerCart().user;
  const [hearts] = useState(createHearts);
  const [isMet, setMet] = useState(false);
  const [isOnCards, setOnCards] = useState(false);
  const isPressed = useSyncExternalStore(hearts.subscribe, hearts.pressed, nothing) !== undefined;
  if (isPressed && !isMet) setMet(true);
  useEffect(() => {
    if (!hasFavorites) return hearts.replace([]);
    void api.lists.favourites({}).then(({ response, data }) => {
      if (response.status === 0) hearts.replace(data.productIds);
    });
  }, [api, hearts, hasFavorites]);
  // card by card: thirty at once would hold up a finger
  useEffect(() => startTransition(() => setOnCards(true)), []);
  const saving = useMemo(() => ({ hearts, isOnCards }), [hearts, isOnCards]);
  return (
    <SavingContext value={saving}>
      {children}
      {isMet && (
        <Suspense>
          <SaveOnDemand hearts={hearts} />
        </Suspense>
      )}
    </SavingContext>
  );
}

interface SaveActsProps {
  product: SavedProduct;
  layout: 'card' | 'page';
}

/** The heart of a product (LIS-09), and the way to put it on a list (LIS-10). */
export function SaveActs({ product, layout }: SaveActsProps) {
  const t = useTexts();
  const { hearts, isOnCards } = use(SavingContext)!;
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
  if (layout === 'page')
    return (
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" icon="heart" aria-pressed={isFavourite} onClick={pressHeart}>
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
        onClick={pressHeart}
      />
      <IconButton icon="playlist-add" label={t('list.addLabel', { name })} onClick={pressList} />
    </>
  );
}
