import type { Cart } from '@bottega/contract';
import type { ShopBrand } from './page.ts';

/** The server's state of the page, from which the browser starts. */
export interface Dehydrated {
  /** Scripts hold nothing of a brand, so the page brings all of it. */
  brand: ShopBrand;
  /** Null on the page for visits without network, which starts from what the browser kept. */
  cart: Cart | null;
  loaderData: Record<string, unknown>;
  /** Status and data of the errors of a failed page. */
  errors: Record<string, { status: number; data?: unknown }> | null;
}

export const dehydratedId = 'shop-state';

/** Serialises the state as JSON that is safe inside a script element. */
export function dehydrate(state: Dehydrated): string {
  return JSON.stringify(state)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

export function rehydrate(): Dehydrated {
  return JSON.parse(document.getElementById(dehydratedId)!.textContent) as Dehydrated;
}
