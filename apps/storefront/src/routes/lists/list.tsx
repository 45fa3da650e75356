import { useLoaderData } from 'react-router';
import { cardOf } from '../../features/catalog/products/product-card.ts';
import { needList } from '../../features/lists/need-list.ts';
import { shownList } from '../../features/lists/shown-list.ts';
import { notFound, type Head, type LoadArgs, type Shop } from '../../platform/page/page.ts';
import { textsOf, useTexts } from '../../platform/shop.tsx';
import { ListPage } from '../../shell/list-page.tsx';

export const isProtected = true;
export const isKept = true;

export async function loader({ api, params }: LoadArgs) {
  const list_id = Number(params['listId']);
  if (!Number.isInteger(list_id) || list_id < 1 || list_id > 2_147_483_647) return notFound();
  return shownList(needList(await api.lists.view({ list_id, calculate_stock: true })), cardOf);
}

export function head({ name }: Awaited<ReturnType<typeof loader>>, { brand }: Shop): Head {
  const { t } = textsOf(brand);
  return { title: t('shell.titleWithBrand', { title: name, brand: brand.name }) };
}

/** The page of one list (LIS-08). */
export function Component() {
  const t = useTexts();
  return <ListPage list={useLoaderData<typeof loader>()} title={t('list.detail')} />;
}
