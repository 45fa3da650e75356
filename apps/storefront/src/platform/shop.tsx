import type { Api } from '@bottega/contract';
import { createTexts, type TextOverrides, type Texts } from '@bottega/texts';
import { createContext, use, type ReactNode } from 'react';
import type { Shop } from './page/page.ts';

interface ShopValue extends Shop, Texts {}

const ShopValueContext = createContext<ShopValue | undefined>(undefined);

export function ShopProvider({ shop, children }: { shop: Shop; children: ReactNode }) {
  return <ShopValueContext value={{ ...shop, ...textsOf(shop.brand) }}>{children}</ShopValueContext>;
}

const textsOfBrand = new WeakMap<TextOverrides, Texts>();

/** Texts of a brand, for loaders and heads. Components call `useTexts`. */
export function textsOf({ texts: own }: Pick<Shop['brand'], 'texts'>): Texts {
  let texts = textsOfBrand.get(own);
  if (!texts) {
    texts = createTexts(own);
    textsOfBrand.set(own, texts);
  }
  return texts;
}

/** Brand, API and texts of the running shop. */
export function useShop(): ShopValue {
  const shop = use(ShopValueContext);
  if (!shop) throw new Error('no shop around this component');
  return shop;
}

export const useApi = (): Api => useShop().api;
export const useTexts = (): Texts['t'] => useShop().t;
