import { IconButton } from '@bottega/ui';
import type { ReactNode } from 'react';
import { useMedia } from '../../platform/media.ts';
import { paths } from '../../platform/paths.ts';
import { useTexts } from '../../platform/shop.tsx';
import type { GoodsSlots } from './goods-slots.ts';
import { isShort, type ListProduct, type ShownItem } from './shown-list.ts';

interface ListRowProps<P extends ListProduct> {
  item: ShownItem<P>;
  slots: GoodsSlots<P>;
  /** Absent where the list may only be looked at (LIS-04): no control of it shows. */
  onQuantity?: ((quantity: number) => void) | undefined;
  isActive?: boolean;
}

/** A product of a list: what it is, how much of it is wanted, and the way into the basket. */
export function ListRow<P extends ListProduct>({
  item,
  slots,
  onQuantity,
  isActive = true,
}: ListRowProps<P>) {
  const t = useTexts();
  const media = useMedia();
  const { product, quantity } = item;
  const { name, shortDescr, slug, mediaURL } = product;
  const wanted = slots.quantityText(product, quantity);
  const isSoldOut = product.available <= 0 || item.left === 0;
  return (
    <li className="list-row" data-inactive={isActive ? undefined : ''}>
      <div className="list-row__picture">
        <img src={media(mediaURL)} alt="" width="160" height="160" loading="lazy" decoding="async" />
      </div>
      <div className="list-row__words">
        <p>
          {isActive ? (
            <a href={paths.product(slug)}>
              <Name name={name} maker={shortDescr} />
            </a>
          ) : (
            <Name name={name} maker={shortDescr} />
          )}
        </p>
        <p className="text-sm text-muted">{slots.size(product)}</p>
        {isActive && slots.price(product)}
        {isActive && isShort(item) && (
          <p className="list-row__short">
            {isSoldOut
              ? t('list.soldOutHere')
              : t('list.onlyLeft', { quantity: slots.quantityText(product, item.left ?? 0) })}
          </p>
        )}
      </div>
      {onQuantity && (
        <div className="list-row__remove">
          <IconButton icon="x" label={t('list.removeLabel', { name })} onClick={() => onQuantity(0)} />
        </div>
      )}
      <div className="list-row__acts">
        {onQuantity && isActive ? (
          <Labelled text={t('list.inList')}>{slots.quantity(item, onQuantity)}</Labelled>
        ) : (
          <p className="list-row__wanted">{t('list.inListOf', { quantity: wanted })}</p>
        )}
        {isActive &&
          (isSoldOut ? (
            <a className="list-row__instead" href={`${paths.product(slug)}#alternative`}>
              {t('catalog.seeAlternatives')}
            </a>
          ) : (
            <Basket isLabelled={onQuantity !== undefined}>{slots.basket(item)}</Basket>
          ))}
      </div>
    </li>
  );
}

function Name({ name, maker }: { name: string; maker: string }) {
  return (
    <>
      {maker !== '' && <strong>{maker} </strong>}
      {name}
    </>
  );
}

/** Beside how much is wanted, how much of it is in the basket. */
function Basket({ isLabelled, children }: { isLabelled: boolean; children: ReactNode }) {
  const t = useTexts();
  return isLabelled ? <Labelled text={t('list.inBasket')}>{children}</Labelled> : children;
}

/** The stepper names itself to those who listen. */
function Labelled({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="list-row__labelled">
      <span aria-hidden="true">{text}</span>
      {children}
    </div>
  );
}
