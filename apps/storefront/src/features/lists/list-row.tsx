import { Icon, IconButton } from '@bottega/ui';
import { useId, useState } from 'react';
import { useMedia } from '../../platform/media.ts';
import { paths } from '../../platform/paths/paths.ts';
import { useTexts } from '../../platform/shop.tsx';
import type { GoodsSlots } from './goods-slots.ts';
import { isShort, type ListProduct, type ShownItem } from './shown-list.ts';

interface ListRowProps<P extends ListProduct> {
  item: ShownItem<P>;
  slots: GoodsSlots<P>;
  /** Absent for a read-only list (LIS-04), which has no stepper. */
  onQuantity?: ((quantity: number) => void) | undefined;
  /** Absent for a read-only list. */
  onTick?: ((ticked: boolean) => void) | undefined;
  isActive?: boolean;
}

/** A product of a list in two rows: name and size; price, and the stepper for the basket. */
export function ListRow<P extends ListProduct>({
  item,
  slots,
  onQuantity,
  onTick,
  isActive = true,
}: ListRowProps<P>) {
  const t = useTexts();
  const media = useMedia();
  const { product } = item;
  const { name, shortDescr, slug, mediaURL } = product;
  const fullName = (
    <>
      {shortDescr !== '' && <strong>{shortDescr} </strong>}
      {name}
    </>
  );
  return (
    <li
      className="goods-line"
      data-inactive={isActive ? undefined : ''}
      data-ticked={item.ticked ? '' : undefined}
    >
      <div className="goods-line__picture">
        <img src={media(mediaURL)} alt="" width="144" height="144" loading="lazy" decoding="async" />
        {isActive && onTick && (
          <label className="list-tick">
            <input
              type="checkbox"
              checked={item.ticked ?? false}
              aria-label={t('list.tickLabel', { name })}
              onChange={(event) => onTick(event.target.checked)}
            />
            <Icon name="check" size={16} />
          </label>
        )}
      </div>
      <p className="goods-line__head">
        {isActive ? (
          <a className="goods-line__name" href={paths.product(slug)}>
            {fullName}
          </a>
        ) : (
          <span className="goods-line__name">{fullName}</span>
        )}{' '}
        <span className="goods-line__size">{slots.size(product)}</span>
      </p>
      {isActive && <p className="goods-line__cost figures">{slots.price(product)}</p>}
      {isActive && <AddToCart item={item} slots={slots} />}
      {onQuantity && (
        <IconButton
          className="goods-line__options"
          icon="x"
          label={t('list.removeLabel', { name })}
          onClick={() => onQuantity(0)}
        />
      )}
      <Wanted item={item} slots={slots} onQuantity={isActive ? onQuantity : undefined} isActive={isActive} />
    </li>
  );
}

function AddToCart<P extends ListProduct>({ item, slots }: Pick<ListRowProps<P>, 'item' | 'slots'>) {
  const t = useTexts();
  const { product } = item;
  return isSoldOut(item) ? (
    <a className="goods-line__instead" href={`${paths.product(product.slug)}#alternative`}>
      {t('catalog.seeAlternatives')}
    </a>
  ) : (
    slots.cart(item)
  );
}

/** Wished quantity, offer, and a shortage. A press on the quantity opens its stepper. */
function Wanted<P extends ListProduct>({ item, slots, onQuantity, isActive }: ListRowProps<P>) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const panel = useId();
  const { product, quantity } = item;
  const wanted = t('list.inListOf', { quantity: slots.quantityText(product, quantity) });
  return (
    <>
      <p className="goods-line__words figures">
        {onQuantity ? (
          <button
            type="button"
            className="goods-line__press"
            aria-expanded={open}
            aria-controls={open ? panel : undefined}
            aria-label={`${wanted}, ${t('list.changeLabel', { name: product.name })}`}
            onClick={() => setOpen(!open)}
          >
            {wanted}
            <Icon name="edit" size={14} />
          </button>
        ) : (
          <span>{wanted}</span>
        )}
        {isActive && slots.offer(product)}
        {isActive && isShort(item) && (
          <span className="goods-line__short">
            {isSoldOut(item)
              ? t('list.soldOutHere')
              : t('list.onlyLeft', { quantity: slots.quantityText(product, item.left ?? 0) })}
          </span>
        )}
      </p>
      {open && onQuantity && (
        <div id={panel} className="goods-line__panel">
          <p aria-hidden="true" className="text-sm text-muted">
            {t('list.inList')}
          </p>
          <div className="max-w-44">{slots.quantity(item, onQuantity)}</div>
        </div>
      )}
    </>
  );
}

const isSoldOut = ({ product, left }: ShownItem<ListProduct>): boolean =>
  product.available <= 0 || left === 0;
