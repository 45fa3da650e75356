export const PRODUCTS_PAGE_SIZE = 24;

export interface Filters {
  /** Chosen values by parameter name of the facet. */
  facets: Readonly<Record<string, readonly string[]>>;
  sort: string;
  promo: boolean;
  onlyNew: boolean;
  preferred: boolean;
  page: number;
  pageSize: number;
  categoryId?: number;
}

export type FilterChange = Partial<Omit<Filters, 'categoryId'>>;

/** No facet, promo, new or preferred; page 1 of 24. */
export function initialFilters(categoryId?: number): Filters {
  const plain = { facets: {}, sort: '', promo: false, onlyNew: false, preferred: false };
  return { ...plain, page: 1, pageSize: PRODUCTS_PAGE_SIZE, ...(categoryId !== undefined && { categoryId }) };
}

const RESETS_PAGE = ['facets', 'promo', 'onlyNew', 'preferred', 'sort', 'pageSize'] as const;

/** Applies a change; another selection or order starts the list at page 1 (CAT-19). */
export function changeFilters(filters: Filters, change: FilterChange): Filters {
  const resets = RESETS_PAGE.some((field) => change[field] !== undefined);
  return { ...filters, ...change, page: resets ? 1 : (change.page ?? filters.page) };
}

/** Adds a value to the facet, or removes it when it is already chosen; a facet without values is dropped. */
export function toggleFacet(filters: Filters, parameterName: string, value: string): Filters {
  const { [parameterName]: chosen = [], ...others } = filters.facets;
  const values = chosen.includes(value)
    ? chosen.filter((chosenValue) => chosenValue !== value)
    : [...chosen, value].sort();
  return changeFilters(filters, {
    facets: values.length === 0 ? others : { ...others, [parameterName]: values },
  });
}
