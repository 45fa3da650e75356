import '../app-shape.css';
import { Icon, type IconName } from '@bottega/ui';
import { useLayoutEffect, type MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isLoggedIn, useCart, useServerCart } from '../../features/cart/state/index.ts';
import { paths } from '../../platform/paths/paths.ts';
import { usePrompts } from '../../platform/notices/prompts.tsx';
import { useTexts } from '../../platform/shop.tsx';

/** The app's bar at the lower edge, shown on very small screens (SHL-22). Its style sheet also shapes the header. */
export default function BottomBar({ onProducts }: { onProducts: () => void }) {
  const t = useTexts();
  const { itemCount } = useCart();
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['shape'] = 'app';
    return () => void delete dataset['shape'];
  }, []);
  return (
    <nav className="bottom-bar" aria-label={t('shell.bottomBar')}>
      <Entry icon="home" text={t('shell.bottomHome')} href={paths.home()} />
      <Entry icon="receipt" text={t('shell.bottomOrders')} href={paths.orders()} isProtected />
      <button type="button" className="bottom-bar__entry" aria-haspopup="dialog" onClick={onProducts}>
        <Icon name="category" size={24} />
        <span>{t('shell.bottomProducts')}</span>
      </button>
      <Entry icon="basket" text={t('shell.cart')} href={paths.checkout()} isProtected count={itemCount} />
      <Entry icon="list" text={t('shell.bottomLists')} href={paths.lists()} isProtected />
    </nav>
  );
}

interface EntryProps {
  icon: IconName;
  text: string;
  href: string;
  isProtected?: boolean;
  /** Badge with a number of items; none for 0. */
  count?: number;
}

/** A link of the bar. A protected one opens the log-in first, over the page, and then leads on (SHL-26). */
function Entry({ icon, text, href, isProtected = false, count = 0 }: EntryProps) {
  const t = useTexts();
  const prompts = usePrompts();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const loggedIn = isLoggedIn(useServerCart());
  const needsLogin = isProtected && !loggedIn;
  const logInFirst = (event: MouseEvent) => {
    event.preventDefault();
    void prompts.prompt('LOGIN').then((isDone) => isDone && navigate(href));
  };
  return (
    <a
      className="bottom-bar__entry"
      href={href}
      aria-current={pathname === href ? 'page' : undefined}
      data-no-prefetch=""
      // the badge is drawn by the style sheet, so the name says its number
      {...(count > 0 && { 'aria-label': `${text}, ${t('cart.items', { count })}` })}
      {...(needsLogin && { onClick: logInFirst })}
    >
      <span className="basket-button__icon">
        <Icon name={icon} size={24} />
        {count > 0 && <span className="basket-button__count" data-count={count > 99 ? '99+' : count} />}
      </span>
      <span>{text}</span>
    </a>
  );
}
