import { createRoot } from 'react-dom/client';
import type { DataRouter } from 'react-router';
import { keptCart } from './keep-shop.ts';
import { openShop, type BrowserShopParts } from './open-shop.ts';
import { shopElement } from './shop-element.tsx';

type Parts = Pick<BrowserShopParts, 'routes' | 'brand' | 'api' | 'keptPages'> & { screen: HTMLElement };

/** Starts the shop without network. The page that says so stays until the shop can be shown, or if nothing was kept. */
export async function startFromKept({ screen, ...parts }: Parts): Promise<void> {
  const cart = await keptCart(parts.api, parts.keptPages, parts.brand.settings);
  if (!cart) return;
  const opened = openShop({ ...parts, cart, mediaOrigin: '' });
  await loaded(opened.router);
  createRoot(screen).render(shopElement(opened));
}

/** Resolves once the first page has loaded or failed. */
const loaded = (router: DataRouter): Promise<void> =>
  new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => initialized && done());
    const done = () => {
      stop();
      resolve();
    };
    if (router.state.initialized) done();
  });
