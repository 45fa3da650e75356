import type { ReactNode } from 'react';
import { RouterProvider } from 'react-router/dom';
import { SessionCartContext } from './features/cart/state/index.ts';
import type { BrowserShop } from './open-shop.ts';
import { ShopProvider } from './platform/shop.tsx';

/** The whole shop in the browser. */
export const shopElement = ({ router, shop, sessionCart }: BrowserShop): ReactNode => (
  <ShopProvider shop={shop}>
    <SessionCartContext value={sessionCart}>
      <RouterProvider router={router} />
    </SessionCartContext>
  </ShopProvider>
);
