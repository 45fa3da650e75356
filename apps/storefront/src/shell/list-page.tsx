import { Breadcrumbs } from '@bottega/ui';
import { AddAllButton } from '../features/cart/lines/add-all-button.tsx';
import { isLoggedIn, useServerCart } from '../features/cart/state/index.ts';
import { cardOf, type CardProduct } from '../features/catalog/products/product-card.ts';
import { ListScreen } from '../features/lists/list-screen.tsx';
import type { ShownList } from '../features/lists/shown-list.ts';
import { paths } from '../platform/paths/paths.ts';
import { useTexts } from '../platform/shop.tsx';
import { listGoodsSlots } from './list-goods-slots.tsx';

interface ListPageProps {
  list: ShownList<CardProduct>;
  /** Text of the last breadcrumb. */
  title: string;
}

/** The page of one list or of the favourites. */
export function ListPage({ list, title }: ListPageProps) {
  const t = useTexts();
  const parents = isLoggedIn(useServerCart())
    ? [
        { text: t('customer.profileCrumb'), href: paths.profile() },
        { text: t('list.titleCrumb'), href: paths.lists() },
      ]
    : [{ text: t('shell.linkHome'), href: paths.home() }];
  return (
    <div className="page grid gap-6 pb-8">
      <Breadcrumbs label={t('ui.breadcrumbs')} crumbs={[...parents, { text: title }]} />
      <ListScreen
        key={list.listId}
        list={list}
        slots={listGoodsSlots(t)}
        cardOf={cardOf}
        addAll={
          <AddAllButton
            icon="basket"
            text={t('list.addAllToCart')}
            call={(api, show_sectors) => api.cart.addAllFromList({ list_id: list.listId, show_sectors })}
            texts={{ added: t('cart.productsAddFromList'), failed: t('errors.errorAddingProductFromList') }}
          />
        }
      />
    </div>
  );
}
