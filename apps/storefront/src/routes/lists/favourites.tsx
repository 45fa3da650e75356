import { wishlistType } from '@bottega/domain';
import { useEffect, useRef } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { useServerCart } from '../../features/cart/state/index.ts';
import { cardOf } from '../../features/catalog/products/product-card.ts';
import { shownList } from '../../features/lists/shown-list.ts';
import { need, type Head, type LoadArgs, type Shop } from '../../platform/page/page.ts';
import { textsOf, useTexts } from '../../platform/shop.tsx';
import { ListPage } from '../../shell/list-page.tsx';

export const isKept = true;

/** Protected by the answer of `view` (SHL-10): where the brand allows it, a visitor's session opens the page, too (SHL-09). */
export async function loader({ api }: LoadArgs) {
  return shownList(
    need(await api.lists.view({ wishlist_type_id: wishlistType.favourites, calculate_stock: true })),
    cardOf,
  );
}

export function head(_: unknown, { brand }: Shop): Head {
  const { t } = textsOf(brand);
  return { title: t('shell.titleWithBrand', { title: t('list.favourites'), brand: brand.name }) };
}

/** The favourite products (LIS-07) of a shopper, or of a visitor where the brand allows it (TEN-21). */
export function Component() {
  const t = useTexts();
  useReloadAtLogIn();
  return <ListPage list={useLoaderData<typeof loader>()} title={t('list.favourites')} />;
}

/** Loads the page again after a log-in on it, which brings the shopper's favourites. */
function useReloadAtLogIn(): void {
  const { userId } = useServerCart().user;
  const { revalidate } = useRevalidator();
  const loadedFor = useRef(userId);
  useEffect(() => {
    if (userId === loadedFor.current) return;
    loadedFor.current = userId;
    void revalidate();
  }, [userId, revalidate]);
}
