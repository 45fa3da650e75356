import { Icon } from '@bottega/ui';
import { useTexts } from '../../platform/shop.tsx';
import { useToasts } from '../../platform/notices/toasts.tsx';
import type { GoodsSlots } from './goods-slots.ts';
import type { ListActions } from './list-actions.ts';
import { ListRow } from './list-row.tsx';
import './lists.css';
import { isShort, type ListProduct, type ShownItem, type ShownList } from './shown-list.ts';

interface ListGoodsProps<P extends ListProduct> {
  list: ShownList<P>;
  slots: GoodsSlots<P>;
  /** Absent for a read-only list (LIS-04). */
  actions?: ListActions<P> | undefined;
}

/** The products of a list: first those that can be bought, then the inactive ones (LIS-03). */
export function ListGoods<P extends ListProduct>({ list, slots, actions }: ListGoodsProps<P>) {
  const t = useTexts();
  const toasts = useToasts();
  const ticked = list.items.filter((item) => item.ticked).map(({ itemId }) => itemId);
  const missing = list.items.filter(isShort).length;

  const change = (item: ShownItem<P>, quantity: number) => async () => {
    const agreed = await actions?.setQuantity(item.itemId, quantity);
    if (!agreed || quantity > 0) return;
    toasts.show({
      kind: 'success',
      text: t('list.productRemoved', { name: item.product.name, list: list.name }),
      action: { text: t('ui.undo'), run: () => void actions?.putBack(item) },
    });
  };
  const row = (isActive: boolean) => (item: ShownItem<P>) => (
    <ListRow
      key={item.product.productId}
      item={item}
      slots={slots}
      isActive={isActive}
      onQuantity={actions && ((quantity) => void change(item, quantity)())}
      onTick={actions && ((ticked) => void actions.tick([item.itemId], ticked))}
    />
  );
  return (
    <div className="grid gap-8">
      {missing > 0 && (
        <p className="list-missing">
          <Icon name="alert-triangle" /> {t('list.missingHere', { count: missing })}
        </p>
      )}
      {actions && list.items.length > 0 && (
        <p className="list-ticked">
          <span>
            {ticked.length === 0
              ? t('list.tickHint')
              : t('list.ticked', { count: ticked.length, all: list.items.length })}
          </span>
          {ticked.length > 0 && (
            <button
              type="button"
              className="list-ticked__undo"
              onClick={() => void actions.tick(ticked, false)}
            >
              {t('list.untickAll')}
            </button>
          )}
        </p>
      )}
      {list.items.length > 0 && (
        <ul className="goods-lines list-rows" aria-label={t('list.productsLabel')}>
          {list.items.map(row(true))}
        </ul>
      )}
      {list.inactive.length > 0 && (
        <section aria-labelledby="list-inactive" className="grid gap-2">
          <h2 id="list-inactive" className="text-xl">
            {t('list.inactiveTitle')}
          </h2>
          <p className="max-w-prose text-muted">{t('list.inactiveText')}</p>
          <ul className="goods-lines list-rows" aria-labelledby="list-inactive">
            {list.inactive.map(row(false))}
          </ul>
        </section>
      )}
    </div>
  );
}
