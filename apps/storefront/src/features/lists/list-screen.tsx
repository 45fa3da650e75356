import type { Product } from '@bottega/contract';
import { ButtonLink, EmptyState, useStore } from '@bottega/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { paths } from '../../platform/paths/paths.ts';
import { useShop } from '../../platform/shop.tsx';
import { useTell } from '../../platform/notices/toasts.tsx';
import { isLoggedIn, useServerCart } from '../cart/state/index.ts';
import type { GoodsSlots } from './goods-slots.ts';
import { createListActions, type ListActions, type WhichList } from './list-actions.ts';
import { ListGoods } from './list-goods.tsx';
import { ListManage } from './list-manage.tsx';
import './lists.css';
import type { ListProduct, ShownList } from './shown-list.ts';
import { unsentWishes } from './unsent-wishes.ts';
import { WhoseList } from './whose-list.tsx';
import { keptTexts } from '../../platform/browser-storage.ts';

const favouritesType = 2;

interface ListScreenProps<P extends ListProduct> {
  /** The list of the page's loader. */
  list: ShownList<P>;
  slots: GoodsSlots<P>;
  cardOf: (product: Product) => P;
  /** The button that adds all products to the basket. */
  addAll: ReactNode;
}

/** The screen of a list or the favourites: products, buttons, and the button that adds all to the basket. */
export function ListScreen<P extends ListProduct>({
  list: loaded,
  slots,
  cardOf,
  addAll,
}: ListScreenProps<P>) {
  const { t } = useShop();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const actions = useListActions(loaded, cardOf);
  const list = useStore(actions.shown);
  const isFavourites = list.wishlistTypeId === favouritesType;
  const isEmpty = list.size === 0;
  const mayEdit = list.sharingData.grant === 'WRITE';
  const isShoppers = isLoggedIn(useServerCart());
  return (
    <>
      <header className="grid gap-4">
        <div className="grid gap-2">
          <h1 className="wrap-anywhere">{list.name}</h1>
          <WhoseList {...list} />
        </div>
        {list.listId > 0 && (
          <div className="flex flex-wrap gap-3">
            {list.items.length > 0 && addAll}
            {isShoppers && (
              <ListManage
                list={list}
                layout="page"
                onChanged={() => void revalidate()}
                onGone={() => void navigate(paths.lists(), { replace: true })}
              />
            )}
          </div>
        )}
      </header>
      {isEmpty ? (
        <EmptyState
          icon={isFavourites ? 'heart' : 'list'}
          title={t(isFavourites ? 'list.favouritesEmptyTitle' : 'list.emptyTitle')}
          text={t(isFavourites ? 'list.favouritesEmptyText' : 'list.emptyText')}
        >
          <ButtonLink href={paths.catalog()}>{t('list.goShopping')}</ButtonLink>
        </EmptyState>
      ) : (
        <ListGoods list={list} slots={slots} actions={mayEdit ? actions : undefined} />
      )}
    </>
  );
}

/** The list with the shopper's changes over the loaded one. After a refused write the page is loaded again. */
function useListActions<P extends ListProduct>(
  loaded: ShownList<P>,
  cardOf: (product: Product) => P,
): ListActions<P> {
  const { api } = useShop();
  const tell = useTell();
  const { revalidate } = useRevalidator();
  const [which] = useState<WhichList>(() =>
    loaded.wishlistTypeId === favouritesType
      ? { wishlist_type_id: favouritesType }
      : { wishlistId: loaded.listId },
  );
  const [actions] = useState(() =>
    createListActions({
      calls: api.lists,
      which,
      first: loaded,
      cardOf,
      onRefused(answer) {
        tell(answer);
        void revalidate();
      },
    }),
  );
  const { userId } = useServerCart().user;
  useEffect(() => actions.keepIn(unsentWishes(keptTexts, userId, which)), [actions, userId, which]);
  useEffect(() => {
    if (loaded !== actions.shown.current()) actions.replace(loaded);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only a newly loaded list replaces the shown one
  }, [loaded]);
  return actions;
}
