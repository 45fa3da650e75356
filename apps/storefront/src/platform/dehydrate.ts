import type { BrandSettings, Cart } from '@bottega/contract';
import type { TextOverrides } from '@bottega/texts';

/** What the server knew when it rendered, for the browser to start from. */
export interface Dehydrated {
  brand: { key: string; name: string; settings: BrandSettings };
  /** The brand's own texts, as far as pages say them: no script carries those of other brands. */
  texts: TextOverrides;
  cart: Cart;
  loaderData: Record<string, unknown>;
  /** What a failed page was thrown with: its status, and what it shows instead. */
  errors: Record<string, { status: number; data?: unknown }> | null;
}

export const dehydratedId = 'shop-state';

/** JSON that can stand inside a script element. */
export function dehydrate(state: Dehydrated): string {
  return JSON.stringify(state)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

export function rehydrate(): Dehydrated {
  return JSON.parse(document.getElementById(dehydratedId)!.textContent) as Dehydrated;
}
