import type { Api } from '@bottega/contract';
import { brandTexts, createTexts, type TextOverrides, type Texts } from '@bottega/texts';
import { createContext, use, type ReactNode } from 'react';
import type { Shop } from './page.ts';

interface ShopValue extends Shop, Texts {}

const ShopValueContext = createContext<ShopValue | undefined>(undefined);

export function ShopProvider({ shop, children }: { shop: Shop; children: ReactNode }) {
  return <ShopValueContext value={{ ...shop, ...textsOf(shop.brand.key) }}>{children}</ShopValueContext>;
}

const made = new Map<string, Texts>();

/** Texts of a brand, for loaders and heads; components ask `useTexts`. */
export function textsOf(brandKey: string): Texts {
  let texts = made.get(brandKey);
  if (!texts) {
    texts = createTexts(brandTexts[brandKey]);
    made.set(brandKey, texts);
  }
  return texts;
}

/** Lets a brand say what its page brought: the first script has the own texts of no brand. */
export function sayAs(brandKey: string, own: TextOverrides): void {
  Object.assign(brandTexts[brandKey] ?? {}, own);
}

/** Brand, API and texts of the running shop. */
export function useShop(): ShopValue {
  const shop = use(ShopValueContext);
  if (!shop) throw new Error('no shop around this component');
  return shop;
}

export const useApi = (): Api => useShop().api;
export const useTexts = (): Texts['t'] => useShop().t;
