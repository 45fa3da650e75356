import type { Api, Facet, Product, ProductsData } from '@bottega/contract';
import { need } from '../../platform/page.ts';
import { toInput, type ListingState } from './listing-query.ts';

export interface ListingData {
  products: Product[];
  facets: Facet[];
  /** Of the whole list, whatever page is shown. */
  total: number;
  totalPages: number;
}

/** The pages of the state, each a call of its own: going back finds them all where they were kept. */
export async function loadListing(api: Api, state: ListingState, hash: string | undefined): Promise<ListingData> {
  const pages = Array.from({ length: state.page - state.fromPage + 1 }, (_, index) => state.fromPage + index);
  const loaded = await Promise.all(
    pages.map(async (page) => need(await api.catalog.products({ ...toInput(state, page), ...(hash && { hash }) })) as ProductsData),
  );
  const last = loaded.at(-1)!;
  return {
    products: uniqueOf(loaded.flatMap(({ products }) => products)),
    facets: last.facets,
    total: last.page.totItems,
    totalPages: last.page.totPages,
  };
}

/** A list that moved between two calls may repeat a product. */
function uniqueOf(products: readonly Product[]): Product[] {
  return [...new Map(products.map((product) => [product.productId, product])).values()];
}
