import type { Cart } from '@bottega/contract';
import { Icon, type IconName } from '@bottega/ui';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useLogout } from '../../features/identity/use-logout.ts';
import { usePrompts } from '../../platform/notices/prompts.tsx';
import { paths } from '../../platform/paths/paths.ts';
import { isLoggedIn, useServerCart } from '../../features/cart/state/index.ts';
import { useTexts } from '../../platform/shop.tsx';

export function AccountMenu() {
  const t = useTexts();
  const prompts = usePrompts();
  const cart = useServerCart();
  if (isLoggedIn(cart)) return <ShopperMenu user={cart.user} isStaff={cart.ssoUser !== undefined} />;
  return (
    <>
      {cart.user.hasFavorites && (
        <HeadLink icon="heart" text={t('list.favouritesName')} href={paths.favourites()} />
      )}
      <a
        className="account-button"
        href={paths.login()}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          void prompts.prompt('LOGIN');
        }}
      >
        <Icon name="user" size={24} />
        <span className="account-button__text">{t('shell.login')}</span>
      </a>
    </>
  );
}

/** A link of the header: an icon, with its words on a large screen. */
function HeadLink({ icon, text, href }: { icon: IconName; text: string; href: string }) {
  return (
    <a className="account-button account-link" href={href} title={text}>
      <Icon name={icon} size={24} />
      <span className="account-button__text">{text}</span>
    </a>
  );
}

/** The links of the account menu: favourites once there are some, the brand's status for its staff. */
const linksOf = ({ hasFavorites, isStaff }: { hasFavorites: boolean; isStaff: boolean }) => [
  { icon: 'user', text: 'shell.account', href: paths.profile() } as const,
  { icon: 'receipt', text: 'shell.orders', href: paths.orders() } as const,
  { icon: 'repeat', text: 'shell.buyAgain', href: paths.buyAgain() } as const,
  { icon: 'list', text: 'list.title', href: paths.lists() } as const,
  ...(hasFavorites
    ? [{ icon: 'heart', text: 'list.favouritesName', href: paths.favourites() } as const]
    : []),
  { icon: 'map-pin', text: 'shell.addresses', href: paths.addresses() } as const,
  ...(isStaff ? [{ icon: 'settings', text: 'tenancy.status', href: paths.status() } as const] : []),
];

/** The account menu. It is a popover, so the browser closes it on Escape and on a press elsewhere. */
function ShopperMenu({
  user: { firstName: name, hasFavorites },
  isStaff,
}: Pick<Cart, 'user'> & { isStaff: boolean }) {
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
      <HeadLink icon="repeat" text={t('shell.buyAgain')} href={paths.buyAgain()} />
      <HeadLink icon="list" text={t('list.title')} href={paths.lists()} />
      <HeadLink icon="receipt" text={t('shell.orders')} href={paths.orders()} />
      <button type="button" className="account-button" popoverTarget="account-menu" aria-haspopup="menu">
        <Icon name="user" size={24} />
        <span className="account-button__text">{t('shell.accountOf', { name })}</span>
        <span className="sr-only">{t('shell.account')}</span>
      </button>
      <div id="account-menu" popover="auto" className="account-menu" ref={menu}>
        <ul>
          {linksOf({ hasFavorites, isStaff }).map(({ icon, text, href }) => (
            <li key={href}>
              <a href={href} onClick={close}>
                <Icon name={icon} />
                {t(text)}
              </a>
            </li>
          ))}
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
