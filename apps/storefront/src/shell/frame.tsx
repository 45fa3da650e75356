import { ProgressBar, ScrollToTop, Toasts } from '@bottega/ui';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { CartDrawer } from '../features/cart/cart-drawer.tsx';
import type { MenuCategory } from '../features/catalog/menu.ts';
import { PlaceAndTime, PlaceDialogs, type FirstSlot } from '../features/fulfilment/place-and-time.tsx';
import { LoginDialog } from '../features/identity/login-dialog.tsx';
import { activity } from '../platform/activity.ts';
import { useTexts } from '../platform/shop.tsx';
import { useToasts } from '../platform/toasts.tsx';
import { BasketBar } from './basket-bar.tsx';
import { CategoryDrawer } from './category-drawer.tsx';
import { SiteFoot } from './site-foot.tsx';
import { SiteHead } from './site-head.tsx';

interface FrameProps {
  menu: readonly MenuCategory[];
  year: number;
  firstSlot: FirstSlot | undefined;
  children: ReactNode;
}

/** Everything around a page: header, footer, drawers, dialogs, messages. */
export function Frame({ menu, year, firstSlot, children }: FrameProps) {
  const t = useTexts();
  const toasts = useToasts();
  const [drawer, setDrawer] = useState<'menu' | 'cart'>();
  const close = () => setDrawer(undefined);
  return (
    <>
      <a className="skip-link" href="#contenuto">
        {t('shell.skipToContent')}
      </a>
      <PendingBar />
      <SiteHead menu={menu} firstSlot={firstSlot} onMenu={() => setDrawer('menu')} onBasket={() => setDrawer('cart')} />
      <main id="contenuto" tabIndex={-1} className="site-main">
        {children}
      </main>
      <SiteFoot menu={menu} year={year} />
      <BasketBar onBasket={() => setDrawer('cart')} />
      <ScrollToTop label={t('shell.scrollToTop')} />
      <CategoryDrawer menu={menu} open={drawer === 'menu'} onClose={close} />
      <CartDrawer open={drawer === 'cart'} onClose={close} place={<PlaceAndTime firstSlot={firstSlot} />} />
      <PlaceDialogs />
      <LoginDialog />
      <Toasts store={toasts} label={t('shell.notifications')} closeText={t('ui.close')} />
    </>
  );
}

/** Progress is told only of what takes a while: a flash on every press would be noise. */
const tellAfterMs = 300;

function PendingBar() {
  const t = useTexts();
  const calls = useSyncExternalStore(activity.subscribe, activity.pendingCount, () => 0);
  const busy = useNavigation().state !== 'idle' || calls > 0;
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!busy) return setShown(false);
    const timer = setTimeout(() => setShown(true), tellAfterMs);
    return () => clearTimeout(timer);
  }, [busy]);
  return <ProgressBar active={shown} label={t('shell.pending')} />;
}
