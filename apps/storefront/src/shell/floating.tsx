import { ScrollToTop, Toasts } from '@bottega/ui';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { FollowReturns } from '../features/cart/follow-returns.ts';
import { useServerCart } from '../features/cart/state/index.ts';
import { SessionEnd } from '../features/identity/session-end.tsx';
import { CookieConsent } from './consent/cookie-consent.tsx';
import { later } from '../platform/page/later.ts';
import { useShape } from '../platform/native-bridge.ts';
import { useTexts } from '../platform/shop.tsx';
import { useToasts } from '../platform/notices/toasts.tsx';
import { InstallBanner } from './notices/install-banner.tsx';
import { useUnsentWishes } from '../features/lists/use-unsent-wishes.ts';
import { useKeptFiles } from './notices/keep-files.ts';
import { LoginAfterRedirect } from './notices/login-after-redirect.tsx';
import { useRekey } from './header/use-rekey.ts';
import { refusedAt } from './notices/refused-address.ts';
import { UpdateNotice } from './notices/update-notice.tsx';
import { keepFocusNamed } from './named-focus.ts';
import { followTranslation } from './translated-page.ts';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';
import { VideoOnDemand } from './video/video-on-demand.tsx';

// without its marks a page is still a page
const LoadHousehold = lazy((): Promise<{ default: () => null }> =>
  later(() => import('../features/customer/household/load-household.tsx'))().catch(() => ({
    default: () => null,
  })),
);

// native code is in the app's build alone
const NativeShell =
  import.meta.env.MODE === 'static' ? lazy(later(() => import('./native/native-shell.tsx'))) : () => null;
const RefusedLogIn = lazy(later(() => import('./notices/refused-log-in.tsx')));

export { ChunkDialog } from './notices/chunk-dialog.tsx';
export { OfflineLine } from './notices/offline-line.tsx';

/**
 * Parts that load after the first screen: what floats above the page, the install banner in it, what follows the
 * session, the shopper's returns and the focus, and the household of a shopper who keeps one.
 */
export default function Floating({ onRekey }: { onRekey: () => void }) {
  useRekey(onRekey);
  useKeptFiles();
  useUnsentWishes();
  useEffect(keepFocusNamed, []);
  useEffect(() => followTranslation(document.body), []);
  const arrived = useFocusOnArrival();
  const t = useTexts();
  const toasts = useToasts();
  const shape = useShape();
  const { hasHousehold, userId } = useServerCart().user;
  const { pathname, search } = useLocation();
  const refused = refusedAt(pathname, new URLSearchParams(search));
  return (
    <>
      <p role="status" className="sr-only">
        {arrived}
      </p>
      <ScrollToTop label={t('shell.scrollToTop')} />
      <CookieConsent />
      <Toasts store={toasts} label={t('shell.notifications')} closeText={t('ui.close')} />
      <UpdateNotice />
      <InstallBanner />
      <VideoOnDemand />
      <FollowReturns />
      <SessionEnd />
      {shape === 'app' && (
        <Suspense>
          <NativeShell />
        </Suspense>
      )}
      <LoginAfterRedirect />
      {refused && (
        <Suspense>
          <RefusedLogIn {...refused} />
        </Suspense>
      )}
      {hasHousehold && (
        <Suspense>
          <LoadHousehold key={userId} />
        </Suspense>
      )}
    </>
  );
}
