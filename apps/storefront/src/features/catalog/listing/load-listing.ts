import type { Api, ProductsData } from '@bottega/contract';
import { need } from '../../../platform/page/page.ts';
import { isFiltered, toInput, withoutFilters, type ListingState } from './listing-query.ts';
import { cardFacet, cardOf, type CardFacet, type CardProduct } from '../products/product-card.ts';

export interface ListingData {
  products: CardProduct[];
  facets: CardFacet[];
  /** Number of products of the whole list, on all pages. */
  total: number;
  totalPages: number;
  /** Goods nearest to a search with few results. */
  nextBest: CardProduct[];
}

/** Loads the pages of the state with one call each, so that the API client's cache answers known pages. */
export async function loadListing(
  api: Api,
  state: ListingState,
  hash: string | undefined,
): Promise<ListingData> {
  const pages = Array.from({ length: state.page - state.fromPage + 1 }, (_, index) => state.fromPage + index);
  const loaded = await Promise.all(
    pages.map(
      async (page) =>
        need(await api.catalog.products({ ...toInput(state, page), ...(hash && { hash }) })) as ProductsData,
    ),
  );
  const last = loaded.at(-1)!;
  return {
    products: uniqueOf(loaded.flatMap(({ products }) => products.map(cardOf))),
    facets:
      last.page.totItems === 0 && isFiltered(state)
        ? await emptiedFacets(api, state, hash)
        : last.facets.map(cardFacet),
    total: last.page.totItems,
    totalPages: last.page.totPages,
    nextBest: (loaded[0]!.nextBest ?? []).map(cardOf),
  };
}

/**
 * Facets for a list without results, which has none of its own. They come from the unfiltered list, so that the
 * shopper can undo filters.
 */
async function emptiedFacets(api: Api, state: ListingState, hash: string | undefined): Promise<CardFacet[]> {
  const answer = await api.catalog.products({ ...toInput(withoutFilters(state), 1), ...(hash && { hash }) });
  if (answer.response.status !== 0) return [];
  return (answer.data as ProductsData).facets.map(cardFacet).map((facet) => ({
    ...facet,
    values: facet.values.map((value) => ({ ...value, filteredCount: '0' })),
  }));
}

/** Removes repeated products. A list that changes between two calls may repeat some. */
function uniqueOf(products: readonly CardProduct[]): CardProduct[] {
  return [...new Map(products.map((product) => [product.productId, product])).values()];
}
