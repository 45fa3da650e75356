import type { Cart } from '@bottega/contract';
import { Icon, IconLink } from '@bottega/ui';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useLogout } from '../features/identity/use-logout.ts';
import { useAsks } from '../platform/asks.tsx';
import { paths } from '../platform/paths.ts';
import { isLoggedIn, useServerCart } from '../platform/session-cart.tsx';
import { useTexts } from '../platform/shop.tsx';

export function AccountMenu() {
  const t = useTexts();
  const asks = useAsks();
  const cart = useServerCart();
  if (isLoggedIn(cart)) return <ShopperMenu user={cart.user} />;
  return (
    <a
      className="account-button"
      href={paths.login()}
      aria-haspopup="dialog"
      onClick={(event) => {
        event.preventDefault();
        void asks.ask('LOGIN');
      }}
    >
      <Icon name="user" size={24} />
      <span className="account-button__text">{t('shell.login')}</span>
    </a>
  );
}

/** A popover: the browser closes it on Escape and on a press elsewhere. */
function ShopperMenu({ user: { firstName: name, hasFavorites } }: Pick<Cart, 'user'>) {
  const t = useTexts();
  const menu = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const logout = useLogout();
  const close = () => menu.current?.hidePopover();
  const leave = async () => {
    if (await logout()) await navigate(paths.home());
  };
  return (
    <>
      <IconLink icon="repeat" label={t('shell.buyAgain')} href={paths.buyAgain()} />
      <IconLink icon="list" label={t('list.title')} href={paths.lists()} />
      <IconLink className="account-orders" icon="receipt" label={t('shell.orders')} href={paths.orders()} />
      <button type="button" className="account-button" popoverTarget="account-menu" aria-haspopup="menu">
        <Icon name="user" size={24} />
        <span className="account-button__text">{t('shell.accountOf', { name })}</span>
        <span className="sr-only">{t('shell.account')}</span>
      </button>
      <div id="account-menu" popover="auto" className="account-menu" ref={menu}>
        <ul>
          <li>
            <a href={paths.profile()} onClick={close}>
              <Icon name="user" />
              {t('shell.account')}
            </a>
          </li>
          <li>
            <a href={paths.orders()} onClick={close}>
              <Icon name="receipt" />
              {t('shell.orders')}
            </a>
          </li>
          <li>
            <a href={paths.buyAgain()} onClick={close}>
              <Icon name="repeat" />
              {t('shell.buyAgain')}
            </a>
          </li>
          <li>
            <a href={paths.lists()} onClick={close}>
              <Icon name="list" />
              {t('list.title')}
            </a>
          </li>
          {hasFavorites && (
            <li>
              <a href={paths.favourites()} onClick={close}>
                <Icon name="heart" />
                {t('list.favouritesName')}
              </a>
            </li>
          )}
          <li>
            <a href={paths.addresses()} onClick={close}>
              <Icon name="map-pin" />
              {t('shell.addresses')}
            </a>
          </li>
          <li>
            <button
              type="button"
              onClick={() => {
                close();
                void leave();
              }}
            >
              <Icon name="logout" />
              {t('shell.logout')}
            </button>
          </li>
        </ul>
      </div>
    </>
  );
}
