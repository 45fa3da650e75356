import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { later } from '../../platform/page/later.ts';
import { paths } from '../../platform/paths/paths.ts';
import { useShop } from '../../platform/shop.tsx';
import { useToasts } from '../../platform/notices/toasts.tsx';
import { isWithdrawn, removeCookies, stopTags } from './stop-tags.ts';
import { useCookieChoice } from './use-cookie-choice.ts';

const CookieBanner = lazy(
  later(() => import('./cookie-banner.tsx').then((module) => ({ default: module.CookieBanner }))),
);
const TagManager = lazy(() => import('../analytics/tag-manager.tsx'));
const CookiePanel = lazy(
  later(() => import('./cookie-panel.tsx').then((module) => ({ default: module.CookiePanel }))),
);

/** Id of the element with the banner that the server wrote. */
const servedId = 'cookies';

/**
 * Banner and preferences in the running page. The server wrote the banner beside the page, so its code is not part of
 * the first script; a shop of files, which has no server, renders it here.
 */
export function CookieConsent() {
  const { t, brand } = useShop();
  const { tagManager } = brand.settings;
  const toasts = useToasts();
  const { preferences, save } = useCookieChoice();
  const [isServed] = useState(() => document.getElementById(servedId) !== null);
  const [isOpened, setOpened] = useState(false);
  // a link that was pressed before this part had loaded leads to the page about cookies
  const { hash, key } = useLocation();
  const [closedAt, setClosedAt] = useState<string>();
  const isChoosing = isOpened || (hash === preferencesHash && closedAt !== key);
  const close = () => {
    setOpened(false);
    setClosedAt(key);
  };
  const isSaved = preferences.saveDate !== undefined;

  // what the page runs with; a withdrawal stops it, here or in another page of this browser
  const [first] = useState(preferences);
  const running = useRef(preferences);
  useEffect(() => {
    if (!tagManager) return;
    if (isWithdrawn(running.current, preferences)) stopTags(tagManager);
    else if (!preferences.analytics) removeCookies(tagManager);
    running.current = preferences;
  }, [tagManager, preferences]);

  useEffect(() => {
    if (isSaved) document.getElementById(servedId)?.remove();
  }, [isSaved]);

  const onSubmit = useEffectEvent((event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    if (!form.matches('.cookie-banner')) return;
    event.preventDefault();
    const isAccepted = new FormData(form, event.submitter).get('choice') === 'accept';
    const { value } = form.elements.namedItem('version') as HTMLInputElement;
    void save({ analytics: isAccepted, profilation: isAccepted }, value);
  });
  const onClick = useEffectEvent((event: MouseEvent) => {
    const anchor = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
    if (anchor?.hash !== preferencesHash || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpened(true);
  });
  useEffect(() => {
    document.addEventListener('submit', onSubmit);
    // before the shop's own listener, which would go to the link's page
    document.addEventListener('click', onClick, true);
    return () => {
      document.removeEventListener('submit', onSubmit);
      document.removeEventListener('click', onClick, true);
    };
  }, []);

  const saveChosen: typeof save = async (choice, textVersion) => {
    const isDone = await save(choice, textVersion);
    if (!isDone) return false;
    close();
    toasts.show({ kind: 'success', text: t('cookies.saved') });
    return true;
  };

  return (
    <>
      {!isSaved && !isServed && (
        <Suspense>
          <CookieBanner returnTo={location.pathname} />
        </Suspense>
      )}
      {tagManager && preferences.analytics && (
        <Suspense>
          <TagManager settings={tagManager} preferences={preferences} isLate={!first.analytics} />
        </Suspense>
      )}
      {isChoosing && (
        <Suspense>
          <CookiePanel
            preferences={preferences}
            onClose={close}
            onSave={(choice, textVersion) => void saveChosen(choice, textVersion)}
          />
        </Suspense>
      )}
    </>
  );
}

const preferencesHash = new URL(paths.cookiePreferences(), location.origin).hash;
