import type { Api, ProductsData } from '@bottega/contract';
import { need } from '../../platform/page.ts';
import { isFiltered, toInput, withoutFilters, type ListingState } from './listing-query.ts';
import { cardFacet, cardOf, type CardFacet, type CardProduct } from './product-card.ts';

export interface ListingData {
  products: CardProduct[];
  facets: CardFacet[];
  /** Of the whole list, whatever page is shown. */
  total: number;
  totalPages: number;
}

/** The pages of the state, each a call of its own: going back finds them all where they were kept. */
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
  };
}

/** Filters that leave nothing leave no facets either: those of the whole list, to say what was chosen and undo it. */
async function emptiedFacets(api: Api, state: ListingState, hash: string | undefined): Promise<CardFacet[]> {
  const answer = await api.catalog.products({ ...toInput(withoutFilters(state), 1), ...(hash && { hash }) });
  if (answer.response.status !== 0) return [];
  return (answer.data as ProductsData).facets.map(cardFacet).map((facet) => ({
    ...facet,
    values: facet.values.map((value) => ({ ...value, filteredCount: '0' })),
  }));
}

/** A list that moved between two calls may repeat a product. */
function uniqueOf(products: readonly CardProduct[]): CardProduct[] {
  return [...new Map(products.map((product) => [product.productId, product])).values()];
}
