import { formatDate } from '@bottega/texts';
import { ProgressBar, ScrollToTop, Toasts } from '@bottega/ui';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useNavigation } from 'react-router';
import type { MenuCategory } from '../features/catalog/menu.ts';
import { PlaceDialogs, type FirstSlot } from '../features/fulfilment/place-and-time.tsx';
import { LoginDialog } from '../features/identity/login-dialog.tsx';
import { activity } from '../platform/activity.ts';
import { later } from '../platform/later.ts';
import { useServerCart } from '../platform/session-cart.tsx';
import { useTexts } from '../platform/shop.tsx';
import { useToasts } from '../platform/toasts.tsx';
import { BasketBar } from './basket-bar.tsx';
import { SiteFoot } from './site-foot.tsx';
import { SiteHead } from './site-head.tsx';
import { useBackRestore } from './use-back-restore.ts';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';
import { VideoOnDemand } from './video-on-demand.tsx';

// what opens only when asked for comes when a hand nears its button
const loadBasketDrawer = later(() => import('./basket-drawer.tsx'));
const loadCategoryDrawer = later(() => import('./category-drawer.tsx'));
const BasketDrawer = lazy(loadBasketDrawer);
const CategoryDrawer = lazy(() =>
  loadCategoryDrawer().then((module) => ({ default: module.CategoryDrawer })),
);
const LinksDrawer = lazy(
  later(() => import('./links-drawer.tsx').then((module) => ({ default: module.LinksDrawer }))),
);

const contentId = 'contenuto';

type DrawerName = 'menu' | 'links' | 'cart';

interface FrameProps {
  menu: readonly MenuCategory[];
  year: number;
  firstSlot: FirstSlot | undefined;
  /** A page that went wrong has neither the row of aisles nor the bar of the basket: it says where to go on itself. */
  layout: 'shop' | 'error';
  children: ReactNode;
}

/** Everything around a page: header, footer, drawers, dialogs, messages. */
export function Frame({ menu, year, firstSlot, layout, children }: FrameProps) {
  const t = useTexts();
  const toasts = useToasts();
  const [drawer, setDrawer] = useState<DrawerName>();
  const [met, setMet] = useState<readonly DrawerName[]>([]);
  const open = (name: DrawerName) => {
    setDrawer(name);
    setMet((names) => (names.includes(name) ? names : [...names, name]));
  };
  const close = () => setDrawer(undefined);
  useFocusOnArrival(contentId);
  useBackRestore();
  return (
    <>
      <a className="skip-link" href={`#${contentId}`}>
        {t('shell.skipToContent')}
      </a>
      <PendingBar />
      <SiteHead
        menu={menu}
        hasAisles={layout === 'shop'}
        firstSlot={firstSlot}
        onMenu={() => open('menu')}
        onBasket={() => open('cart')}
        onNearBasket={() => void loadBasketDrawer()}
      />
      <PreviewNotice />
      <main id={contentId} tabIndex={-1} className="site-main" data-layout={layout}>
        {children}
      </main>
      <SiteFoot menu={menu} year={year} />
      {layout === 'shop' && <BasketBar onBasket={() => open('cart')} />}
      <ScrollToTop label={t('shell.scrollToTop')} />
      <Suspense>
        {met.includes('menu') && (
          <CategoryDrawer
            menu={menu}
            open={drawer === 'menu'}
            onClose={close}
            onLinks={() => open('links')}
          />
        )}
      </Suspense>
      <Suspense>
        {met.includes('links') && <LinksDrawer menu={menu} open={drawer === 'links'} onClose={close} />}
      </Suspense>
      <Suspense>
        {met.includes('cart') && (
          <BasketDrawer open={drawer === 'cart'} onClose={close} firstSlot={firstSlot} />
        )}
      </Suspense>
      <PlaceDialogs />
      <LoginDialog />
      <VideoOnDemand />
      <Toasts store={toasts} label={t('shell.notifications')} closeText={t('ui.close')} />
    </>
  );
}

/** Staff let this shopper see the shop as of another day (CAR-09). */
function PreviewNotice() {
  const t = useTexts();
  const { forcedPreviewDate } = useServerCart();
  if (forcedPreviewDate === undefined) return null;
  return (
    <p role="status" className="preview-notice">
      {t('shell.previewOf', { day: formatDate(forcedPreviewDate) })}
    </p>
  );
}

/** Progress is told only of what takes a while: a flash on every press would be noise. */
const tellAfterMs = 300;

function PendingBar() {
  const t = useTexts();
  const calls = useSyncExternalStore(activity.subscribe, activity.pendingCount, () => 0);
  const busy = useNavigation().state !== 'idle' || calls > 0;
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setLate(true), tellAfterMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [busy]);
  return <ProgressBar active={busy && late} label={t('shell.pending')} />;
}
