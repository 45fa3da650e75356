import { formatPrice } from '@bottega/texts';
import { Icon } from '@bottega/ui';
import { useCart } from '../../features/cart/state/index.ts';
import { paths } from '../../platform/paths/paths.ts';
import { useTexts } from '../../platform/shop.tsx';

/** Number of items and price of the goods without delivery. It opens the drawer; without script it links to the checkout. */
export function CartButton({ onOpen, onNear }: { onOpen: () => void; onNear: () => void }) {
  const t = useTexts();
  const { cart, itemCount, pending } = useCart();
  const total = formatPrice(cart.totals.goodsTotal);
  return (
    <a
      className="basket-button"
      href={paths.checkout()}
      aria-label={itemCount === 0 ? t('shell.cart') : t('shell.cartWithItems', { count: itemCount, total })}
      aria-haspopup="dialog"
      data-no-prefetch=""
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={(event) => {
        event.preventDefault();
        onOpen();
      }}
    >
      <span className="basket-button__icon">
        <Icon name="basket" size={24} />
        {/* drawn by the style sheet, not as text: the accessible name must contain the visible text, and has the number in a sentence */}
        {itemCount > 0 && (
          <span className="basket-button__count" data-count={itemCount > 99 ? '99+' : itemCount} />
        )}
      </span>
      <span className="basket-button__total" data-pending={pending ? '' : undefined}>
        {itemCount === 0 ? (
          t('shell.cart')
        ) : (
          <>
            <small>{t('cart.goods')}</small> {total}
          </>
        )}
      </span>
    </a>
  );
}
