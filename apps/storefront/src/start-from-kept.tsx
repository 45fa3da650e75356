import { createRoot } from 'react-dom/client';
import { keptCart } from './keep-shop.ts';
import { openShop, type BrowserShopParts } from './open-shop.ts';
import { shopElement } from './shop-element.tsx';

type Parts = Pick<BrowserShopParts, 'routes' | 'brand' | 'api' | 'kept'> & { screen: HTMLElement };

/** Starts the shop without network. The page that says so stays if nothing was kept. */
export async function startFromKept({ screen, ...parts }: Parts): Promise<void> {
  const cart = await keptCart(parts.api, parts.kept, parts.brand.settings);
  if (cart) createRoot(screen).render(shopElement(openShop({ ...parts, cart, mediaOrigin: '' })));
}
