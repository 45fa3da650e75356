import { useLoaderData } from 'react-router';
import { cardOf } from '../features/catalog/product-card.ts';
import { shownList } from '../features/lists/shown-list.ts';
import { need, type Head, type LoadArgs, type Shop } from '../platform/page.ts';
import { textsOf, useTexts } from '../platform/shop.tsx';
import { ListPage } from '../shell/list-page.tsx';

export const isProtected = true;

export async function loader({ api }: LoadArgs) {
  return shownList(need(await api.lists.view({ wishlist_type_id: 2, calculate_stock: true })), cardOf);
}

export function head(_: unknown, { brand }: Shop): Head {
  const { t } = textsOf(brand.key);
  return { title: t('shell.titleWithBrand', { title: t('list.favourites'), brand: brand.name }) };
}

/** The products with a heart (LIS-07). */
export function Component() {
  const t = useTexts();
  return <ListPage list={useLoaderData<typeof loader>()} title={t('list.favourites')} />;
}
