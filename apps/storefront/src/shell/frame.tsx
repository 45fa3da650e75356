import { ProgressBar, useStore } from '@bottega/ui';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useNavigation } from 'react-router';
import type { MenuCategory } from '../features/catalog/categories/menu.ts';
import type { MenuGroup } from '../features/content/load-menu.ts';
import type { FirstSlot } from '../features/fulfilment/places/place-and-time.tsx';
import { activity } from '../platform/activity.ts';
import { later } from '../platform/page/later.ts';
import { useServerCart } from '../features/cart/state/index.ts';
import { useShape } from '../platform/native-bridge.ts';
import { useTexts } from '../platform/shop.tsx';
import { CartBar } from './cart/cart-bar.tsx';
import { DialogsOnDemand } from './dialogs-on-demand.tsx';
import { PartBoundary } from './notices/part-boundary.tsx';
import { SiteFoot, type FootContents } from './menus/site-foot.tsx';
import { SiteHead } from './header/site-head.tsx';
import { useBackRestore } from './use-back-restore.ts';

// the drawers load when pointer or focus come near their button
const loadCartPanel = later(() => import('./cart/cart-panel.tsx'));
const loadCategoryDrawer = later(() => import('./menus/category-drawer.tsx'));
const CartPanel = lazy(loadCartPanel);
const CategoryDrawer = lazy(() =>
  loadCategoryDrawer().then((module) => ({ default: module.CategoryDrawer })),
);
// a page whose part can't load is still a page
const Floating = lazy((): Promise<{ default: (props: { onRekey: () => void }) => ReactNode }> =>
  import('./floating.tsx').catch(() => ({ default: () => null })),
);
// in the same file, since it can't load without network
const OfflineLine = lazy((): Promise<{ default: () => ReactNode }> =>
  import('./floating.tsx').then(
    ({ OfflineLine: line }) => ({ default: line }),
    () => ({ default: () => null }),
  ),
);
// few baskets change an order or preview a day
const CartNotices = lazy(later(() => import('./notices/cart-notices.tsx')));
const BottomBar = lazy(later(() => import('./menus/bottom-bar.tsx')));
const BackButton = lazy(later(() => import('./header/back-button.tsx')));
// native code is in the app's build alone
const ScanButton =
  import.meta.env.MODE === 'static'
    ? lazy(later(() => import('../features/catalog/search/scan-button.tsx')))
    : undefined;
const LinksDrawer = lazy(
  later(() => import('./menus/links-drawer.tsx').then((module) => ({ default: module.LinksDrawer }))),
);

const contentId = 'contenuto';

type DrawerName = 'menu' | 'links' | 'cart';

interface FrameProps {
  menu: readonly MenuCategory[];
  foot: FootContents;
  year: number;
  firstSlot: FirstSlot | undefined;
  /** `error` leaves out the row of aisles and the basket bar, since an error page has its own links. */
  layout: 'shop' | 'error';
  children: ReactNode;
}

const never = () => () => {};

/** The frame of every page: header, footer, drawers, dialogs, messages. */
export function Frame({ menu, foot, year, firstSlot, layout, children }: FrameProps) {
  const t = useTexts();
  const isStarted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [drawer, setDrawer] = useState<DrawerName>();
  const [met, setMet] = useState<readonly DrawerName[]>([]);
  const open = (name: DrawerName) => {
    setDrawer(name);
    setMet((names) => (names.includes(name) ? names : [...names, name]));
  };
  const [links, setLinks] = useState<Promise<MenuGroup[]>>();
  const openLinks = (loading: Promise<MenuGroup[]>) => {
    setLinks(loading);
    open('links');
  };
  const close = () => setDrawer(undefined);
  const [headKey, setHeadKey] = useState(0);
  const shape = useShape();
  const isReached = useStore(activity.reached);
  const { changesOrder, forcedPreviewDate } = useServerCart();
  useBackRestore();
  return (
    <>
      <a className="skip-link" href={`#${contentId}`}>
        {t('shell.skipToContent')}
      </a>
      <PendingBar />
      <SiteHead
        key={headKey}
        menu={menu}
        back={shape === 'app' && <BackButton />}
        scan={shape === 'app' && ScanButton && <ScanButton />}
        hasAisles={layout === 'shop'}
        firstSlot={firstSlot}
        onMenu={() => open('menu')}
        onCart={() => open('cart')}
        onNearCart={() => void loadCartPanel()}
      />
      <PartBoundary>{isStarted && (changesOrder ?? forcedPreviewDate) && <CartNotices />}</PartBoundary>
      <Suspense>{isStarted && !isReached && <OfflineLine />}</Suspense>
      <main id={contentId} tabIndex={-1} className="site-main" data-layout={layout}>
        {children}
      </main>
      <Suspense>{isStarted && <Floating onRekey={() => setHeadKey(1)} />}</Suspense>
      <SiteFoot menu={menu} contents={foot} year={year} />
      {layout === 'shop' && <CartBar onCart={() => open('cart')} />}
      <PartBoundary>{shape === 'app' && <BottomBar onProducts={() => open('menu')} />}</PartBoundary>
      <PartBoundary>
        {met.includes('menu') && (
          <CategoryDrawer menu={menu} open={drawer === 'menu'} onClose={close} onLinks={openLinks} />
        )}
      </PartBoundary>
      <PartBoundary>
        {links && <LinksDrawer menu={menu} contents={links} open={drawer === 'links'} onClose={close} />}
      </PartBoundary>
      <PartBoundary>
        {met.includes('cart') && <CartPanel open={drawer === 'cart'} onClose={close} firstSlot={firstSlot} />}
      </PartBoundary>
      <DialogsOnDemand />
    </>
  );
}

/** Milliseconds before the progress bar shows, so that quick requests don't make it flash. */
const tellAfterMs = 300;

/** A call may start while a component renders, so the bar hears of it afterwards. */
const onCalls = (onChange: () => void) => activity.store.subscribe(() => queueMicrotask(onChange));
const running = () => activity.store.current().pending;

function PendingBar() {
  const t = useTexts();
  const calls = useSyncExternalStore(onCalls, running, () => 0);
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
