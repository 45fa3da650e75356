import { formatPrice } from '@bottega/texts';
import { Icon } from '@bottega/ui';
import { useLocation } from 'react-router';
import { useCart } from '../../features/cart/state/index.ts';
import { paths } from '../../platform/paths/paths.ts';
import { useTexts } from '../../platform/shop.tsx';

const withoutBar = /^\/(checkout|payment|cart\/)/;

/** The bar at a phone's lower edge that opens the basket, shown as soon as the basket has goods. */
export function CartBar({ onCart }: { onCart: () => void }) {
  const t = useTexts();
  const { cart, itemCount } = useCart();
  const { pathname } = useLocation();
  if (itemCount === 0 || withoutBar.test(pathname)) return null;
  const { missingToMinOrder, minOrder } = cart.totals;
  return (
    <div className="basket-bar">
      <a
        className="basket-bar__button"
        href={paths.checkout()}
        aria-haspopup="dialog"
        data-no-prefetch=""
        onClick={(event) => {
          event.preventDefault();
          onCart();
        }}
      >
        <Icon name="basket" size={22} />
        <span className="basket-bar__text">
          <span>{t('cart.items', { count: itemCount })}</span>
          {missingToMinOrder > 0 && (
            <span className="basket-bar__goal">
              {t('cart.toMinimum', {
                amount: formatPrice(missingToMinOrder),
                minimum: formatPrice(minOrder),
              })}
            </span>
          )}
        </span>
        <span className="basket-bar__sum">
          <small>{t('cart.goods')}</small> <strong>{formatPrice(cart.totals.goodsTotal)}</strong>
        </span>
      </a>
    </div>
  );
}
