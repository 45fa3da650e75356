import '@bottega/ui/styles.css';
import './shell/shell.css';
import './shell/app-shape.css';
import type { BrandSettings } from '@bottega/contract';
import { fontUrl, PageSkeleton, themeAttributes, themeCss } from '@bottega/ui';
import { createRoot } from 'react-dom/client';
import { matchRoutes } from 'react-router';
import { key, texts, art, theme } from 'virtual:app-brand';
import routeTable from 'virtual:route-table';
import { activity } from './platform/activity.ts';
import { shopElement } from './shop-element.tsx';
import { openShop } from './open-shop.ts';
import { clientUuid } from './platform/client-uuid.ts';
import { createHttpApi } from './platform/api/http-api.ts';
import { tokenStorage, type TokenStorage } from './platform/api/token-storage.ts';
import { keptKeys, openKeptPages } from './platform/kept/kept-pages.ts';
import { later } from './platform/page/later.ts';
import { platformInUse } from './platform/native-bridge.ts';
import { textsOf } from './platform/shop.tsx';
import { hideSeenTutorial } from './platform/tutorial.ts';
import { laterScreens } from './later-screens.ts';
import { routesOf } from './routes.tsx';
import { keptTexts } from './platform/browser-storage.ts';

const base = import.meta.env.VITE_API_BASE ?? 'http://localhost:3000';

const style = document.createElement('style');
style.textContent = themeCss(theme, fontUrl);
const icon = document.createElement('link');
icon.rel = 'icon';
icon.href = art.icon;
document.head.append(style, icon);
for (const [name, value] of Object.entries(themeAttributes(theme)))
  document.documentElement.setAttribute(name, value);

// before the first page, which would move otherwise
if (platformInUse() !== 'web') document.documentElement.dataset['shape'] = 'app';
hideSeenTutorial(keptTexts);

void start();

/** The session's tokens; in the app they are in the phone's keychain as well. */
async function openTokens(): Promise<TokenStorage> {
  const stored = tokenStorage(keptTexts, document);
  if (platformInUse() === 'web') return stored;
  const { keepSessionSafely } = await import('./platform/native/kept-session.ts');
  return keepSessionSafely(stored, keptTexts);
}

/** Loads the scripts of the first page while the settings are on their way. Their prefix of categories isn't known yet. */
function loadScripts(): void {
  const matched = matchRoutes(routesOf({ categoryPrefix: '/category/' }, laterScreens), location) ?? [];
  const loads = matched.flatMap(({ route }) => (typeof route.lazy === 'function' ? [route.lazy()] : []));
  // a script that doesn't come is told when its page opens
  void Promise.all([import('./routes/root-loader.ts'), ...loads]).catch(() => {});
}

const loadNoNetwork = later(() => import('./shell/notices/no-network.tsx'));

async function start(): Promise<void> {
  const screen = createRoot(document.getElementById('shop')!);
  const { t } = textsOf({ texts });
  document.title = t('shell.metaTitle');
  screen.render(<PageSkeleton label={t('shell.loadingPage')} />);
  const tokens = await openTokens();
  tokens.copyToCookies();
  const api = createHttpApi({
    routes: routeTable,
    base,
    brandKey: key,
    clientUuid: () => clientUuid(document.cookie),
    tokens,
    loadTexts: () => import('virtual:later-texts'),
    onPending: activity.pending,
    onAnswer: activity.answered.set,
    onSessionExpired: activity.sessionExpired,
    isLoggedIn: activity.isLoggedIn,
    logInAgain: activity.logInAgain,
    onReached: activity.tellReached,
    now: Date.now,
  });
  const keptPages = openKeptPages(key);
  loadScripts();
  const [settings, { keptCart }] = await Promise.all([api.tenancy.settings({}), import('./keep-shop.ts')]);
  const sayNoNetwork = async () => {
    const { NoNetwork } = await loadNoNetwork();
    screen.render(
      <main className="site-main">
        <NoNetwork t={t} />
      </main>,
    );
  };
  const known =
    settings.httpStatus === 0
      ? ((await keptPages.get(keptKeys.settings)) as BrandSettings | undefined)
      : settings.response.status === 0 && settings.data;
  const cart = known && (await keptCart(api, keptPages, known));
  if (!known || !cart) return sayNoNetwork();
  const opened = openShop({
    routes: { routes: routesOf(known, laterScreens) },
    brand: { key, name: known.name, settings: known, texts, art },
    api,
    cart,
    mediaOrigin: base,
    keptPages,
  });
  keptPages.keeper()(keptKeys.settings, known);
  screen.render(shopElement(opened));
}
