import { formatPrice } from '@bottega/texts';
import { Icon } from '@bottega/ui';
import { useCart } from '../features/cart/cart-store.tsx';
import { paths } from '../platform/paths.ts';
import { useTexts } from '../platform/shop.tsx';

/** How many things and how much, always in reach. Without script it leads to the checkout. */
export function BasketButton({ onOpen, onNear }: { onOpen: () => void; onNear: () => void }) {
  const t = useTexts();
  const { cart, itemCount, pending } = useCart();
  const total = formatPrice(cart.totalPrice);
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
        {/* drawn by the sheet: the name says the number in its sentence, which must hold the text one sees */}
        {itemCount > 0 && (
          <span className="basket-button__count" data-count={itemCount > 99 ? '99+' : itemCount} />
        )}
      </span>
      <span className="basket-button__total" data-pending={pending ? '' : undefined}>
        {itemCount === 0 ? t('shell.cart') : total}
      </span>
    </a>
  );
}
