export const PRODUCTS_PAGE_SIZE = 24;

export interface Filters {
  /** Chosen values by the facet's parameter name. */
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

/** Another selection or order is another list, so it starts at page 1 (CAT-19). */
export function changeFilters(filters: Filters, change: FilterChange): Filters {
  const resets = RESETS_PAGE.some((field) => change[field] !== undefined);
  return { ...filters, ...change, page: resets ? 1 : (change.page ?? filters.page) };
}

/** Another category starts anew; the same one keeps its filters (CAT-20). */
export function changeCategory(filters: Filters, categoryId: number | undefined): Filters {
  return filters.categoryId === categoryId ? filters : initialFilters(categoryId);
}

/** Adds the value to the facet, or takes it off when it is there; a facet without values is left out. */
export function toggleFacet(filters: Filters, parameterName: string, value: string): Filters {
  const { [parameterName]: chosen = [], ...others } = filters.facets;
  const values = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value].sort();
  return changeFilters(filters, {
    facets: values.length === 0 ? others : { ...others, [parameterName]: values },
  });
}
