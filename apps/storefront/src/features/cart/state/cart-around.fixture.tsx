import type { Cart } from '@bottega/contract';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Shop } from '../../../platform/page/page.ts';
import { PromptProvider } from '../../../platform/notices/prompts.tsx';
import { ShopProvider } from '../../../platform/shop.tsx';
import { ToastProvider } from '../../../platform/notices/toasts.tsx';
import { CartStateProvider } from './cart-context.tsx';
import { createSessionCart, SessionCartContext } from './session-cart.tsx';

interface Around {
  cart: Cart;
  /** The brand's settings that the part reads. */
  settings?: Record<string, unknown>;
  /** The brand's own texts. */
  texts?: Record<string, string>;
}

/** The HTML of a part of a page whose session has this cart. */
export function shownWithCart(part: ReactNode, { cart, settings, texts = {} }: Around): string {
  const brand = { key: 'rosmarino', name: 'Rosmarino', texts, settings: { dialogCodes: [], ...settings } };
  return renderToStaticMarkup(
    <ShopProvider shop={{ brand, api: { cart: {} } } as unknown as Shop}>
      <SessionCartContext value={createSessionCart(cart)}>
        <ToastProvider>
          <PromptProvider>
            <CartStateProvider>{part}</CartStateProvider>
          </PromptProvider>
        </ToastProvider>
      </SessionCartContext>
    </ShopProvider>,
  );
}
