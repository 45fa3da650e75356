import { changeFilters, initialFilters, PRODUCTS_PAGE_SIZE, type Filters } from '@bottega/domain/catalog';
import type { Api } from '@bottega/contract';

export type ProductsInput = Parameters<Api['catalog']['products']>[0];

/** The state of a product list: the filters of the specification and the pages shown. */
export interface ListingState extends Filters {
  /** First of the shown pages, `fromPage` to `page`. Both are equal until the shopper loads more. */
  fromPage: number;
  /** Only goods that suit the shopper's household. */
  suitable: boolean;
  /** Search words; empty when the list is no search. */
  q: string;
}

export const sorts = [
  '',
  'price',
  '-price',
  'priceUm',
  '-priceUm',
  'name',
  '-name',
  'new',
  'discount',
] as const;
/** Allowed numbers of products a page. Any other number becomes the first one. */
const pageSizes = [PRODUCTS_PAGE_SIZE, 48, 96];
const facetName = /^(vendor_id|product_class_\d{1,9})$/;
const id = /^\d{1,9}$/;
/** Most pages shown below each other. */
const mostPages = 10;

/** Reads the state from an address. Invalid values are ignored. */
export function fromQuery(query: URLSearchParams): ListingState {
  const facets: Record<string, string[]> = {};
  for (const name of new Set(query.keys())) {
    if (!facetName.test(name)) continue;
    const values = [...new Set(query.getAll(name).filter((value) => id.test(value)))].sort(byNumber);
    if (values.length > 0) facets[name] = values;
  }
  const sort = query.get('sort') ?? '';
  // `filter` is the older parameter for the same two lists (CAT-23)
  const only = query.get('filter');
  const category = query.get('parent_category_id') ?? '';
  const page = pageNumber(query.get('page')) ?? 1;
  const fromPage = Math.max(pageNumber(query.get('from')) ?? page, page - mostPages + 1);
  return {
    ...initialFilters(id.test(category) ? Number(category) : undefined),
    facets,
    sort: (sorts as readonly string[]).includes(sort) ? sort : '',
    promo: isTrue(query.get('promo')) || only === 'promo',
    onlyNew: isTrue(query.get('new')) || only === 'new',
    preferred: isTrue(query.get('preferred')),
    suitable: isTrue(query.get('suitable')),
    pageSize: pageSizes.find((size) => String(size) === query.get('page_size')) ?? PRODUCTS_PAGE_SIZE,
    page,
    fromPage: Math.min(fromPage, page),
    q: (query.get('q') ?? '').trim().slice(0, 200),
  };
}

/** Writes a state as a query, in a fixed order and without default values. Equal states give equal addresses. */
export function toQuery(state: ListingState): string {
  const query = new URLSearchParams();
  if (state.q !== '') query.set('q', state.q);
  if (state.categoryId !== undefined) query.set('parent_category_id', String(state.categoryId));
  for (const name of Object.keys(state.facets).sort()) {
    for (const value of [...(state.facets[name] ?? [])].sort(byNumber)) query.append(name, value);
  }
  if (state.promo) query.set('promo', 'true');
  if (state.onlyNew) query.set('new', 'true');
  if (state.preferred) query.set('preferred', 'true');
  if (state.suitable) query.set('suitable', 'true');
  if (state.sort !== '') query.set('sort', state.sort);
  if (state.pageSize !== PRODUCTS_PAGE_SIZE) query.set('page_size', String(state.pageSize));
  if (state.fromPage < state.page) query.set('from', String(state.fromPage));
  if (state.page > 1) query.set('page', String(state.page));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

type Change = Parameters<typeof changeFilters>[1] & { suitable?: boolean };

/** Changes the filters or the order. The list then starts at its first page (CAT-19). */
export function change(state: ListingState, { suitable = state.suitable, ...by }: Change): ListingState {
  const filters = changeFilters(state, suitable === state.suitable ? by : { page: 1, ...by });
  return { ...state, ...filters, suitable, fromPage: filters.page };
}

export const isFiltered = (state: ListingState): boolean => countFilters(state) > 0;

/** Number of active filters. */
export function countFilters({ facets, promo, onlyNew, preferred, suitable }: ListingState): number {
  const flags = [promo, onlyNew, preferred, suitable].filter(Boolean);
  return flags.length + Object.values(facets).flat().length;
}

export const withoutFilters = (state: ListingState): ListingState =>
  change(state, { facets: {}, promo: false, onlyNew: false, preferred: false, suitable: false });

/** Without filters, but still of offers or novelties alone. */
export const withoutChoices = (state: ListingState): ListingState => ({
  ...withoutFilters(state),
  promo: state.promo,
  onlyNew: state.onlyNew,
});

/** The request for one page of the list, with the names of the wire. */
export function toInput(state: ListingState, page: number): ProductsInput {
  return {
    page,
    page_size: state.pageSize,
    ...(state.q !== '' && { q: state.q }),
    ...(state.categoryId !== undefined && { parent_category_id: state.categoryId }),
    ...(state.sort !== '' && { sort: state.sort as NonNullable<ProductsInput['sort']> }),
    ...(state.promo && { promo: true }),
    ...(state.onlyNew && { new_product: true }),
    ...(state.preferred && { preferred: true }),
    ...(state.suitable && { suitable: true }),
    rest: Object.fromEntries(Object.entries(state.facets).map(([name, values]) => [name, [...values]])),
  };
}

function pageNumber(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}

function isTrue(text: string | null): boolean {
  return text === 'true' || text === '1';
}

function byNumber(a: string, b: string): number {
  return Number(a) - Number(b);
}
